-- Whether this result's deal ended a series that the person won.
ALTER TABLE results ADD COLUMN won_series INTEGER NOT NULL DEFAULT 0 CHECK (won_series IN (0, 1));

-- When the match's deal got its result; NULL before that, and for one that was stopped.
ALTER TABLE matches ADD COLUMN ended_at REAL;
UPDATE matches SET ended_at = json_extract(body, '$.touched_at')
 WHERE json_valid(body) AND json_extract(body, '$.phase') = 'over';
CREATE INDEX matches_ended ON matches (chat_id, ended_at) WHERE ended_at IS NOT NULL;

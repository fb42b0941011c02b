-- People who asked to be forgotten while they sat in an open match: when it is over, their seat becomes nameless and
-- their results there go to `alias`, a number below 0 that is nobody's.
CREATE TABLE forgetting (
    match_id INTEGER NOT NULL REFERENCES matches,
    person INTEGER NOT NULL,
    alias INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_person ON results (person, chat_id, at);

-- Usernames are found whatever their case; they are ASCII.
CREATE INDEX persons_by_username ON persons (lower(username)) WHERE username IS NOT NULL;

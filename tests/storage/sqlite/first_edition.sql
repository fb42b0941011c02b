-- Who and where (`house`: JSON of how a chat plays). Nothing refers to these two by a foreign key: a match may
-- be saved before its chat's title is known, and a chat changes its id when it becomes a supergroup.
CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    language TEXT,
    reachable INTEGER NOT NULL CHECK (reachable IN (0, 1))
) STRICT;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    language TEXT,
    house TEXT
) STRICT;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL CHECK (version > 0),
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    due_at REAL,
    body TEXT NOT NULL
) STRICT;

-- Two NULLs are never the same to a unique index; two matches without a topic are in the same place.
CREATE UNIQUE INDEX one_open_match_per_place
    ON matches (chat_id, thread_id IS NULL, coalesce(thread_id, 0)) WHERE is_open = 1;

CREATE INDEX matches_due ON matches (due_at) WHERE is_open = 1 AND due_at IS NOT NULL;

CREATE TABLE match_people (
    match_id INTEGER NOT NULL REFERENCES matches,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_of_person ON match_people (person);

-- The truth: how a deal began and every accepted move.
CREATE TABLE deals (
    match_id INTEGER NOT NULL REFERENCES matches,
    number INTEGER NOT NULL,
    head TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE moves (
    match_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match_id, deal, number),
    FOREIGN KEY (match_id, deal) REFERENCES deals (match_id, number)
) STRICT, WITHOUT ROWID;

-- One line per finished deal and person, with its time: boards by week or month, or of one match, are sums over it.
CREATE TABLE results (
    match_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    person INTEGER NOT NULL,
    chat_id INTEGER NOT NULL,
    is_durak INTEGER NOT NULL CHECK (is_durak IN (0, 1)),
    is_draw INTEGER NOT NULL CHECK (is_draw IN (0, 1)),
    epaulettes INTEGER NOT NULL,
    at REAL NOT NULL,
    traps INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, deal, person),
    FOREIGN KEY (match_id, deal) REFERENCES deals (match_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_chat ON results (chat_id, at);

-- `stale` and `anew` hold the match version that asked for it, NULL when nothing is asked.
CREATE TABLE screens (
    match_id INTEGER NOT NULL REFERENCES matches,
    kind TEXT NOT NULL,
    deal INTEGER NOT NULL,
    part INTEGER NOT NULL,
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    message_id INTEGER,
    stale INTEGER,
    anew INTEGER,
    digest TEXT,
    PRIMARY KEY (match_id, kind, deal, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX screens_stale ON screens (stale) WHERE stale IS NOT NULL;

-- `number` is the order of doing: after a quiet week Telegram begins at a random update_id, which may be a smaller one.
CREATE TABLE done_updates (
    number INTEGER PRIMARY KEY,
    update_id INTEGER NOT NULL UNIQUE
) STRICT;

-- What a person or a chat chose is called the same everywhere: settings.
ALTER TABLE persons RENAME COLUMN taste TO settings;
ALTER TABLE chats RENAME COLUMN house TO settings;

-- What is stale is looked for by its chat, who is to be forgotten by person.
DROP INDEX screens_stale;
CREATE INDEX screens_stale ON screens (chat_id) WHERE stale IS NOT NULL;
CREATE INDEX forgetting_of_person ON forgetting (person);

-- Which games there are is for the rules to know: the same table without a list of them.
CREATE TABLE results_of_any_game (
    match_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    person INTEGER NOT NULL,
    chat_id INTEGER NOT NULL,
    is_durak INTEGER NOT NULL CHECK (is_durak IN (0, 1)),
    is_draw INTEGER NOT NULL CHECK (is_draw IN (0, 1)),
    epaulettes INTEGER NOT NULL,
    at REAL NOT NULL,
    traps INTEGER NOT NULL,
    game TEXT NOT NULL,
    won_series INTEGER NOT NULL DEFAULT 0 CHECK (won_series IN (0, 1)),
    PRIMARY KEY (match_id, deal, person),
    FOREIGN KEY (match_id, deal) REFERENCES deals (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO results_of_any_game
SELECT match_id, deal, person, chat_id, is_durak, is_draw, epaulettes, at, traps, game, won_series FROM results;
DROP TABLE results;
ALTER TABLE results_of_any_game RENAME TO results;
CREATE INDEX results_of_chat ON results (chat_id, at);
CREATE INDEX results_of_person ON results (person, chat_id, at);

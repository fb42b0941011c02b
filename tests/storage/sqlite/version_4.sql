BEGIN TRANSACTION;
CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    language TEXT,
    house TEXT
) STRICT;
INSERT INTO "chats" VALUES(-105,'Клуб','en','{"durak": {"severnyi": true}, "dudak": {}, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "pictures": false}');
INSERT INTO "chats" VALUES(-104,'Friday club','en','{"durak": {}, "dudak": {}, "habits": {"cut": "right", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "pictures": false}');
INSERT INTO "chats" VALUES(-103,'Friday club','en','{"durak": {"teams": "pairs"}, "dudak": {}, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "pictures": false}');
INSERT INTO "chats" VALUES(-102,'Friday club','en','{"durak": {}, "dudak": {"trumps": "open", "take_by_suit": true}, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "german", "turn_time": 0, "match_length": 5, "hand_in_group": false, "openers": "all", "pin": false}, "pictures": false}');
INSERT INTO "chats" VALUES(-101,'Friday club','en','{"durak": {"deck": 24, "variant": "perevodnoy", "auto_pass": false}, "dudak": {"trumps": "open"}, "habits": {"cut": "none", "table_talk": true, "masked_pass": true, "look": "french", "turn_time": 300, "match_length": 3, "hand_in_group": false, "openers": "all", "pin": true}, "pictures": true}');
CREATE TABLE deals (
    match_id INTEGER NOT NULL REFERENCES matches,
    number INTEGER NOT NULL,
    head TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "deals" VALUES(85473439548,1,'{"game": "durak", "options": {"teams": "pairs"}, "trumps": [], "players": ["Eva", "Frank", "Lotte", "Emil"], "people": [5, 6, null, null], "dealer": 1, "durak": null, "pack": [10, 49, 43, 9, 11, 17, 34, 45, 8, 44, 19, 23, 50, 33, 35, 24, 25, 22, 46, 18, 21, 12, 7, 32, 37, 51, 6, 31, 48, 30, 20, 36, 4, 47, 5, 38], "seal": "5cb4848d1ebdddc50cd592a8acbbf4d495844e44b20a1d333a6dd9b4fd5ae378", "salt": "5e320f4a02e50777e57bae11417e16c9", "cut": 0}');
INSERT INTO "deals" VALUES(488130471335,1,'{"game": "dudak", "options": {"trumps": "open", "take_by_suit": true}, "trumps": [[0, 2], [1, 0]], "players": ["Anna", "David"], "people": [1, 4], "dealer": 1, "durak": [1], "pack": [18, 8, 11, 22, 46, 23, 19, 12, 32, 37, 35, 34, 45, 10, 38, 25, 5, 6, 44, 48, 49, 36, 20, 24, 47, 50, 7, 9, 51, 31, 21, 33], "seal": "4f6ee8d7e35cee0b588a3572a20940fdd9f1659323f5dae79a9e05b1cbfa6f0f", "salt": "af65b9a415bdc39d5a11cca557740511", "cut": 0}');
INSERT INTO "deals" VALUES(532069953552,1,'{"game": "dudak", "options": {"trumps": "open", "take_by_suit": true}, "trumps": [], "players": ["Anna", "David"], "people": [1, 4], "dealer": 0, "durak": null, "pack": [11, 9, 20, 5, 33, 32, 34, 36, 35, 38, 47, 7, 46, 21, 24, 51, 45, 19, 25, 50, 44, 22, 37, 12, 18, 31, 49, 48, 8, 6, 23, 10], "seal": "6e8e7232b046a9e4565467f37f517b62243cebe4325b0f8aca4a99756f14546f", "salt": "0f7a04433fc2a9087219c1da69534048", "cut": 0}');
INSERT INTO "deals" VALUES(728917210264,1,'{"game": "durak", "options": {"deck": 24, "variant": "perevodnoy", "auto_pass": false}, "trumps": [], "players": ["Anna", "Boris", "Clara"], "people": [1, 2, 3], "dealer": 0, "durak": [0], "pack": [49, 21, 51, 34, 25, 11, 36, 12, 48, 37, 46, 38, 10, 50, 8, 9, 33, 23, 24, 47, 7, 22, 35, 20], "seal": "fe666551b69045a0267eb3b75cf7b1d09106c9f89f41ddc30a1d4528b1f64e69", "salt": "ddd4a05422bfb8e0931719fdd5157e9d", "cut": 0}');
INSERT INTO "deals" VALUES(951130727790,1,'{"game": "durak", "options": {"deck": 24, "variant": "perevodnoy", "auto_pass": false}, "trumps": [], "players": ["Anna", "Boris", "Clara"], "people": [1, 2, 3], "dealer": 0, "durak": null, "pack": [34, 51, 49, 10, 47, 22, 7, 25, 11, 21, 8, 9, 33, 23, 24, 36, 48, 12, 20, 46, 37, 50, 35, 38], "seal": "153c7d6d96770256cd78b37c3f0c7392541795d0a05cf19eadbca724703c1b9c", "salt": "8743feb6d4ea65d003d716849f8558a6", "cut": 0}');
CREATE TABLE done_updates (
    number INTEGER PRIMARY KEY,
    update_id INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TABLE forgetting (
    match_id INTEGER NOT NULL REFERENCES matches,
    person INTEGER NOT NULL,
    alias INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_people (
    match_id INTEGER NOT NULL REFERENCES matches,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_people" VALUES(488130471335,0,1);
INSERT INTO "match_people" VALUES(532069953552,0,1);
INSERT INTO "match_people" VALUES(728917210264,0,1);
INSERT INTO "match_people" VALUES(951130727790,0,1);
INSERT INTO "match_people" VALUES(1011821740838,0,1);
INSERT INTO "match_people" VALUES(26585497497,0,2);
INSERT INTO "match_people" VALUES(728917210264,1,2);
INSERT INTO "match_people" VALUES(951130727790,1,2);
INSERT INTO "match_people" VALUES(728917210264,2,3);
INSERT INTO "match_people" VALUES(951130727790,2,3);
INSERT INTO "match_people" VALUES(488130471335,1,4);
INSERT INTO "match_people" VALUES(532069953552,1,4);
INSERT INTO "match_people" VALUES(85473439548,0,5);
INSERT INTO "match_people" VALUES(1011821740838,1,5);
INSERT INTO "match_people" VALUES(85473439548,1,6);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL CHECK (version > 0),
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    due_at REAL,
    body TEXT NOT NULL
, ended_at REAL) STRICT;
INSERT INTO "matches" VALUES(26585497497,1,-105,NULL,1,1.76000410901600241658e+09,'{"id": 26585497497, "chat_id": -105, "thread_id": null, "title": "Клуб", "language": "en", "host": 2, "options": {"severnyi": true}, "seats": [{"person": 2, "name": "Boris", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}], "touched_at": 1760002309.0160024, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "version": 1, "phase": "lobby", "due_at": 1760004109.0160024, "deal_number": 0, "dealer": 0, "last_duraks": null, "bout": 0, "moves": 0, "last_move": null, "outcomes": [], "successor": null, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [], "deals_played": 0, "kept_trumps": [], "offered": null, "pack": [], "salt": "", "seal": "", "next_seal": "", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": null, "game": "durak", "rules_version": 1}',NULL);
INSERT INTO "matches" VALUES(85473439548,16,-103,NULL,1,NULL,'{"id": 85473439548, "chat_id": -103, "thread_id": null, "title": "Friday club", "language": "en", "host": 5, "options": {"teams": "pairs"}, "seats": [{"person": 5, "name": "Eva", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": 6, "name": "Frank", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": null, "name": "Lotte", "level": "easy", "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": null, "name": "Emil", "level": "easy", "place": null, "is_away": false, "missed": 0, "is_substitute": false}], "touched_at": 1760002309.0160024, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "version": 16, "phase": "playing", "due_at": null, "deal_number": 1, "dealer": 1, "last_duraks": null, "bout": 3, "moves": 11, "last_move": [0, "take"], "outcomes": [{"deal": 1, "bout": 1, "attacker": 1, "defender": 2, "cards": 7, "taken": true}, {"deal": 1, "bout": 2, "attacker": 3, "defender": 0, "cards": 1, "taken": true}], "successor": null, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [], "deals_played": 0, "kept_trumps": [], "offered": null, "pack": [], "salt": "", "seal": "5cb4848d1ebdddc50cd592a8acbbf4d495844e44b20a1d333a6dd9b4fd5ae378", "next_seal": "", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": {"trump": 2, "attacker": 1, "defender": 2, "opener": 1, "cap": 6, "limit": 6, "ranks": 8797166895120, "taking": false, "passed": 0, "shown": 0, "discarded": 0, "first_bout": false, "bout": 3, "swap": 0, "late": 0, "laid": 0, "over": false, "hands": [79216377462912, 2286988497780800, 1688849908506368, 299215340175360], "known": [131072, 4294967296, 562949999564288, 137438953472], "last_turns": [2, 1], "talon": [36, 4, 47, 5, 38, 30], "unbeaten": [], "adders": [1, 3], "turn": [1], "out": [], "lowest_shown": [1, 32], "trump_card": null, "table": [], "history": [], "events": [["BoutTaken", 0, 1], ["Drew", 3, 1]], "result": null}, "game": "durak", "rules_version": 1}',NULL);
INSERT INTO "matches" VALUES(488130471335,10,-102,NULL,1,NULL,'{"id": 488130471335, "chat_id": -102, "thread_id": null, "title": "Friday club", "language": "en", "host": 1, "options": {"trumps": "open", "take_by_suit": true}, "seats": [{"person": 1, "name": "Anna", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": 4, "name": "David", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}], "touched_at": 1760002299.416002, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "german", "turn_time": 0, "match_length": 5, "hand_in_group": false, "openers": "all", "pin": false}, "version": 10, "phase": "playing", "due_at": null, "deal_number": 1, "dealer": 1, "last_duraks": [1], "bout": 2, "moves": 9, "last_move": [1, "play KC"], "outcomes": [{"deal": 1, "bout": 1, "attacker": 0, "defender": 0, "cards": 7, "taken": true}], "successor": null, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [0, 1], "deals_played": 1, "kept_trumps": [[0, 2], [1, 0]], "offered": null, "pack": [], "salt": "", "seal": "4f6ee8d7e35cee0b588a3572a20940fdd9f1659323f5dae79a9e05b1cbfa6f0f", "next_seal": "", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": {"player": 0, "turns": 7, "drew": false, "second": false, "discarded": 0, "over": false, "hands": [3078963307748512, 1407591791985472], "trumps": [2, 0], "apart": [null, null], "known": [598426416845824, 0], "talon": [], "pile": [24], "turn": [0], "picked": [], "out": [], "waiting": [], "history": [[1, 0, 3078946094319776, 1407609022191424, 0], [1, 49, 2515996140898464, 1407609022191424, 1], [1, 3214370, 2515996140898464, 1407591842318144, 0], [1, 210656962093, 2480536890902688, 1407591842318144, 1], [1, 13805614667729433, 2480536890902688, 1407591808762688, 0], [1, 0, 3078963307748512, 1407591808762688, 1], [1, 24, 3078963307748512, 1407591791985472, 0]], "events": [], "result": null}, "game": "dudak", "rules_version": 1}',NULL);
INSERT INTO "matches" VALUES(532069953552,35,-102,NULL,0,NULL,'{"id": 532069953552, "chat_id": -102, "thread_id": null, "title": "Friday club", "language": "en", "host": 1, "options": {"trumps": "open", "take_by_suit": true}, "seats": [{"person": 1, "name": "Anna", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": 4, "name": "David", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}], "touched_at": 1760002299.416002, "habits": {"cut": "none", "table_talk": false, "masked_pass": false, "look": "german", "turn_time": 0, "match_length": 5, "hand_in_group": false, "openers": "all", "pin": false}, "version": 35, "phase": "over", "due_at": null, "deal_number": 1, "dealer": 0, "last_duraks": null, "bout": 3, "moves": 31, "last_move": [0, "play 10C"], "outcomes": [{"deal": 1, "bout": 1, "attacker": 1, "defender": 1, "cards": 11, "taken": true}, {"deal": 1, "bout": 2, "attacker": 1, "defender": 1, "cards": 17, "taken": true}], "successor": 488130471335, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [0, 1], "deals_played": 1, "kept_trumps": [], "offered": null, "pack": [], "salt": "", "seal": "6e8e7232b046a9e4565467f37f517b62243cebe4325b0f8aca4a99756f14546f", "next_seal": "4f6ee8d7e35cee0b588a3572a20940fdd9f1659323f5dae79a9e05b1cbfa6f0f", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": {"player": 0, "turns": 18, "drew": false, "second": false, "discarded": 0, "over": true, "hands": [0, 4486555114414048], "trumps": [2, 0], "apart": [null, null], "known": [4294967840, 3870656761176032], "talon": [], "pile": [21], "turn": [], "picked": [], "out": [0], "waiting": [], "history": [[1, 0, 3659524743894752, 827030372616448, 1], [1, 47, 3659524743894752, 686292884261120, 0], [1, 3093270, 1407724926015200, 686292884261120, 1], [1, 202720548898, 1407724926015200, 686275687614720, 0], [1, 13285493892588551, 1407656206538336, 686275687614720, 1], [1, 870678127744683281198, 1407656206538336, 615906943435008, 0], [1, 57060761779875563516604937, 281756299695200, 615906943435008, 1], [1, 0, 281756299695200, 4204798816816000, 0], [1, 32, 281752004727904, 4204798816816000, 1], [1, 2105618, 281752004727904, 4204790226619264, 0], [1, 137993786117, 281752004203584, 4204790226619264, 1], [1, 9043560766966574, 281752004203584, 4134421482439552, 0], [1, 592678798423921405990, 2149585984, 4134421482439552, 1], [1, 38841797733510113262962968, 2149585984, 4134421465661824, 0], [1, 2545536056263318782801541078790, 2102272, 4134421465661824, 1], [1, 166824250983272859749681796139583240, 2102272, 4134421465661440, 0], [1, 10932994112439770136555146191803727219212, 2097152, 4134421465661440, 1], [1, 0, 2097152, 4486555114414048, 0]], "events": [["WentOut", 0], ["DealEnded"]], "result": {"losers": [1], "draw": false}}, "game": "dudak", "rules_version": 1}',1.76000229941600203507e+09);
INSERT INTO "matches" VALUES(728917210264,8,-101,NULL,1,1.76000244941600203518e+09,'{"id": 728917210264, "chat_id": -101, "thread_id": null, "title": "Friday club", "language": "en", "host": 1, "options": {"deck": 24, "variant": "perevodnoy", "auto_pass": false}, "seats": [{"person": 1, "name": "Anna", "level": null, "place": null, "is_away": false, "missed": 1, "is_substitute": false}, {"person": 2, "name": "Boris", "level": null, "place": null, "is_away": true, "missed": 2, "is_substitute": false}, {"person": 3, "name": "Clara", "level": null, "place": null, "is_away": true, "missed": 2, "is_substitute": false}], "touched_at": 1760002149.416002, "habits": {"cut": "none", "table_talk": true, "masked_pass": true, "look": "french", "turn_time": 300, "match_length": 3, "hand_in_group": false, "openers": "all", "pin": true}, "version": 8, "phase": "playing", "due_at": 1760002449.416002, "deal_number": 1, "dealer": 0, "last_duraks": [0], "bout": 2, "moves": 5, "last_move": [2, "attack 9S"], "outcomes": [{"deal": 1, "bout": 1, "attacker": 1, "defender": 2, "cards": 2, "taken": false}], "successor": null, "next_dealer": null, "stop_votes": [], "turn_ends": 1760002449.416002, "is_reminded": true, "scores": [1, 0, 0], "deals_played": 1, "kept_trumps": [], "offered": null, "pack": [], "salt": "", "seal": "fe666551b69045a0267eb3b75cf7b1d09106c9f89f41ddc30a1d4528b1f64e69", "next_seal": "", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": {"trump": 1, "attacker": 2, "defender": 0, "opener": 2, "cap": 6, "limit": 6, "ranks": 70377335160960, "taking": false, "passed": 0, "shown": 0, "discarded": 2, "first_bout": false, "bout": 2, "swap": 1048576, "late": 0, "laid": 128, "over": false, "hands": [2533549676693760, 703893600208384, 1196277274513408], "known": [0, 0, 0], "last_turns": [0, 1], "talon": [22, 35, 20, 24], "unbeaten": [7], "adders": [2, 1], "turn": [0], "out": [], "lowest_shown": null, "trump_card": null, "table": [[7, null]], "history": [], "events": [], "result": null}, "game": "durak", "rules_version": 1}',NULL);
INSERT INTO "matches" VALUES(951130727790,55,-101,NULL,0,NULL,'{"id": 951130727790, "chat_id": -101, "thread_id": null, "title": "Friday club", "language": "en", "host": 1, "options": {"deck": 24, "variant": "perevodnoy", "auto_pass": false}, "seats": [{"person": 1, "name": "Anna", "level": null, "place": null, "is_away": true, "missed": 2, "is_substitute": false}, {"person": 2, "name": "Boris", "level": null, "place": null, "is_away": true, "missed": 2, "is_substitute": false}, {"person": 3, "name": "Clara", "level": null, "place": null, "is_away": true, "missed": 2, "is_substitute": false}], "touched_at": 1760001844.6160018, "habits": {"cut": "none", "table_talk": true, "masked_pass": true, "look": "french", "turn_time": 300, "match_length": 3, "hand_in_group": false, "openers": "all", "pin": true}, "version": 55, "phase": "over", "due_at": null, "deal_number": 1, "dealer": 0, "last_duraks": null, "bout": 6, "moves": 44, "last_move": [2, "beat AS with AC"], "outcomes": [{"deal": 1, "bout": 1, "attacker": 1, "defender": 2, "cards": 1, "taken": true}, {"deal": 1, "bout": 2, "attacker": 0, "defender": 1, "cards": 2, "taken": false}, {"deal": 1, "bout": 3, "attacker": 2, "defender": 0, "cards": 11, "taken": true}, {"deal": 1, "bout": 4, "attacker": 2, "defender": 0, "cards": 8, "taken": false}, {"deal": 1, "bout": 5, "attacker": 0, "defender": 1, "cards": 6, "taken": false}, {"deal": 1, "bout": 6, "attacker": 0, "defender": 2, "cards": 4, "taken": false}], "successor": 728917210264, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [1, 0, 0], "deals_played": 1, "kept_trumps": [], "offered": null, "pack": [], "salt": "", "seal": "153c7d6d96770256cd78b37c3f0c7392541795d0a05cf19eadbca724703c1b9c", "next_seal": "fe666551b69045a0267eb3b75cf7b1d09106c9f89f41ddc30a1d4528b1f64e69", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": {"trump": 1, "attacker": 0, "defender": 2, "opener": 2, "cap": 6, "limit": 2, "ranks": 2815093406438400, "taking": false, "passed": 0, "shown": 0, "discarded": 20, "first_bout": false, "bout": 6, "swap": 0, "late": 0, "laid": 0, "over": true, "hands": [1688849881235456, 0, 0], "known": [2040908350490752, 3145728, 128], "last_turns": [0, 1], "talon": [], "unbeaten": [], "adders": [0, 1], "turn": [], "out": [1, 2], "lowest_shown": [1, 21], "trump_card": null, "table": [], "history": [], "events": [["BoutBeaten", 2, 4], ["WentOut", 2], ["DealEnded"]], "result": [[0], false, 0, [1, 2]]}, "game": "durak", "rules_version": 1}',1.76000184461600184442e+09);
INSERT INTO "matches" VALUES(1011821740838,3,-104,NULL,1,1.7600023390160024166e+09,'{"id": 1011821740838, "chat_id": -104, "thread_id": null, "title": "Friday club", "language": "en", "host": 1, "options": {}, "seats": [{"person": 1, "name": "Anna", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}, {"person": 5, "name": "Eva", "level": null, "place": null, "is_away": false, "missed": 0, "is_substitute": false}], "touched_at": 1760002309.0160024, "habits": {"cut": "right", "table_talk": false, "masked_pass": false, "look": "french", "turn_time": 0, "match_length": 1, "hand_in_group": false, "openers": "all", "pin": false}, "version": 3, "phase": "cutting", "due_at": 1760002339.0160024, "deal_number": 0, "dealer": 1, "last_duraks": null, "bout": 0, "moves": 0, "last_move": null, "outcomes": [], "successor": null, "next_dealer": null, "stop_votes": [], "turn_ends": null, "is_reminded": false, "scores": [], "deals_played": 0, "kept_trumps": [], "offered": 0, "pack": [33, 45, 8, 24, 36, 25, 4, 46, 31, 17, 37, 51, 11, 30, 18, 20, 50, 10, 35, 23, 22, 7, 9, 48, 6, 34, 5, 43, 44, 38, 19, 47, 49, 12, 21, 32], "salt": "22c91b83a417a0fe04e4a7fa9064dbd9", "seal": "740afa675ae702c04bc9643cffda1e23c430b8b286369e22ebb069dcb2c9ff73", "next_seal": "", "trapped": [], "talk": [], "timed_out": false, "suspended": null, "suspended_at": null, "state": null, "game": "durak", "rules_version": 1}',NULL);
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
INSERT INTO "moves" VALUES(85473439548,1,0,1,6,'attack JS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(85473439548,1,1,2,NULL,'beat JS with QS',1.76000230061600208275e+09);
INSERT INTO "moves" VALUES(85473439548,1,2,1,6,'attack QC',1.76000230061600208275e+09);
INSERT INTO "moves" VALUES(85473439548,1,3,2,NULL,'beat QC with AC',1.76000230181600213043e+09);
INSERT INTO "moves" VALUES(85473439548,1,4,3,NULL,'attack JC',1.76000230301600217811e+09);
INSERT INTO "moves" VALUES(85473439548,1,5,2,NULL,'take',1.76000230421600222592e+09);
INSERT INTO "moves" VALUES(85473439548,1,6,3,NULL,'attack QH',1.7600023054160022736e+09);
INSERT INTO "moves" VALUES(85473439548,1,7,3,NULL,'attack AS',1.76000230661600232128e+09);
INSERT INTO "moves" VALUES(85473439548,1,8,3,NULL,'exchange',1.76000230781600236896e+09);
INSERT INTO "moves" VALUES(85473439548,1,9,3,NULL,'attack 6C',1.76000230901600241664e+09);
INSERT INTO "moves" VALUES(85473439548,1,10,0,5,'take',1.76000230901600241664e+09);
INSERT INTO "moves" VALUES(488130471335,1,0,0,1,'play QH',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,1,1,4,'beat with AS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,2,1,4,'play 10D',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,3,0,1,'beat with AD',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,4,0,1,'play 8H',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,5,1,4,'beat with QS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,6,1,4,'play AC',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,7,0,1,'take',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(488130471335,1,8,1,4,'play KC',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,0,1,4,'play 10H',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,1,0,1,'beat with AH',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,2,0,1,'play JC',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,3,1,4,'beat with KC',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,4,1,4,'play 10D',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,5,0,1,'beat with QD',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,6,0,1,'play 9S',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,7,1,4,'beat with KS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,8,1,4,'play 9H',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,9,0,1,'beat with KH',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,10,0,1,'play JS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,11,1,4,'take',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,12,0,1,'play 8D',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,13,1,4,'beat with 9D',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,14,1,4,'play 7C',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,15,0,1,'beat with 8C',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,16,0,1,'play 7S',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,17,1,4,'beat with KS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,18,1,4,'play 9H',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,19,0,1,'beat with JH',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,20,0,1,'play AD',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,21,1,4,'beat with JS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,22,1,4,'play KC',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,23,0,1,'beat with 7D',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,24,0,1,'play 8S',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,25,1,4,'beat with 9S',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,26,1,4,'play 10S',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,27,0,1,'beat with QS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,28,0,1,'play AS',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,29,1,4,'take',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(532069953552,1,30,0,1,'play 10C',1.76000229941600203507e+09);
INSERT INTO "moves" VALUES(728917210264,1,0,1,2,'attack 10D',1.7600018458160018921e+09);
INSERT INTO "moves" VALUES(728917210264,1,1,2,3,'beat 10D with 10C',1.76000184701600193978e+09);
INSERT INTO "moves" VALUES(728917210264,1,2,1,2,'pass',1.76000184821600198746e+09);
INSERT INTO "moves" VALUES(728917210264,1,3,0,1,'pass',1.76000214821600198741e+09);
INSERT INTO "moves" VALUES(728917210264,1,4,2,3,'attack 9S',1.76000214941600203509e+09);
INSERT INTO "moves" VALUES(951130727790,1,0,1,2,'attack 9S',1760000300.0);
INSERT INTO "moves" VALUES(951130727790,1,1,2,3,'take',1760000600.0);
INSERT INTO "moves" VALUES(951130727790,1,2,1,2,'pass',1760000900.0);
INSERT INTO "moves" VALUES(951130727790,1,3,0,1,'pass',1760000900.216);
INSERT INTO "moves" VALUES(951130727790,1,4,0,1,'attack JS',1760001200.216);
INSERT INTO "moves" VALUES(951130727790,1,5,1,2,'beat JS with QS',1.76000120141600012784e+09);
INSERT INTO "moves" VALUES(951130727790,1,6,0,1,'pass',1.7600015014160001278e+09);
INSERT INTO "moves" VALUES(951130727790,1,7,2,3,'pass',1.76000180141600012784e+09);
INSERT INTO "moves" VALUES(951130727790,1,8,1,2,'attack 9D',1.76000180261600017552e+09);
INSERT INTO "moves" VALUES(951130727790,1,9,2,3,'transfer 9S',1.7600018038160002232e+09);
INSERT INTO "moves" VALUES(951130727790,1,10,0,1,'beat 9D with KD',1.76000180501600027088e+09);
INSERT INTO "moves" VALUES(951130727790,1,11,0,1,'beat 9S with KS',1.76000180621600031856e+09);
INSERT INTO "moves" VALUES(951130727790,1,12,2,3,'pass',1.76000180741600036624e+09);
INSERT INTO "moves" VALUES(951130727790,1,13,1,2,'attack 9H',1.76000180861600041392e+09);
INSERT INTO "moves" VALUES(951130727790,1,14,0,1,'beat 9H with QH',1.7600018098160004616e+09);
INSERT INTO "moves" VALUES(951130727790,1,15,2,3,'pass',1.76000181101600050928e+09);
INSERT INTO "moves" VALUES(951130727790,1,16,1,2,'attack QD',1.76000181221600055696e+09);
INSERT INTO "moves" VALUES(951130727790,1,17,0,1,'beat QD with JC',1.76000181341600060464e+09);
INSERT INTO "moves" VALUES(951130727790,1,18,2,3,'attack JH',1.76000181461600065232e+09);
INSERT INTO "moves" VALUES(951130727790,1,19,0,1,'beat JH with KC',1.7600018158160007e+09);
INSERT INTO "moves" VALUES(951130727790,1,20,2,3,'pass',1.76000181701600074768e+09);
INSERT INTO "moves" VALUES(951130727790,1,21,1,2,'attack KH',1.76000181821600079536e+09);
INSERT INTO "moves" VALUES(951130727790,1,22,0,1,'take',1.76000181941600084304e+09);
INSERT INTO "moves" VALUES(951130727790,1,23,1,2,'attack 10D',1.76000182061600089072e+09);
INSERT INTO "moves" VALUES(951130727790,1,24,2,3,'transfer 10S',1.7600018218160009384e+09);
INSERT INTO "moves" VALUES(951130727790,1,25,0,1,'beat 10D with QD',1.76000182301600098608e+09);
INSERT INTO "moves" VALUES(951130727790,1,26,0,1,'beat 10S with KS',1.76000182421600103377e+09);
INSERT INTO "moves" VALUES(951130727790,1,27,2,3,'attack 10H',1.76000182541600108145e+09);
INSERT INTO "moves" VALUES(951130727790,1,28,0,1,'beat 10H with JH',1.76000182661600112913e+09);
INSERT INTO "moves" VALUES(951130727790,1,29,2,3,'pass',1.76000182781600117681e+09);
INSERT INTO "moves" VALUES(951130727790,1,30,1,2,'attack JD',1.76000182901600122449e+09);
INSERT INTO "moves" VALUES(951130727790,1,31,0,1,'beat JD with KD',1.76000183021600127217e+09);
INSERT INTO "moves" VALUES(951130727790,1,32,2,3,'pass',1.76000183141600131985e+09);
INSERT INTO "moves" VALUES(951130727790,1,33,1,2,'pass',1.76000183261600136753e+09);
INSERT INTO "moves" VALUES(951130727790,1,34,0,1,'attack 9S',1.76000183381600141521e+09);
INSERT INTO "moves" VALUES(951130727790,1,35,1,2,'beat 9S with 9C',1.76000183501600146289e+09);
INSERT INTO "moves" VALUES(951130727790,1,36,0,1,'attack 9D',1.76000183621600151057e+09);
INSERT INTO "moves" VALUES(951130727790,1,37,1,2,'beat 9D with AD',1.76000183741600155825e+09);
INSERT INTO "moves" VALUES(951130727790,1,38,0,1,'attack 9H',1.76000183861600160593e+09);
INSERT INTO "moves" VALUES(951130727790,1,39,1,2,'beat 9H with 10C',1.7600018398160016537e+09);
INSERT INTO "moves" VALUES(951130727790,1,40,2,3,'attack AH',1.76000184101600170138e+09);
INSERT INTO "moves" VALUES(951130727790,1,41,0,1,'transfer AS',1.76000184221600174906e+09);
INSERT INTO "moves" VALUES(951130727790,1,42,2,3,'beat AH with QC',1.76000184341600179674e+09);
INSERT INTO "moves" VALUES(951130727790,1,43,2,3,'beat AS with AC',1.76000184461600184442e+09);
CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    language TEXT,
    reachable INTEGER NOT NULL CHECK (reachable IN (0, 1))
, taste TEXT) STRICT;
INSERT INTO "persons" VALUES(1,'Anna','anna','ru',1,'{"language": "ru", "order": "rank", "sound": "on", "colours": "two", "pictures": "on"}');
INSERT INTO "persons" VALUES(2,'Boris',NULL,'en',1,NULL);
INSERT INTO "persons" VALUES(3,'Clara',NULL,'en',1,NULL);
INSERT INTO "persons" VALUES(4,'David',NULL,'en',1,NULL);
INSERT INTO "persons" VALUES(5,'Eva',NULL,'en',1,NULL);
INSERT INTO "persons" VALUES(6,'Frank',NULL,'en',1,NULL);
CREATE TABLE results (
    match_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    person INTEGER NOT NULL,
    chat_id INTEGER NOT NULL,
    is_durak INTEGER NOT NULL CHECK (is_durak IN (0, 1)),
    is_draw INTEGER NOT NULL CHECK (is_draw IN (0, 1)),
    epaulettes INTEGER NOT NULL,
    at REAL NOT NULL,
    traps INTEGER NOT NULL,
    game TEXT NOT NULL CHECK (game IN ('durak', 'dudak')), won_series INTEGER NOT NULL DEFAULT 0 CHECK (won_series IN (0, 1)),
    PRIMARY KEY (match_id, deal, person),
    FOREIGN KEY (match_id, deal) REFERENCES deals (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(532069953552,1,1,-102,0,0,0,1.76000229941600203507e+09,0,'dudak',0);
INSERT INTO "results" VALUES(532069953552,1,4,-102,1,0,0,1.76000229941600203507e+09,0,'dudak',0);
INSERT INTO "results" VALUES(951130727790,1,1,-101,1,0,0,1.76000184461600184442e+09,0,'durak',0);
INSERT INTO "results" VALUES(951130727790,1,2,-101,0,0,0,1.76000184461600184442e+09,0,'durak',0);
INSERT INTO "results" VALUES(951130727790,1,3,-101,0,0,0,1.76000184461600184442e+09,0,'durak',0);
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
INSERT INTO "screens" VALUES(26585497497,'lobby',0,0,-105,NULL,NULL,1,1,NULL);
INSERT INTO "screens" VALUES(85473439548,'hand',0,5,5,NULL,NULL,16,15,NULL);
INSERT INTO "screens" VALUES(85473439548,'hand',0,6,6,NULL,NULL,16,5,NULL);
INSERT INTO "screens" VALUES(85473439548,'lobby',0,0,-103,NULL,NULL,5,1,NULL);
INSERT INTO "screens" VALUES(85473439548,'table',1,1,-103,NULL,NULL,13,NULL,NULL);
INSERT INTO "screens" VALUES(85473439548,'table',1,2,-103,NULL,NULL,16,NULL,NULL);
INSERT INTO "screens" VALUES(85473439548,'table',1,3,-103,NULL,NULL,16,NULL,NULL);
INSERT INTO "screens" VALUES(488130471335,'hand',0,1,1,NULL,NULL,10,1,NULL);
INSERT INTO "screens" VALUES(488130471335,'hand',0,4,4,NULL,NULL,10,1,NULL);
INSERT INTO "screens" VALUES(488130471335,'lobby',0,0,-102,NULL,NULL,1,NULL,NULL);
INSERT INTO "screens" VALUES(488130471335,'table',1,1,-102,NULL,NULL,9,NULL,NULL);
INSERT INTO "screens" VALUES(488130471335,'table',1,2,-102,NULL,NULL,10,NULL,NULL);
INSERT INTO "screens" VALUES(532069953552,'hand',0,1,1,NULL,NULL,34,4,NULL);
INSERT INTO "screens" VALUES(532069953552,'hand',0,4,4,NULL,NULL,34,3,NULL);
INSERT INTO "screens" VALUES(532069953552,'lobby',0,0,-102,NULL,NULL,3,1,NULL);
INSERT INTO "screens" VALUES(532069953552,'result',1,0,-102,NULL,NULL,35,34,NULL);
INSERT INTO "screens" VALUES(532069953552,'table',1,1,-102,NULL,NULL,15,NULL,NULL);
INSERT INTO "screens" VALUES(532069953552,'table',1,2,-102,NULL,NULL,33,NULL,NULL);
INSERT INTO "screens" VALUES(532069953552,'table',1,3,-102,NULL,NULL,34,NULL,NULL);
INSERT INTO "screens" VALUES(728917210264,'hand',0,1,1,NULL,NULL,8,8,NULL);
INSERT INTO "screens" VALUES(728917210264,'hand',0,2,2,NULL,NULL,7,1,NULL);
INSERT INTO "screens" VALUES(728917210264,'hand',0,3,3,NULL,NULL,7,1,NULL);
INSERT INTO "screens" VALUES(728917210264,'lobby',0,0,-101,NULL,NULL,1,NULL,NULL);
INSERT INTO "screens" VALUES(728917210264,'pin',1,0,-101,NULL,NULL,1,NULL,NULL);
INSERT INTO "screens" VALUES(728917210264,'table',1,1,-101,NULL,NULL,6,NULL,NULL);
INSERT INTO "screens" VALUES(728917210264,'table',1,2,-101,NULL,NULL,8,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'away',0,1,-101,NULL,NULL,54,16,NULL);
INSERT INTO "screens" VALUES(951130727790,'away',0,2,-101,NULL,NULL,54,10,NULL);
INSERT INTO "screens" VALUES(951130727790,'away',0,3,-101,NULL,NULL,54,18,NULL);
INSERT INTO "screens" VALUES(951130727790,'hand',0,1,1,NULL,NULL,54,15,NULL);
INSERT INTO "screens" VALUES(951130727790,'hand',0,2,2,NULL,NULL,54,9,NULL);
INSERT INTO "screens" VALUES(951130727790,'hand',0,3,3,NULL,NULL,54,17,NULL);
INSERT INTO "screens" VALUES(951130727790,'lobby',0,0,-101,NULL,NULL,4,1,NULL);
INSERT INTO "screens" VALUES(951130727790,'pin',1,0,-101,NULL,NULL,54,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'result',1,0,-101,NULL,NULL,55,54,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,1,-101,NULL,NULL,11,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,2,-101,NULL,NULL,18,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,3,-101,NULL,NULL,33,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,4,-101,NULL,NULL,44,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,5,-101,NULL,NULL,50,NULL,NULL);
INSERT INTO "screens" VALUES(951130727790,'table',1,6,-101,NULL,NULL,54,NULL,NULL);
INSERT INTO "screens" VALUES(1011821740838,'cut',1,0,-104,NULL,NULL,3,NULL,NULL);
INSERT INTO "screens" VALUES(1011821740838,'lobby',0,0,-104,NULL,NULL,3,1,NULL);
CREATE UNIQUE INDEX one_open_match_per_place
    ON matches (chat_id, thread_id IS NULL, coalesce(thread_id, 0)) WHERE is_open = 1;
CREATE INDEX matches_due ON matches (due_at) WHERE is_open = 1 AND due_at IS NOT NULL;
CREATE INDEX matches_of_person ON match_people (person);
CREATE INDEX results_of_chat ON results (chat_id, at);
CREATE INDEX screens_stale ON screens (stale) WHERE stale IS NOT NULL;
CREATE INDEX results_of_person ON results (person, chat_id, at);
CREATE INDEX persons_by_username ON persons (lower(username)) WHERE username IS NOT NULL;
CREATE INDEX matches_ended ON matches (chat_id, ended_at) WHERE ended_at IS NOT NULL;
COMMIT;
PRAGMA user_version = 4;

"""The longer SQL statements of the SQLite storage, and the conversion of their rows."""

import json
from collections.abc import Sequence
from typing import Any

from bot.matches.ports import MatchRow, ResultLine, ResultRow, ScreenKey, ScreenKind, ScreenRow
from bot.storage.sqlite.opening import BUSY_SECONDS

PRAGMAS = (
    f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",  # a committed save survives a power cut
    "PRAGMA secure_delete = ON",  # a forgotten person's data does not stay in the file's free pages
    "PRAGMA wal_autocheckpoint = 1000",  # pages of 4 KiB between two checkpoints
    "PRAGMA journal_size_limit = 8388608",  # bytes to which a checkpoint truncates the log
)

SELECT_MATCHES = """
    SELECT id, version, chat_id, thread_id, is_open,
           (SELECT json_group_array(person)
              FROM (SELECT person FROM match_people WHERE match_id = matches.id ORDER BY place)),
           body, due_at, ended_at
      FROM matches"""

INSERT_MATCH = """
    INSERT INTO matches (version, chat_id, thread_id, is_open, due_at, ended_at, body, id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"""
UPDATE_MATCH = """
    UPDATE matches SET version = ?, chat_id = ?, thread_id = ?, is_open = ?, due_at = ?, ended_at = ?, body = ?
     WHERE id = ? AND version = ? RETURNING id"""

SELECT_SCREENS = """
    SELECT match_id, kind, deal, part, chat_id, thread_id, message_id, stale, anew IS NOT NULL, digest
      FROM screens"""
WHERE_KEY = "WHERE match_id = ? AND kind = ? AND deal = ? AND part = ?"
ORDER_BY_KEY = "ORDER BY match_id, kind, deal, part"

# A screen that moves to another chat needs a new message.
MARK_STALE = """
    INSERT INTO screens (match_id, kind, deal, part, chat_id, thread_id, stale, anew)
    VALUES (:match, :kind, :deal, :part, :chat, :thread, (SELECT version FROM matches WHERE id = :match),
            CASE WHEN :anew THEN (SELECT version FROM matches WHERE id = :match) END)
    ON CONFLICT DO UPDATE SET
        message_id = CASE WHEN chat_id = excluded.chat_id THEN message_id END,
        digest = CASE WHEN chat_id = excluded.chat_id THEN digest END,
        chat_id = excluded.chat_id,
        thread_id = excluded.thread_id,
        stale = excluded.stale,
        anew = coalesce(excluded.anew, anew)"""

MARK_SHOWN = f"""
    UPDATE screens SET
        message_id = ?, digest = ?,
        stale = CASE WHEN stale > ? THEN stale END,
        anew = CASE WHEN anew > ? THEN anew END
    {WHERE_KEY}"""  # noqa: S608

# The match that moves is the older one: an open match in the same place is closed.
MOVE_CHAT = (
    """UPDATE matches SET is_open = 0, version = version + 1
        WHERE chat_id = :new AND is_open = 1
          AND EXISTS (SELECT 1 FROM matches AS moving WHERE moving.chat_id = :old AND moving.is_open = 1
                         AND moving.thread_id IS matches.thread_id)""",
    "UPDATE matches SET chat_id = :new, version = version + 1 WHERE chat_id = :old",
    "UPDATE screens SET chat_id = :new, message_id = NULL, digest = NULL WHERE chat_id = :old",
    "UPDATE results SET chat_id = :new WHERE chat_id = :old",
    """INSERT INTO chats SELECT :new, title, language, settings FROM chats WHERE id = :old
        ON CONFLICT DO UPDATE SET
            language = coalesce(language, excluded.language), settings = coalesce(settings, excluded.settings)""",
    "DELETE FROM chats WHERE id = :old",
)

FORGET_MESSAGE = f"UPDATE screens SET message_id = NULL, digest = NULL {WHERE_KEY}"  # noqa: S608

WHERE_LAST_ENDED = (
    "WHERE chat_id = ? AND thread_id IS ? AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT 1"
)

INSERT_RESULT = """
    INSERT INTO results (match_id, deal, person, chat_id, is_durak, is_draw, epaulettes, at, traps, game, won_series)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""

SELECT_BOARD = """
    SELECT person, coalesce(name, ''), count(*), sum(is_durak + traps), sum(is_draw), sum(won_series)
      FROM results LEFT JOIN persons ON persons.id = person
     WHERE chat_id = ? AND at >= ? AND (? IS NULL OR game = ?) GROUP BY person ORDER BY person"""

SELECT_RESULTS = """
    SELECT match_id, chat_id, person, deal, is_durak, is_draw, epaulettes, at, traps, game, won_series,
           coalesce(name, '')
      FROM results LEFT JOIN persons ON persons.id = person
     WHERE chat_id = ? AND (? IS NULL OR person = ?) ORDER BY at, match_id, deal, person"""
SELECT_PERSONS = "SELECT id, name, username, language, reachable, settings FROM persons"


def result_values(match_id: int, row: ResultRow) -> tuple[object, ...]:
    """The values of INSERT_RESULT."""
    figures = (row.is_durak, row.is_draw, row.epaulettes, row.at, row.traps, row.game, row.won_series)
    return (match_id, row.deal, row.person, row.chat_id, *figures)


def result_line(row: Sequence[Any]) -> ResultLine:
    match_id, chat_id, person, deal, is_durak, is_draw, epaulettes, at, traps, game, won_series, name = row
    figures = (bool(is_durak), bool(is_draw), epaulettes, at, game, traps, bool(won_series))
    return ResultLine(match_id, ResultRow(chat_id, person, deal, *figures), name)


def match_row(row: Sequence[Any]) -> MatchRow:
    match_id, version, chat_id, thread_id, is_open, people, body, due_at, ended_at = row
    place = (chat_id, thread_id, bool(is_open))
    return MatchRow(match_id, version, *place, tuple(json.loads(people)), body, due_at, ended_at)


def screen_row(row: Sequence[Any]) -> ScreenRow:
    match_id, kind, deal, part, chat_id, thread_id, message_id, stale, anew, digest = row
    key = ScreenKey(match_id, ScreenKind(kind), deal, part)
    return ScreenRow(key, chat_id, thread_id, message_id, stale, bool(anew), digest)

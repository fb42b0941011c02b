"""Storage in SQLite: one file, one connection for writing, one for reading.

A lock lets one transaction at a time use the writer. The reader, in WAL mode, sees only what is committed, and does
not wait while a save is flushed to the disk. Each read is one statement, fetched completely: it keeps no snapshot
open, which would stop checkpoints from emptying the write-ahead log.

aiosqlite runs the calls on a connection in order. So a cancelled save leaves nothing behind: its rollback runs
before anything of the next one.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.matches.ports import (
    BoardRow,
    Change,
    Chat,
    DealRow,
    Eraser,
    Forgotten,
    MatchRow,
    MoveRow,
    Person,
    ResultLine,
    Saving,
    ScreenKey,
    ScreenRow,
    StaleScreen,
)
from bot.storage.sqlite import forgetting
from bot.storage.sqlite.copying import copy_database
from bot.storage.sqlite.opening import explain, prepare
from bot.storage.sqlite.statements import (
    FORGET_MESSAGE,
    INSERT_MATCH,
    INSERT_RESULT,
    MARK_SHOWN,
    MARK_STALE,
    MOVE_CHAT,
    ORDER_BY_KEY,
    PRAGMAS,
    SELECT_BOARD,
    SELECT_MATCHES,
    SELECT_PERSONS,
    SELECT_RESULTS,
    SELECT_SCREENS,
    UPDATE_MATCH,
    WHERE_KEY,
    WHERE_LAST_ENDED,
    match_row,
    result_line,
    result_values,
    screen_row,
)

DONE_UPDATES_KEPT = 10_000

T = TypeVar("T")


class SqliteStorage:
    """One SQLite file. Use `open` to make one, and `close` it at the end."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStorage":
        """Makes or migrates the file. Raises StorageError."""
        path = await asyncio.to_thread(prepare, path)
        try:
            writer = await _connect(path)
            try:
                return cls(path, writer, await _connect(path, "PRAGMA query_only = ON"))
            except BaseException:
                await writer.close()
                raise
        except sqlite3.Error as error:
            raise explain(path, error) from error

    async def close(self) -> None:
        async with self._writing:
            await self._reader.close()
            await self._writer.close()

    async def backup(self, path: Path) -> None:
        """Copies the database as of one moment; saves do not wait for it. Raises StorageError."""
        await asyncio.to_thread(copy_database, self._path, path)

    # matches

    async def match(self, match_id: int) -> MatchRow | None:
        return _first(await self._matches("WHERE id = ?", match_id))

    async def open_match(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        where = "WHERE is_open = 1 AND chat_id = ? AND thread_id IS ?"
        return _first(await self._matches(where, chat_id, thread_id))

    async def open_matches_in(self, chat_id: int) -> Sequence[MatchRow]:
        return await self._matches("WHERE is_open = 1 AND chat_id = ? ORDER BY id", chat_id)

    async def open_matches_of(self, person_id: int) -> Sequence[MatchRow]:
        where = "WHERE is_open = 1 AND id IN (SELECT match_id FROM match_people WHERE person = ?) ORDER BY id"
        return await self._matches(where, person_id)

    async def _matches(self, where: str, *values: object) -> list[MatchRow]:
        return [match_row(row) for row in await self._read(f"{SELECT_MATCHES} {where}", *values)]

    async def last_ended(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        return _first(await self._matches(WHERE_LAST_ENDED, chat_id, thread_id))

    async def due_matches(self, now: float) -> Sequence[int]:
        sql = "SELECT id FROM matches WHERE is_open = 1 AND due_at <= ? ORDER BY due_at, id"
        return [row[0] for row in await self._read(sql, now)]

    async def next_due(self) -> float | None:
        sql = "SELECT min(due_at) FROM matches WHERE is_open = 1 AND due_at IS NOT NULL"
        ((due,),) = await self._read(sql)
        return None if due is None else float(due)

    async def save(self, change: Change) -> Saving:
        async with self._transaction():
            if await self._is_done_by_writer(change.update_id):
                return Saving.REPEATED
            if not await self._write_match(change.match):
                return Saving.CONFLICT
            await self._write_people(change.match)
            await self._write_records(change)
            await self._mark_stale(change.screens)
            await self._write_done(change.update_id)
            return Saving.DONE

    async def _write_match(self, match: MatchRow) -> bool:
        """Compare-and-set. False when another version is stored, or another open match is in this place."""
        place = (match.chat_id, match.thread_id, match.is_open)
        values = (match.version, *place, match.due_at, match.ended_at, match.body, match.id)
        try:
            if match.version == 1:
                return bool(await self._write(INSERT_MATCH, *values))
            return bool(await self._write(UPDATE_MATCH, *values, match.version - 1))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode in {
                sqlite3.SQLITE_CONSTRAINT_UNIQUE,
                sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
            }:
                return False
            raise

    async def _write_people(self, match: MatchRow) -> None:
        await self._write("DELETE FROM match_people WHERE match_id = ?", match.id)
        people = enumerate(match.people)
        await self._write_all(
            "INSERT INTO match_people VALUES (?, ?, ?)",
            [(match.id, place, person) for place, person in people],
        )

    async def _write_records(self, change: Change) -> None:
        match_id = change.match.id
        await self._write_all(
            "INSERT INTO deals VALUES (?, ?, ?)",
            [(match_id, deal.number, deal.head) for deal in change.deals],
        )
        await self._write_all(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(match_id, m.deal, m.number, m.seat, m.person, m.text, m.at) for m in change.moves],
        )
        await self._write_all(INSERT_RESULT, [result_values(match_id, row) for row in change.results])

    async def deal_moves(self, match_id: int, deal: int) -> tuple[DealRow | None, Sequence[MoveRow]]:
        # Two reads without a transaction: a head never changes, and moves are only added.
        heads = await self._read(
            "SELECT number, head FROM deals WHERE match_id = ? AND number = ?", match_id, deal
        )
        sql = """SELECT deal, number, seat, person, text, at FROM moves
                  WHERE match_id = ? AND deal = ? ORDER BY number"""
        moves = [MoveRow(*row) for row in await self._read(sql, match_id, deal)]
        return _first([DealRow(*row) for row in heads]), moves

    # updates

    async def is_done(self, update_id: int) -> bool:
        return bool(await self._read("SELECT 1 FROM done_updates WHERE update_id = ?", update_id))

    async def mark_done(self, update_id: int) -> bool:
        async with self._transaction():
            if await self._is_done_by_writer(update_id):
                return False
            await self._write_done(update_id)
            return True

    async def _is_done_by_writer(self, update_id: int | None) -> bool:
        return bool(await self._write("SELECT 1 FROM done_updates WHERE update_id = ?", update_id))

    async def _write_done(self, update_id: int | None) -> None:
        if update_id is None:
            return
        sql = "INSERT INTO done_updates (update_id) VALUES (?) RETURNING number"
        ((number,),) = await self._write(sql, update_id)
        await self._write("DELETE FROM done_updates WHERE number <= ?", number - DONE_UPDATES_KEPT)

    # people and chats

    async def person(self, person_id: int) -> Person | None:
        rows = await self._read(f"{SELECT_PERSONS} WHERE id = ?", person_id)
        return _first([_person_row(row) for row in rows])

    async def people_called(self, username: str) -> Sequence[Person]:
        sql = f"{SELECT_PERSONS} WHERE lower(username) = ? ORDER BY id"
        return [_person_row(row) for row in await self._read(sql, username.lower())]

    async def save_person(self, person: Person) -> None:
        async with self._transaction():
            await self._write(
                """INSERT INTO persons (id, name, username, language, reachable, settings)
                   VALUES (?, ?, ?, ?, ?, ?)
                   ON CONFLICT DO UPDATE SET name = excluded.name, username = excluded.username,
                       language = excluded.language, reachable = excluded.reachable,
                       settings = excluded.settings""",
                *(
                    person.id,
                    person.name,
                    person.username,
                    person.language,
                    person.reachable,
                    person.settings,
                ),
            )

    async def set_reachable(self, person_id: int, reachable: bool) -> None:
        async with self._transaction():
            await self._write("UPDATE persons SET reachable = ? WHERE id = ?", reachable, person_id)

    async def chat(self, chat_id: int) -> Chat | None:
        rows = await self._read("SELECT id, title, language, settings FROM chats WHERE id = ?", chat_id)
        return _first([Chat(*row) for row in rows])

    async def save_chat(self, chat: Chat) -> None:
        async with self._transaction():
            await self._write(
                """INSERT INTO chats (id, title, language, settings) VALUES (?, ?, ?, ?)
                   ON CONFLICT DO UPDATE SET title = excluded.title, language = excluded.language,
                       settings = excluded.settings""",
                *(chat.id, chat.title, chat.language, chat.settings),
            )

    async def move_chat(self, old_id: int, new_id: int) -> None:
        if old_id == new_id:
            return
        async with self._transaction():
            for sql in MOVE_CHAT:
                await self._writer.execute_fetchall(sql, {"old": old_id, "new": new_id})

    # screens

    async def screen(self, key: ScreenKey) -> ScreenRow | None:
        return _first(await self._screens(WHERE_KEY, *key))

    async def screens_of(self, match_id: int) -> Sequence[ScreenRow]:
        return await self._screens(f"WHERE match_id = ? {ORDER_BY_KEY}", match_id)

    async def stale_screens(self) -> Sequence[ScreenRow]:
        return await self._screens(f"WHERE stale IS NOT NULL {ORDER_BY_KEY}")

    async def stale_screens_in(self, chat_id: int) -> Sequence[ScreenRow]:
        return await self._screens(f"WHERE stale IS NOT NULL AND chat_id = ? {ORDER_BY_KEY}", chat_id)

    async def _screens(self, where: str, *values: object) -> list[ScreenRow]:
        return [screen_row(row) for row in await self._read(f"{SELECT_SCREENS} {where}", *values)]

    async def mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        async with self._transaction():
            await self._mark_stale(screens)

    async def _mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        for screen in screens:
            names = dict(zip(("match", "kind", "deal", "part"), screen.key, strict=True))
            values = names | {"chat": screen.chat_id, "thread": screen.thread_id, "anew": screen.anew}
            await self._writer.execute_fetchall(MARK_STALE, values)

    async def screen_shown(
        self, key: ScreenKey, version: int, message_id: int | None, digest: str | None
    ) -> None:
        async with self._transaction():
            await self._write(MARK_SHOWN, message_id, digest, version, version, *key)

    async def forget_messages(self, key: ScreenKey) -> None:
        async with self._transaction():
            await self._write(FORGET_MESSAGE, *key)

    async def board(self, chat_id: int, since: float, game: str | None = None) -> Sequence[BoardRow]:
        return [BoardRow(*row) for row in await self._read(SELECT_BOARD, chat_id, since, game, game)]

    async def results(self, chat_id: int, person_id: int | None = None) -> Sequence[ResultLine]:
        return [result_line(row) for row in await self._read(SELECT_RESULTS, chat_id, person_id, person_id)]

    # forgetting

    async def forget(self, person_id: int, eraser: Eraser) -> Sequence[int]:
        async with self._transaction():
            return await forgetting.forget(self._writer, person_id, eraser)

    async def being_forgotten(self, person_id: int) -> Sequence[Forgotten]:
        return await self._forgotten("WHERE person = ?", person_id)

    async def being_forgotten_in(self, match_id: int) -> Sequence[Forgotten]:
        return await self._forgotten("WHERE match_id = ?", match_id)

    async def ready_to_forget(self) -> Sequence[Forgotten]:
        return await self._forgotten("JOIN matches ON id = match_id WHERE is_open = 0")

    async def _forgotten(self, where: str, *values: object) -> list[Forgotten]:
        sql = f"SELECT match_id, person FROM forgetting {where} ORDER BY match_id, person"  # noqa: S608
        return [Forgotten(*row) for row in await self._read(sql, *values)]

    async def forget_in(self, match_id: int, person_id: int, eraser: Eraser) -> bool:
        async with self._transaction():
            return await forgetting.forget_in(self._writer, match_id, person_id, eraser)

    # the two connections

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[None]:
        """Runs the body in a transaction: commits at its end, rolls back at any error and raises it again.

        SQLite's errors become ValueError (a constraint failed) or StorageError. After a cancellation either all is
        written or nothing: it depends on whether the commit was queued before."""
        async with self._writing:
            try:
                await self._write("BEGIN IMMEDIATE")
                yield
                await self._writer.commit()
            except BaseException as error:
                await self._writer.rollback()
                if isinstance(error, sqlite3.IntegrityError):
                    raise ValueError(f"does not fit what is stored: {error}") from error
                if isinstance(error, sqlite3.Error):
                    raise explain(self._path, error) from error
                raise

    async def _write(self, sql: str, *values: object) -> list[sqlite3.Row]:
        return list(await self._writer.execute_fetchall(sql, values))

    async def _write_all(self, sql: str, rows: list[tuple[object, ...]]) -> None:
        if rows:
            await (await self._writer.executemany(sql, rows)).close()

    async def _read(self, sql: str, *values: object) -> list[sqlite3.Row]:
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except sqlite3.Error as error:
            raise explain(self._path, error) from error


async def _connect(path: Path, *more: str) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        for pragma in (*PRAGMAS, *more):
            await connection.execute_fetchall(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection


def _person_row(row: Sequence[Any]) -> Person:
    person_id, name, username, language, reachable, settings = row
    return Person(person_id, name, username, language, bool(reachable), settings)


def _first(rows: Sequence[T]) -> T | None:
    return rows[0] if rows else None

"""Only for SQLite: kills, cancellations, backups, the write-ahead log, and errors of the disk."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from bot.matches.ports import Change, Saving, StorageError
from bot.storage import SqliteStorage
from bot.storage.sqlite.storage import DONE_UPDATES_KEPT
from tests.storage.changes import check_versions, full_change, match, names, open_sqlite

ROOT = Path(__file__).parents[3]


async def pragma(connection: aiosqlite.Connection, name: str) -> object:
    ((value,),) = await connection.execute_fetchall(f"PRAGMA {name}")
    return value


async def test_both_connections_are_set_up(sqlite: SqliteStorage) -> None:
    for connection in (sqlite._writer, sqlite._reader):
        assert await pragma(connection, "journal_mode") == "wal"
        assert await pragma(connection, "synchronous") == 2  # FULL
        assert await pragma(connection, "foreign_keys") == 1
        assert await pragma(connection, "busy_timeout") == 10_000
        assert await pragma(connection, "wal_autocheckpoint") == 1000
        assert await pragma(connection, "journal_size_limit") == 8 * 2**20
        assert await pragma(connection, "secure_delete") == 1
    assert await pragma(sqlite._reader, "query_only") == 1


async def test_two_storages_on_one_file_see_each_others_saves(sqlite: SqliteStorage, tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "durak.sqlite3") as other:
        for version in range(1, 15):
            saving = (each.save(Change(match(version=version))) for each in (sqlite, other))
            assert sorted(await asyncio.gather(*saving)) == [Saving.CONFLICT, Saving.DONE]
            assert await sqlite.match(1) == await other.match(1) == match(version=version)


async def test_a_new_file_can_be_opened_concurrently(tmp_path: Path) -> None:
    for number in range(10):
        opening = [SqliteStorage.open(tmp_path / f"durak{number}.sqlite3") for _ in range(4)]
        for storage in await asyncio.gather(*opening):
            await storage.close()


async def test_the_updates_done_first_are_forgotten_first(sqlite: SqliteStorage) -> None:
    """After a week without updates, update_id starts at a random number: the newest need not be the largest."""
    await sqlite.mark_done(10**9)
    many = """WITH RECURSIVE ids(id) AS (SELECT ? UNION ALL SELECT id + 1 FROM ids LIMIT ?)
              INSERT INTO done_updates (update_id) SELECT id FROM ids"""
    await sqlite._write(many, 10**8, DONE_UPDATES_KEPT - 1)
    assert await sqlite.is_done(10**9)
    await sqlite.mark_done(1)
    assert await sqlite.is_done(1)
    assert await sqlite.is_done(10**8)
    assert not await sqlite.is_done(10**9)
    ((count,),) = await sqlite._read("SELECT count(*) FROM done_updates")
    assert count == DONE_UPDATES_KEPT


async def cancel_at_statement(
    sqlite: SqliteStorage, task: asyncio.Task[Saving], number: int, times: int
) -> Callable[[], list[str]]:
    """Cancels `task` while its `number`-th statement runs, and during the next `times - 1` statements.

    Returns a function that lists the statements so far."""
    loop = asyncio.get_running_loop()
    seen: list[str] = []

    def count(statement: str) -> None:
        seen.append(statement)
        if number <= len(seen) < number + times:
            loop.call_soon_threadsafe(task.cancel)

    await sqlite._writer.set_trace_callback(count)
    return lambda: seen


@pytest.mark.parametrize("times", [1, 2])
async def test_a_cancelled_save_is_complete_or_absent(sqlite: SqliteStorage, times: int) -> None:
    version, number, statements = 0, 0, ["?"]
    while "COMMIT" not in statements:  # at every statement up to COMMIT
        number += 1
        task = asyncio.create_task(sqlite.save(full_change(1, version + 1)))
        seen = await cancel_at_statement(sqlite, task, number, times)
        with pytest.raises(asyncio.CancelledError):
            await task
        statements = list(seen())
        await sqlite._writer.set_trace_callback(lambda _: None)
        assert not sqlite._writer.in_transaction
        assert await check_versions(sqlite, 1) == version + ("COMMIT" in statements)
        version = await check_versions(sqlite, 1)
        version += 1
        assert await sqlite.save(full_change(1, version)) is Saving.DONE
    assert number > 8


async def test_cancellations_among_many_saves(sqlite: SqliteStorage) -> None:
    async def add(match_id: int) -> None:
        for _ in range(8):
            stored = await sqlite.match(match_id)
            await sqlite.save(full_change(match_id, stored.version + 1 if stored else 1))

    tasks = [asyncio.create_task(add(match_id)) for match_id in range(1, 13)]
    for task in tasks[::2]:
        await asyncio.sleep(0.003)
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    versions = [await check_versions(sqlite, match_id) for match_id in range(1, 13)]
    assert versions[1::2] == [8] * 6


async def test_a_killed_process_leaves_only_complete_saves(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    for lines in (1, 40, 75):
        printed = await run_saver_until_killed(file, lines)
        async with open_sqlite(file) as storage:
            for match_id in (1, 2, 3):
                assert await check_versions(storage, match_id) >= printed.get(match_id, 0)


async def run_saver_until_killed(file: Path, lines: int) -> dict[int, int]:
    """The last version that the saver printed of each match; it is killed after so many `lines`."""
    command = (sys.executable, "-m", "tests.storage.sqlite.saver", f"sqlite:///{file}")
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    output = b"".join([await process.stdout.readline() for _ in range(lines)])
    process.kill()
    output += await process.stdout.read()
    assert await process.wait() == -9
    return {int(first): int(second) for first, second in map(bytes.split, output.splitlines())}


async def test_the_write_ahead_log_stays_small(sqlite: SqliteStorage, tmp_path: Path) -> None:
    largest = 0
    for version in range(1, 200):
        await sqlite.save(Change(match(version=version, body="x" * 200_000)))
        await sqlite.match(1)
        largest = max(largest, (tmp_path / "durak.sqlite3-wal").stat().st_size)
    assert 2**20 < largest < 8 * 2**20  # 40 MB were written


async def test_a_backup_is_consistent_while_others_write(sqlite: SqliteStorage, tmp_path: Path) -> None:
    bulk = match(9, chat_id=-9, body="x" * 20_000_000)  # slow to copy, so that saves happen during the copy
    await sqlite.save(Change(bulk))
    is_enough = asyncio.Event()

    async def save(match_id: int) -> int:
        version = 0
        while not is_enough.is_set():
            version += 1
            assert await sqlite.save(full_change(match_id, version, body="x" * 20_000)) is Saving.DONE
        return version

    saving = [asyncio.create_task(save(match_id)) for match_id in (1, 2)]
    copied: list[int] = []
    for _ in range(2):
        await asyncio.sleep(0.05)
        await asyncio.wait_for(sqlite.backup(tmp_path / "copies" / "copy.sqlite3"), 10)
        assert names(tmp_path / "copies") == {"copy.sqlite3"}
        async with open_sqlite(tmp_path / "copies" / "copy.sqlite3") as copy:
            copied += [sum([await check_versions(copy, match_id) for match_id in (1, 2)])]
    is_enough.set()
    saved = sum(await asyncio.gather(*saving))
    assert copied == sorted(set(copied))
    assert copied[0] > 0
    assert copied[-1] <= saved == sum([await check_versions(sqlite, match_id) for match_id in (1, 2)])


async def test_a_backup_does_not_wait_for_a_save_nor_a_save_for_it(
    sqlite: SqliteStorage, tmp_path: Path
) -> None:
    await sqlite.save(full_change(1, 1))
    async with sqlite._transaction():
        await sqlite.backup(tmp_path / "copy.sqlite3")
        assert await check_versions(sqlite, 1) == 1


async def test_a_backup_over_a_database_in_use_is_refused(sqlite: SqliteStorage, tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "other.sqlite3"):
        for name in ("durak.sqlite3", "other.sqlite3"):
            with pytest.raises(StorageError, match="in use: choose another"):
                await sqlite.backup(tmp_path / name)


async def test_a_target_that_cannot_be_written_is_explained(sqlite: SqliteStorage, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot be made: choose another place"):
        await sqlite.backup(tmp_path / "file" / "copy.sqlite3")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StorageError, match="cannot be put at"):
        await sqlite.backup(tmp_path / "folder")
    assert not [name for name in names(tmp_path) if name.startswith(".backup-")]


async def test_a_locked_database_is_explained_and_later_saves_work(
    sqlite: SqliteStorage, tmp_path: Path
) -> None:
    await sqlite._writer.execute_fetchall("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="another program holds it locked"):
            await sqlite.save(full_change(1, 1))
        other.execute("ROLLBACK")
    assert await sqlite.save(full_change(1, 1)) is Saving.DONE


async def test_a_full_disk_is_explained_and_the_save_is_rolled_back(sqlite: SqliteStorage) -> None:
    await sqlite.save(full_change(1, 1))
    pages = await pragma(sqlite._writer, "page_count")
    await sqlite._writer.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StorageError, match="the disk is full; make room"):
        await sqlite.save(full_change(1, 2, body="x" * 100_000))
    assert await check_versions(sqlite, 1) == 1
    await sqlite._writer.execute_fetchall("PRAGMA max_page_count = 1000000")
    assert await sqlite.save(full_change(1, 2)) is Saving.DONE


async def test_an_error_of_somebody_else_within_a_transaction_passes_unchanged_and_undoes_it(
    sqlite: SqliteStorage,
) -> None:
    await sqlite.save(full_change(1, 1))
    trouble = OSError("not of the database")

    async def fail_half_way() -> None:
        async with sqlite._transaction():
            await sqlite._write("DELETE FROM screens")
            raise trouble

    with pytest.raises(OSError, match="not of the database") as raised:
        await fail_half_way()
    assert raised.value is trouble
    assert await check_versions(sqlite, 1) == 1


async def test_the_reader_cannot_write(sqlite: SqliteStorage) -> None:
    with pytest.raises(StorageError, match="read-only"):
        await sqlite._read("DELETE FROM matches")


async def test_close_waits_for_a_running_save(tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "durak.sqlite3") as storage:
        saving = asyncio.create_task(storage.save(full_change(1, 1)))
        await asyncio.sleep(0)
    assert await saving is Saving.DONE
    async with open_sqlite(tmp_path / "durak.sqlite3") as storage:
        assert await check_versions(storage, 1) == 1

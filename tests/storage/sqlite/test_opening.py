"""Opening a storage: URLs, migrations, and the errors."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.matches.ports import Change, Saving, StorageError
from bot.storage import MemoryStorage, SqliteStorage, open_storage
from bot.storage.sqlite.opening import MIGRATIONS, prepare
from tests.storage.changes import match, names, open_sqlite

FIRST_EDITION = Path(__file__).with_name("first_edition.sql")
FROZEN = {
    "0001_first_tables.sql": "957d1e8cea9b48963242d2b3f1c6cc8b3ed0a3f8723e2d539dfc98761a4ecefd",
    "0002_forgetting.sql": "6f915a1f5da44edd004bcf665c3a9013a4d739897f54d19c488686860053a771",
    "0003_taste.sql": "914b78172bd8a197bb245c855fe0723f63b59d54364b1a275dcb86ce5fa82aaf",
    "0004_series_and_ends.sql": "af8384b2b5903bdaa19329beab20ee9b69746ab839fd52536b24b1c73538128b",
    "0005_any_game_and_keys.sql": "3443a2e5838fb1404ed312c12fed8dfb8c373a3eef15af99e28be9fcfdcd95a7",
}


def tables(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        (number,) = db.execute("PRAGMA user_version").fetchone()
        return int(number)


async def test_memory_is_chosen_by_url() -> None:
    storage = await open_storage("memory://")
    assert isinstance(storage, MemoryStorage)
    await storage.close()


async def test_a_relative_path_is_under_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    storage = await open_storage("sqlite:///data/new/durak.sqlite3")
    assert isinstance(storage, SqliteStorage)
    await storage.close()
    assert version(tmp_path / "data/new/durak.sqlite3") > 0


async def test_an_absolute_path_has_four_slashes(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    url = f"sqlite:///{file}"
    assert url.startswith("sqlite:////")
    await (await open_storage(url)).close()
    assert version(file) > 0


@pytest.mark.parametrize(
    "url",
    ["postgresql://me:secret@host/db", "sqlite://durak", "sqlite:///", "sqlite:///:memory:", "durak", ""],
)
async def test_other_urls_are_refused_with_examples(url: str) -> None:
    with pytest.raises(StorageError, match=r"sqlite:///relative.*memory://") as refusal:
        await open_storage(url)
    assert "secret" not in str(refusal.value)


async def test_saved_rows_are_there_after_reopening(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        async with open_sqlite(tmp_path / "durak.sqlite3") as storage:
            assert await storage.save(Change(match(version=number))) is Saving.DONE
            await storage.close()  # twice does no harm
    assert names(tmp_path) == {"durak.sqlite3"}


def test_migrations_are_numbered_without_gaps() -> None:
    numbers = sorted(int(file.name.split("_")[0]) for file in MIGRATIONS.iterdir())
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("file", sorted(MIGRATIONS.glob("*.sql")), ids=lambda file: file.stem)
def test_a_migration_that_has_landed_is_never_edited(file: Path) -> None:
    """Databases were made by it as it was: what shall be otherwise is a migration of its own."""
    assert sha256(file.read_bytes()).hexdigest() == FROZEN[file.name]


async def test_a_database_made_before_the_first_migration_was_edited_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        db.executescript(FIRST_EDITION.read_text(encoding="utf-8"))
        db.execute("PRAGMA user_version = 1")
        db.execute("INSERT INTO matches VALUES (1, 1, -1, NULL, 0, NULL, '{}')")
        db.execute("INSERT INTO deals VALUES (1, 1, '{}')")
        db.execute("INSERT INTO results VALUES (1, 1, 7, -1, 1, 0, 0, 5.0, 0)")
        db.commit()
    async with open_sqlite(file) as storage:
        (row,) = await storage.board(-1, 0, "durak")
        assert (row.person, row.deals, row.duraks) == (7, 1, 1)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ("ALTER TABLE results DROP COLUMN traps", "results.traps"),
        ("ALTER TABLE chats ADD COLUMN more TEXT", "chats.more"),
        ("DROP INDEX results_of_chat", "results_of_chat"),
        ("CREATE TABLE photos (x)", "photos.x"),
    ],
)
async def test_a_schema_that_is_not_as_expected_is_one_clear_line(
    tmp_path: Path, change: str, name: str
) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqliteStorage.open(file)).close()
    with closing(sqlite3.connect(file)) as db:
        db.execute(change)
    with pytest.raises(StorageError, match=rf"not as this program makes it \({name} differ\): put a backup"):
        await SqliteStorage.open(file)


def test_migrations_are_applied_in_order_and_once(tmp_path: Path) -> None:
    file, migrations = tmp_path / "durak.sqlite3", tmp_path / "migrations"
    migrations.mkdir()
    (migrations / "0002_fill.sql").write_text(
        "INSERT INTO a\nVALUES (1); -- one\nINSERT INTO a VALUES (2);\n"
    )
    (migrations / "0001_make.sql").write_text("-- a;\nCREATE TABLE a (x);\n")
    for _ in range(2):
        prepare(file, migrations)
    (migrations / "0010_more.sql").write_text("INSERT INTO a VALUES (3);")
    prepare(file, migrations)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT x FROM a").fetchall() == [(1,), (2,), (3,)]
    assert version(file) == 10


@pytest.mark.parametrize(
    "second",
    [
        "CREATE TABLE c (x);\nCREATE TABLE a (x);\n",
        "CREATE TABLE c (x REFERENCES a);\nINSERT INTO c VALUES (7);\n",
    ],
)
def test_a_migration_that_fails_leaves_the_version_before_it(tmp_path: Path, second: str) -> None:
    file, migrations = tmp_path / "durak.sqlite3", tmp_path / "migrations"
    migrations.mkdir()
    (migrations / "0001_make.sql").write_text("CREATE TABLE a (x PRIMARY KEY);\n")
    (migrations / "0002_fail.sql").write_text(second)
    with pytest.raises(StorageError, match=r"version 2 .*0002_fail\.sql"):
        prepare(file, migrations)
    assert (version(file), tables(file)) == (1, {"a"})


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqliteStorage.open(file)).close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(StorageError, match=r"version 999 .*run the newer program"):
        await SqliteStorage.open(file)
    assert version(file) == 999


async def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    file.write_bytes(b"these are not the cards you are looking for\n" * 50)
    with pytest.raises(StorageError, match="not a SQLite database; move it away"):
        await SqliteStorage.open(file)
    assert file.read_bytes().startswith(b"these are not")


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "photos.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE photos (x)")
    with pytest.raises(StorageError, match="belongs to another program"):
        await SqliteStorage.open(file)
    assert tables(file) == {"photos"}


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    file.touch()
    await (await SqliteStorage.open(file)).close()
    assert version(file) > 0


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    for file in (tmp_path / "data/durak.sqlite3", tmp_path / "data/more/durak.sqlite3"):
        with pytest.raises(StorageError, match=r"folder .*data.* cannot be made: choose another place"):
            await SqliteStorage.open(file)


async def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be opened; check that it is a file"):
        await SqliteStorage.open(tmp_path)

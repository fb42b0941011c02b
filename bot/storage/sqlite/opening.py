"""Opens a SQLite file: makes its folder, runs migrations, and explains errors."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.matches.ports import StorageError

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_SECONDS = 10.0
_OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables

_ADVICE = {
    sqlite3.SQLITE_NOTADB: "it is not a SQLite database; move it away or choose another file",
    sqlite3.SQLITE_CORRUPT: "it is damaged; put the last backup in its place",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check that it is a file, and who may read and write it",
    sqlite3.SQLITE_PERM: "access is denied; give the bot the right to read and write it and its folder",
    sqlite3.SQLITE_READONLY: "it is read-only; give the bot the right to write it and its folder",
    sqlite3.SQLITE_FULL: "the disk is full; make room",
    sqlite3.SQLITE_IOERR: "the disk refuses to read or write; check the disk and its free space",
    sqlite3.SQLITE_BUSY: "another program holds it locked; end that program",
}


def explain(path: Path, error: sqlite3.Error) -> StorageError:
    """The error with advice for the person who runs the bot."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    advice = _ADVICE.get(code, "it is not as expected; put the last backup in its place")
    return StorageError(f"The database {path} cannot be used: {advice} ({error}).")


def prepare(path: Path, migrations: Path = MIGRATIONS) -> Path:
    """Makes the folder and the file, and runs missing migrations. Raises StorageError.

    Returns the absolute path, which stays valid when the process changes its working directory."""
    path = path.absolute()
    make_folder(path.parent)
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise StorageError(f"SQLite {sqlite3.sqlite_version} is too old: install 3.37 or newer.")
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as db:
            _check_compatible(db, path, newest=max(_list_migrations(migrations)))
            _switch_to_wal(db, path)
            _repair(db)
            for number, file in _list_migrations(migrations).items():
                _migrate(db, number, file)
            check_schema(db, path, migrations)
    except sqlite3.Error as error:
        raise explain(path, error) from error
    return path


def make_folder(folder: Path) -> None:
    """Raises StorageError when the folder cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            f"The folder {folder} cannot be made: choose another place,"
            f" or give the bot the right to write there ({error.strerror})."
        ) from error


def _check_compatible(db: sqlite3.Connection, path: Path, newest: int) -> None:
    """StorageError for a newer database or another program's. One transaction: another bot may be migrating it."""
    db.execute("BEGIN")
    version = _schema_version(db)
    has_tables = db.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
    db.execute("ROLLBACK")
    if version > newest:
        raise StorageError(
            f"The database {path} is of version {version} and this program knows only {newest}:"
            " run the newer program, or put a backup of the older time in its place."
        )
    if version == 0 and has_tables:
        raise StorageError(f"The database {path} belongs to another program: choose another file.")


def _switch_to_wal(db: sqlite3.Connection, path: Path) -> None:
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageError(f"The database {path} cannot keep a write-ahead log: put it on a local disk.")


def _migrate(db: sqlite3.Connection, number: int, file: Path) -> None:
    """Runs one migration in one transaction. It reads the version inside: two bots may start at once.

    Foreign keys are not enforced on this connection, so that a migration can replace a table; they are checked
    before the commit."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if _schema_version(db) < number:
            for statement in _split_statements(file.read_text(encoding="utf-8")):
                db.execute(statement)
            if db.execute("PRAGMA foreign_key_check").fetchone():
                raise sqlite3.IntegrityError("rows without what they refer to")
            db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise StorageError(
            f"The database cannot be brought to version {number} and stays as it was:"
            f" run the older program and report this ({file.name}: {error})."
        ) from error


def _repair(db: sqlite3.Connection) -> None:
    """Adds what the first migration once lacked: databases made by that edition of it are still about."""
    db.execute("BEGIN IMMEDIATE")
    columns = {name for _, name, *_ in db.execute("PRAGMA table_info (results)")}
    if columns and "game" not in columns:
        db.execute("ALTER TABLE results ADD COLUMN game TEXT NOT NULL DEFAULT 'durak'")
    db.execute("COMMIT")


def check_schema(db: sqlite3.Connection, path: Path, migrations: Path) -> None:
    """Compares the tables and indexes with those that the migrations make. Raises StorageError for a difference."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        for number, file in _list_migrations(migrations).items():
            _migrate(fresh, number, file)
        wanted, found = _schema(fresh), _schema(db)
    if wanted == found:
        return
    names = ", ".join(sorted(name for name, _ in wanted ^ found))
    raise StorageError(
        f"The database {path} is not as this program makes it ({names} differ):"
        " put a backup in its place, or report this."
    )


def _schema(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column and index by name, each with all that is to be known of it."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    columns = {
        (f"{table}.{column[1]}", repr((*column[2:4], column[5])))
        for table in tables
        for column in db.execute(f"PRAGMA table_info ({table})")
    }
    indexes = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    return columns | {(name, " ".join(sql.split())) for name, sql in indexes}


def _schema_version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _list_migrations(migrations: Path) -> dict[int, Path]:
    return {int(file.name.split("_")[0]): file for file in sorted(migrations.glob("*.sql"))}


def _split_statements(script: str) -> Iterator[str]:
    """The statements of a script, each ending with a line. `executescript` would commit the transaction first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    yield statement

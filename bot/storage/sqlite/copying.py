"""Backup: copies a database while it is being written to."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.matches.ports import StorageError
from bot.storage.sqlite.opening import explain, make_folder


def copy_database(source: Path, target: Path) -> None:
    """Copies a database to `target`, replacing an older file there once the copy is complete.

    The copy is made in one step: SQLite restarts a backup in several steps at every write in between. A target with
    a write-ahead log is refused: SQLite would apply that log to the copy. Raises StorageError."""
    if target.resolve() == source.resolve() or Path(f"{target}-wal").exists():
        raise StorageError(f"The file {target} is a database in use: choose another one for the backup.")
    make_folder(target.parent)
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as folder:
            part = Path(folder) / target.name
            with closing(sqlite3.connect(source)) as whole, closing(sqlite3.connect(part)) as copy:
                whole.backup(copy)
            part.replace(target)
    except sqlite3.Error as error:
        raise explain(target, error) from error
    except OSError as error:
        raise StorageError(
            f"The backup cannot be put at {target}: choose another place,"
            f" or give the bot the right to write there ({error.strerror})."
        ) from error

"""A backup: a copy of a database that is being written to."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.matches.ports import StorageError
from bot.storage.sqlite.opening import explain, make_folder


def copy_database(source: Path, target: Path) -> None:
    """Puts a whole copy at `target`, in the place of an older one, only when it is complete.

    It reads through a connection of its own and in one step: copied in several, it would begin again at
    every save. A log beside the target would be taken for the copy's own: a database in use is refused."""
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

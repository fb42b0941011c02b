"""`python -m bot backup FILE`: copies the database, also while the bot runs."""

import asyncio
import sys
from pathlib import Path

from bot.matches.ports import StorageError
from bot.settings import SettingsError, load_settings
from bot.storage import SqliteStorage, open_storage


def main(file: str) -> int:
    """Returns the exit code: 0, or 2 with one line on stderr when the database or the target cannot be used."""
    try:
        url = load_settings().database_url
        _check_exists(url)
        asyncio.run(_backup(url, Path(file)))
    except (SettingsError, StorageError) as error:
        print(f"durak: {error}", file=sys.stderr)
        return 2
    return 0


def _check_exists(url: str) -> None:
    source = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not source.exists():
        raise StorageError(f"There is no database {source} to copy; see DATABASE_URL.")


async def _backup(url: str, target: Path) -> None:
    storage = await open_storage(url)
    try:
        if not isinstance(storage, SqliteStorage):
            raise StorageError("Only an SQLite database is copied this way.")
        await storage.backup(target)
    finally:
        await storage.close()

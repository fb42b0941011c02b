"""`python -m bot backup FILE`: a copy of the database, also while the bot runs."""

import asyncio
import sys
from pathlib import Path

from bot.matches.ports import StorageError
from bot.settings import SettingsError, load_settings
from bot.storage import SqliteStorage, open_storage


def main(file: str) -> int:
    """0, or 2 with one line on stderr when there is nothing to copy or nowhere to put it."""
    try:
        url = load_settings().database_url
        _check_there(url)
        asyncio.run(_backup(url, Path(file)))
    except (SettingsError, StorageError) as error:
        print(f"durak: {error}", file=sys.stderr)
        return 2
    return 0


def _check_there(url: str) -> None:
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

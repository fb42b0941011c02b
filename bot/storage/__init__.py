"""Storage backends for `bot.matches.ports.Storage`; `open_storage` chooses one by URL."""

from pathlib import Path

from bot.matches.ports import Storage, StorageError
from bot.storage.memory import MemoryStorage
from bot.storage.sqlite.storage import SqliteStorage

__all__ = ["MemoryStorage", "SqliteStorage", "open_storage"]

_EXAMPLES = "sqlite:///relative/path.sqlite3, sqlite:////absolute/path.sqlite3 or memory://"


async def open_storage(url: str) -> Storage:
    """Opens the storage with this URL; the caller closes it. Raises StorageError when it cannot be opened."""
    if url == "memory://":
        return MemoryStorage()
    path = url.removeprefix("sqlite:///")
    if path == url or path in {"", ":memory:"}:
        # The message shows only the scheme: the rest may contain a password.
        raise StorageError(f"A storage like {_scheme(url)} is not possible: use {_EXAMPLES}.")
    return await SqliteStorage.open(Path(path))


def _scheme(url: str) -> str:
    scheme, mark, _ = url.partition("://")
    return f"{scheme}://…" if mark else "this (it has no scheme)"

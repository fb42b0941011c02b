"""Where everything lives. `open_storage` chooses by URL; the contract is `bot.matches.ports.Storage`."""

from pathlib import Path

from bot.matches.ports import Storage, StorageError
from bot.storage.memory import MemoryStorage
from bot.storage.sqlite.storage import SqliteStorage

__all__ = ["MemoryStorage", "SqliteStorage", "open_storage"]

_POSSIBLE = "sqlite:///relative/path.sqlite3, sqlite:////absolute/path.sqlite3 or memory://"


async def open_storage(url: str) -> Storage:
    """The storage that `url` names, ready for use; StorageError says why not. Close it at the end."""
    if url == "memory://":
        return MemoryStorage()
    path = url.removeprefix("sqlite:///")
    if path == url or path in {"", ":memory:"}:
        # Only the scheme is repeated: what follows it may hold a password.
        raise StorageError(f"A storage like {_scheme(url)} is not possible: use {_POSSIBLE}.")
    return await SqliteStorage.open(Path(path))


def _scheme(url: str) -> str:
    scheme, mark, _ = url.partition("://")
    return f"{scheme}://…" if mark else "this (it has no scheme)"

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.ports import Storage
from bot.storage import MemoryStorage, SqliteStorage, open_storage
from tests.storage.changes import open_sqlite


@pytest.fixture(params=["memory", "sqlite"])
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    file = tmp_path / "durak.sqlite3"
    storage = await open_storage("memory://" if request.param == "memory" else f"sqlite:///{file}")
    assert isinstance(storage, MemoryStorage | SqliteStorage)
    yield storage
    await storage.close()


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    async with open_sqlite(tmp_path / "durak.sqlite3") as storage:
        yield storage

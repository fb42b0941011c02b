from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.operating.chance import SystemClock
from bot.storage import SqliteStorage
from tests.telegram_ui.stage import Stage, staged


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    opened = await SqliteStorage.open(tmp_path / "durak.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def stage(storage: SqliteStorage) -> AsyncIterator[Stage]:
    """A stage with the system's clock, a SQLite database and no rate limits."""
    async with staged(storage, SystemClock()) as made:
        yield made

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import SqliteStorage
from tests.fakes import FakeClock, SeededRandom
from tests.matches.club import Club


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    opened = await SqliteStorage.open(tmp_path / "durak.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def club(storage: SqliteStorage) -> AsyncIterator[Club]:
    """Afterwards every stored deal must still make the stored state."""
    made = Club(storage, FakeClock(), SeededRandom())
    yield made
    await made.check_stored_deals()

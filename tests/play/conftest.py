import random
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox.server import Server, start
from tests.play.world import Bot, World


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    served = await start(limits=False)
    yield served
    await served.close()


@pytest.fixture
async def world(server: Server) -> AsyncIterator[World]:
    async with aiohttp.ClientSession() as http:
        yield World(server.url, http)


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    """The bot process, running; no unexpected line may be in its log at the end."""
    process = Bot(server.url, server.token, tmp_path)
    await process.start()
    yield process
    await process.stop()
    assert process.troubles == []


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)

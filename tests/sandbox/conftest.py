from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.server import start
from tests.sandbox.client import Client, Clock


@pytest.fixture
async def sandbox() -> AsyncIterator[Client]:
    """An empty world, without limits, whose clock a test may put forward."""
    clock = Clock()
    server = await start(limits=False, clock=clock)
    async with aiohttp.ClientSession() as http:
        yield Client(server, clock, http)
    await server.close()

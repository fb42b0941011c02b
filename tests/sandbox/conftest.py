from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.server import start
from tests.sandbox.client import Client, Clock


@pytest.fixture
async def sandbox() -> AsyncIterator[Client]:
    """An empty sandbox without rate limits; a test can move its clock forward."""
    clock = Clock()
    server = await start(limits=False, clock=clock)
    async with aiohttp.ClientSession() as http:
        yield Client(server, clock, http)
    await server.close()

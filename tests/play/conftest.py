import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot.sandbox.server import Server
from tests.play.bots import Bot, SandboxProcess, serving
from tests.play.ledger import Ledger
from tests.play.world import World, watched

HERE = Path(__file__).parent
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share one loop, in which one sandbox and one bot are watched."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def sandbox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SandboxProcess]:
    async with SandboxProcess(tmp_path_factory.mktemp("sandbox")) as process:
        yield process


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def only_bot(sandbox: SandboxProcess, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Bot]:
    """The bot's process with shuffles that can be repeated; it serves the groups of all tests."""
    process = Bot(sandbox.url, sandbox.TOKEN, tmp_path_factory.mktemp("bot"), luck=7)
    yield process
    await process.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(only_bot: Bot) -> AsyncIterator[Bot]:
    """The bot, playing; at the end of a test no unexpected line may be in its log."""
    if not only_bot.is_running:
        await only_bot.start()
    before = len(only_bot.troubles)
    yield only_bot
    assert only_bot.troubles[before:] == []


@pytest_asyncio.fixture(loop_scope="session")
async def world(sandbox: SandboxProcess) -> AsyncIterator[World]:
    async with watched(sandbox.url) as world:
        yield world


@pytest.fixture
def ledger(only_bot: Bot, world: World) -> Ledger:
    return Ledger(only_bot.database, world.groups)


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[Server]:
    """A sandbox in this process, into which a test can reach."""
    async with serving(limits=False) as served:
        yield served


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        pytest.fail("No Chromium: install it, or set CHROMIUM to where it is.")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        await browser.close()

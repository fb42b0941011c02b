"""The bot and the sandbox as processes of their own, which can be killed and started again."""

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

import aiohttp

from bot.sandbox.server import Server, start
from tests.play.world import until

ROOT = Path(__file__).parents[2]
FAST = {
    "COMPUTER_PAUSE": "0",
    "GROUP_PER_MINUTE": "6000",
    "PRIVATE_PER_SECOND": "100",
    "OVERALL_PER_SECOND": "1000",
}
TROUBLE = re.compile(r"\[(error|warning|critical)|Traceback|never awaited")


class Process:
    """One program, run in a folder of its own; all that it says goes to a file there."""

    def __init__(self, folder: Path, name: str, arguments: list[str], **env: str) -> None:
        self.log = folder / f"{name}.log"
        self._folder = folder
        self._arguments = arguments
        self._env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **env}
        self._process: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start(self) -> None:
        self.starts += 1
        env = self._env | {"TEST_START": str(self.starts)}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._arguments, env=env, cwd=self._folder, stdout=log, stderr=log
            )

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.stop()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """kill -9, as when the power is gone."""
        await self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """It stands still, as when the machine sleeps."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)

    async def stop(self) -> int | None:
        """Asks it to end; its exit code."""
        await self._end(signal.SIGTERM)
        return None if self._process is None else self._process.returncode

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self.is_running:
            self._process.send_signal(how)
            await self._process.wait()

    @property
    def said(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    async def says(self, text: str, times: int = 1) -> None:
        """Waits until it has said this so many times."""

        async def look() -> bool:
            is_there = self.said.count(text) >= times
            assert is_there or self.is_running, f"it ended: {self.said[-1000:]}"
            return is_there

        await until(look, f"{text!r} in the log")

    @property
    def troubles(self) -> list[str]:
        """Log lines that should not be there."""
        return [line for line in self.said.splitlines() if TROUBLE.search(line)]


class Bot(Process):
    """The bot. `luck`: seed of its shuffles (a program that differs from `python -m bot` in nothing else)."""

    def __init__(
        self, url: str, token: str, folder: Path, luck: int | None = None, fast: bool = True, **more: str
    ) -> None:
        program = "bot" if luck is None else "tests.play.lucky_bot"
        self.database = folder / "durak.sqlite3"
        env = {"BOT_TOKEN": token, "BOT_API_URL": url, "DATABASE_URL": f"sqlite:///{self.database}"}
        env |= (FAST if fast else {}) | {"TEST_LUCK": str(luck)} | more
        super().__init__(folder, "bot", ["-m", program], **env)

    async def start(self) -> None:
        """Started, and playing."""
        await super().start()
        await self.says("playing", times=self.starts)


class SandboxProcess(Process):
    """The sandbox with its state on disk."""

    TOKEN = "1000001:sandbox-token-for-everyone"

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        arguments = ["-m", "bot", "sandbox", "--port", str(self.port), "--limits", "0"]
        super().__init__(folder, "sandbox", [*arguments, "--store", str(folder / "sandbox.sqlite3")])

    async def start(self) -> None:
        await super().start()
        await until(lambda: is_healthy(self.url), "the sandbox")


@asynccontextmanager
async def serving(limits: bool, demo: bool = False) -> AsyncIterator[Server]:
    """A sandbox in this process."""
    server = await start(limits=limits, demo=demo)
    try:
        yield server
    finally:
        await server.close()


async def is_healthy(url: str) -> bool:
    try:
        async with aiohttp.ClientSession() as http, http.get(f"{url}/healthz") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

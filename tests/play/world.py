"""A group of people on the sandbox and the real bot process beside it, all over HTTP."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

Json = dict[str, Any]
T = TypeVar("T")
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♣♦♥]")
PATIENCE = 30.0


class Bot:
    """The bot as its own process, which can be killed and started again."""

    def __init__(self, url: str, token: str, folder: Path, **settings: str) -> None:
        self.log = folder / "bot.log"
        self._env = {
            "PATH": os.environ["PATH"],
            "BOT_TOKEN": token,
            "BOT_API_URL": url,
            "DATABASE_URL": f"sqlite:///{folder}/durak.sqlite3",
            "COMPUTER_PAUSE": "0",
            "GROUP_PER_MINUTE": "6000",
            "PRIVATE_PER_SECOND": "100",
            "OVERALL_PER_SECOND": "1000",
        } | settings
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", env=self._env, stdout=log, stderr=log
            )

    async def kill(self) -> None:
        """kill -9, as when the power is gone."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await self._process.wait()

    @property
    def troubles(self) -> list[str]:
        """Log lines that should not be there."""
        text = self.log.read_text() if self.log.exists() else ""
        return [line for line in text.splitlines() if re.search(r"\[(error|warning|critical)|Traceback", line)]


class World:
    """The page's API: what people see and do."""

    def __init__(self, url: str, http: aiohttp.ClientSession) -> None:
        self._url = url
        self._http = http

    async def call(self, path: str, **body: Any) -> Any:
        async with self._http.post(f"{self._url}/api/{path}", json=body) as answer:
            told = await answer.json()
            assert answer.status == 200, (path, body, told)
            return told

    async def get(self, path: str) -> Any:
        async with self._http.get(f"{self._url}/api/{path}") as answer:
            return await answer.json()

    async def person(self, name: str, *, has_started: bool = True, language: str = "en") -> "Human":
        told = await self.call("people", first_name=name, language_code=language)
        human = Human(self, told["id"], name)
        if has_started:
            await human.start()
        return human

    async def group(self, title: str, *people: "Human", **more: Any) -> int:
        ids = [who.id for who in people]
        told = await self.call("groups", title=title, members=ids, owner=ids[0], **more)
        return int(told["id"])

    async def messages(self, chat_id: int) -> list[Json]:
        """All messages of a chat, oldest first."""
        state = await self.get("state")
        return next((chat["messages"] for chat in state["chats"] if chat["id"] == chat_id), [])

    async def calls(self, method: str | None = None) -> list[Json]:
        calls: list[Json] = await self.get("calls")
        return [call for call in calls if method is None or call["method"].lower() == method.lower()]


class Human:
    """A person: writes, presses, sees."""

    def __init__(self, world: World, id_: int, name: str) -> None:
        self.world, self.id, self.name = world, id_, name

    async def start(self, payload: str | None = None) -> None:
        await self.world.call("start", **{"from": self.id, "payload": payload})

    async def say(self, chat_id: int, text: str, **more: Any) -> Json:
        told: Json = await self.world.call("send", **{"from": self.id, "chat_id": chat_id, "text": text, **more})
        return told

    async def press(self, message: Json, text: str) -> Json:
        """Presses the first button whose text holds `text`, in a message as last seen."""
        button = next(b for b in buttons(message) if text in b["text"])
        return await self.press_data(message, button["callback_data"])

    async def press_data(self, message: Json, data: str) -> Json:
        told: Json = await self.world.call(
            "press",
            **{"from": self.id, "chat_id": message["chat"]["id"], "message_id": message["message_id"], "data": data},
        )
        return told

    async def newest(self) -> Json | None:
        """The newest message from the bot in the person's direct messages."""
        messages = [m for m in await self.world.messages(self.id) if m.get("from", {}).get("is_bot")]
        return messages[-1] if messages else None


def buttons(message: Json) -> list[Json]:
    return [button for row in message.get("reply_markup", {}).get("inline_keyboard", []) for button in row]


def card_buttons(message: Json) -> list[Json]:
    return [button for button in buttons(message) if CARD.search(button["text"])]


async def until(what: Callable[[], Awaitable[T | None]], why: str) -> T:
    """Waits until `what` gives something. Fails, saying `why` it waited, when nothing comes."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while loop.time() < end:
        if got := await what():
            return got
        await asyncio.sleep(0.03)
    raise AssertionError(f"waited in vain: {why}")


async def in_group(world: World, chat_id: int, text: str) -> Json:
    """Waits for a message of the group that holds `text`; the newest one."""

    async def look() -> Json | None:
        found = [m for m in await world.messages(chat_id) if text in plain(m)]
        return found[-1] if found else None

    return await until(look, f"{text!r} in the group")


def plain(message: Json) -> str:
    """A message's text without direction marks."""
    return re.sub("[\u2066-\u2069]", "", message.get("text", ""))

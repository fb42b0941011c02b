"""A group of people on the sandbox: what they see, kept up to date by the page's events, and what they do."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import aiohttp

Json = dict[str, Any]
T = TypeVar("T")
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♣♦♥]")
HAND = re.compile("^(?:Your cards|Ваши карты): (.*)$", re.MULTILINE)
PATIENCE = 60.0
FOREVER = aiohttp.ClientTimeout(total=None)


class World:
    """The page's API. `seen`: by chat, its messages by number, as a page that is open shows them."""

    def __init__(self, url: str, http: aiohttp.ClientSession) -> None:
        self.url = url
        self.seen: dict[int, dict[int, Json]] = {}
        self.popups: list[Json] = []
        self.groups: list[int] = []  # made here
        self.presses: list[Json] = []  # each with its data, and what was answered
        self.http = http
        self._first_call = 0
        self._seq = 0
        self._changed = asyncio.Event()

    # --- what one sees

    async def begin(self) -> None:
        """What the bot did before is no matter of this world's."""
        self._first_call = await self.last_call()

    async def watch(self) -> None:
        """Until cancelled; a server that went away is looked for again."""
        while True:
            try:
                await self._load()
                await self._listen()
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.05)

    async def _load(self) -> None:
        state = await self.get("state")
        self.seen = {chat["id"]: {key_of(m): m for m in chat["messages"]} for chat in state["chats"]}
        self._note(state["seq"])

    async def _listen(self) -> None:
        """Until a reset or the end of the connection."""
        url = f"{self.url}/api/events?after={self._seq}"
        async with self.http.get(url, timeout=FOREVER) as stream:
            async for line in stream.content:
                if line.startswith(b"data: "):
                    event = json.loads(line[len(b"data: ") :])
                    if event["type"] == "reset":
                        return
                    self._take(event)

    def _take(self, event: Json) -> None:
        if event["type"] in ("message", "edited"):
            message = event["message"]
            self.seen.setdefault(event["chat_id"], {})[key_of(message)] = message
        elif event["type"] == "deleted":
            self.seen[event["chat_id"]].pop(key_of(event), None)
        elif event["type"] == "popup":
            self.popups.append(event)
        self._note(event["seq"])

    def _note(self, seq: int) -> None:
        self._seq = seq
        self._changed.set()
        self._changed = asyncio.Event()

    def messages(self, chat_id: int) -> list[Json]:
        """All messages of a chat, oldest first."""
        return list(self.seen.get(chat_id, {}).values())

    def message(self, message: Json) -> Json | None:
        """The message as it is now; None when it is deleted."""
        return self.seen.get(message["chat"]["id"], {}).get(key_of(message))

    def newest(self, chat_id: int, text: str) -> Json | None:
        """The newest message that holds `text`."""
        return next((m for m in reversed(self.messages(chat_id)) if text in plain(m)), None)

    async def changes(self, look: Callable[[], T | None], seconds: float) -> T | None:
        """What `look` gives as soon as it gives something; None when it gives nothing in this time."""
        try:
            async with asyncio.timeout(seconds):
                while not (got := look()):
                    await self._changed.wait()
                return got
        except TimeoutError:
            return None

    async def until(self, look: Callable[[], T | None], why: str) -> T:
        """Waits until `look` gives something. Fails, saying `why` it waited, when nothing comes."""
        got = await self.changes(look, PATIENCE)
        assert got is not None, f"waited in vain: {why}"
        return got

    async def reads(self, chat_id: int, text: str) -> Json:
        """Waits for a message in the chat that holds `text`; the newest one."""
        return await self.until(lambda: self.newest(chat_id, text), f"{text!r} in chat {chat_id}")

    async def catch_up(self) -> None:
        """All that has happened on the server by now is seen here."""
        seq = (await self.get("state"))["seq"]
        await self.until(lambda: self._seq >= seq or None, "the page's events")

    # --- the server

    async def call(self, path: str, **body: Any) -> Any:
        async with self.http.post(f"{self.url}/api/{path}", json=body) as answer:
            told = await answer.json()
            assert answer.status == 200, (path, body, told)
            return told

    async def get(self, path: str) -> Any:
        async with self.http.get(f"{self.url}/api/{path}") as answer:
            return await answer.json()

    async def file(self, file_id: str) -> bytes:
        async with self.http.get(f"{self.url}/api/files/{file_id}") as answer:
            assert answer.status == 200
            return await answer.read()

    def method_url(self, method: str) -> str:
        """Where the bot's method is called; the sandbox takes any token."""
        return f"{self.url}/bot1000001:sandbox-token-for-everyone/{method}"

    async def calls(self, *methods: str, after: int = 0) -> list[Json]:
        """The log of Bot API calls since this world is watched, of these methods or of all."""
        calls: list[Json] = await self.get(f"calls?after={max(after, self._first_call)}")
        return [call for call in calls if not methods or call["method"] in methods]

    async def last_call(self) -> int:
        calls = await self.calls()
        return int(calls[-1]["n"]) if calls else self._first_call

    # --- people and groups

    async def person(self, name: str, *, has_started: bool = True, language: str = "en") -> "Human":
        told = await self.call("people", first_name=name, language_code=language)
        human = Human(self, told["id"], name)
        if has_started:
            await human.start()
        return human

    async def people(self, *names: str, language: str = "en") -> list["Human"]:
        return [await self.person(name, language=language) for name in names]

    async def group(self, title: str, *people: "Human", **more: Any) -> int:
        ids = [who.id for who in people]
        told = await self.call("groups", title=title, members=ids, owner=ids[0], **more)
        self.groups.append(told["id"])
        return int(told["id"])

    async def owner_says(self, group: int, text: str) -> None:
        state = await self.get("state")
        owner = next(chat["owner"] for chat in state["chats"] if chat["id"] == group)
        await self.call("send", **{"from": owner, "chat_id": group, "text": text})


@asynccontextmanager
async def watched(url: str) -> AsyncIterator[World]:
    """A world that is kept up to date."""
    async with aiohttp.ClientSession() as http:
        world = World(url, http)
        await world.begin()
        watching = asyncio.create_task(world.watch())
        try:
            yield world
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


class Human:
    """A person: writes, presses, sees."""

    def __init__(self, world: World, id_: int, name: str) -> None:
        self.world, self.id, self.name = world, id_, name

    async def start(self, payload: str | None = None) -> None:
        await self.world.call("start", **{"from": self.id, "payload": payload})

    async def say(self, chat_id: int, text: str, **more: Any) -> Json:
        told: Json = await self.world.call(
            "send", **{"from": self.id, "chat_id": chat_id, "text": text, **more}
        )
        return told

    async def block(self, blocked: bool) -> None:
        await self.world.call("block", **{"from": self.id, "blocked": blocked})

    async def press(self, message: Json, text: str) -> Json:
        """Presses the first button whose text holds `text`, in a message as last seen."""
        button = next(b for b in buttons(message) if text in b["text"])
        return await self.press_data(message, button["callback_data"])

    async def press_data(self, message: Json, data: str) -> Json:
        names = ("message_id", "ephemeral_message_id")
        place = {
            "chat_id": message["chat"]["id"],
            **{name: message[name] for name in names if name in message},
        }
        begun = time.monotonic()
        told: Json = await self.world.call("press", **{"from": self.id, "data": data, **place})
        self.world.presses.append({"data": data, "begun": begun, "ended": time.monotonic(), **told})
        return told | {"text": readable(told["text"])}

    def hand(self, title: str = "") -> Json | None:
        """The newest message that shows this person's cards (in the game of this group)."""
        hands = [m for m in self.world.messages(self.id) if HAND.search(plain(m)) and title in plain(m)]
        return hands[-1] if hands else None

    async def reads(self, text: str) -> Json:
        """Waits for a direct message that holds `text`."""
        return await self.world.reads(self.id, text)


def key_of(message: Json) -> int:
    """Its number in its chat; below 0 for one that only one person sees."""
    return -int(message.get("ephemeral_message_id") or 0) or int(message["message_id"])


def buttons(message: Json) -> list[Json]:
    return [button for row in message.get("reply_markup", {}).get("inline_keyboard", []) for button in row]


def texts(message: Json) -> list[str]:
    """What stands on the buttons."""
    return [button["text"] for button in buttons(message)]


def card_buttons(message: Json) -> list[Json]:
    return [button for button in buttons(message) if CARD.search(button["text"])]


def plain(message: Json) -> str:
    """A message's text, or what stands below its photo, without direction marks."""
    return readable(message.get("text") or message.get("caption") or "")


def readable(text: str) -> str:
    """Without direction marks, and with plain spaces."""
    return re.sub("[\u200e\u200f\u2066-\u2069]", "", text).replace("\u00a0", " ")


async def until(what: Callable[[], Awaitable[T | None]], why: str) -> T:
    """Waits for what is not to be seen on the page."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while loop.time() < end:
        if got := await what():
            return got
        await asyncio.sleep(0.03)
    raise AssertionError(f"waited in vain: {why}")

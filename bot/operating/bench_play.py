"""`python -m bot bench play`: measures the bot's response time and its calls per move, over HTTP with the sandbox.

The bot runs in its own process. Deals and taps have fixed seeds; people press any button that is a move."""

import asyncio
import os
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import aiohttp

from bot.rules.games import NAMES
from bot.sandbox.server import Server, start

Json = dict[str, Any]

PEOPLE = 4
TABLES = 6
SECONDS = 9.0
BARE_CALLS = 300
UNCOUNTED = ("getUpdates", "getMe", "setMyCommands", "deleteWebhook")
WITHOUT_LIMITS = {
    "COMPUTER_PAUSE": "0",
    "GROUP_PER_MINUTE": "60000",
    "PRIVATE_PER_SECOND": "1000",
    "OVERALL_PER_SECOND": "10000",
    "LOG_LEVEL": "WARNING",
}
BOT = "from bot.operating.bench_play import run_seeded_bot; run_seeded_bot()"
MOVES = ("m:", "k:", "o:")
RESULTS = ("🤡", "🤝")


class SeededRandom:
    """A random source that gives the same deals in every run."""

    def __init__(self) -> None:
        self._random = random.Random(1)  # noqa: S311  reproducible

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._random.sample(cards, len(cards)))

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def run_seeded_bot() -> None:
    """Runs `python -m bot` with a seeded random source."""
    from bot import app
    from bot.settings import load_settings

    asyncio.run(app.run(load_settings(), SeededRandom()))


def play() -> None:
    """Measures and prints response times of one table, then moves per second of several tables at once."""
    with TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> None:
    server = await start(limits=False)
    try:
        async with _running_bot(server, folder), aiohttp.ClientSession() as http:
            bare = await _bare_seconds(server, http)
            await _measure_one_table(server, http, folder, bare)
            await _measure_many_tables(server, http, folder)
    finally:
        await server.close()


@asynccontextmanager
async def _running_bot(server: Server, folder: Path) -> AsyncIterator[None]:
    env = os.environ | WITHOUT_LIMITS
    env |= {
        "BOT_TOKEN": server.token,
        "BOT_API_URL": server.url,
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    env |= {"DATABASE_URL": f"sqlite:///{folder}/durak.sqlite3"}
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, env=env, cwd=folder)
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def _bare_seconds(server: Server, http: aiohttp.ClientSession) -> float:
    """The median time of an HTTP request to the sandbox that does nothing."""
    times = []
    for _ in range(BARE_CALLS):
        begin = perf_counter()
        async with http.get(f"{server.url}/healthz") as answer:
            await answer.read()
        times.append(perf_counter() - begin)
    return median(times)


async def _measure_one_table(server: Server, http: aiohttp.ClientSession, folder: Path, bare: float) -> None:
    """One tap after another, with rematches, until the time is over."""
    table = Table(server, http, 1)
    await table.begin(PEOPLE)
    calls_before, moves_before = len(server.room.calls.after(0)), _count_moves(folder)
    end = perf_counter() + SECONDS
    while perf_counter() < end:
        await table.tap_somewhere()
    moves = _count_moves(folder) - moves_before
    calls = Counter(call["method"] for call in server.room.calls.after(calls_before))
    _print_taps(table.taps, bare)
    _print_calls(calls, moves)


def _print_taps(taps: list[float], bare: float) -> None:
    middle, slow = median(taps), quantiles(taps, n=20)[-1]
    print(f"{PEOPLE} people, one tap after another: {len(taps)} taps")
    print(f"{'a bare HTTP call':24}{bare * 1000:8.2f} ms")
    print(f"{'tap to answer, p50':24}{middle * 1000:8.2f} ms{middle / bare:8.1f} times a bare call")
    print(f"{'tap to answer, p95':24}{slow * 1000:8.2f} ms{slow / bare:8.1f} times a bare call")


def _print_calls(calls: Counter[str], moves: int) -> None:
    counted = {name: count for name, count in calls.most_common() if name not in UNCOUNTED}
    print(f"{'calls a move':24}{sum(counted.values()) / moves:8.2f}    ({moves} moves)")
    for name, count in counted.items():
        print(f"  {name:22}{count / moves:8.2f}")


async def _measure_many_tables(server: Server, http: aiohttp.ClientSession, folder: Path) -> None:
    tables = [Table(server, http, 10 + number) for number in range(TABLES)]
    await asyncio.gather(*(table.begin(PEOPLE) for table in tables))
    before, begin = _count_moves(folder), perf_counter()
    await asyncio.gather(*(table.tap_until(begin + SECONDS) for table in tables))
    rate = (_count_moves(folder) - before) / (perf_counter() - begin)
    print(f"{TABLES} tables at once, everybody at once: {rate:.0f} moves/s")


def _count_moves(folder: Path) -> int:
    with closing(sqlite3.connect(f"file:{folder}/durak.sqlite3?mode=ro", uri=True, timeout=10)) as database:
        return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])


class Table:
    """A group whose people play through the page's API. What they see is read from the sandbox in this process."""

    def __init__(self, server: Server, http: aiohttp.ClientSession, seed: int) -> None:
        self._server, self._http = server, http
        self._random = random.Random(seed)  # noqa: S311  reproducible
        self._people: list[int] = []
        self._group = 0
        self.taps: list[float] = []

    async def begin(self, people: int) -> None:
        for number in range(people):
            result = await self._post("people", first_name=f"Player {number + 1}", language_code="en")
            self._people.append(result["id"])
            await self._post("start", **{"from": result["id"]})
        host = self._people[0]
        group = await self._post("groups", title="Bench", members=self._people, owner=host)
        self._group = group["id"]
        await self._post("send", **{"from": host, "chat_id": self._group, "text": f"/{NAMES[0]}"})
        lobby = await self._wait_for_button(self._group, "j:")
        for person in self._people[1:]:
            await self._press(person, lobby, "j:")
        await self._press(host, await self._wait_for_button(self._group, "g:"), "g:")

    async def tap_until(self, end: float) -> None:
        async def taps(people: list[int]) -> None:
            while perf_counter() < end:
                await self._tap(people)

        await asyncio.gather(*(taps([person]) for person in self._people))

    async def tap_somewhere(self) -> None:
        await self._tap(self._people)

    async def _tap(self, people: list[int]) -> None:
        """One of these people presses a button that is a move. Without one, presses Rematch or waits a little."""
        hands = [(person, message) for person in people if (message := self._newest(person, *MOVES))]
        if not hands:
            await self._rematch_or_wait(people)
            return
        person, message = self._random.choice(hands)
        await self._press(person, message, *MOVES)
        await self._wait(lambda: self._reload(message) != message, 0.3)

    async def _rematch_or_wait(self, people: list[int]) -> None:
        result = self._newest(self._group, "r:")
        if result is not None and result["text"].startswith(RESULTS):
            await self._press(people[0], result, "r:", timed=False)
        await self._wait(lambda: any(self._newest(person, *MOVES) for person in people), 0.3)

    async def _press(self, person: int, message: Json, *kinds: str, timed: bool = True) -> None:
        data = self._random.choice(_callback_data(message, kinds))
        place = {"chat_id": message["chat"]["id"], "message_id": message["message_id"]}
        begin = perf_counter()
        await self._post("press", **{"from": person, "data": data, **place})
        if timed:
            self.taps.append(perf_counter() - begin)

    async def _post(self, path: str, **body: Any) -> Json:
        async with self._http.post(f"{self._server.url}/api/{path}", json=body) as answer:
            result: Json = await answer.json()
            return result

    # --- what is seen

    def _newest(self, chat_id: int, *kinds: str) -> Json | None:
        """The newest message with a button of these kinds (the prefixes of its data)."""
        bodies = self._server.room.world.messages.get(chat_id, {}).values()
        found = (body["message"] for body in reversed(list(bodies)) if _callback_data(body["message"], kinds))
        return next((dict(message) for message in found), None)

    def _reload(self, message: Json) -> Json | None:
        body = self._server.room.world.message(message["chat"]["id"], message["message_id"])
        return None if body is None else dict(body["message"])

    async def _wait_for_button(self, chat_id: int, *kinds: str) -> Json:
        while (message := self._newest(chat_id, *kinds)) is None:
            await self._server.room.events.wait(1.0)
        return message

    async def _wait(self, condition: Callable[[], object], seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                while not condition():
                    await self._server.room.events.wait(seconds)
        except TimeoutError:
            return


def _callback_data(message: Json, kinds: tuple[str, ...]) -> list[str]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    data = [button.get("callback_data", "") for row in rows for button in row]
    return [item for item in data if item.startswith(kinds)]

"""The sandbox over HTTP, and beside it the bot's parts, wired as `bot.app` does, in the test's own process."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from telegram import Bot, Update
from telegram.ext import Application, ApplicationBuilder
from telegram.request import HTTPXRequest

from bot.matches.chat_settings import dump_chat_settings
from bot.matches.context import Delays
from bot.matches.match import Match, Phase
from bot.matches.ports import (
    Chat,
    Clock,
    Person,
    RandomSource,
    ScreenKey,
    ScreenKind,
    ScreenRow,
    StaleScreen,
    Storage,
)
from bot.matches.service import Matches
from bot.rules.durak.options import DurakOptions
from bot.sandbox.server import Server, start
from bot.telegram_ui.choices import Choices
from bot.telegram_ui.flows.group_hands import GroupHands
from bot.telegram_ui.flows.handlers import Handlers
from bot.telegram_ui.flows.ordering import Tables
from bot.telegram_ui.flows.people import People
from bot.telegram_ui.flows.rights import Rights
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.flows.shown_games import ShownGames
from bot.telegram_ui.screens.renderer import Renderer
from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.limits import Rates
from bot.telegram_ui.transport.order import InOrder
from bot.telegram_ui.transport.polling import Poller
from bot.telegram_ui.transport.sender import Sender
from bot.text import load_catalogue
from tests.fakes import SeededRandom, until
from tests.matches.club import chat_settings, press
from tests.sandbox.client import Client, Json
from tests.sandbox.client import Clock as SandboxClock

FAST = Rates(group_per_minute=60_000, private_per_second=1000, overall_per_second=10_000)
QUICK = DurakOptions(deck=24)
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♣♦♥]")
CATALOGUE = load_catalogue()


class Stage:
    """Everything a test may want to look at or to play with."""

    def __init__(
        self, page: Client, bot: Bot, storage: Storage, clock: Clock, rates: Rates, luck: RandomSource
    ) -> None:
        self.page = page
        self.bot = bot
        self.storage = storage
        self.clock = clock
        self.rates = rates
        choices = Choices()
        self.renderer = Renderer(storage, CATALOGUE, clock, choices, bot.username)
        self.answers = Answers(bot)
        delays = Delays(computer=0)
        self.matches = Matches(storage, clock, luck, delays, self.show, lambda: None)
        self.sender = Sender(bot, storage, ShownGames(self.matches), self.renderer, clock, rates)
        self.group_hands = GroupHands(bot, self.renderer, self.sender)
        self.services = Services(
            bot,
            self.matches,
            People(storage, CATALOGUE),
            Rights(bot, storage),
            self.sender,
            self.answers,
            choices,
            self.group_hands,
        )
        self.order = InOrder(Tables(storage).place_of)
        self.application: Application[Any, Any, Any, Any, Any, Any] = (
            ApplicationBuilder().bot(bot).updater(None).build()
        )
        Handlers(self.services).register(self.application)

    def show(self, screens: Iterable[StaleScreen]) -> None:
        stale = tuple(screens)
        self.sender.show(stale)
        self.group_hands.refresh(stale)

    # --- receiving

    async def handle(self, update: Update) -> None:
        await self.order.run(update, lambda: self.application.process_update(update))

    async def take(self, update: Json) -> None:
        """An update as Telegram would bring it, once more if the test likes."""
        await Poller(self.bot, self.handle, self.answers).take(update)
        await self.sender.idle()

    @asynccontextmanager
    async def polling(self) -> AsyncIterator[Poller]:
        poller = Poller(self.bot, self.handle, self.answers)
        task = asyncio.create_task(poller.run())
        try:
            yield poller
            await self.quiet()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def quiet(self) -> None:
        """Until every update is acknowledged and nothing is left to send."""
        room = self.page.server.room

        async def is_quiet() -> bool:
            await self.answers.settle()
            await self.sender.idle()
            return not room.updates.pending()

        await until(is_quiet)
        await self.sender.idle()

    # --- people and games

    async def person(self, name: str, *, started: bool = True, **more: str) -> Person:
        """Somebody the bot knows from before."""
        person_id = await self.page.person(name, started=started, **more)
        language = more.get("language_code", "en")
        person = Person(person_id, name, language=language, reachable=started)
        await self.storage.save_person(person)
        return person

    async def group(self, *people: Person, **more: Any) -> int:
        group = await self.page.group(*(person.id for person in people), **more)
        await self.storage.save_chat(Chat(group, "Club", "en", dump_chat_settings(chat_settings(QUICK))))
        return group

    async def lobby(self, *people: Person, group: int | None = None) -> Match:
        """A lobby, shown in its group."""
        chat = await self.group(*people) if group is None else group
        match = await self.matches.lobbies.open(Chat(chat, "Club", "en"), None, people[0], None)
        for person in people[1:]:
            match = await self.matches.lobbies.join(match.id, person, None)
        await self.sender.idle()
        return await self.match(match.id)

    async def game(self, *people: Person, group: int | None = None) -> Match:
        """A game that has just begun, table and hands shown."""
        match = await self.lobby(*people, group=group)
        await self.matches.lobbies.begin(match.id, people[0].id, False, None)
        await self.sender.idle()
        return await self.match(match.id)

    async def move(self, game: Match, number: int = 0) -> Match:
        """One of the legal moves, made by whoever may; the match after it."""
        match = await self.match(game.id)
        assert match.state is not None
        seat = match.to_move()[number % len(match.to_move())]
        legal = list(match.game.legal_moves(match.state, seat))
        move = press(match, legal[number % len(legal)])
        return await self.matches.deals.press(move, match.seats[seat].person or 0, None)

    async def play_out(self, game: Match) -> Match:
        """Moves until the deal is over, faster than they are shown."""
        number = 0
        while (await self.match(game.id)).phase is Phase.PLAYING:
            number += 1
            await self.move(game, number)
        await self.sender.idle()
        return await self.match(game.id)

    async def match(self, match_id: int) -> Match:
        match = await self.matches.find(match_id)
        assert match is not None
        return match

    # --- what is seen

    async def messages(self, chat_id: int) -> list[Json]:
        """What the bot has written there, oldest first."""
        state = await self.page.get("state")
        chats = {chat["id"]: chat["messages"] for chat in state["chats"]}
        return [
            m
            for m in chats.get(chat_id, [])
            if m["from"]["id"] == self.bot.id and {"text", "photo"} & m.keys()
        ]

    async def texts(self, chat_id: int) -> list[str]:
        return [plain(message) for message in await self.messages(chat_id)]

    async def live(self, person: Person) -> list[Json]:
        """Messages of a person's chat whose buttons play."""
        return [m for m in await self.messages(person.id) if any(is_move(b) for b in buttons(m))]

    async def acting(self, *people: Person) -> Person:
        """The first of them who may play now."""
        for person in people:
            if await self.live(person):
                return person
        raise AssertionError("nobody may play")

    async def calls(self, *methods: str, chat_id: int | None = None, after: int = 0) -> list[Json]:
        calls: list[Json] = await self.page.get(f"calls?after={after}")
        return [
            call
            for call in calls
            if (not methods or call["method"] in methods)
            and (chat_id is None or call["params"].get("chat_id") == str(chat_id))
        ]

    async def last_call(self) -> int:
        calls = await self.calls()
        return int(calls[-1]["n"]) if calls else 0

    async def fault(self, kind: str, **more: Any) -> None:
        await self.page.page("faults", fault=kind, **more)

    async def screen(self, match: Match, kind: ScreenKind, part: int = 0, deal: int = 0) -> ScreenRow:
        row = await self.storage.screen(ScreenKey(match.id, kind, deal, part))
        assert row is not None
        return row

    async def press(self, person: Person, message: Json, data: str, **more: Any) -> Json:
        """A press, and what the bot answered."""
        told: Json = await self.page.page(
            "press",
            **{
                "from": person.id,
                "chat_id": message["chat"]["id"],
                "message_id": message["message_id"],
                "data": data,
                **more,
            },
        )
        return told


def buttons(message: Json) -> list[Json]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def is_move(button: Json) -> bool:
    data: str = button.get("callback_data", "")
    return data.startswith(("m:", "o:", "k:"))


def data_of(message: Json, text: str) -> str:
    """The data of the first button with this in its text."""
    return next(str(button["callback_data"]) for button in buttons(message) if text in button["text"])


def plain(message: Json) -> str:
    """A message's text, or what stands below its photo, without direction marks."""
    return re.sub("[\u200e\u200f\u2066-\u2069]", "", message.get("text") or message.get("caption") or "")


@asynccontextmanager
async def staged(
    storage: Storage,
    clock: Clock,
    *,
    rates: Rates = FAST,
    limits: bool = False,
    sandbox_clock: SandboxClock | None = None,
    seed: int = 1,
    make_bot: type[Bot] = Bot,
) -> AsyncIterator[Stage]:
    sandbox_clock = sandbox_clock or SandboxClock()
    server: Server = await start(limits=limits, clock=sandbox_clock)
    bot = make_bot(
        server.token,
        base_url=f"{server.url}/bot",
        request=HTTPXRequest(connection_pool_size=64, pool_timeout=10),
        get_updates_request=HTTPXRequest(connection_pool_size=1),
    )
    try:
        async with aiohttp.ClientSession() as http, bot:
            stage = Stage(Client(server, sandbox_clock, http), bot, storage, clock, rates, SeededRandom(seed))
            await stage.application.initialize()
            yield stage
            await stage.answers.settle()
            await stage.sender.close()
    finally:
        await server.close()

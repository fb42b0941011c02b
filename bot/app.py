"""Wires the parts together; nothing else does."""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from telegram import Bot, Update
from telegram.error import BadRequest, InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder
from telegram.request import HTTPXRequest

from bot.matches import forgetting
from bot.matches.context import Delays
from bot.matches.deadlines import Deadlines
from bot.matches.ports import RandomSource, StaleScreen, Storage
from bot.matches.service import Matches
from bot.operating import logs, sandbox_start
from bot.operating.chance import SystemClock, SystemRandomSource
from bot.operating.metrics import Metrics
from bot.operating.web import serve
from bot.settings import Settings
from bot.storage import open_storage
from bot.telegram_ui.choices import Choices
from bot.telegram_ui.flows.group_hands import GroupHands
from bot.telegram_ui.flows.handlers import Handlers
from bot.telegram_ui.flows.menu import set_commands
from bot.telegram_ui.flows.ordering import Tables
from bot.telegram_ui.flows.people import People
from bot.telegram_ui.flows.rights import Rights
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.flows.shown_games import ShownGames
from bot.telegram_ui.screens.games import load_texts
from bot.telegram_ui.screens.renderer import Renderer
from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.limits import Rates
from bot.telegram_ui.transport.order import InOrder
from bot.telegram_ui.transport.polling import Poller
from bot.telegram_ui.transport.sender import Sender

log = structlog.get_logger()

START_TRIES = 3


class StartError(Exception):
    """The bot cannot start. The message is one line for the operator."""


async def run(settings: Settings, random_source: RandomSource | None = None) -> None:
    """Play until stopped by a signal.

    `random_source` shuffles: None is the system's secure one, tests pass their own. Raises StartError,
    SettingsError or StorageError if the bot cannot start.
    """
    logs.set_up(settings.log_level, settings.log_format)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(name, stop.set)
    if settings.bot_token:
        await _play(settings, stop, random_source)
        return
    async with sandbox_start.sandbox(settings) as served:
        await _play(served, stop, random_source)


async def _play(settings: Settings, stop: asyncio.Event, random_source: RandomSource | None) -> None:
    async with _storage(settings) as storage, _bot(settings) as bot:
        parts = Parts(settings, storage, bot, random_source or SystemRandomSource())
        await parts.run(stop)


@asynccontextmanager
async def _storage(settings: Settings) -> AsyncIterator[Storage]:
    storage = await open_storage(settings.database_url)
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[Bot]:
    """A bot that Telegram accepts. Raises StartError."""
    api = settings.bot_api_url
    bot = Bot(
        settings.bot_token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=HTTPXRequest(connection_pool_size=64, pool_timeout=10, read_timeout=10),
        get_updates_request=HTTPXRequest(connection_pool_size=1, pool_timeout=10),
    )
    try:
        await _initialize(bot, api)
        yield bot
    finally:
        await bot.shutdown()


async def _initialize(bot: Bot, api: str) -> None:
    for attempt in range(1, START_TRIES + 1):
        try:
            await bot.initialize()
            return
        except InvalidToken:
            raise StartError(f"BOT_TOKEN is not accepted by {api}; copy it again from @BotFather") from None
        except TelegramError as error:
            if attempt == START_TRIES:
                raise StartError(f"{api} cannot be reached ({error}); see BOT_API_URL") from None
            await asyncio.sleep(0.5 * attempt)


class Parts:
    """The bot's parts, each given only what it needs."""

    def __init__(self, settings: Settings, storage: Storage, bot: Bot, random_source: RandomSource) -> None:
        self._settings = settings
        self._storage = storage
        self._bot = bot
        clock = SystemClock()
        catalogue = load_texts()
        choices = Choices()
        renderer = Renderer(storage, catalogue, clock, choices, bot.username)
        rates = Rates(settings.group_per_minute, settings.private_per_second, settings.overall_per_second)
        self._answers = Answers(bot)
        self._deadlines = Deadlines(clock)
        delays = Delays(lobby=settings.lobby_minutes * 60, computer=settings.computer_pause)
        self._matches = Matches(storage, clock, random_source, delays, self._show, self._deadlines.wake)
        self._sender = Sender(bot, storage, ShownGames(self._matches), renderer, clock, rates)
        self._group_hands = GroupHands(bot, renderer, self._sender)
        self._catalogue = catalogue
        services = Services(
            bot,
            self._matches,
            People(storage, catalogue),
            Rights(bot, storage, settings.owner_ids),
            self._sender,
            self._answers,
            choices,
            self._group_hands,
        )
        self.metrics = Metrics()
        self._order = InOrder(Tables(storage).place_of)
        self._application: Application[Any, Any, Any, Any, Any, Any] = (
            ApplicationBuilder().bot(bot).updater(None).build()
        )
        Handlers(services).register(self._application)

    async def handle(self, update: Update) -> None:
        """Handle one update; updates of the same game are handled in order."""
        with self.metrics.measure(update):
            await self._order.run(update, lambda: self._application.process_update(update))

    def _show(self, screens: Iterable[StaleScreen]) -> None:
        stale = tuple(screens)
        self._sender.show(stale)
        self._group_hands.refresh(stale)

    async def run(self, stop: asyncio.Event) -> None:
        """Run until `stop` is set. First draw the screens that are still stale from the last run."""
        await self._application.initialize()
        await set_commands(self._bot, self._catalogue)
        await self._redraw()
        poller = Poller(self._bot, self.handle, self._answers)
        tasks = [
            asyncio.create_task(self._deadlines.run(self._matches, poller.in_touch)),
            asyncio.create_task(forgetting.run(self._matches, SystemClock())),
            asyncio.create_task(self._receive(poller)),
            asyncio.create_task(stop.wait()),
        ]
        log.info("playing", bot=f"@{self._bot.username}")
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task
        except InvalidToken:
            raise StartError("BOT_TOKEN is not accepted any more; copy it again from @BotFather") from None
        finally:
            await self._end(tasks)

    async def _receive(self, poller: Poller) -> None:
        """Receive updates by webhook if one is set, else by polling; serve health and metrics if asked to."""
        settings = self._settings
        async with serve(settings, self.metrics, poller):
            if not settings.webhook_url:
                await poller.run()
            try:
                await poller.listen(settings.webhook_url, settings.webhook_key)
            except BadRequest as error:
                raise StartError(f"Telegram refuses WEBHOOK_URL: {error}") from None

    async def _redraw(self) -> None:
        """Show what was still to be sent, or was being sent when the program ended: nobody knows if it arrived."""
        stale = await self._storage.stale_screens()
        self._sender.show((StaleScreen(row.key, row.chat_id, row.thread_id) for row in stale), force=True)
        self._deadlines.wake()

    async def _end(self, tasks: list[asyncio.Task[Any]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._answers.settle()
        await self._sender.close()

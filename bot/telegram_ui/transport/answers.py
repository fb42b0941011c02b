"""Answers to taps: exactly one a tap, at once, outside all limits (Telegram does not count them)."""

import asyncio
from collections import OrderedDict

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.telegram_ui.screen import shorten
from bot.telegram_ui.transport.trouble import Trouble, seconds_to_wait, trouble_of

log = structlog.get_logger()

MOST_TEXT = 200
REMEMBERED = 5000
TRIES = 3
LONGEST_PAUSE = 5.0  # a query lives about a quarter of a minute


class Answers:
    """Sends answers side by side; `settle` waits for those under way, so that they come before the update is
    acknowledged."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._answered: OrderedDict[str, None] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def give(
        self, query_id: str, text: str | None = None, alert: bool = False, url: str | None = None
    ) -> None:
        """The first answer to a query counts; another one for it is not sent."""
        if query_id in self._answered:
            return
        self._answered[query_id] = None
        if len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        cut = None if text is None else shorten(text, MOST_TEXT)
        task = asyncio.create_task(self._send(query_id, cut, alert, url))
        self._tasks[query_id] = task
        task.add_done_callback(lambda _task: self._tasks.pop(query_id, None))

    async def settle(self, query_id: str | None = None, seconds: float = 3.0) -> None:
        """Waits for the answer under way to a query, or for all; but not for ever."""
        tasks = [task for query, task in self._tasks.items() if query_id in (None, query)]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def _send(self, query_id: str, text: str | None, alert: bool, url: str | None) -> None:
        for attempt in range(TRIES):
            try:
                await self._bot.answer_callback_query(query_id, text, show_alert=alert or None, url=url)
                return
            except TelegramError as error:
                trouble = trouble_of(error)
                if trouble is Trouble.QUERY_TOO_OLD:
                    log.debug("query too old", error=str(error))
                    return
                if trouble is Trouble.MISTAKE:
                    log.error("answer refused", error=str(error))
                    text, url = None, None  # an empty one is better than none
                else:
                    log.info("answer not sent", error=str(error), attempt=attempt)
                    pause = seconds_to_wait(error) or 0.3 * 2.0**attempt
                    await asyncio.sleep(min(LONGEST_PAUSE, pause))

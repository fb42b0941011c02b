"""Long polling that acknowledges an update only after what it did is committed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.telegram_ui.answers import Answers

log = structlog.get_logger()

ALLOWED = ["message", "callback_query", "my_chat_member"]
POLL_SECONDS = 30
LONGEST_PAUSE = 30.0


class Poller:
    """Fetches updates in batches; the next fetch, which acknowledges, waits until the batch is done."""

    def __init__(self, bot: Bot, handle: Callable[[Update], Awaitable[None]], answers: Answers) -> None:
        self.bot = bot
        self._handle = handle
        self._answers = answers
        self._offset = 0
        self._failures = 0
        self.polled = asyncio.Event()

    async def run(self) -> None:
        """Until cancelled. Raises InvalidToken when Telegram no longer knows the bot."""
        while True:
            try:
                updates = await self.bot.get_updates(
                    offset=self._offset,
                    timeout=POLL_SECONDS,
                    allowed_updates=ALLOWED,
                    read_timeout=POLL_SECONDS + 10,
                )
            except InvalidToken:
                raise
            except TelegramError as error:
                await self._pause(error)
                continue
            self._failures = 0
            self.polled.set()
            await self.take(updates)

    async def take(self, updates: Sequence[Update]) -> None:
        """Does a batch, games side by side, and gives its answers; only then it counts as done."""
        if updates:
            await asyncio.gather(*(self._handle(update) for update in updates))
            await self._answers.settle()
            self._offset = updates[-1].update_id + 1

    async def _pause(self, error: TelegramError) -> None:
        self._failures += 1
        seconds = min(LONGEST_PAUSE, 0.5 * 2**self._failures)
        if isinstance(error, RetryAfter):
            after = error.retry_after
            seconds = float(after if isinstance(after, int) else after.total_seconds())
        if isinstance(error, Conflict):
            log.warning("another program polls with this token; stop it", again_in=seconds)
        else:
            log.info("telegram out of reach", error=str(error), again_in=seconds)
        await asyncio.sleep(seconds)

"""Long polling that acknowledges an update only after what it did is committed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import structlog
from telegram import Bot, Update
from telegram.error import BadRequest, InvalidToken, TelegramError

from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.trouble import Trouble, pause_after, seconds_to_wait, trouble_of

log = structlog.get_logger()

ALLOWED = ["message", "callback_query", "my_chat_member", "chat_member", "inline_query"]
POLL_SECONDS = 30
MOST_FETCHED = 100  # as many as Telegram gives at once
T = TypeVar("T")


class Poller:
    """Fetches updates in batches; the next fetch, which acknowledges, waits until the batch is done.

    `in_touch` is set while what people did has come here: not before the first fetch, nor while Telegram is out of
    reach."""

    def __init__(self, bot: Bot, handle: Callable[[Update], Awaitable[None]], answers: Answers) -> None:
        self.bot = bot
        self._handle = handle
        self._answers = answers
        self._offset = 0
        self._failures = 0
        self.in_touch = asyncio.Event()

    async def run(self) -> None:
        """Until cancelled. Raises InvalidToken when Telegram no longer knows the bot."""
        await self._keep_trying(self.bot.delete_webhook)
        while True:
            updates = await self._keep_trying(self._fetch)
            await self.take(updates)
            if len(updates) < MOST_FETCHED:
                self.in_touch.set()

    async def listen(self, url: str, secret: str) -> None:
        """Has Telegram call us at `url` instead, until cancelled; who is called gives the updates to `take`.

        Raises BadRequest when Telegram does not want this address."""
        await self._keep_trying(
            lambda: self.bot.set_webhook(url, secret_token=secret or None, allowed_updates=ALLOWED),
            BadRequest,
        )
        self.in_touch.set()
        await asyncio.Event().wait()

    async def take(self, updates: Sequence[Update]) -> None:
        """Does a batch, side by side where `handle` lets it, and gives its answers; only then it counts as done."""
        if updates:
            await asyncio.gather(*(self._do(update) for update in updates))
            await self._answers.settle()
            self._offset = updates[-1].update_id + 1

    async def _do(self, update: Update) -> None:
        """An update that fails for good is done with: it must not come again and again and stop all others."""
        try:
            await self._handle(update)
        except Exception:
            log.exception("update failed", update=update.update_id)

    async def _fetch(self) -> Sequence[Update]:
        return await self.bot.get_updates(
            offset=self._offset,
            timeout=POLL_SECONDS if self.in_touch.is_set() else 0,
            allowed_updates=ALLOWED,
            read_timeout=POLL_SECONDS + 10,
        )

    async def _keep_trying(self, call: Callable[[], Awaitable[T]], *fatal: type[TelegramError]) -> T:
        """The call's result, however long Telegram cannot be reached."""
        while True:
            try:
                result = await call()
            except TelegramError as error:
                if isinstance(error, (InvalidToken, *fatal)):
                    raise
                await self._pause(error)
            except Exception as error:
                log.exception("answer not understood")
                await self._pause(TelegramError(str(error)))
            else:
                self._failures = 0
                return result

    async def _pause(self, error: TelegramError) -> None:
        self.in_touch.clear()
        self._failures += 1
        seconds = seconds_to_wait(error) or pause_after(self._failures)
        if trouble_of(error) is Trouble.CONFLICT:
            log.warning("another program polls with this token; stop it", again_in=seconds)
        else:
            log.info("telegram out of reach", error=str(error), again_in=seconds)
        await asyncio.sleep(seconds)

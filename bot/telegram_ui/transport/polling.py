"""Updates, by long polling or by a webhook: acknowledged after what they did is committed, and none stops another."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar

import structlog
from telegram import Bot, Update
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, TelegramError

from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.backlog import Backlog
from bot.telegram_ui.transport.trouble import Trouble, pause_after, seconds_to_wait, trouble_of

log = structlog.get_logger()

ALLOWED: Final = ("message", "callback_query", "my_chat_member", "chat_member", "inline_query")
POLL_SECONDS: Final = 30
MOST_FETCHED: Final = 100  # as many as Telegram gives at once
T = TypeVar("T")


class Poller:
    """Fetches updates and has `handle` do them, side by side where it lets them.

    `in_touch` is set while what people did has come here: not before the first fetch is done, nor while Telegram is
    out of reach."""

    def __init__(self, bot: Bot, handle: Callable[[Update], Awaitable[None]], answers: Answers) -> None:
        self._bot = bot
        self._handle = handle
        self._answers = answers
        self._backlog = Backlog()
        self._failures = 0
        self._last_waiting: int | None = None
        self.in_touch = asyncio.Event()

    async def run(self) -> None:
        """Until cancelled. Raises InvalidToken when Telegram no longer knows the bot."""
        await self._keep_trying(self._bot.delete_webhook)
        try:
            while True:
                await self._take_new(await self._keep_trying(self._fetch))
        finally:
            await self._backlog.cancel()

    async def _take_new(self, updates: list[Any]) -> None:
        """Starts those that are new. Beyond a slow one there is more to fetch while it is being done."""
        for number, raw in _numbered(updates):
            if self._backlog.is_known(number):
                continue
            update = self._read(number, raw)
            if update is None:
                self._backlog.skip(number)
            else:
                self._backlog.start(number, self._do(update))
        await self._backlog.wait()
        if len(updates) < MOST_FETCHED:
            self._be_in_touch()

    def _be_in_touch(self) -> None:
        """Now that nothing waits at Telegram any more: once all that has waited there is done."""
        if self._last_waiting is None:
            self._last_waiting = self._backlog.newest
        if self._backlog.offset > self._last_waiting:
            self.in_touch.set()

    async def listen(self, url: str, secret: str) -> None:
        """Has Telegram call us at `url` instead, until cancelled; who is called gives the updates to `take`.

        Raises BadRequest when Telegram does not want this address."""
        await self._keep_trying(
            lambda: self._bot.set_webhook(url, secret_token=secret or None, allowed_updates=ALLOWED),
            BadRequest,
        )
        self.in_touch.set()
        await asyncio.Event().wait()

    async def take(self, raw: object) -> bool:
        """Does one update that came by itself; afterwards it may be acknowledged. False for what is no update."""
        for number, one in _numbered([raw]):
            update = self._read(number, one)
            if update is not None:
                await self._do(update)
            return True
        return False

    def _read(self, number: int, raw: Mapping[str, Any]) -> Update | None:
        """None for an update that cannot be understood: stepped over, for it would come again and again."""
        try:
            return Update.de_json(dict(raw), self._bot)
        except Exception as error:  # the library raises whatever comes of fields that it did not expect
            kind = next((name for name in ALLOWED if name in raw), "unknown")
            log.warning("update not understood", update=number, kind=kind, error=type(error).__name__)
            return None

    async def _do(self, update: Update) -> None:
        """An update that fails for good is done with: it must not come again and again."""
        try:
            await self._handle(update)
        except Exception:
            log.exception("update failed", update=update.update_id)
        if update.callback_query is not None:
            await self._answers.settle(update.callback_query.id)

    async def _fetch(self) -> list[Any]:
        """Updates as JSON, so that each can be read by itself. Waits for some only when nothing else is to do."""
        may_wait = self.in_touch.is_set() and self._backlog.is_idle
        parameters = {
            "offset": self._backlog.offset,
            "timeout": POLL_SECONDS if may_wait else 0,
            "allowed_updates": list(ALLOWED),
        }
        try:
            updates: list[Any] = await self._bot.do_api_request(
                "getUpdates", api_kwargs=parameters, read_timeout=POLL_SECONDS + 10
            )
        except EndPointNotFound as error:  # the library's word for an unknown token here
            raise InvalidToken(str(error)) from None
        return updates

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
        self._last_waiting = None
        self._failures += 1
        seconds = seconds_to_wait(error) or pause_after(self._failures)
        if trouble_of(error) is Trouble.CONFLICT:
            log.warning("another program polls with this token; stop it", again_in=seconds)
        else:
            log.info("telegram out of reach", error=str(error), again_in=seconds)
        await asyncio.sleep(seconds)


def _numbered(updates: list[Any]) -> list[tuple[int, Mapping[str, Any]]]:
    """The updates with their numbers; what has none is no update."""
    return [
        (raw["update_id"], raw)
        for raw in updates
        if isinstance(raw, dict) and isinstance(raw.get("update_id"), int)
    ]

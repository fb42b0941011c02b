"""Copies of a hand that we do not know of: the message arrived, but we never heard of it."""

from collections.abc import Awaitable, Callable

from telegram import Bot
from telegram.error import BadRequest

from bot.matches.ports import ScreenKey, ScreenRow
from bot.telegram_ui.transport.ports import Games

LOOKED_AT_AFTER, LOOKED_AT_BEFORE = 6, 4
FIRST_SUPERGROUP = -1_000_000_000_000  # from here downwards chats number their messages by themselves


class LostCopies:
    """Telegram numbers all messages of a bot's private chats and small groups in one row: what comes after the newest
    that we know of is the next. So a message whose number we never learned can be found."""

    def __init__(self, bot: Bot, games: Games) -> None:
        self._bot = bot
        self._games = games
        self._newest = 0
        self._expected: dict[
            ScreenKey, int
        ] = {}  # sent, as it may be, soon after this number: no answer came

    def note(self, chat_id: int, message_id: int) -> None:
        """A message of this number has arrived."""
        if chat_id > FIRST_SUPERGROUP:
            self._newest = max(self._newest, message_id)

    def is_expected(self, key: ScreenKey) -> bool:
        """Whether a message of this screen was sent, as it may be, of which we do not know."""
        return key in self._expected

    def expect(self, key: ScreenKey) -> None:
        """A message of this screen is about to be sent."""
        self._expected.setdefault(key, self._newest)

    def forget(self, key: ScreenKey) -> None:
        """What came of it is written down, or it was certainly not sent."""
        self._expected.pop(key, None)

    async def strip(self, row: ScreenRow, message_id: int, enter: Callable[[], Awaitable[None]]) -> None:
        """Takes the buttons from messages that we do not know of: those soon after the newest known when this screen
        was sent first, and those just before `message_id`, which has arrived now. `enter` waits until a call may be
        made.

        The answer to an earlier send was lost, or we were killed before it was written down."""
        suspects = {*range(message_id - LOOKED_AT_BEFORE, message_id)}
        if after := self._expected.get(row.key, 0):
            suspects |= {*range(after + 1, after + 1 + LOOKED_AT_AFTER)}
        suspects -= {screen.message_id or 0 for screen in await self._games.screens_in(row.chat_id)}
        for suspect in sorted(number for number in suspects if 0 < number < message_id):
            await enter()
            try:
                await self._bot.edit_message_reply_markup(row.chat_id, suspect, reply_markup=None)
            except BadRequest:
                continue  # no message of ours, or without buttons: as it should be

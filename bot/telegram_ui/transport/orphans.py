"""Copies of a hand that we do not know of: the message arrived, but we never heard of it."""

from collections.abc import Awaitable, Callable

from telegram import Bot
from telegram.error import BadRequest

from bot.matches.ports import ScreenRow, Storage

LOOKED_AT_AFTER, LOOKED_AT_BEFORE = 6, 4
FIRST_SUPERGROUP = -1_000_000_000_000  # from here downwards chats number their messages by themselves


class Numbers:
    """Telegram numbers all messages of a bot's private chats and small groups in one row: what comes after the newest
    that we know of is the next."""

    def __init__(self) -> None:
        self.newest = 0

    def seen(self, chat_id: int, message_id: int) -> None:
        if chat_id > FIRST_SUPERGROUP:
            self.newest = max(self.newest, message_id)


async def strip_orphans(
    bot: Bot,
    storage: Storage,
    row: ScreenRow,
    after: int,
    message_id: int,
    pace: Callable[[], Awaitable[None]],
) -> None:
    """Takes the buttons from unknown messages of ours soon `after` one number (0: unknown) or just before
    `message_id`, which was sent after all.

    The answer to an earlier send was lost, or we were killed before it was written down."""
    suspects = {*range(message_id - LOOKED_AT_BEFORE, message_id)}
    if after:
        suspects |= {*range(after + 1, after + 1 + LOOKED_AT_AFTER)}
    suspects -= await _known(storage, row.chat_id)
    for suspect in sorted(number for number in suspects if 0 < number < message_id):
        await pace()
        try:
            await bot.edit_message_reply_markup(row.chat_id, suspect, reply_markup=None)
        except BadRequest:
            continue  # no message of ours, or without buttons: as it should be


async def _known(storage: Storage, person: int) -> frozenset[int]:
    """The messages in a person's chat that show a game in play."""
    rows = [
        screen
        for match in await storage.open_matches_of(person)
        for screen in await storage.screens_of(match.id)
    ]
    return frozenset(
        screen.message_id for screen in rows if screen.chat_id == person and screen.message_id is not None
    )

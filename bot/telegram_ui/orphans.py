"""Copies of a hand that we do not know of: the message arrived, but we never heard of it."""

from collections.abc import Awaitable, Callable

from telegram import Bot
from telegram.error import BadRequest

from bot.matches.ports import ScreenRow, Storage

LOOKED_AT = 4


async def strip_orphans(
    bot: Bot, storage: Storage, row: ScreenRow, message_id: int, pace: Callable[[], Awaitable[None]]
) -> None:
    """Takes the buttons from unknown messages of ours just before `message_id`, which was sent after all.

    The answer to an earlier send was lost, or we were killed before it was written down."""
    known = await _known(storage, row.chat_id)
    for suspect in range(message_id - 1, max(0, message_id - 1 - LOOKED_AT), -1):
        if suspect in known:
            continue
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

"""The message on top of its chat, pinned without a sound."""

import structlog
from telegram import Bot
from telegram.error import BadRequest

from bot.matches.ports import ScreenRow

log = structlog.get_logger()


async def change_pin(bot: Bot, row: ScreenRow, wanted: int | None) -> int | None:
    """Pins the message `wanted` in place of the one that was; None: nothing any more. The message that is pinned now.

    Who lacks the right to pin is told so in the settings; here it only means that nothing is pinned."""
    if row.message_id == wanted:
        return wanted
    if row.message_id is not None:
        await _unpin(bot, row.chat_id, row.message_id)
    if wanted is None:
        return None
    try:
        await bot.pin_chat_message(row.chat_id, wanted, disable_notification=True)
    except BadRequest as error:
        log.info("not pinned", chat=row.chat_id, error=str(error))
        return None
    return wanted


async def _unpin(bot: Bot, chat_id: int, message_id: int) -> None:
    """The message also loses its buttons: nothing can be done by them any more."""
    for call in (bot.unpin_chat_message, bot.edit_message_reply_markup):
        try:
            await call(chat_id=chat_id, message_id=message_id)
        except BadRequest as error:
            log.debug("unpinned already", chat=chat_id, error=str(error))

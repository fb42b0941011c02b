"""Files that the bot sends: records of deals, tables of results."""

from telegram import Bot, Message
from telegram.constants import ParseMode

from bot.telegram_ui.shown import File


async def send_file(bot: Bot, chat_id: int, file: File, caption: str, thread_id: int | None) -> Message:
    """A document, without a sound; `caption` is HTML."""
    return await bot.send_document(
        chat_id,
        file.content,
        filename=file.name,
        caption=caption,
        parse_mode=ParseMode.HTML,
        disable_notification=True,
        message_thread_id=thread_id,
    )

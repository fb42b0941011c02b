"""Which updates must keep their order: those of one game."""

from telegram import Update

from bot.telegram_ui.buttons import decode
from bot.telegram_ui.updates import thread_of


def ordering_key(update: object) -> tuple[int, ...]:
    """Equal for updates that must keep their order: the game that a button names, else the chat (the person, of an
    inline query) and topic."""
    if not isinstance(update, Update):
        return ()
    query = update.callback_query
    wish = decode(query.data or "") if query else None
    match_id = getattr(wish, "match_id", None)
    if match_id is not None:
        return (match_id,)
    chat, message = update.effective_chat or update.effective_user, update.effective_message
    thread = thread_of(message) if message else None
    return (chat.id if chat else 0, thread or 0)

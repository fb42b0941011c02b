"""Updates of one game one after another, of different games side by side."""

import asyncio
from collections.abc import Awaitable
from typing import Any
from weakref import WeakValueDictionary

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.telegram_ui.buttons import decode
from bot.telegram_ui.updates import thread_of

MOST_AT_ONCE = 256
Key = tuple[int, ...]


class PerGameProcessor(BaseUpdateProcessor):
    """Keyed on the game that a button names, else on the chat (the person, of an inline query) and topic; first come,
    first served."""

    def __init__(self) -> None:
        super().__init__(MOST_AT_ONCE)
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def do_process_update(self, update: object, coroutine: "Awaitable[Any]") -> None:
        lock = self._locks.setdefault(ordering_key(update), asyncio.Lock())
        async with lock:
            await coroutine

    async def initialize(self) -> None:
        return None

    async def shutdown(self) -> None:
        return None


def ordering_key(update: object) -> Key:
    """Equal for updates that must keep their order."""
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

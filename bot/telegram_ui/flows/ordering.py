"""Which updates must keep their order: taps and commands of one table."""

from collections import OrderedDict
from typing import Final

from telegram import Update

from bot.matches.play import Press
from bot.matches.ports import Storage
from bot.telegram_ui.buttons import ChoiceButton, MatchButton, PersonalButton, decode
from bot.telegram_ui.updates import thread_of

REMEMBERED: Final = 10_000
Place = tuple[int, int]
"""A chat and a topic in it; 0 for none."""


class Tables:
    """Knows where the table of each match stands."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._places: OrderedDict[int, Place] = OrderedDict()

    async def place_of(self, update: Update) -> Place:
        """The place of the table that a button names, be it pressed there or in direct messages; else the place where
        somebody writes. Inline queries have the place of their person."""
        query = update.callback_query
        match decode(query.data or "") if query else None:
            case (
                MatchButton(match_id=int(number))
                | ChoiceButton(match_id=int(number))
                | PersonalButton(match_id=int(number))
                | Press(match_id=int(number))
            ):
                return await self._of_match(number)
        chat, message = update.effective_chat or update.effective_user, update.effective_message
        thread = thread_of(message) if message else None
        return (chat.id if chat else 0, thread or 0)

    async def _of_match(self, match_id: int) -> Place:
        """A group that moves is another place for a moment: then the database alone keeps the order."""
        if match_id not in self._places:
            match = await self._storage.match(match_id)
            self._places[match_id] = (0, 0) if match is None else (match.chat_id, match.thread_id or 0)
            if len(self._places) > REMEMBERED:
                self._places.popitem(last=False)
        return self._places[match_id]

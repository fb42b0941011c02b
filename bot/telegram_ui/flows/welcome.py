"""Greets a group when the bot joins it: once, although Telegram reports it in several ways."""

from collections import OrderedDict

from telegram import Chat, User

from bot.matches.match import Phase
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screens.common.help import welcome_screen

REMEMBERED = 5000


class Welcomes:
    """Telegram reports that the bot joined by a membership change and by a message about new members or a new group.

    Two of these arrive together, in any order.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._greeted: OrderedDict[int, None] = OrderedDict()

    async def greet(self, chat: Chat, by: User | None) -> None:
        """Say hello and what the bot needs, in the language of `by`; nothing if a game is under way."""
        if chat.id in self._greeted:
            return
        self._greeted[chat.id] = None
        if len(self._greeted) > REMEMBERED:
            self._greeted.popitem(last=False)
        if any(match.phase is not Phase.LOBBY for match in await self._services.matches.in_chat(chat.id)):
            return
        person = None if by is None or by.is_bot else await self._services.people.person(by)
        known = await self._services.people.chat(chat, person)
        words = self._services.people.catalogue.words(known.language)
        screen = welcome_screen(words, self._services.bot.username)
        self._services.sender.post(chat.id, screen)

    def forget(self, chat_id: int) -> None:
        """The next time the bot is added to this group, greet it again."""
        self._greeted.pop(chat_id, None)

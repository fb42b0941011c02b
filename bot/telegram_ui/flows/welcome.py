"""What we say on coming to a group: once, however many signs of it Telegram gives."""

from collections import OrderedDict

from telegram import Chat, User

from bot.matches.match import Phase
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screens.common.help import welcome_screen

REMEMBERED = 5000


class Welcomes:
    """A group tells by a change of membership, by a message of new members, and by one of its founding that we are
    there: two of these come together, in any order."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._greeted: OrderedDict[int, None] = OrderedDict()

    async def greet(self, chat: Chat, by: User | None) -> None:
        """Says hello, in the language of who brought us, and what we need; where a game goes on, that says enough."""
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
        """Whoever brings us back is greeted again."""
        self._greeted.pop(chat_id, None)

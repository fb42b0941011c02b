"""People and groups the bot knows, and the language it uses with them."""

from telegram import Chat as TelegramChat
from telegram import User

from bot.matches.personal_settings import load_personal_settings
from bot.matches.ports import Chat, Person, Storage
from bot.telegram_ui.updates import shown_name
from bot.text import Catalogue, Words


class People:
    """Keeps what is stored about people and groups up to date."""

    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self._storage = storage
        self.catalogue = catalogue

    async def person(self, user: User) -> Person:
        """The person as Telegram shows them now, saved if anything changed.

        A person who asked to be forgotten and is still finishing a game is not saved again.
        """
        known = await self._storage.person(user.id)
        settings = known.settings if known else None
        told = user.language_code or (known.language if known else None)
        seen = Person(
            user.id,
            shown_name(user),
            user.username,
            self.catalogue.nearest(load_personal_settings(settings).language or told),
            known.reachable if known else False,
            settings,
        )
        if seen != known and (known is not None or not await self._storage.being_forgotten(user.id)):
            await self._storage.save_person(seen)
        return seen

    async def chat(self, chat: TelegramChat, opener: Person | None = None) -> Chat:
        """The group, saved if anything changed. If it has no language yet, it takes over `opener`'s."""
        known = await self._storage.chat(chat.id)
        language = (known.language if known else None) or (opener.language if opener else None)
        seen = Chat(chat.id, chat.title or "", language, known.settings if known else None)
        if seen != known:
            await self._storage.save_chat(seen)
        return seen

    async def words_of_chat(self, chat_id: int, person: Person | None = None) -> Words:
        """In the chat's language or, before it has one, the person's."""
        chat = await self._storage.chat(chat_id)
        own = person.language if person else None
        return self.catalogue.words((chat.language if chat else None) or own)

    def words_of(self, person: Person) -> Words:
        return self.catalogue.words(person.language)

"""What every handler has at hand, and whom it has before it."""

import unicodedata
from dataclasses import dataclass

import structlog
from telegram import (
    Bot,
    ChatMemberAdministrator,
    ChatMemberRestricted,
    MaybeInaccessibleMessage,
    Message,
    User,
)
from telegram import Chat as TelegramChat
from telegram.constants import ChatAction, ChatMemberStatus
from telegram.error import ChatMigrated, TelegramError

from bot.matches.personal_settings import load_personal_settings
from bot.matches.ports import Chat, Person, ScreenKey, ScreenKind, StaleScreen, Storage
from bot.matches.service import Matches
from bot.telegram_ui.flows.group_hands import GroupHands
from bot.telegram_ui.screen import Screen, shorten
from bot.telegram_ui.screens.renderer import Renderer
from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.sender import Sender
from bot.text import Catalogue, Words

log = structlog.get_logger()

MOST_NAME = 64
JOINERS = "\u200c\u200d"  # within Persian words, within emoji
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that nobody sees
MEMBERS = (ChatMemberStatus.MEMBER, ChatMemberStatus.RESTRICTED)
ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


@dataclass(frozen=True, slots=True)
class Services:
    bot: Bot
    matches: Matches
    storage: Storage
    sender: Sender
    answers: Answers
    renderer: Renderer
    catalogue: Catalogue
    group_hands: GroupHands
    owners: frozenset[int] = frozenset()

    async def person(self, user: User) -> Person:
        """The person as Telegram shows them now; stored anew when something changed.

        Who asked to be forgotten and only plays a game to its end is not stored again meanwhile."""
        known = await self.storage.person(user.id)
        personal = known.personal if known else None
        told = user.language_code or (known.language if known else None)
        seen = Person(
            user.id,
            shown_name(user),
            user.username,
            self.catalogue.nearest(load_personal_settings(personal).language or told),
            known.reachable if known else False,
            personal,
        )
        if seen != known and (known is not None or not await self.storage.being_forgotten(user.id)):
            await self.storage.save_person(seen)
        return seen

    async def chat(self, chat: TelegramChat, opener: Person | None = None) -> Chat:
        """The group; it speaks the language of who first opens a table there."""
        known = await self.storage.chat(chat.id)
        language = (known.language if known else None) or (opener.language if opener else None)
        seen = Chat(chat.id, chat.title or "", language, known.house if known else None)
        if seen != known:
            await self.storage.save_chat(seen)
        return seen

    async def can_be_written_to(self, person: Person) -> bool:
        """Whether the bot may write to this person: known, or found out without a message."""
        if person.reachable:
            return True
        try:
            await self.bot.send_chat_action(person.id, ChatAction.TYPING)
        except TelegramError:
            return False
        await self.storage.set_reachable(person.id, True)
        return True

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        if chat_id > 0:
            return user_id == chat_id
        return user_id in self.owners or await self._status(chat_id, user_id) in ADMINS

    async def may_pin(self, chat_id: int) -> bool:
        """Whether the bot has the right to pin there; a failed question counts as a no."""
        try:
            member = await self.bot.get_chat_member(chat_id, self.bot.id)
        except TelegramError as error:
            log.info("rights not known", chat=chat_id, error=str(error))
            return False
        return isinstance(member, ChatMemberAdministrator) and bool(member.can_pin_messages)

    async def is_member(self, chat_id: int, user_id: int) -> bool:
        if chat_id > 0:  # a private chat has the number of its person
            return user_id == chat_id
        return await self._status(chat_id, user_id) in (*ADMINS, *MEMBERS)

    async def _status(self, chat_id: int, user_id: int) -> str | None:
        """Asked of Telegram each time; a failed question counts as a no."""
        try:
            member = await self.bot.get_chat_member(chat_id, user_id)
        except ChatMigrated as moved:
            return await self._status(moved.new_chat_id, user_id)
        except TelegramError as error:
            log.info("membership not known", chat=chat_id, error=str(error))
            return None
        if isinstance(member, ChatMemberRestricted) and not member.is_member:
            return None
        return member.status

    async def words_of_chat(self, chat_id: int, person: Person | None = None) -> Words:
        """The chat's language; before it has one, the person's."""
        chat = await self.storage.chat(chat_id)
        own = person.language if person else None
        return self.catalogue.words((chat.language if chat else None) or own)

    def words_of(self, person: Person) -> Words:
        return self.catalogue.words(person.language)

    async def came_back(self, person: Person) -> None:
        """The person opened the bot (again): hands that could not be delivered are, the group sees it."""
        if not person.reachable:
            await self.storage.set_reachable(person.id, True)
        await self.sender.catch_up(person.id)
        for match in await self.matches.of_person(person.id):
            reach = await self.storage.screen(ScreenKey(match.id, ScreenKind.REACH, 0, person.id))
            if reach is not None:
                await self.matches.screens.repost((StaleScreen(reach.key, reach.chat_id, reach.thread_id),))

    def reply(self, message: Message, text: str) -> None:
        """A short answer beneath a command, without a sound."""
        self.sender.post(message.chat_id, Screen(text), thread_of(message), message.message_id)


def shown_name(user: User) -> str:
    """The name as people see it; never empty, never long enough to break a table, and without signs that would
    turn the direction of the text around it."""
    seen = "".join(letter for letter in user.full_name if _is_shown(letter))
    return shorten(" ".join(seen.split()), MOST_NAME) or user.username or str(user.id)


def _is_shown(letter: str) -> bool:
    if letter in JOINERS or letter.isspace():
        return True
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Cn") and letter not in BLANKS


def find_answered(message: Message) -> User | None:
    """The person whose message this one answers. In a topic whatever answers no other answers its beginning: that
    means nobody."""
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None:
        return None
    return None if answered.from_user is None or answered.from_user.is_bot else answered.from_user


def thread_of(message: MaybeInaccessibleMessage) -> int | None:
    """The forum topic a message stands in; None outside topics, and where Telegram no longer tells."""
    is_topic = isinstance(message, Message) and message.is_topic_message
    return message.message_thread_id if isinstance(message, Message) and is_topic else None


def title_of(message: Message) -> str:
    """What the place is called where a message stands: the group, and the topic of a forum where that can be seen."""
    title = message.chat.title or ""
    first = message.reply_to_message  # of a message that answers no other
    topic = first.forum_topic_created if first and thread_of(message) is not None else None
    return title if topic is None else f"{title} · {topic.name}"

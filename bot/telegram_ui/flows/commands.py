"""What people type. Each command answers in the chat it came from, as quietly as it can."""

from dataclasses import replace

from telegram import Message, User

from bot.matches.chat_settings import Openers, load_chat_settings
from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import Chat, Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import decode_link, group_link, link
from bot.telegram_ui.flows import removing
from bot.telegram_ui.flows.chat_settings import check_may_rule, post_settings
from bot.telegram_ui.flows.invitations import find_invitation
from bot.telegram_ui.flows.services import Services, thread_of, title_of
from bot.telegram_ui.screen import Button, Rows, Screen
from bot.telegram_ui.screens.common.phrases import bold_name
from bot.text import Words

ANONYMOUS_ADMIN = 1087968824
CHANNEL_BOT = 136817688
GROUP_COMMANDS = (
    "durak",
    "dudak",
    "join",
    "leave",
    "begin",
    "table",
    "hand",
    "invite",
    "top",
    "stats",
    "record",
    "rules",
    "settings",
    "language",
    "kick",
    "stop",
    "help",
    "privacy",
    "forgetme",
)
ADMIN_COMMANDS = ("export",)  # listed for admins of groups only
# Commands that do something else in direct messages, and what they are called there.
ALONE = {"stop": "stop_alone", "leave": "stop_alone", "settings": "own_settings", "language": "own_language"}
PRIVATE_COMMANDS = (
    "play",
    "games",
    "rules",
    "hand",
    "record",
    "stop",
    "settings",
    "language",
    "help",
    "start",
    "privacy",
    "forgetme",
)


class Commands:
    """One method a command; each raises RefusedError for the caller to say."""

    def __init__(self, services: Services) -> None:
        self._services = services

    # --- in groups

    async def durak(self, message: Message, user: User, update_id: int) -> None:
        await self._open(message, user, update_id, "durak")

    async def dudak(self, message: Message, user: User, update_id: int) -> None:
        await self._open(message, user, update_id, "dudak")

    async def _open(self, message: Message, user: User, update_id: int, game: str) -> None:
        self._check_person(message, user)
        person = await self._services.person(user)
        chat = await self._services.chat(message.chat, person)
        await self._check_opener(message, user, chat)
        try:
            titled = replace(chat, title=title_of(message))
            match = await self._services.matches.lobbies.open(
                titled, thread_of(message), person, update_id, game
            )
        except RefusedError as refusal:
            if refusal.say == Reply.TABLE_EXISTS:
                match = await self._match(message)
                await self._services.matches.screens.show_table(match)
                if match.phase is not Phase.LOBBY:
                    raise RefusedError(Reply.GAME_RUNNING) from None
            raise
        await self._reach(match, person)

    async def _check_opener(self, message: Message, user: User, chat: Chat) -> None:
        """Raises RefusedError where only admins open tables; who asks for one that is open gets to see it."""
        if load_chat_settings(chat.house).habits.openers is Openers.ALL:
            return
        is_open = await self._services.storage.open_match(chat.id, thread_of(message)) is not None
        if not is_open and not await self._services.is_admin(chat.id, user.id):
            raise RefusedError(Reply.ONLY_ADMINS_OPEN)

    async def join(self, message: Message, user: User, update_id: int) -> None:
        self._check_person(message, user)
        person = await self._services.person(user)
        match = await self._match(message)
        is_new = match.phase is Phase.LOBBY and match.seat_of(person.id) is None
        if is_new and not await self._services.can_be_written_to(person):
            await self._ask_to_open(message, match, person)
            return
        await self._services.matches.lobbies.join(match.id, person, update_id)

    async def leave(self, message: Message, user: User, update_id: int) -> None:
        self._check_person(message, user)
        match = await self._match(message)
        await removing.leave(self._services, match, user.id, update_id)

    async def begin(self, message: Message, user: User, update_id: int) -> None:
        match = await self._match(message)
        as_admin = await self._is_admin(message, user, match)
        await self._services.matches.lobbies.begin(match.id, user.id, as_admin, update_id)

    async def stop(self, message: Message, user: User, update_id: int) -> None:
        match = await self._match(message)
        as_admin = await self._is_admin(message, user, match)
        await removing.stop(self._services, message, user, match, as_admin, update_id)

    async def kick(self, message: Message, user: User, update_id: int) -> None:
        match = await self._match(message)
        if user.id != match.host and not await self._is_admin(message, user, match):
            raise RefusedError(Reply.ONLY_HOST_KICKS)
        await removing.kick(self._services, message, match, update_id)

    async def table(self, message: Message, _user: User, _update_id: int) -> None:
        await self._services.matches.screens.show_table(await self._match(message))

    async def settings(self, message: Message, user: User, _update_id: int) -> None:
        """Admins and the host of the open lobby may open them; each press asks again."""
        person = await self._services.person(user)
        await self._services.chat(message.chat, person)
        try:
            lobby: Match | None = await self._match(message)
        except RefusedError:
            lobby = None
        if not is_anonymous_admin(message):
            await check_may_rule(self._services, message.chat_id, user.id, lobby)
        await post_settings(self._services, message.chat_id, thread_of(message))

    # --- anywhere

    async def hand(self, message: Message, user: User, _update_id: int) -> None:
        """In a group the hand of its game, in direct messages those of all one's games."""
        person = await self._services.person(user)
        if message.chat.type == "private":
            await self._services.came_back(person)
            matches = [
                m for m in await self._services.matches.of_person(person.id) if m.phase is Phase.PLAYING
            ]
            if not matches:
                raise RefusedError(Reply.NO_GAMES)
        else:
            matches = [await self._match(message)]
            if matches[0].seat_of(person.id) is None:
                raise RefusedError(Reply.NOT_IN)
            if matches[0].phase is not Phase.PLAYING:
                raise RefusedError(Reply.NO_DEAL)
        for match in matches:
            await self._services.matches.screens.show_hand(match, person.id)

    async def help(self, message: Message, user: User, _update_id: int) -> None:
        person = await self._services.person(user)
        is_private = message.chat.type == "private"
        if is_private:
            await self._services.came_back(person)
            words = self._services.words_of(person)
        else:
            words = await self._services.words_of_chat(message.chat_id, person)
        screen = Screen(words("help-private" if is_private else "help-group"), self._add_row(words))
        self._services.sender.post(message.chat_id, screen, thread_of(message))

    async def start(self, message: Message, user: User, update_id: int) -> None:
        """Start pressed: by itself, or through a link that joins a table or fetches a hand."""
        person = await self._services.person(user)
        await self._services.came_back(person)
        payload = (message.text or "").partition(" ")[2].strip()
        wish = decode_link(payload)
        if wish is None:
            words = self._services.words_of(person)
            screen = Screen(words("start-welcome", name=person.name), self._add_row(words))
            self._services.sender.post(message.chat_id, screen)
        elif wish[0] == "join":
            await self._start_join(message, person, wish[1], update_id)
        else:
            await self._start_hand(person, wish[1])

    async def in_group_only(self, message: Message, user: User, _update_id: int) -> None:
        person = await self._services.person(user)
        words = self._services.words_of(person)
        self._services.sender.post(message.chat_id, Screen(words(Reply.GROUPS_ONLY), self._add_row(words)))

    # --- parts

    async def _start_join(self, message: Message, person: Person, match_id: int, update_id: int) -> None:
        words = self._services.words_of(person)
        match = await find_invitation(self._services, match_id, person)
        if match.seat_of(person.id) is None:
            match = await self._services.matches.lobbies.join(match_id, person, update_id)
        self._services.sender.post(message.chat_id, Screen(words("start-joined", chat=match.title)))

    async def _start_hand(self, person: Person, match_id: int) -> None:
        match = await self._services.matches.find(match_id)
        if match is None or match.phase is not Phase.PLAYING:
            raise RefusedError(Reply.NO_DEAL)
        if match.seat_of(person.id) is None:
            raise RefusedError(Reply.NOT_PLAYING)
        await self._services.matches.screens.show_hand(match, person.id)

    async def _match(self, message: Message) -> Match:
        return await self._services.matches.at(message.chat_id, thread_of(message))

    async def _is_admin(self, message: Message, user: User, match: Match) -> bool:
        """An anonymous admin speaks as the group itself."""
        if is_anonymous_admin(message):
            return True
        return user.id != match.host and await self._services.is_admin(message.chat_id, user.id)

    def _check_person(self, message: Message, user: User) -> None:
        """Anonymous admins and channels have no direct messages to hold a hand."""
        if message.sender_chat is not None or user.id in (ANONYMOUS_ADMIN, CHANNEL_BOT):
            raise RefusedError(Reply.CANNOT_JOIN_ANONYMOUS)

    async def _reach(self, match: Match, person: Person) -> None:
        if not await self._services.can_be_written_to(person):
            await self._services.sender.tell_unreachable(match.id, person.id)

    async def _ask_to_open(self, message: Message, match: Match, person: Person) -> None:
        words = await self._services.words_of_chat(message.chat_id, person)
        url = link(self._services.bot.username, "join", match.id)
        name = bold_name(Seat(person.id, person.name))
        screen = Screen(
            words("join-open-bot", name=name), ((Button(words.plain("button-open-bot"), url=url),),)
        )
        self._services.sender.post(message.chat_id, screen, thread_of(message), message.message_id)

    def _add_row(self, words: Words) -> Rows:
        url = group_link(self._services.bot.username)
        return ((Button(words.plain("button-add-to-group"), url=url),),)


def is_anonymous_admin(message: Message) -> bool:
    """Whether the message was written as the group itself."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat_id

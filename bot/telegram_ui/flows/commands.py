"""Commands for the table and the game. Each answers in the chat it came from, with as few messages as it can."""

from dataclasses import replace

from telegram import Message, User

from bot.matches.chat_settings import load_chat_settings
from bot.matches.match import Match, Phase
from bot.matches.ports import Chat, Person
from bot.matches.replies import RefusedError, Reply
from bot.matches.table_settings import Openers
from bot.telegram_ui.buttons import decode_link
from bot.telegram_ui.flows import removing
from bot.telegram_ui.flows.chat_settings import check_may_rule, post_settings
from bot.telegram_ui.flows.invitations import find_invitation
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.help import groups_only_screen, help_screen, open_bot_screen, start_screen
from bot.telegram_ui.updates import is_anonymous_admin, is_nobody, thread_of, title_of


async def open_table(services: Services, message: Message, user: User, update_id: int, *, game: str) -> None:
    """Open a table of the game; if one is open already, show it again."""
    _check_person(message, user)
    person = await services.people.person(user)
    chat = await services.people.chat(message.chat, person)
    await _check_opener(services, message, user, chat)
    try:
        titled = replace(chat, title=title_of(message))
        match = await services.matches.lobbies.open(titled, thread_of(message), person, update_id, game)
    except RefusedError as refusal:
        if refusal.reply == Reply.TABLE_EXISTS:
            match = await _match(services, message)
            await services.matches.screens.show_table(match)
            if match.phase is not Phase.LOBBY:
                raise RefusedError(Reply.GAME_RUNNING) from None
        raise
    await _reach(services, match, person)


async def _check_opener(services: Services, message: Message, user: User, chat: Chat) -> None:
    """Raise RefusedError if only admins open tables here. A table that is open already may be asked for by anyone."""
    if load_chat_settings(chat.settings).table.openers is Openers.ALL:
        return
    is_open = await services.matches.storage.open_match(chat.id, thread_of(message)) is not None
    if not is_open and not await services.rights.is_admin(chat.id, user.id):
        raise RefusedError(Reply.ONLY_ADMINS_OPEN)


async def join(services: Services, message: Message, user: User, update_id: int) -> None:
    _check_person(message, user)
    person = await services.people.person(user)
    match = await _match(services, message)
    is_new = match.phase is Phase.LOBBY and match.seat_of(person.id) is None
    if is_new and not await services.rights.can_be_written_to(person):
        await _ask_to_open(services, message, match, person)
        return
    await services.matches.lobbies.join(match.id, person, update_id)


async def leave(services: Services, message: Message, user: User, update_id: int) -> None:
    _check_person(message, user)
    match = await _match(services, message)
    await removing.leave(services, match, user.id, update_id)


async def begin(services: Services, message: Message, user: User, update_id: int) -> None:
    match = await _match(services, message)
    as_admin = await _is_admin(services, message, user, match)
    await services.matches.lobbies.begin(match.id, user.id, as_admin, update_id)


async def stop(services: Services, message: Message, user: User, update_id: int) -> None:
    match = await _match(services, message)
    as_admin = await _is_admin(services, message, user, match)
    await removing.stop(services, message, user, match, as_admin, update_id)


async def kick(services: Services, message: Message, user: User, update_id: int) -> None:
    match = await _match(services, message)
    if user.id != match.host and not await _is_admin(services, message, user, match):
        raise RefusedError(Reply.ONLY_HOST_KICKS)
    await removing.kick(services, message, match, update_id)


async def table(services: Services, message: Message, _user: User, _update_id: int) -> None:
    await services.matches.screens.show_table(await _match(services, message))


async def settings(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post the settings for an admin or the host of the open lobby; each press checks this again."""
    person = await services.people.person(user)
    await services.people.chat(message.chat, person)
    try:
        lobby: Match | None = await _match(services, message)
    except RefusedError:
        lobby = None
    if not is_anonymous_admin(message):
        await check_may_rule(services, message.chat_id, user.id, lobby)
    await post_settings(services, message.chat_id, thread_of(message))


# --- anywhere


async def hand(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Send the sender's hand: in a group of its game, in direct messages of all their games."""
    person = await services.people.person(user)
    if message.chat.type == "private":
        await services.welcome_back(person)
        matches = [m for m in await services.matches.of_person(person.id) if m.phase is Phase.PLAYING]
        if not matches:
            raise RefusedError(Reply.NO_GAMES)
    else:
        matches = [await _match(services, message)]
        if matches[0].seat_of(person.id) is None:
            raise RefusedError(Reply.NOT_IN)
        if matches[0].phase is not Phase.PLAYING:
            raise RefusedError(Reply.NO_DEAL)
    for match in matches:
        await services.matches.screens.show_hand(match, person.id)


async def help(services: Services, message: Message, user: User, _update_id: int) -> None:
    person = await services.people.person(user)
    is_private = message.chat.type == "private"
    if is_private:
        await services.welcome_back(person)
        words = services.people.words_of(person)
    else:
        words = await services.people.words_of_chat(message.chat_id, person)
    screen = help_screen(words, is_private, services.bot.username)
    services.sender.post(message.chat_id, screen, thread_of(message))


async def start(services: Services, message: Message, user: User, update_id: int) -> None:
    """Handle Start, pressed on its own or through a link that joins a table or fetches a hand."""
    person = await services.people.person(user)
    await services.welcome_back(person)
    payload = (message.text or "").partition(" ")[2].strip()
    wish = decode_link(payload)
    if wish is None:
        words = services.people.words_of(person)
        screen = start_screen(words, person, services.bot.username)
        services.sender.post(message.chat_id, screen)
    elif wish[0] == "join":
        await _start_join(services, message, person, wish[1], update_id)
    else:
        await _start_hand(services, person, wish[1])


async def refuse_in_private(services: Services, message: Message, user: User, _update_id: int) -> None:
    person = await services.people.person(user)
    words = services.people.words_of(person)
    services.sender.post(message.chat_id, groups_only_screen(words, services.bot.username))


# --- parts


async def _start_join(
    services: Services, message: Message, person: Person, match_id: int, update_id: int
) -> None:
    words = services.people.words_of(person)
    match = await find_invitation(services, match_id, person)
    if match.seat_of(person.id) is None:
        match = await services.matches.lobbies.join(match_id, person, update_id)
    services.sender.post(message.chat_id, Screen(words("start-joined", chat=match.title)))


async def _start_hand(services: Services, person: Person, match_id: int) -> None:
    match = await services.matches.find(match_id)
    if match is None or match.phase is not Phase.PLAYING:
        raise RefusedError(Reply.NO_DEAL)
    if match.seat_of(person.id) is None:
        raise RefusedError(Reply.NOT_PLAYING)
    await services.matches.screens.show_hand(match, person.id)


async def _match(services: Services, message: Message) -> Match:
    return await services.matches.at(message.chat_id, thread_of(message))


async def _is_admin(services: Services, message: Message, user: User, match: Match) -> bool:
    """Whether to act as an admin. An anonymous admin writes as the group itself; the host needs no admin rights."""
    if is_anonymous_admin(message):
        return True
    return user.id != match.host and await services.rights.is_admin(message.chat_id, user.id)


def _check_person(message: Message, user: User) -> None:
    if is_nobody(message, user):
        raise RefusedError(Reply.CANNOT_JOIN_ANONYMOUS)


async def _reach(services: Services, match: Match, person: Person) -> None:
    if not await services.rights.can_be_written_to(person):
        await services.sender.tell_unreachable(match.id, person.id)


async def _ask_to_open(services: Services, message: Message, match: Match, person: Person) -> None:
    words = await services.people.words_of_chat(message.chat_id, person)
    screen = open_bot_screen(words, match, person, services.bot.username)
    services.sender.post(message.chat_id, screen, thread_of(message), message.message_id)

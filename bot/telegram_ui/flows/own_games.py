"""A person's own games in direct messages: solo games against computers, and the list of all their tables."""

from telegram import Message, User

from bot.matches.chat_settings import ChatSettings, apply_preset, dump_chat_settings
from bot.matches.match import Match, Phase
from bot.matches.ports import Chat, Person, ScreenKey, ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.rules.games import NAMES, PRESETS
from bot.telegram_ui.flows.naming import find_preset
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import shorten
from bot.telegram_ui.screens.common.own_games import own_games_screen

MOST_TITLE = 40
MOST_NAMED = 3
MOST_TABLES = 20  # this many fit into one message, whatever their titles


async def play(services: Services, message: Message, user: User, update_id: int) -> None:
    """Open a solo table with one computer.

    If there is one already, show it again; before it has begun, it switches to the game that is named.
    """
    person = await _opened_by(services, user)
    words = services.people.words_of(person)
    named = find_preset(services.people.catalogue, (message.text or "").partition(" ")[2])
    settings = ChatSettings() if named is None else apply_preset(ChatSettings(), named)
    game = NAMES[0] if named is None else PRESETS[named].game
    chat = Chat(person.id, words.plain("solo-title"), person.language, dump_chat_settings(settings))
    try:
        await services.matches.lobbies.open(chat, None, person, update_id, game)
    except RefusedError as refusal:
        if refusal.reply != Reply.TABLE_EXISTS:
            raise
        match = await services.matches.at(person.id, None)
        if named is not None and match.phase is Phase.LOBBY:
            match = await services.matches.lobbies.change_rules(match.id, settings, None, game)
        await show_again(services, match, person)


async def stop_alone(services: Services, message: Message, user: User, update_id: int) -> None:
    person = await _opened_by(services, user)
    try:
        match = await services.matches.at(person.id, None)
    except RefusedError:
        raise await _refusal_elsewhere(services, person) from None
    await services.matches.deals.stop(match.id, person.id, False, update_id)
    services.reply(message, services.people.words_of(person)(Reply.STOPPED))


async def games(services: Services, message: Message, user: User, _update_id: int) -> None:
    person = await _opened_by(services, user)
    words = services.people.words_of(person)
    matches = await services.matches.of_person(person.id)
    if not matches:
        raise RefusedError(Reply.NO_GAMES)
    matches = matches[-MOST_TABLES:]
    lobbies = {match.id: number for match in matches if (number := await _lobby_message(services, match))}
    services.sender.post(message.chat_id, own_games_screen(words, matches, person.id, lobbies))


async def _opened_by(services: Services, user: User) -> Person:
    person = await services.people.person(user)
    await services.welcome_back(person)
    return person


async def _refusal_elsewhere(services: Services, person: Person) -> RefusedError:
    """The refusal for a person with no game here; it names the group tables where they sit, if any."""
    matches = await services.matches.of_person(person.id)
    names = [shorten(match.title, MOST_TITLE) for match in matches[-MOST_NAMED:]]
    return (
        RefusedError(Reply.SITS_IN_GROUPS, names=", ".join(names)) if names else RefusedError(Reply.NO_GAMES)
    )


async def _lobby_message(services: Services, match: Match) -> int | None:
    lobby = await services.matches.storage.screen(ScreenKey(match.id, ScreenKind.LOBBY))
    return None if lobby is None else lobby.message_id


async def choose_preset(
    services: Services, match_id: int, person: Person, number: int, update_id: int
) -> None:
    """A preset button of a solo lobby.

    Raises RefusedError if this is no solo table of theirs, there is no such preset, or too many seats are taken.
    """
    match, names = await services.matches.find(match_id), list(PRESETS)
    if match is None or not match.is_solo or match.seat_of(person.id) is None or number >= len(names):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    settings, game = apply_preset(ChatSettings(), names[number]), PRESETS[names[number]].game
    await services.matches.lobbies.change_rules(match_id, settings, update_id, game)


async def fetch(services: Services, match_id: int, person: Person) -> None:
    """A button of the list: show that game again.

    Raises RefusedError if it is over, they do not play, or nothing can be shown yet.
    """
    match = await services.matches.find(match_id)
    if match is None or not match.is_open:
        raise RefusedError(Reply.DEAL_OVER)
    if match.seat_of(person.id) is None:
        raise RefusedError(Reply.NOT_PLAYING)
    await show_again(services, match, person)


async def show_again(services: Services, match: Match, person: Person) -> None:
    """Show the person's hand or, before the deal, their solo table at the bottom of the chat.

    Raises RefusedError if there is neither.
    """
    if match.phase is Phase.PLAYING:
        await services.matches.screens.show_hand(match, person.id)
    elif match.is_solo:
        await services.matches.screens.show_table(match)
    else:
        raise RefusedError(Reply.NO_DEAL)

"""The command `/rules` and its buttons. Anybody may press them."""

from telegram import CallbackQuery, Message, User

from bot.matches.chat_settings import ChatSettings, load_chat_settings
from bot.matches.match import Match, from_row
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.rules.games import GAMES, NAMES
from bot.telegram_ui.buttons import RulesButton
from bot.telegram_ui.flows.naming import find_game
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.rules_page import rules_screen
from bot.telegram_ui.updates import thread_of
from bot.text import Words

FIRST_TOPIC = "aim"


async def rules(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post the rules of the game that is named, else of the open table's game, else of the first game."""
    person = await services.people.person(user)
    if message.chat.type == "private":
        await services.welcome_back(person)
    else:
        await services.people.chat(message.chat, person)
    thread = thread_of(message)
    match = await _open_match(services, message.chat_id, thread)
    said = (message.text or "").partition(" ")[2]
    game = find_game(services.people.catalogue, said) or (match.game.name if match else NAMES[0])
    screen = await _screen(services, message.chat_id, match, RulesButton(game, FIRST_TOPIC), person)
    services.sender.post(message.chat_id, screen, thread)


async def press_rules(services: Services, query: CallbackQuery, wish: RulesButton, person: Person) -> None:
    """Show another topic, or another game, in place."""
    message = query.message
    if message is None or wish.game not in GAMES:
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    match = await _open_match(services, message.chat.id, thread_of(message))
    screen = await _screen(services, message.chat.id, match, wish, person)
    services.sender.repaint(message.chat.id, message.message_id, screen)


async def _screen(
    services: Services, chat_id: int, match: Match | None, wish: RulesButton, person: Person
) -> Screen:
    return rules_screen(
        await _words(services, chat_id, person), await _settings(services, chat_id, match), wish
    )


async def _words(services: Services, chat_id: int, person: Person) -> Words:
    return (
        services.people.words_of(person)
        if chat_id == person.id
        else await services.people.words_of_chat(chat_id, person)
    )


async def _settings(services: Services, chat_id: int, match: Match | None) -> ChatSettings:
    """The open table's rules, else the chat's."""
    chat = await services.matches.storage.chat(chat_id)
    settings = load_chat_settings(chat.settings if chat else None)
    return settings if match is None else settings.at_table(match.options, match.settings)


async def _open_match(services: Services, chat_id: int, thread_id: int | None) -> Match | None:
    row = await services.matches.storage.open_match(chat_id, thread_id)
    return None if row is None else from_row(row)

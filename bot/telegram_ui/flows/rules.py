"""The command `/rules` and its buttons, which anybody may press."""

from telegram import CallbackQuery, Message, User

from bot.matches.chat_settings import ChatSettings, load_chat_settings
from bot.matches.match import Match, from_row
from bot.matches.ports import Person
from bot.telegram_ui.buttons import RulesButton
from bot.telegram_ui.flows.services import Services, thread_of
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.rules_page import rules_screen
from bot.text import Words


class RulesCommands:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def rules(self, message: Message, user: User, _update_id: int) -> None:
        """Of the game that is named, of the open table's, else of Durak."""
        person = await self._services.person(user)
        if message.chat.type == "private":
            await self._services.came_back(person)
        else:
            await self._services.chat(message.chat, person)
        thread = thread_of(message)
        match = await _open_match(self._services, message.chat_id, thread)
        game = _named(message.text or "") or (match.game if match else "durak")
        screen = await _screen(self._services, message.chat_id, match, RulesButton(game, "aim"), person)
        self._services.sender.post(message.chat_id, screen, thread)


async def press_rules(services: Services, query: CallbackQuery, wish: RulesButton, person: Person) -> None:
    """Another topic, or the other game, in place."""
    message = query.message
    if message is None:
        return
    match = await _open_match(services, message.chat.id, thread_of(message))
    screen = await _screen(services, message.chat.id, match, wish, person)
    services.sender.repaint(message.chat.id, message.message_id, screen)


async def _screen(
    services: Services, chat_id: int, match: Match | None, wish: RulesButton, person: Person
) -> Screen:
    return rules_screen(await _words(services, chat_id, person), await _house(services, chat_id, match), wish)


async def _words(services: Services, chat_id: int, person: Person) -> Words:
    return (
        services.words_of(person) if chat_id == person.id else await services.words_of_chat(chat_id, person)
    )


async def _house(services: Services, chat_id: int, match: Match | None) -> ChatSettings:
    """How it is played here: at the open table by its rules, else by the chat's."""
    chat = await services.storage.chat(chat_id)
    house = load_chat_settings(chat.house if chat else None)
    return house if match is None else house.at_table(match.options, match.habits)


async def _open_match(services: Services, chat_id: int, thread_id: int | None) -> Match | None:
    row = await services.storage.open_match(chat_id, thread_id)
    return None if row is None else from_row(row)


def _named(text: str) -> str | None:
    """The game that the words after the command name."""
    said = text.lower().split()[1:2]
    if not said or not said[0].startswith(("du", "ду")):
        return None
    return "dudak" if said[0].startswith(("dud", "дуд")) else "durak"

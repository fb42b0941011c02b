"""The command `/rules` and its buttons, which anybody may press."""

from telegram import CallbackQuery, Message, User

from bot.matches.chat_settings import House, house_from
from bot.matches.match import Match, from_row
from bot.matches.ports import Person
from bot.telegram_ui.buttons import RulesButton
from bot.telegram_ui.flows.services import Desk, thread_of
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.rules_page import rules_screen
from bot.text import Words


class RulesCommands:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def rules(self, message: Message, user: User, _update_id: int) -> None:
        """Of the game that is named, of the open table's, else of Durak."""
        person = await self._desk.person(user)
        if message.chat.type == "private":
            await self._desk.came_back(person)
        else:
            await self._desk.chat(message.chat, person)
        thread = thread_of(message)
        match = await _open_match(self._desk, message.chat_id, thread)
        game = _named(message.text or "") or (match.game if match else "durak")
        screen = await _screen(self._desk, message.chat_id, match, RulesButton(game, "aim"), person)
        self._desk.sender.post(message.chat_id, screen, thread)


async def press_rules(desk: Desk, query: CallbackQuery, wish: RulesButton, person: Person) -> None:
    """Another topic, or the other game, in place."""
    message = query.message
    if message is None:
        return
    match = await _open_match(desk, message.chat.id, thread_of(message))
    screen = await _screen(desk, message.chat.id, match, wish, person)
    desk.sender.repaint(message.chat.id, message.message_id, screen)


async def _screen(desk: Desk, chat_id: int, match: Match | None, wish: RulesButton, person: Person) -> Screen:
    return rules_screen(await _words(desk, chat_id, person), await _house(desk, chat_id, match), wish)


async def _words(desk: Desk, chat_id: int, person: Person) -> Words:
    return desk.words_of(person) if chat_id == person.id else await desk.words_of_chat(chat_id, person)


async def _house(desk: Desk, chat_id: int, match: Match | None) -> House:
    """How it is played here: at the open table by its rules, else by the chat's."""
    chat = await desk.storage.chat(chat_id)
    house = house_from(chat.house if chat else None)
    return house if match is None else house.at_table(match.options, match.habits)


async def _open_match(desk: Desk, chat_id: int, thread_id: int | None) -> Match | None:
    row = await desk.storage.open_match(chat_id, thread_id)
    return None if row is None else from_row(row)


def _named(text: str) -> str | None:
    """The game that the words after the command name."""
    said = text.lower().split()[1:2]
    if not said or not said[0].startswith(("du", "ду")):
        return None
    return "dudak" if said[0].startswith(("dud", "дуд")) else "durak"

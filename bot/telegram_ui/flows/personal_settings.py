"""What people choose for themselves, by buttons in direct messages; and the language of a group, for its admins."""

from dataclasses import replace

from telegram import CallbackQuery, Message, User

from bot.matches.personal_settings import Taste, chosen_taste, taste_from, taste_text
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Say
from bot.telegram_ui.buttons import TasteButton
from bot.telegram_ui.flows.chat_settings import check_may_rule, open_lobby
from bot.telegram_ui.flows.commands import is_anonymous_admin
from bot.telegram_ui.flows.services import Desk, thread_of
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.personal_settings import chat_screen, more_screen, own_screen


class TasteCommands:
    """The commands `/settings` and `/language` in direct messages, and `/language` in groups."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def own_settings(self, message: Message, user: User, _update_id: int) -> None:
        await self._own(message, user, "language")

    async def own_language(self, message: Message, user: User, _update_id: int) -> None:
        await self._own(message, user, "tongue")

    async def _own(self, message: Message, user: User, page: str) -> None:
        person = await self._desk.person(user)
        await self._desk.came_back(person)
        self._desk.sender.post(message.chat_id, own_screen(self._desk.catalogue, person, page))

    async def language(self, message: Message, user: User, _update_id: int) -> None:
        """For admins and the host of the open lobby; each press asks again."""
        person = await self._desk.person(user)
        chat = await self._desk.chat(message.chat, person)
        thread = thread_of(message)
        if not is_anonymous_admin(message):
            await check_may_rule(self._desk, chat.id, user.id, await open_lobby(self._desk, chat.id, thread))
        self._desk.sender.post(chat.id, chat_screen(self._desk.catalogue, chat.language), thread)


async def press_taste(desk: Desk, query: CallbackQuery, wish: TasteButton, person: Person) -> None:
    """Changes one thing and shows the page anew. Raises RefusedError where it is not theirs to change."""
    message = query.message
    if message is None or (message.chat.type == "private") == (wish.option == "chat"):
        raise RefusedError(Say.UNKNOWN_BUTTON)
    if wish.option == "chat":
        screen = await _change_chat(desk, message.chat.id, thread_of(message), wish, person)
    else:
        screen = await _change_own(desk, query.from_user, wish, person)
    desk.sender.repaint(message.chat.id, message.message_id, screen)


async def _change_own(desk: Desk, user: User, wish: TasteButton, person: Person) -> Screen:
    taste = _wished(desk, taste_from(person.taste), wish)
    language = desk.catalogue.nearest(taste.language or user.language_code)
    person = replace(person, taste=taste_text(taste), language=language)
    await desk.storage.save_person(person)
    for match in await desk.matches.of_person(person.id):
        await desk.matches.repost(tuple(match.own_screens(person.id)))
    beside = await desk.matches.find(wish.match_id) if wish.match_id is not None else None
    if beside is not None and beside.seat_of(person.id) is not None:
        return more_screen(desk.words_of(person), beside, taste)
    return own_screen(desk.catalogue, person, wish.option)


def _wished(desk: Desk, taste: Taste, wish: TasteButton) -> Taste:
    if wish.option in ("language", "tongue"):
        if wish.value and wish.value not in desk.catalogue.languages:
            raise RefusedError(Say.UNKNOWN_BUTTON)
        return replace(taste, language=wish.value or None)
    try:
        return chosen_taste(taste, wish.option, wish.value)
    except KeyError:
        raise RefusedError(Say.UNKNOWN_BUTTON) from None


async def _change_chat(
    desk: Desk, chat_id: int, thread_id: int | None, wish: TasteButton, person: Person
) -> Screen:
    await check_may_rule(desk, chat_id, person.id, await open_lobby(desk, chat_id, thread_id))
    chat = await desk.storage.chat(chat_id)
    if chat is None or wish.value not in desk.catalogue.languages:
        raise RefusedError(Say.UNKNOWN_BUTTON)
    await desk.storage.save_chat(replace(chat, language=wish.value))
    await desk.matches.speak(chat_id, wish.value)
    return chat_screen(desk.catalogue, wish.value)

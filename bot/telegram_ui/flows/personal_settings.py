"""Buttons for a person's own settings in direct messages, and for a group's language."""

from dataclasses import replace

from telegram import CallbackQuery, Message, User

from bot.matches.personal_settings import (
    PersonalSettings,
    choose_personal,
    dump_personal_settings,
    load_personal_settings,
)
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import PersonalButton
from bot.telegram_ui.flows.chat_settings import check_may_rule, open_lobby
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.personal_settings import chat_screen, more_screen, own_screen
from bot.telegram_ui.updates import is_anonymous_admin, thread_of


async def own_settings(services: Services, message: Message, user: User, _update_id: int) -> None:
    await _own(services, message, user, "language")


async def own_language(services: Services, message: Message, user: User, _update_id: int) -> None:
    await _own(services, message, user, "tongue")


async def _own(services: Services, message: Message, user: User, page: str) -> None:
    person = await services.people.person(user)
    await services.welcome_back(person)
    services.sender.post(message.chat_id, own_screen(services.people.catalogue, person, page))


async def language(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post the language buttons for an admin or the host of the open lobby; each press checks this again."""
    person = await services.people.person(user)
    chat = await services.people.chat(message.chat, person)
    thread = thread_of(message)
    if not is_anonymous_admin(message):
        await check_may_rule(services, chat.id, user.id, await open_lobby(services, chat.id, thread))
    services.sender.post(chat.id, chat_screen(services.people.catalogue, chat.language), thread)


async def press_personal(
    services: Services, query: CallbackQuery, wish: PersonalButton, person: Person
) -> None:
    """Change one setting and show the page again. Raises RefusedError if it may not be changed here."""
    message = query.message
    if message is None or (message.chat.type == "private") == (wish.option == "chat"):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    if wish.option == "chat":
        screen = await _change_chat(services, message.chat.id, thread_of(message), wish, person)
    else:
        screen = await _change_own(services, query.from_user, wish, person)
    services.sender.repaint(message.chat.id, message.message_id, screen)


async def _change_own(services: Services, user: User, wish: PersonalButton, person: Person) -> Screen:
    personal = _apply(services, load_personal_settings(person.settings), wish)
    language = services.people.catalogue.nearest(personal.language or user.language_code)
    person = replace(person, settings=dump_personal_settings(personal), language=language)
    await services.matches.storage.save_person(person)
    for match in await services.matches.of_person(person.id):
        await services.matches.screens.repost(tuple(match.own_screens(person.id)))
    beside = await services.matches.find(wish.match_id) if wish.match_id is not None else None
    if beside is not None and beside.seat_of(person.id) is not None:
        return more_screen(services.people.words_of(person), beside, personal)
    return own_screen(services.people.catalogue, person, wish.option)


def _apply(services: Services, personal: PersonalSettings, wish: PersonalButton) -> PersonalSettings:
    if wish.option in ("language", "tongue"):
        if wish.value and wish.value not in services.people.catalogue.languages:
            raise RefusedError(Reply.UNKNOWN_BUTTON)
        return replace(personal, language=wish.value or None)
    try:
        return choose_personal(personal, wish.option, wish.value)
    except KeyError:
        raise RefusedError(Reply.UNKNOWN_BUTTON) from None


async def _change_chat(
    services: Services, chat_id: int, thread_id: int | None, wish: PersonalButton, person: Person
) -> Screen:
    await check_may_rule(services, chat_id, person.id, await open_lobby(services, chat_id, thread_id))
    chat = await services.matches.storage.chat(chat_id)
    if chat is None or wish.value not in services.people.catalogue.languages:
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    await services.matches.storage.save_chat(replace(chat, language=wish.value))
    await services.matches.screens.change_language(chat_id, wish.value)
    return chat_screen(services.people.catalogue, wish.value)

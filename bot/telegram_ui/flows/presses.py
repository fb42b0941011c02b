"""Handles taps on buttons. Every tap is answered once, and its data is never trusted."""

from typing import assert_never

from telegram import CallbackQuery

from bot.matches.play import Press
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import (
    BoardButton,
    ChoiceButton,
    ForgetButton,
    MatchButton,
    PageButton,
    PersonalButton,
    RulesButton,
    SettingsButton,
    decode,
)
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.flows import boards
from bot.telegram_ui.flows.chat_settings import press_settings
from bot.telegram_ui.flows.match_presses import press_match_button
from bot.telegram_ui.flows.personal_settings import press_personal
from bot.telegram_ui.flows.privacy import press_forget
from bot.telegram_ui.flows.rules import press_rules
from bot.telegram_ui.flows.services import Services


async def press(services: Services, query: CallbackQuery, update_id: int) -> None:
    """Do what the button asks for. Raises RefusedError and RepeatedError for the caller to answer."""
    wish = decode(query.data or "")
    if wish is None:
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    if isinstance(wish, ForgetButton):  # a person who wants to be forgotten is not stored for that
        await press_forget(services, query, wish)
        return
    person = await services.people.person(query.from_user)
    match wish:
        case Press():
            services.group_hands.note_press(wish.match_id, person.id, query.message)
            await _move(services, query, wish, person, update_id)
        case ChoiceButton():
            services.group_hands.note_press(wish.match_id, person.id, query.message)
            await _choose(services, wish, person)
        case MatchButton():
            await press_match_button(services, query, wish, person, update_id)
        case _:
            await _turn_page(services, query, wish, person)
    services.answers.give(query.id)


async def _turn_page(services: Services, query: CallbackQuery, wish: PageButton, person: Person) -> None:
    """Turn pages in place. If the group is unknown, it has become another one, and the message is too old to use."""
    chat = query.message.chat if query.message else None
    is_group = chat is not None and chat.type != "private"
    if chat is not None and is_group and await services.matches.storage.chat(chat.id) is None:
        raise RefusedError(Reply.OLD_MESSAGE)
    match wish:
        case SettingsButton():
            await press_settings(services, query, wish)
        case RulesButton():
            await press_rules(services, query, wish, person)
        case PersonalButton():
            await press_personal(services, query, wish, person)
        case BoardButton():
            await boards.turn_board(services, query, wish)
        case _:
            assert_never(wish)


async def _move(
    services: Services, query: CallbackQuery, move: Press, person: Person, update_id: int
) -> None:
    services.choices.forget(move.match_id, person.id)
    try:
        await services.matches.deals.press(move, person.id, update_id)
    except RefusedError:
        await _refresh(services, query, move.match_id, person)
        raise


async def _refresh(services: Services, query: CallbackQuery, match_id: int, person: Person) -> None:
    """After a refused tap, show the current hand; if the tap was on an old message, remove its buttons."""
    match = await services.matches.find(match_id)
    message = query.message
    if match is not None and match.seat_of(person.id) is not None and match.is_open:
        hand = match.hand_screen(person.id)
        row = await services.matches.storage.screen(hand.key)
        await services.matches.screens.repost((hand,))
        if message is None or row is None or row.message_id == message.message_id:
            return
    if message is not None and message.chat.id == person.id:
        services.sender.strip(person.id, message.message_id)


async def _choose(services: Services, wish: ChoiceButton, person: Person) -> None:
    match = await services.matches.find(wish.match_id)
    if match is None or match.seat_of(person.id) is None:
        raise RefusedError(Reply.NOT_PLAYING)
    choice = Choice(wish.deal, wish.bout, wish.cards, wish.is_marking)
    if wish.cards:
        services.choices.remember(match.id, person.id, choice)
    else:
        services.choices.forget(match.id, person.id)
    await services.matches.screens.repost((match.hand_screen(person.id),))

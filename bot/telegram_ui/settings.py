"""Changing how a chat plays: admins, and the host of its open lobby; asked anew at each press."""

from dataclasses import replace

from telegram import CallbackQuery

from bot.matches.games import game_of
from bot.matches.house import HOUSE_CHOICES, HOUSE_PRESETS, House, chosen, house_from, house_text, preset
from bot.matches.match import Match, Phase
from bot.matches.ports import Chat
from bot.matches.say import RefusedError, Say
from bot.telegram_ui.buttons import SettingsButton
from bot.telegram_ui.desk import Desk, thread_of
from bot.telegram_ui.settings_screen import OPTIONS, PRESET_NAMES, page_of, settings_screen
from bot.telegram_ui.shown import Screen


async def post_settings(desk: Desk, chat_id: int, thread_id: int | None) -> None:
    """The settings as a new message."""
    desk.sender.post(chat_id, await _screen(desk, chat_id, None), thread_id)


async def press_settings(desk: Desk, query: CallbackQuery, wish: SettingsButton) -> None:
    """Turns a page, or changes a rule for this chat and its open lobby. Raises RefusedError, saying why not."""
    message = query.message
    if message is None or message.chat.type == "private":
        raise RefusedError(Say.UNKNOWN_BUTTON)
    chat_id, thread_id = message.chat.id, thread_of(message)
    lobby = await _open_lobby(desk, chat_id, thread_id)
    await check_may_rule(desk, chat_id, query.from_user.id, lobby)
    if wish.value is not None or wish.preset is not None:
        await _change(desk, chat_id, lobby, wish)
    page = None if wish.option is None else page_of(wish.option)
    option = wish.option if wish.value is None else page
    desk.sender.repaint(chat_id, message.message_id, await _screen(desk, chat_id, option))


async def check_may_rule(desk: Desk, chat_id: int, person: int, lobby: Match | None) -> None:
    """Raises RefusedError for who may not change the rules."""
    if lobby is not None and lobby.host == person:
        return
    if not await desk.is_admin(chat_id, person):
        raise RefusedError(Say.ONLY_HOST_RULES)


async def _change(desk: Desk, chat_id: int, lobby: Match | None, wish: SettingsButton) -> None:
    chat = await desk.storage.chat(chat_id) or Chat(chat_id, "")
    house = _wished(house_from(chat.house), wish)
    if lobby is not None:
        await desk.matches.rule(lobby.id, house, None, _game_after(lobby, wish))
    await desk.storage.save_chat(replace(chat, house=house_text(house)))


def _game_after(lobby: Match, wish: SettingsButton) -> str:
    """A preset of the other game makes the open lobby one of that game."""
    if wish.preset is None:
        return lobby.game
    return game_of(HOUSE_PRESETS[PRESET_NAMES[wish.preset]])


def _wished(house: House, wish: SettingsButton) -> House:
    if wish.preset is not None and wish.preset < len(PRESET_NAMES):
        return preset(house, PRESET_NAMES[wish.preset])
    if wish.option is None or wish.value is None or wish.option >= len(OPTIONS):
        raise RefusedError(Say.UNKNOWN_BUTTON)
    name = OPTIONS[wish.option]
    values = HOUSE_CHOICES[name]
    if wish.value >= len(values):
        raise RefusedError(Say.UNKNOWN_BUTTON)
    return chosen(house, name, values[wish.value])


async def _open_lobby(desk: Desk, chat_id: int, thread_id: int | None) -> Match | None:
    try:
        match = await desk.matches.at(chat_id, thread_id)
    except RefusedError:
        return None
    return match if match.phase is Phase.LOBBY else None


async def _screen(desk: Desk, chat_id: int, option: int | None) -> Screen:
    words = await desk.words_of_chat(chat_id)
    chat = await desk.storage.chat(chat_id)
    return settings_screen(words, house_from(chat.house if chat else None), option)

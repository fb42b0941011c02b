"""Changes how a chat plays. Admins may, and the host of its open lobby; rights are checked at every press."""

from contextlib import suppress
from dataclasses import replace

from telegram import CallbackQuery

from bot.matches.chat_settings import (
    SETTINGS,
    ChatSettings,
    apply_preset,
    dump_chat_settings,
    load_chat_settings,
)
from bot.matches.match import Match, Phase
from bot.matches.ports import Chat
from bot.matches.replies import RefusedError, Reply
from bot.rules.games import PRESETS
from bot.rules.options import value_word
from bot.telegram_ui.buttons import SettingsButton
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.chat_settings import PAGES, settings_screen
from bot.telegram_ui.updates import thread_of

FIRST_PAGE = SettingsButton()
FOR_ADMINS = ("openers",)  # otherwise a guest who hosts once could lock everybody out


async def post_settings(
    services: Services, chat_id: int, thread_id: int | None, page: SettingsButton = FIRST_PAGE
) -> None:
    """Post the settings as a new message."""
    services.sender.post(chat_id, await _screen(services, chat_id, page), thread_id)


async def press_settings(services: Services, query: CallbackQuery, wish: SettingsButton) -> None:
    """Turn the page, or change a rule for this chat and its open lobbies. Raises RefusedError, with the reason."""
    message = query.message
    if message is None or message.chat.type == "private" or not _is_known(wish):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    chat_id, thread_id = message.chat.id, thread_of(message)
    lobby = await open_lobby(services, chat_id, thread_id)
    await check_may_rule(services, chat_id, query.from_user.id, lobby)
    if wish.value is not None or wish.preset is not None:
        if wish.option in FOR_ADMINS and not await services.rights.is_admin(chat_id, query.from_user.id):
            raise RefusedError(Reply.ONLY_ADMINS_CHOOSE)
        await _change(services, chat_id, lobby, wish, query.from_user.id)
        if wish == SettingsButton(option="pin", value="on") and not await services.rights.may_pin(chat_id):
            services.answers.give(
                query.id, (await services.people.words_of_chat(chat_id)).plain("pin-lacks-right"), alert=True
            )
    services.sender.repaint(chat_id, message.message_id, await _screen(services, chat_id, _page_after(wish)))


async def check_may_rule(services: Services, chat_id: int, person: int, lobby: Match | None) -> None:
    """Raise RefusedError unless this person may change the rules: the lobby's host or an admin."""
    if lobby is not None and lobby.host == person:
        return
    if not await services.rights.is_admin(chat_id, person):
        raise RefusedError(Reply.ONLY_HOST_RULES)


def _is_known(wish: SettingsButton) -> bool:
    """Whether the page, preset, option and value exist; an old button may name others."""
    if wish.option is None:
        return (wish.page is None or wish.page in PAGES) and (wish.preset is None or wish.preset in PRESETS)
    setting = SETTINGS.get(wish.option)
    values = () if setting is None else map(value_word, setting.choices)
    return setting is not None and (wish.value is None or wish.value in values)


def _page_after(wish: SettingsButton) -> SettingsButton:
    """The page to show after the press. After a choice, that is the page that lists the option."""
    if wish.preset is not None:
        return SettingsButton(page=PRESETS[wish.preset].game)
    if wish.option is not None and wish.value is not None:
        return SettingsButton(page=SETTINGS[wish.option].page)
    return wish


async def _change(
    services: Services, chat_id: int, lobby: Match | None, wish: SettingsButton, person: int
) -> None:
    """Change the chat and its open lobbies. Lobbies in other topics keep their rules if the new ones do not fit."""
    chat = await services.matches.storage.chat(chat_id) or Chat(chat_id, "")
    before = load_chat_settings(chat.settings)
    settings = _apply(before, wish)
    if lobby is not None:
        await services.matches.lobbies.change_rules(
            lobby.id, settings, None, _game_after(lobby, wish, person)
        )
    for other in await services.matches.lobbies_in(chat_id):
        if lobby is None or other.id != lobby.id:
            with suppress(RefusedError):
                await services.matches.lobbies.change_rules(other.id, settings, None, other.game.name)
    await services.matches.storage.save_chat(replace(chat, settings=dump_chat_settings(settings)))
    if settings.pictures != before.pictures:
        await services.matches.screens.redraw(chat_id)


def _game_after(lobby: Match, wish: SettingsButton, person: int) -> str:
    """The game of the lobby after this press: the host can switch it by choosing a preset of another game."""
    if wish.preset is None or person != lobby.host:
        return lobby.game.name
    return PRESETS[wish.preset].game


def _apply(settings: ChatSettings, wish: SettingsButton) -> ChatSettings:
    """The settings with the button's choice, which must be known to exist."""
    if wish.preset is not None:
        return apply_preset(settings, wish.preset)
    setting = SETTINGS[wish.option or ""]
    value = next(value for value in setting.choices if value_word(value) == wish.value)
    return setting.choose(settings, value)


async def open_lobby(services: Services, chat_id: int, thread_id: int | None) -> Match | None:
    """The open lobby of this chat or topic, or None."""
    try:
        match = await services.matches.at(chat_id, thread_id)
    except RefusedError:
        return None
    return match if match.phase is Phase.LOBBY else None


async def _screen(services: Services, chat_id: int, page: SettingsButton) -> Screen:
    words = await services.people.words_of_chat(chat_id)
    chat = await services.matches.storage.chat(chat_id)
    lacks_right = page.option == "pin" and not await services.rights.may_pin(chat_id)
    note = words("pin-lacks-right") if lacks_right else None
    return settings_screen(words, load_chat_settings(chat.settings if chat else None), page, note)

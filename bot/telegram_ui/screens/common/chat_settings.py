"""The chat's settings as buttons: a short overview, pages of presets and options, and one page per option."""

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from bot.matches.chat_settings import SETTINGS, ChatSettings, Setting, is_preset
from bot.matches.table_settings import HABITS
from bot.rules.games import GAMES
from bot.rules.options import value_word
from bot.telegram_ui.buttons import SettingsButton, settings_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows, tick
from bot.telegram_ui.screens.common.headlines import FOR_ALL, game_line
from bot.telegram_ui.screens.common.options import option_name, value_line, value_name
from bot.text import Markup, Words


def _pages() -> dict[str, tuple[Setting, ...]]:
    pages: dict[str, tuple[Setting, ...]] = {}
    for setting in SETTINGS.values():
        pages[setting.page] = (*pages.get(setting.page, ()), setting)
    return pages


PAGES: Final[Mapping[str, tuple[Setting, ...]]] = MappingProxyType(_pages())
"""The settings by page; a game's first page has the game's name."""


def settings_screen(
    words: Words, settings: ChatSettings, button: SettingsButton, note: Markup | None = None
) -> Screen:
    """The page the button leads to. `note`: something to add below the option there."""
    if button.option is not None:
        return _option_page(words, settings, SETTINGS[button.option], note)
    if button.page is not None:
        return _page(words, settings, button.page)
    return _first_page(words, settings)


def _first_page(words: Words, settings: ChatSettings) -> Screen:
    lines = [words("settings-title"), "", *(game_line(words, game, settings) for game in GAMES)]
    lines.append(f"⏱ {escape(_habits_in_short(words, settings), quote=False)}")
    games = [_to_page(words, game) for game in GAMES]
    return Screen("\n".join(lines), (*in_rows(games, 2), (_to_page(words, HABITS),)))


def _habits_in_short(words: Words, settings: ChatSettings) -> str:
    """The habits that everybody notices."""
    time, length = (SETTINGS[name] for name in FOR_ALL)
    return f"{value_line(words, time, settings)} · {value_name(words, length, length.value_in(settings))}"


def _page(words: Words, settings: ChatSettings, page: str) -> Screen:
    options = [
        Button(value_line(words, one, settings), settings_data(SettingsButton(option=one.option.name)))
        for one in PAGES[page]
        if one.applies_in(settings)
    ]
    more = [_to_page(words, other) for other in _pages_below(page)]
    rows = (*_presets(words, settings, page), *in_rows(options, 1), *in_rows(more, 1))
    return Screen(words(f"settings-{page}"), (*rows, (_back(words, _page_above(page)),)))


def _pages_below(page: str) -> list[str]:
    """The pages reached from this one: a game's other pages from its first."""
    return [one for one in PAGES if _page_above(one) == page]


def _page_above(page: str) -> str | None:
    """The page one level up, None for the overview."""
    if page in GAMES or page == HABITS:
        return None
    return next(setting.game for setting in PAGES[page] if setting.game is not None)


def _presets(words: Words, settings: ChatSettings, page: str) -> Rows:
    """The presets, if this is a game's first page."""
    names = GAMES[page].presets if page in GAMES else ()
    return in_rows([_preset(words, name, is_preset(settings, name)) for name in names], 2)


def _preset(words: Words, name: str, is_played: bool) -> Button:
    return Button(
        tick(words.plain(f"preset-{name}"), is_played),
        settings_data(SettingsButton(preset=name)),
        style="primary" if is_played else None,
    )


def _option_page(words: Words, settings: ChatSettings, setting: Setting, note: Markup | None) -> Screen:
    name = setting.option.name
    present = setting.value_in(settings)
    text = words("settings-option", name=option_name(words, setting), help=words(setting.option.help_key))
    values = [
        Button(
            tick(value_name(words, setting, value), value == present),
            settings_data(SettingsButton(option=name, value=value_word(value))),
        )
        for value in setting.choices
    ]
    lines = [text] if note is None else [text, "", note]
    return Screen("\n".join(lines), (*in_rows(values, 2), (_back(words, setting.page),)))


def _to_page(words: Words, page: str) -> Button:
    return Button(words.plain(f"button-settings-{page}"), settings_data(SettingsButton(page=page)))


def _back(words: Words, page: str | None) -> Button:
    return Button(words.plain("button-back"), settings_data(SettingsButton(page=page)))

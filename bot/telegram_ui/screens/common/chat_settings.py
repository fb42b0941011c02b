"""The chat's rules, by buttons: what is played in short, pages of presets and options, and a page for each option."""

from collections.abc import Mapping
from html import escape

from bot.matches.chat_settings import PRESETS, SETTINGS, ChatSettings, is_preset, value_of
from bot.matches.games import game_of
from bot.rules.options import DUDAK_CHOICES
from bot.telegram_ui.buttons import SettingsButton, settings_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows, tick
from bot.telegram_ui.screens.common.phrases import option_name, rules_line, value_key, value_name
from bot.text import Markup, Words

_OF_PAGES: Mapping[str, tuple[str, ...]] = {
    "durak": ("deck", "variant", "severnyi", "teams", "who_adds"),
    "finer": (
        *("first_bout_limit", "first_opener", "next_opener", "order", "auto_pass", "show_transfer"),
        *("first_bout_transfer", "exchange", "draws"),
    ),
    "dudak": (*DUDAK_CHOICES, "look"),
}
_ELSEWHERE = {name for names in _OF_PAGES.values() for name in names}
PAGES: Mapping[str, tuple[str, ...]] = {
    **_OF_PAGES,
    "habits": tuple(name for name in SETTINGS if name not in _ELSEWHERE),
}
"""The options by page."""
ABOVE = {"finer": "durak"}  # other pages stand below the first


def settings_screen(
    words: Words, house: ChatSettings, button: SettingsButton, note: Markup | None = None
) -> Screen:
    """The page that the button leads to; `note`: what must be said about the option there."""
    if button.option is not None:
        return _option_page(words, house, button.option, note)
    if button.page is not None:
        return _page(words, house, button.page)
    return _first_page(words, house)


def page_of(option: str) -> str:
    """The page on which this option stands."""
    return next(page for page, names in PAGES.items() if option in names)


def value_text(value: object) -> str:
    """A value as buttons carry it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value_key(value)


def _first_page(words: Words, house: ChatSettings) -> Screen:
    lines = [
        words("settings-title"),
        "",
        words("lobby-title-durak", rules=rules_line(words, house.options)),
        words("lobby-title-dudak", rules=rules_line(words, house.dudak)),
        f"⏱ {escape(_in_short(words, house), quote=False)}",
    ]
    games = (_to_page(words, "durak"), _to_page(words, "dudak"))
    return Screen("\n".join(lines), (games, (_to_page(words, "habits"),)))


def _in_short(words: Words, house: ChatSettings) -> str:
    """The habits that everybody feels."""
    time, length = (value_name(words, name, value_of(house, name)) for name in ("turn_time", "match_length"))
    return f"{option_name(words, 'turn_time')}: {time} · {length}"


def _page(words: Words, house: ChatSettings, page: str) -> Screen:
    options = [
        Button(
            f"{option_name(words, name)}: {value_name(words, name, value_of(house, name))}",
            settings_data(SettingsButton(option=name)),
        )
        for name in PAGES[page]
    ]
    more: Rows = ((_to_page(words, "finer"),),) if page == "durak" else ()
    rows = (*_presets(words, house, page), *in_rows(options, 1), *more)
    return Screen(words(f"settings-{page}"), (*rows, (_back(words, ABOVE.get(page)),)))


def _presets(words: Words, house: ChatSettings, page: str) -> Rows:
    """Those of the game that this page is about."""
    return in_rows(
        [
            Button(
                tick(words.plain(f"preset-{name}"), is_preset(house, name)),
                settings_data(SettingsButton(preset=name)),
                style="primary" if is_preset(house, name) else None,
            )
            for name, options in PRESETS.items()
            if game_of(options) == page
        ],
        2,
    )


def _option_page(words: Words, house: ChatSettings, name: str, note: Markup | None) -> Screen:
    present = value_of(house, name)
    text = words(
        "settings-option", name=option_name(words, name), help=words(f"help-{name.replace('_', '-')}")
    )
    values = [
        Button(
            tick(value_name(words, name, value), value == present),
            settings_data(SettingsButton(option=name, value=value_text(value))),
        )
        for value in SETTINGS[name]
    ]
    lines = [text] if note is None else [text, "", note]
    return Screen("\n".join(lines), (*in_rows(values, 2), (_back(words, page_of(name)),)))


def _to_page(words: Words, page: str) -> Button:
    return Button(words.plain(f"button-settings-{page}"), settings_data(SettingsButton(page=page)))


def _back(words: Words, page: str | None) -> Button:
    return Button(words.plain("button-back"), settings_data(SettingsButton(page=page)))

"""The chat's rules, by buttons: a page of presets and options, and a page for each option."""

from collections.abc import Sequence

from bot.matches.house import HOUSE_CHOICES, HOUSE_PRESETS, House, is_preset, value_of
from bot.rules.options import DUDAK_CHOICES
from bot.telegram_ui.buttons import SettingsButton, settings_data
from bot.telegram_ui.phrases import option_name, value_name
from bot.telegram_ui.shown import Button, Rows, Screen, in_rows
from bot.text import Words

OPTIONS = tuple(HOUSE_CHOICES)
PRESET_NAMES = tuple(HOUSE_PRESETS)
DUDAK_PAGE = 99  # not an option's place: the page of Dudák's options
DUDAK_OPTIONS = (*DUDAK_CHOICES, "look")


def settings_screen(words: Words, house: House, option: int | None) -> Screen:
    """The first page, or that of the option at this place in OPTIONS."""
    if option == DUDAK_PAGE:
        return _dudak_page(words, house)
    if option is None or option >= len(OPTIONS):
        return _first_page(words, house)
    name = OPTIONS[option]
    present = value_of(house, name)
    text = words(
        "settings-option", name=option_name(words, name), help=words(f"help-{name.replace('_', '-')}")
    )
    values = [
        Button(
            _ticked(value_name(words, name, value), value == present),
            settings_data(SettingsButton(option=option, value=place)),
        )
        for place, value in enumerate(HOUSE_CHOICES[name])
    ]
    return Screen(text, (*in_rows(values, 2), (_back(words, name),)))


def page_of(option: int) -> int | None:
    """The page on which this option stands."""
    return DUDAK_PAGE if option < len(OPTIONS) and OPTIONS[option] in DUDAK_OPTIONS else None


def _back(words: Words, name: str | None = None) -> Button:
    page = DUDAK_PAGE if name in DUDAK_OPTIONS else None
    return Button(words.plain("button-back"), settings_data(SettingsButton(option=page)))


def _dudak_page(words: Words, house: House) -> Screen:
    rows = _option_rows(words, house, DUDAK_OPTIONS)
    return Screen(words("settings-dudak"), (*rows, (_back(words),)))


def _first_page(words: Words, house: House) -> Screen:
    presets = [
        Button(
            _ticked(words.plain(f"preset-{name}"), is_preset(house, name)),
            settings_data(SettingsButton(preset=place)),
            style="primary" if is_preset(house, name) else None,
        )
        for place, name in enumerate(PRESET_NAMES)
    ]
    names = [name for name in OPTIONS if name not in DUDAK_OPTIONS]
    dudak = Button(words.plain("button-dudak-rules"), settings_data(SettingsButton(option=DUDAK_PAGE)))
    rows = _option_rows(words, house, names)
    return Screen(words("settings-title"), (*in_rows(presets, 2), *rows, (dudak,)))


def _option_rows(words: Words, house: House, names: Sequence[str]) -> Rows:
    options = [
        Button(
            f"{option_name(words, name)}: {value_name(words, name, value_of(house, name))}",
            settings_data(SettingsButton(option=OPTIONS.index(name))),
        )
        for name in names
    ]
    return in_rows(options, 1)


def _ticked(text: str, is_chosen: bool) -> str:
    return f"{text} ✓" if is_chosen else text

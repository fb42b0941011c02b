"""The chat's rules, by buttons: a page of presets and options, and a page for each option."""

from bot.matches.house import HOUSE_CHOICES, House, preset_of, value_of
from bot.rules.options import PRESETS
from bot.telegram_ui.buttons import SettingsButton, settings_data
from bot.telegram_ui.phrases import option_name, value_name
from bot.telegram_ui.shown import Button, Rows, Screen, in_rows
from bot.text import Words

OPTIONS = tuple(HOUSE_CHOICES)
PRESET_NAMES = tuple(PRESETS)


def settings_screen(words: Words, house: House, option: int | None) -> Screen:
    """The first page, or that of the option at this place in OPTIONS."""
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
    back = Button(words.plain("button-back"), settings_data(SettingsButton()))
    return Screen(text, (*in_rows(values, 2), (back,)))


def _first_page(words: Words, house: House) -> Screen:
    played = preset_of(house)
    presets = [
        Button(
            _ticked(words.plain(f"preset-{name}"), name == played),
            settings_data(SettingsButton(preset=place)),
            style="primary" if name == played else None,
        )
        for place, name in enumerate(PRESET_NAMES)
    ]
    return Screen(words("settings-title"), in_rows(presets, 2) + _option_rows(words, house))


def _option_rows(words: Words, house: House) -> Rows:
    options = [
        Button(
            f"{option_name(words, name)}: {value_name(words, name, value_of(house, name))}",
            settings_data(SettingsButton(option=place)),
        )
        for place, name in enumerate(OPTIONS)
    ]
    return in_rows(options, 1)


def _ticked(text: str, is_chosen: bool) -> str:
    return f"{text} ✓" if is_chosen else text

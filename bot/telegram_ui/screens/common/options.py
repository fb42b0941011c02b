"""Names of options, habits and their values."""

from bot.matches.chat_settings import ChatSettings, Setting
from bot.rules.options import value_word
from bot.text import Words


def option_name(words: Words, setting: Setting) -> str:
    """The option's name."""
    return words.plain(setting.option.name_key)


def value_name(words: Words, setting: Setting, value: object) -> str:
    """A value's name, in a word or two."""
    key, word = setting.option.value_key(value), value_word(value)
    if words.has(key):
        return words.plain(key)
    return words.plain(f"value-{word}") if isinstance(value, bool) else word


def value_line(words: Words, setting: Setting, settings: ChatSettings) -> str:
    """The option with its current value."""
    return f"{option_name(words, setting)}: {value_name(words, setting, setting.value_in(settings))}"

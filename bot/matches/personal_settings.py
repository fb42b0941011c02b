"""What a person has chosen for their own direct messages."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from bot.rules.options import option, option_table

_PAGE: Final = "own"


@dataclass(frozen=True, slots=True)
class PersonalSettings:
    """A person's choices:

    * `order`: how the hand is sorted.
    * `sound`: whether new turns make a sound.
    * `colours`: "four" puts a coloured mark on each suit.
    * `pictures`: whether the hand is shown as a picture.
    * `language`: None to follow Telegram.
    """

    order: str = option("suit", ("suit", "rank"), _PAGE)
    sound: str = option("on", ("on", "off"), _PAGE)
    colours: str = option("two", ("two", "four"), _PAGE)
    pictures: str = option("off", ("off", "on"), _PAGE)
    language: str | None = option(None, (), "")

    @property
    def is_silent(self) -> bool:
        return self.sound == "off"

    @property
    def has_marks(self) -> bool:
        return self.colours == "four"

    @property
    def has_pictures(self) -> bool:
        return self.pictures == "on"


DEFAULT: Final = PersonalSettings()
PERSONAL_OPTIONS: Final = tuple(one for one in option_table(PersonalSettings) if one.page)
"""What can be chosen besides the language, in display order."""


def choose_personal(settings: PersonalSettings, name: str, value: str) -> PersonalSettings:
    """A copy with one option changed. Raises KeyError for an unknown option or value."""
    choices = {one.name: one.choices for one in PERSONAL_OPTIONS}
    if value not in choices[name]:
        raise KeyError(f"{name}={value}")
    changes: dict[str, Any] = {name: value}
    return replace(settings, **changes)


def dump_personal_settings(settings: PersonalSettings) -> str | None:
    """The settings as JSON, for storage; None for the defaults."""
    return None if settings == DEFAULT else json.dumps(asdict(settings))


def load_personal_settings(text: str | None) -> PersonalSettings:
    """Reverse `dump_personal_settings`."""
    return DEFAULT if text is None else PersonalSettings(**json.loads(text))

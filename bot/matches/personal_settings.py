"""What a person chose for their own direct messages."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from bot.rules.options import option, option_table

_PAGE: Final = "own"


@dataclass(frozen=True, slots=True)
class PersonalSettings:
    """`order`: how the hand is sorted. `colours`: a mark of its own for each suit, or none. `pictures`: whether the
    hand is shown as a picture. `language`: None for what Telegram says."""

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
"""What may be chosen besides the language, in the order in which it is shown."""


def choose_personal(settings: PersonalSettings, name: str, value: str) -> PersonalSettings:
    """With one choice changed. Raises KeyError for what cannot be chosen."""
    choices = {one.name: one.choices for one in PERSONAL_OPTIONS}
    if value not in choices[name]:
        raise KeyError(f"{name}={value}")
    changes: dict[str, Any] = {name: value}
    return replace(settings, **changes)


def dump_personal_settings(settings: PersonalSettings) -> str | None:
    """As JSON, for storage; None for the default."""
    return None if settings == DEFAULT else json.dumps(asdict(settings))


def load_personal_settings(text: str | None) -> PersonalSettings:
    """What `dump_personal_settings` wrote."""
    return DEFAULT if text is None else PersonalSettings(**json.loads(text))

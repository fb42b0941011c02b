"""What a person chose for their own direct messages."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

TASTE_CHOICES: Mapping[str, tuple[str, ...]] = {
    "order": ("suit", "rank"),
    "sound": ("on", "off"),
    "colours": ("two", "four"),
    "pictures": ("off", "on"),
}
"""What may be chosen besides the language, in the order of its settings."""


@dataclass(frozen=True, slots=True)
class Taste:
    """`language`: None for what Telegram says. `order`: how the hand is sorted. `colours`: a mark of its own for each
    suit, or none. `pictures`: whether the hand is shown as a picture."""

    language: str | None = None
    order: str = "suit"
    sound: str = "on"
    colours: str = "two"
    pictures: str = "off"

    @property
    def is_silent(self) -> bool:
        return self.sound == "off"

    @property
    def has_marks(self) -> bool:
        return self.colours == "four"

    @property
    def has_pictures(self) -> bool:
        return self.pictures == "on"


PLAIN = Taste()


def chosen_taste(taste: Taste, option: str, value: str) -> Taste:
    """With one choice changed. Raises KeyError for what cannot be chosen."""
    if value not in TASTE_CHOICES[option]:
        raise KeyError(f"{option}={value}")
    changes: dict[str, Any] = {option: value}
    return replace(taste, **changes)


def taste_text(taste: Taste) -> str | None:
    """The taste as JSON, for storage."""
    return None if taste == PLAIN else json.dumps(asdict(taste))


def taste_from(text: str | None) -> Taste:
    """The taste that `taste_text` wrote."""
    return PLAIN if text is None else Taste(**json.loads(text))

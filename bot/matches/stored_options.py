"""Options as plain JSON values, and back."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from bot.rules.options import DURAK_CHOICES, DurakOptions


def plain_options(options: DurakOptions) -> dict[str, Any]:
    """What differs from the default, as records say it."""
    default = DurakOptions()
    values = {name: getattr(options, name) for name in DURAK_CHOICES}
    return {name: _plain(value) for name, value in values.items() if value != getattr(default, name)}


def options_from(values: Mapping[str, Any]) -> DurakOptions:
    """The options that `plain_options` gave these values for. Raises KeyError for what is no option."""
    chosen: dict[str, Any] = {}
    for name, value in values.items():
        fitting = [choice for choice in DURAK_CHOICES[name] if _plain(choice) == value]
        if not fitting:
            raise KeyError(f"{name}={value}")
        chosen[name] = fitting[0]
    return DurakOptions(**chosen)


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value

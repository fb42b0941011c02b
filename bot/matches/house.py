"""How a chat plays: the options of the rules, and the habits that no record knows (rules.md D-7, D-23, D-24)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Any

from bot.matches.say import RefusedError
from bot.rules.options import DURAK_CHOICES, PRESETS, DurakOptions, Misfit, misfit

MOST_SEATS = 6
FEWEST_SEATS = 2
AUTO_PASS = "auto_pass"  # noqa: S105  an option's name


class Cut(StrEnum):
    """D-7: who may cut the pack before the deal."""

    NONE = "none"
    RIGHT = "right"
    TRAP = "trap"


@dataclass(frozen=True, slots=True)
class Habits:
    """`masked_pass`: who has nothing to add passes by themselves after a random short time (D-23)."""

    cut: Cut = Cut.NONE
    table_talk: bool = False
    masked_pass: bool = False


@dataclass(frozen=True, slots=True)
class House:
    options: DurakOptions = field(default_factory=DurakOptions)
    habits: Habits = field(default_factory=Habits)


HOUSE_CHOICES: Mapping[str, tuple[object, ...]] = {
    **DURAK_CHOICES,
    "who_adds": (None, *DURAK_CHOICES["who_adds"]),
    AUTO_PASS: ("on", "off", "masked"),
    "cut": tuple(Cut),
    "table_talk": (False, True),
}
"""Everything a chat may choose, in the order of its settings, with the values that it may have."""


def value_of(house: House, name: str) -> object:
    """The present value, one of HOUSE_CHOICES[name]."""
    if name == AUTO_PASS:
        return "masked" if house.habits.masked_pass else "on" if house.options.auto_pass else "off"
    return getattr(house.habits if name in ("cut", "table_talk") else house.options, name)


def chosen(house: House, name: str, value: object) -> House:
    """The house with one choice changed. Raises RefusedError, saying why, when no table could play so."""
    options, habits = house.options, house.habits
    if name == AUTO_PASS:
        options = replace(options, auto_pass=value == "on")
        habits = replace(habits, masked_pass=value == "masked")
    elif name in ("cut", "table_talk"):
        habits = habits_from({**plain_habits(habits), name: value})
    else:
        options = options_from({**plain_options(options), name: _plain(value)})
    check_possible(options)
    return House(options, habits)


def preset(house: House, name: str) -> House:
    """A preset's rules with the chat's own habits."""
    return House(PRESETS[name], replace(house.habits, masked_pass=False))


def preset_of(house: House) -> str | None:
    """The preset that the house plays, if it plays exactly one."""
    return next((name for name, options in PRESETS.items() if options == house.options), None)


def seat_counts(options: DurakOptions) -> tuple[int, ...]:
    """The numbers of players that these options allow."""
    return tuple(n for n in range(FEWEST_SEATS, MOST_SEATS + 1) if misfit(options, n) is None)


def check_possible(options: DurakOptions) -> None:
    """Raises RefusedError with the reason when no number of players fits."""
    if seat_counts(options):
        return
    reasons = [misfit(options, n) for n in (4, 6, 2)]
    number = (Misfit.PAIRS_NEED_FOUR, Misfit.THREES_NEED_SIX)
    raise RefusedError(f"misfit-{next(r for r in reasons if r is not None and r not in number)}")


def plain_options(options: DurakOptions) -> dict[str, Any]:
    """What differs from the default, as records say it."""
    default = DurakOptions()
    values = {name: getattr(options, name) for name in DURAK_CHOICES}
    return {name: _plain(value) for name, value in values.items() if value != getattr(default, name)}


def options_from(values: Mapping[str, Any]) -> DurakOptions:
    """The options that `plain_options` gave these values for. Raises KeyError for what is no option."""
    options: dict[str, Any] = {}
    for name, value in values.items():
        fitting = [choice for choice in DURAK_CHOICES[name] if _plain(choice) == value]
        if not fitting:
            raise KeyError(f"{name}={value}")
        options[name] = fitting[0]
    return DurakOptions(**options)


def plain_habits(habits: Habits) -> dict[str, Any]:
    return {"cut": habits.cut.value, "table_talk": habits.table_talk, "masked_pass": habits.masked_pass}


def habits_from(values: Mapping[str, Any]) -> Habits:
    return Habits(Cut(values["cut"]), bool(values["table_talk"]), bool(values["masked_pass"]))


def house_text(house: House) -> str:
    """The house as JSON, for storage."""
    return json.dumps({"options": plain_options(house.options), "habits": plain_habits(house.habits)})


def house_from(text: str | None) -> House:
    """The house that `house_text` wrote; the default one for a chat that has chosen nothing."""
    if text is None:
        return House()
    values = json.loads(text)
    return House(options_from(values["options"]), habits_from(values["habits"]))


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value

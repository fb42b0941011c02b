"""How a chat plays: the options of the rules, and the habits that no record knows (rules.md D-7, D-23, D-24)."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, StrEnum
from typing import Any

from bot.matches.games import Options, game_of
from bot.matches.replies import RefusedError
from bot.rules.options import DUDAK_CHOICES, DUDAK_PRESETS, DURAK_CHOICES
from bot.rules.durak.options import PRESETS
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.options import DurakOptions
from bot.rules.errors import Misfit
from bot.rules.durak.options import misfit

MOST_SEATS = 6
FEWEST_SEATS = 2
PICTURES = "pictures"
AUTO_PASS = "auto_pass"  # noqa: S105  an option's name


class Cut(StrEnum):
    """D-7: who may cut the pack before the deal."""

    NONE = "none"
    RIGHT = "right"
    TRAP = "trap"


class Look(StrEnum):
    """K-1: whose names and signs the cards of Dudák bear."""

    FRENCH = "french"
    GERMAN = "german"


class Openers(StrEnum):
    """Who may open a table."""

    ALL = "all"
    ADMINS = "admins"


@dataclass(frozen=True, slots=True)
class Habits:
    """`masked_pass`: who has nothing to add passes by themselves after a random short time (D-23). `turn_time`:
    seconds, 0 for no limit. `match_length`: deals of a series (D-43), 0 for an open one. `hand_in_group`: who asks
    for their cards in the group plays from there, in a message that nobody else sees. `pin`: the table stays on top
    of the group while a deal is played."""

    cut: Cut = Cut.NONE
    table_talk: bool = False
    masked_pass: bool = False
    look: Look = Look.FRENCH
    turn_time: int = 0
    match_length: int = 1
    hand_in_group: bool = False
    openers: Openers = Openers.ALL
    pin: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """`options` are those of Durak, `dudak` those of Dudák. `pictures`: the table is shown as a picture, from now on;
    a match under way keeps its options and habits."""

    options: DurakOptions = field(default_factory=DurakOptions)
    habits: Habits = field(default_factory=Habits)
    dudak: DudakOptions = field(default_factory=DudakOptions)
    pictures: bool = False

    def of(self, game: str) -> Options:
        """The options of one of the games."""
        return self.dudak if game == "dudak" else self.options

    def at_table(self, options: Options, habits: Habits) -> "House":
        """The house as a table plays that was opened with these options."""
        if isinstance(options, DudakOptions):
            return replace(self, dudak=options, habits=habits)
        return replace(self, options=options, habits=habits)


_CHOICES: Mapping[str, Mapping[str, tuple[object, ...]]] = {
    "durak": DURAK_CHOICES,
    "dudak": DUDAK_CHOICES,
}
HABITS: Mapping[str, tuple[object, ...]] = {
    "cut": tuple(Cut),
    "table_talk": (False, True),
    "look": tuple(Look),
    "turn_time": (0, 30, 60, 120, 300, 3600, 86400),
    "match_length": (1, 3, 5, 10, 0),
    "hand_in_group": (False, True),
    "openers": tuple(Openers),
    "pin": (False, True),
}
HOUSE_CHOICES: Mapping[str, tuple[object, ...]] = {
    **DURAK_CHOICES,
    "who_adds": (None, *DURAK_CHOICES["who_adds"]),
    AUTO_PASS: ("on", "off", "masked"),
    "cut": HABITS["cut"],
    "table_talk": HABITS["table_talk"],
    "turn_time": HABITS["turn_time"],
    "match_length": HABITS["match_length"],
    "hand_in_group": HABITS["hand_in_group"],
    "openers": HABITS["openers"],
    "pin": HABITS["pin"],
    PICTURES: (False, True),
    **DUDAK_CHOICES,
    "look": HABITS["look"],
}
"""Everything a chat may choose, in the order of its settings, with the values that it may have."""

HOUSE_PRESETS: Mapping[str, Options] = {
    **PRESETS,
    **{name if name == "dudak" else f"dudak-{name}": options for name, options in DUDAK_PRESETS.items()},
}


def value_of(house: House, name: str) -> object:
    """The present value, one of HOUSE_CHOICES[name]."""
    if name == AUTO_PASS:
        return "masked" if house.habits.masked_pass else "on" if house.options.auto_pass else "off"
    if name == PICTURES:
        return house.pictures
    if name in HABITS:
        return getattr(house.habits, name)
    return getattr(house.dudak if name in DUDAK_CHOICES else house.options, name)


def chosen(house: House, name: str, value: object) -> House:
    """The house with one choice changed. Raises RefusedError, saying why, when no table could play so."""
    if name == PICTURES:
        return replace(house, pictures=bool(value))
    if name in HABITS:
        return replace(house, habits=habits_from({**plain_habits(house.habits), name: value}))
    if name in DUDAK_CHOICES:
        return replace(house, dudak=_with("dudak", house.dudak, name, value))
    if name == AUTO_PASS:
        habits = replace(house.habits, masked_pass=value == "masked")
        return replace(house, options=replace(house.options, auto_pass=value == "on"), habits=habits)
    options = _with("durak", house.options, name, value)
    check_possible(options)
    return replace(house, options=options)


def _with(game: str, options: Options, name: str, value: object) -> Any:
    return options_from(game, {**plain_options(options), name: _plain(value)})


def preset(house: House, name: str) -> House:
    """A preset's rules with the chat's own habits."""
    options = HOUSE_PRESETS[name]
    if isinstance(options, DudakOptions):
        return replace(house, dudak=options)
    return replace(house, options=options, habits=replace(house.habits, masked_pass=False))


def is_preset(house: House, name: str) -> bool:
    """Whether the house plays exactly this preset."""
    options = HOUSE_PRESETS[name]
    return house.of(game_of(options)) == options


def seat_counts(options: Options) -> tuple[int, ...]:
    """The numbers of players that these options allow."""
    return tuple(n for n in range(FEWEST_SEATS, MOST_SEATS + 1) if misfit(options, n) is None)


def check_possible(options: Options) -> None:
    """Raises RefusedError with the reason when no number of players fits."""
    if seat_counts(options):
        return
    reasons = [misfit(options, n) for n in (4, 6, 2)]
    number = (Misfit.PAIRS_NEED_FOUR, Misfit.THREES_NEED_SIX)
    raise RefusedError(f"misfit-{next(r for r in reasons if r is not None and r not in number)}")


def plain_options(options: Options) -> dict[str, Any]:
    """What differs from the default, as records say it."""
    default = type(options)()
    values = {name: getattr(options, name) for name in _CHOICES[game_of(options)]}
    return {name: _plain(value) for name, value in values.items() if value != getattr(default, name)}


def options_from(game: str, values: Mapping[str, Any]) -> Options:
    """The options that `plain_options` gave these values for. Raises KeyError for what is no option."""
    options: dict[str, Any] = {}
    for name, value in values.items():
        fitting = [choice for choice in _CHOICES[game][name] if _plain(choice) == value]
        if fitting:
            options[name] = fitting[0]
        elif value is not None:
            raise KeyError(f"{name}={value}")
    return DudakOptions(**options) if game == "dudak" else DurakOptions(**options)


def plain_habits(habits: Habits) -> dict[str, Any]:
    return {name: _plain(value) for name, value in asdict(habits).items()}


def habits_from(values: Mapping[str, Any]) -> Habits:
    """The habits that `plain_habits` gave; those that were not yet known then are the default's."""
    kinds: Mapping[str, Any] = {"cut": Cut, "look": Look, "openers": Openers}
    return Habits(**{name: kinds[name](value) if name in kinds else value for name, value in values.items()})


def house_text(house: House) -> str:
    """The house as JSON, for storage."""
    return json.dumps(
        {
            "durak": plain_options(house.options),
            "dudak": plain_options(house.dudak),
            "habits": plain_habits(house.habits),
            "pictures": house.pictures,
        }
    )


def house_from(text: str | None) -> House:
    """The house that `house_text` wrote; the default one for a chat that has chosen nothing."""
    if text is None:
        return House()
    values = json.loads(text)
    options, dudak = options_from("durak", values["durak"]), options_from("dudak", values["dudak"])
    assert isinstance(options, DurakOptions)
    assert isinstance(dudak, DudakOptions)
    return House(options, habits_from(values["habits"]), dudak, values.get("pictures", False))


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value

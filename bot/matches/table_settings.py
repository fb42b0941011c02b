"""How a table is played beside the rules that records know (rules.md D-7, D-23, D-24, D-43, K-1)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final

from bot.rules.options import SWITCH, load_options, option, option_table, plain_value

HABITS: Final = "habits"  # their page of the chat's settings, where no game claims them


class Cut(StrEnum):
    """D-7: who may cut the pack before the deal."""

    NONE = "none"
    RIGHT = "right"
    TRAP = "trap"


class Look(StrEnum):
    """K-1: whose names and signs the cards bear."""

    FRENCH = "french"
    GERMAN = "german"


class Openers(StrEnum):
    """Who may open a table."""

    ALL = "all"
    ADMINS = "admins"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The habits with which a table was opened; it keeps them until its last deal is over."""

    cut: Cut = option(Cut.NONE, tuple(Cut), HABITS)
    table_talk: bool = option(False, SWITCH, HABITS)
    masked_pass: bool = option(
        False, SWITCH, ""
    )  # D-23: whoever has nothing to add passes after a random short time
    look: Look = option(Look.FRENCH, tuple(Look), HABITS)
    turn_time: int = option(0, (0, 30, 60, 120, 300, 3600, 86400), HABITS)  # seconds; 0: no limit
    match_length: int = option(1, (1, 3, 5, 10, 0), HABITS)  # deals of a series (D-43); 0: an open one
    hand_in_group: bool = option(
        False, SWITCH, HABITS
    )  # "My cards" opens the hand there, seen by nobody else
    openers: Openers = option(Openers.ALL, tuple(Openers), HABITS)
    pin: bool = option(False, SWITCH, HABITS)  # the table stays on top of the group while a deal is played


TABLE_OPTIONS: Final = option_table(TableSettings)


def dump_table_settings(settings: TableSettings) -> dict[str, Any]:
    """As plain JSON values."""
    return {name: plain_value(value) for name, value in asdict(settings).items()}


def load_table_settings(values: Mapping[str, Any]) -> TableSettings:
    """What `dump_table_settings` gave; settings that were not yet known then are the default's."""
    return load_options(TableSettings, dict(values))

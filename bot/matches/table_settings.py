"""A table's habits: how it is played beyond the rules that go into records (rules.md D-7, D-23, D-24, D-43, K-1)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final

from bot.rules.options import SWITCH, load_options, option, option_table, plain_value

HABITS: Final = "habits"  # their page in the chat's settings, unless a game claims them


class Cut(StrEnum):
    """D-7: who may cut the pack before the deal."""

    NONE = "none"
    RIGHT = "right"
    TRAP = "trap"


class Look(StrEnum):
    """K-1: which names and signs the cards have."""

    FRENCH = "french"
    GERMAN = "german"


class Openers(StrEnum):
    """Who may open a table."""

    ALL = "all"
    ADMINS = "admins"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The habits a table was opened with; it keeps them through its last deal."""

    cut: Cut = option(Cut.NONE, tuple(Cut), HABITS)
    table_talk: bool = option(False, SWITCH, HABITS)
    masked_pass: bool = option(
        False, SWITCH, ""
    )  # D-23: players with nothing to add pass after a short random time
    look: Look = option(Look.FRENCH, tuple(Look), HABITS)
    turn_time: int = option(0, (0, 30, 60, 120, 300, 3600, 86400), HABITS)  # seconds; 0: no limit
    match_length: int = option(1, (1, 3, 5, 10, 0), HABITS)  # deals in a series (D-43); 0: open-ended
    hand_in_group: bool = option(
        False, SWITCH, HABITS
    )  # "My cards" opens the hand there, visible to its owner only
    openers: Openers = option(Openers.ALL, tuple(Openers), HABITS)
    pin: bool = option(False, SWITCH, HABITS)  # the table is pinned while a deal is played


TABLE_OPTIONS: Final = option_table(TableSettings)


def dump_table_settings(settings: TableSettings) -> dict[str, Any]:
    """The settings as plain JSON values."""
    return {name: plain_value(value) for name, value in asdict(settings).items()}


def load_table_settings(values: Mapping[str, Any]) -> TableSettings:
    """Reverse `dump_table_settings`; settings that are missing get their defaults."""
    return load_options(TableSettings, dict(values))

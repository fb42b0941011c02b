"""The options of Dudák, and what does not fit together."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from bot.rules.errors import Misfit
from bot.rules.options import SWITCH, option

NAME: Final = "dudak"
MOST_PLAYERS: Final = 4


class Trumps(StrEnum):
    """K-14 to K-17: how players come by their trumps."""

    DECLARE = "declare"
    OPEN = "open"
    POCKET = "pocket"
    SECRET = "secret"  # noqa: S105  no password


class Suits(StrEnum):
    """K-15: how the suits of open trumps are found, in the first deal of a match."""

    TURNED = "turned"
    CHOSEN = "chosen"


class Talon(StrEnum):
    """K-18 to K-20: whether there is a talon, and with hands of how many cards."""

    NONE = "none"
    FIVE = "five"
    TWO = "two"


def _has_open_trumps(options: "DudakOptions") -> bool:
    return options.trumps == Trumps.OPEN


def _takes_singly(options: "DudakOptions") -> bool:
    """K-20: with hands of two the whole pile is taken."""
    return options.talon != Talon.TWO


def _has_secret_cards(options: "DudakOptions") -> bool:
    return options.trumps == Trumps.SECRET


@dataclass(frozen=True)
class DudakOptions:
    """How Dudák is played. The names of the fields, their choices and their defaults are those of records."""

    game: ClassVar[str] = NAME

    trumps: Trumps = option(Trumps.DECLARE, tuple(Trumps), NAME, in_headline=True)
    suits: Suits = option(Suits.TURNED, tuple(Suits), NAME, applies=_has_open_trumps)
    talon: Talon = option(Talon.NONE, tuple(Talon), NAME, in_headline=True)
    take_by_suit: bool = option(False, SWITCH, NAME)  # K-11
    take_singly_after_declaring: bool = option(False, SWITCH, NAME, applies=_takes_singly)  # K-12
    declare_while_taking: bool = option(False, SWITCH, NAME, applies=_takes_singly)  # K-13
    any_card: bool = option(False, SWITCH, NAME, applies=_has_secret_cards)  # K-17


PRESETS: Final[Mapping[str, DudakOptions]] = {
    "dudak": DudakOptions(),
    "dudak-open": DudakOptions(trumps=Trumps.OPEN),
    "dudak-pocket": DudakOptions(trumps=Trumps.POCKET),
    "dudak-talon": DudakOptions(talon=Talon.FIVE),
}
SAMPLES: Final[Mapping[str, tuple[DudakOptions, int]]] = {
    "dudak, 4 players": (PRESETS["dudak"], 4),
    "open dudak, 4 players": (PRESETS["dudak-open"], 4),
    "pocket dudak, 4 players": (PRESETS["dudak-pocket"], 4),
    "dudak talon, 2 players": (PRESETS["dudak-talon"], 2),
    "zapletal, 3 players": (DudakOptions(talon=Talon.TWO), 3),
}


def suggest(players: int) -> DudakOptions:
    """The options that are suggested to so many players: two had better have a talon (K-21)."""
    return PRESETS["dudak-talon" if players == 2 else "dudak"]


def misfit(options: DudakOptions, players: int) -> Misfit | None:
    """What does not fit so many players (K-1); None if all fits. All options fit any number that may play at all."""
    if players < 2:
        return Misfit.TOO_FEW_PLAYERS
    return Misfit.TOO_MANY_PLAYERS if players > MOST_PLAYERS else None

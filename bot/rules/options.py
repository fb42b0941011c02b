"""The options of the games, their defaults, and what does not fit together."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final


class Variant(StrEnum):
    """D-25: whether the defender may pass the attack on."""

    PODKIDNOY = "podkidnoy"
    PEREVODNOY = "perevodnoy"


class Teams(StrEnum):
    """D-1: alone, two pairs, or two teams of three."""

    NONE = "none"
    PAIRS = "pairs"
    THREES = "threes"


class FirstOpener(StrEnum):
    """D-8: who opens the first deal of a match."""

    LOWEST_TRUMP = "lowest-trump"
    DEALERS_LEFT = "dealers-left"


class NextOpener(StrEnum):
    """D-9: who opens the later deals."""

    DEALERS_LEFT = "dealers-left"
    TEACH_THE_DURAK = "teach-the-durak"
    LOWEST_TRUMP = "lowest-trump"


class FirstBoutLimit(Enum):
    """D-15: what stands in place of six attack cards in the first bout."""

    FIVE = 5
    SIX = 6
    UNTIL_DISCARD = "5-until-discard"


class WhoAdds(StrEnum):
    """D-20: who may add to an attack."""

    ALL = "all"
    NEIGHBOURS = "neighbours"
    ATTACKER = "attacker"


class Order(StrEnum):
    """D-22: in what order attackers act."""

    PRIORITY = "priority"
    ATTACKER_FIRST = "attacker-first"
    FREE = "free"


class Exchange(StrEnum):
    """D-32: whether the lowest trump may be swapped for the upcard."""

    ON = "on"
    ACE_ONLY = "ace-only"
    OFF = "off"


@dataclass(frozen=True)
class DurakOptions:
    """How Durak is played; names and defaults are those of records."""

    deck: int = 36
    variant: Variant = Variant.PODKIDNOY
    severnyi: bool = False
    teams: Teams = Teams.NONE
    first_opener: FirstOpener = FirstOpener.LOWEST_TRUMP
    next_opener: NextOpener = NextOpener.DEALERS_LEFT
    first_bout_limit: FirstBoutLimit = FirstBoutLimit.FIVE
    who_adds: WhoAdds | None = None  # None: by D-20, which looks at the number of players
    order: Order = Order.PRIORITY
    auto_pass: bool = True
    show_transfer: bool = False
    first_bout_transfer: bool = True
    exchange: Exchange = Exchange.ON
    draws: bool = True


_SWITCH = (True, False)

DURAK_CHOICES: Mapping[str, tuple[object, ...]] = {
    "deck": (24, 36, 52),
    "variant": tuple(Variant),
    "severnyi": _SWITCH,
    "teams": tuple(Teams),
    "first_opener": tuple(FirstOpener),
    "next_opener": tuple(NextOpener),
    "first_bout_limit": tuple(FirstBoutLimit),
    "who_adds": tuple(WhoAdds),
    "order": tuple(Order),
    "auto_pass": _SWITCH,
    "show_transfer": _SWITCH,
    "first_bout_transfer": _SWITCH,
    "exchange": tuple(Exchange),
    "draws": _SWITCH,
}
"""Every option of Durak with the values that it may have."""

PRESETS: Mapping[str, DurakOptions] = {
    "podkidnoy": DurakOptions(),
    "perevodnoy": DurakOptions(variant=Variant.PEREVODNOY),
    "pairs": DurakOptions(teams=Teams.PAIRS),
    "severnyi": DurakOptions(severnyi=True),
    "long": DurakOptions(deck=52),
    "quick": DurakOptions(deck=24),
}


class Trumps(StrEnum):
    """K-14 to K-17: how players of Dudák come by their trumps."""

    DECLARE = "declare"
    OPEN = "open"
    POCKET = "pocket"
    SECRET = "secret"  # noqa: S105  no password


class Talon(StrEnum):
    """K-18 to K-20: whether Dudák has a talon, and with hands of how many cards."""

    NONE = "none"
    FIVE = "five"
    TWO = "two"


@dataclass(frozen=True)
class DudakOptions:
    """How Dudák is played; names and defaults are those of records."""

    trumps: Trumps = Trumps.DECLARE
    talon: Talon = Talon.NONE
    take_by_suit: bool = False  # K-11
    take_singly_after_declaring: bool = False  # K-12
    declare_while_taking: bool = False  # K-13
    any_card: bool = False  # K-17


DUDAK_CHOICES: Mapping[str, tuple[object, ...]] = {
    "trumps": tuple(Trumps),
    "talon": tuple(Talon),
    "take_by_suit": _SWITCH,
    "take_singly_after_declaring": _SWITCH,
    "declare_while_taking": _SWITCH,
    "any_card": _SWITCH,
}
"""Every option of Dudák with the values that it may have."""

DUDAK_PRESETS: Mapping[str, DudakOptions] = {
    "dudak": DudakOptions(),
    "open": DudakOptions(trumps=Trumps.OPEN),
    "pocket": DudakOptions(trumps=Trumps.POCKET),
    "talon": DudakOptions(talon=Talon.FIVE),
}


def suggested_dudak(players: int) -> DudakOptions:
    """K-21: what is suggested at set-up; two players had better have a talon."""
    return DUDAK_PRESETS["talon" if players == 2 else "dudak"]


class Misfit(StrEnum):
    """What does not fit together when a game is set up."""

    TOO_FEW_PLAYERS = "too-few-players"  # D-1
    TOO_MANY_PLAYERS = "too-many-players"  # D-1
    PAIRS_NEED_FOUR = "pairs-need-four"  # D-1
    THREES_NEED_SIX = "threes-need-six"  # D-1
    DECK_TOO_SMALL = "deck-too-small"  # D-2
    SEVERNYI_NEEDS_TALON = "severnyi-needs-talon"  # D-42
    TOO_MANY_FOR_DUDAK = "too-many-for-dudak"  # K-1


HAND_SIZE: Final = 6


def misfit(options: DurakOptions | DudakOptions, players: int) -> Misfit | None:
    """What in the options does not fit the number of players (D-1, D-2, D-42, K-1); None if all fits."""
    if players < 2:
        return Misfit.TOO_FEW_PLAYERS
    if isinstance(options, DudakOptions):
        return Misfit.TOO_MANY_FOR_DUDAK if players > 4 else None
    if players > 6:
        return Misfit.TOO_MANY_PLAYERS
    if options.teams == Teams.PAIRS and players != 4:
        return Misfit.PAIRS_NEED_FOUR
    if options.teams == Teams.THREES and players != 6:
        return Misfit.THREES_NEED_SIX
    left = options.deck - HAND_SIZE * players
    if left < 0:
        return Misfit.DECK_TOO_SMALL
    if options.severnyi and left < 2:
        return Misfit.SEVERNYI_NEEDS_TALON
    return None


def who_adds(options: DurakOptions, players: int) -> WhoAdds:
    """D-20: the option, or its default for this number of players."""
    if options.who_adds is not None:
        return options.who_adds
    alone = options.teams == Teams.NONE
    return WhoAdds.NEIGHBOURS if alone and players >= 5 else WhoAdds.ALL

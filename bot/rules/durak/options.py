"""The options of Durak, and what does not fit together."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import ClassVar, Final

from bot.rules.cards import DECKS
from bot.rules.errors import Misfit
from bot.rules.options import SWITCH, ChatChoice, option

NAME: Final = "durak"
FINER: Final = "finer"  # the second page of its settings


class Variant(StrEnum):
    """D-25: whether a defender may pass the attack on."""

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
    """D-22: in what order attackers may act."""

    PRIORITY = "priority"
    ATTACKER_FIRST = "attacker-first"
    FREE = "free"


class Exchange(StrEnum):
    """D-32: whether the lowest trump may be swapped for the upcard."""

    ON = "on"
    ACE_ONLY = "ace-only"
    OFF = "off"


def _transfers(options: "DurakOptions") -> bool:
    return options.variant == Variant.PEREVODNOY


@dataclass(frozen=True)
class DurakOptions:
    """How Durak is played. The names of the fields, their choices and their defaults are those of records."""

    game: ClassVar[str] = NAME

    deck: int = option(36, tuple(DECKS), NAME, in_headline=True)  # D-2
    variant: Variant = option(Variant.PODKIDNOY, tuple(Variant), NAME, in_headline=True)
    severnyi: bool = option(False, SWITCH, NAME, in_headline=True)  # D-42
    teams: Teams = option(Teams.NONE, tuple(Teams), NAME, in_headline=True)
    who_adds: WhoAdds | None = option(None, (None, *WhoAdds), NAME, in_headline=True)  # None: D-20's default
    first_bout_limit: FirstBoutLimit = option(
        FirstBoutLimit.FIVE, tuple(FirstBoutLimit), FINER, in_headline=True
    )
    first_opener: FirstOpener = option(FirstOpener.LOWEST_TRUMP, tuple(FirstOpener), FINER)
    next_opener: NextOpener = option(NextOpener.DEALERS_LEFT, tuple(NextOpener), FINER)
    order: Order = option(Order.PRIORITY, tuple(Order), FINER)
    auto_pass: bool = option(True, SWITCH, FINER, chat_choice=ChatChoice("masked", "masked_pass", False))
    several: bool = option(True, SWITCH, FINER)  # D-11
    show_transfer: bool = option(False, SWITCH, FINER, applies=_transfers)  # D-29
    first_bout_transfer: bool = option(True, SWITCH, FINER, applies=_transfers)  # D-30
    exchange: Exchange = option(Exchange.ON, tuple(Exchange), FINER)
    draws: bool = option(True, SWITCH, FINER)  # D-40


PRESETS: Final[Mapping[str, DurakOptions]] = {
    "podkidnoy": DurakOptions(),
    "perevodnoy": DurakOptions(variant=Variant.PEREVODNOY),
    "pairs": DurakOptions(teams=Teams.PAIRS),
    "severnyi": DurakOptions(severnyi=True),
    "long": DurakOptions(deck=52),
    "quick": DurakOptions(deck=24),
}
SAMPLES: Final[Mapping[str, tuple[DurakOptions, int]]] = {
    "podkidnoy, 2 players": (PRESETS["podkidnoy"], 2),
    "podkidnoy, 4 players": (PRESETS["podkidnoy"], 4),
    "perevodnoy, 4 players": (PRESETS["perevodnoy"], 4),
    "pairs": (PRESETS["pairs"], 4),
    "threes": (DurakOptions(teams=Teams.THREES), 6),
    "severnyi, 2 players": (PRESETS["severnyi"], 2),
    "24 cards, 2 players": (PRESETS["quick"], 2),
    "52 cards, 4 players": (PRESETS["long"], 4),
}


HAND_SIZE: Final = 6
MOST_PLAYERS: Final = 6


def misfit(options: DurakOptions, players: int) -> Misfit | None:
    """What in the options does not fit so many players (D-1, D-2, D-42); None if all fits."""
    if players < 2:
        return Misfit.TOO_FEW_PLAYERS
    if players > MOST_PLAYERS:
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
    """Who may add: what the option says, or its default for so many players (D-20)."""
    if options.who_adds is not None:
        return options.who_adds
    alone = options.teams == Teams.NONE
    return WhoAdds.NEIGHBOURS if alone and players >= 5 else WhoAdds.ALL

"""When a step happens, and with what luck."""

from dataclasses import dataclass

from bot.matches.ports import Luck


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: until an untouched lobby closes; a computer's pause before it acts; until the pack is dealt uncut;
    the longest until a masked pass is made for a player (rules.md D-23)."""

    lobby: float = 1800
    computer: float = 1.2
    cut: float = 30
    masked: float = 6


@dataclass(frozen=True, slots=True)
class Moment:
    """`now`: unix seconds; `awake`: people who tapped a moment ago, whom a new message would only disturb."""

    now: float
    luck: Luck
    patience: Patience
    awake: frozenset[int] = frozenset()

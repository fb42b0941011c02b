"""What a step depends on besides the match: the time, chance, how long things take, who is awake."""

from dataclasses import dataclass

from bot.matches.ports import RandomSource


@dataclass(frozen=True, slots=True)
class Delays:
    """Seconds: until an untouched lobby closes; a computer's pause before it acts; until the pack is dealt uncut;
    the longest until a masked pass is made for a player (rules.md D-23)."""

    lobby: float = 1800
    computer: float = 1.2
    cut: float = 30
    masked: float = 6


@dataclass(frozen=True, slots=True)
class Context:
    """`now`: unix seconds; `awake`: people who tapped a moment ago, whom a new message would only disturb."""

    now: float
    random: RandomSource
    delays: Delays
    awake: frozenset[int] = frozenset()

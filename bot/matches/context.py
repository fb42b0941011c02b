"""What a step depends on besides the match: the time, chance, delays, and who is awake."""

from dataclasses import dataclass

from bot.matches.ports import RandomSource


@dataclass(frozen=True, slots=True)
class Delays:
    """Delays in seconds.

    * `lobby`: an untouched lobby closes after this.
    * `computer`: a computer pauses this long before it acts.
    * `cut`: the pack is dealt uncut after this.
    * `masked`: a masked pass is made for the player within this (rules.md D-23).
    """

    lobby: float = 1800
    computer: float = 1.2
    cut: float = 30
    masked: float = 6


@dataclass(frozen=True, slots=True)
class Context:
    """`now` is in unix seconds; `awake` are people who tapped moments ago, whom a new message would only disturb."""

    now: float
    random: RandomSource
    delays: Delays
    awake: frozenset[int] = frozenset()

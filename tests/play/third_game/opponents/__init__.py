"""A computer that plays any card."""

from random import Random
from typing import Any

from bot.rules.moves import Move


def choose(seen: Any, rng: Random) -> Move:
    """One of the legal moves."""
    move: Move = rng.choice(seen.legal)
    return move


LEVELS = {"easy": choose}
ABSENT = choose

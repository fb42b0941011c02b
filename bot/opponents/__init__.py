"""Computers: each level is one function from what a seat may see to one of its legal moves."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from bot.opponents.easy import choose as easy
from bot.rules.moves import Move
from bot.rules.view import View

Opponent = Callable[[View, Random], Move]

LEVELS: Mapping[str, Opponent] = MappingProxyType({"easy": easy})


def choose(level: str, seen: View, rng: Random) -> Move:
    """One of `seen.legal`, which must not be empty. An unknown level plays as the easiest."""
    return LEVELS.get(level, easy)(seen, rng)

"""Computers: each level is one function, for each game, from what a seat may see to one of its legal moves."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from bot.opponents.dudak.easy import choose as dudak_easy
from bot.opponents.durak.easy import choose as durak_easy
from bot.rules.dudak.view import View as DudakView
from bot.rules.durak.view import View as DurakView
from bot.rules.moves import Move

LEVELS: Mapping[str, Callable[[DurakView, Random], Move]] = MappingProxyType({"easy": durak_easy})
DUDAK_LEVELS: Mapping[str, Callable[[DudakView, Random], Move]] = MappingProxyType({"easy": dudak_easy})


def choose(level: str, seen: DurakView | DudakView, rng: Random) -> Move:
    """One of `seen.legal`, which must not be empty. An unknown level plays as the easiest."""
    if isinstance(seen, DudakView):
        return DUDAK_LEVELS.get(level, dudak_easy)(seen, rng)
    return LEVELS.get(level, durak_easy)(seen, rng)

"""Computer players: a folder per game, with one function per level that picks a legal move from a view."""

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bot.rules.games import NAMES
from bot.rules.moves import Move

Choose: TypeAlias = Callable[[Any, Random], Move]
"""Takes what a seat can see (the game's view, with its legal moves) and returns one of those moves."""

EASIEST: Final = "easy"
LEVELS: Final[Mapping[str, Mapping[str, Choose]]] = MappingProxyType(
    {name: import_module(f"bot.opponents.{name}").LEVELS for name in NAMES}
)
_ABSENT: Final[Mapping[str, Choose]] = MappingProxyType(
    {name: import_module(f"bot.opponents.{name}").ABSENT for name in NAMES}
)


def choose(game: str, level: str, seen: Any, rng: Random) -> Move:
    """A computer's move; an unknown level plays as the easiest."""
    levels = LEVELS[game]
    return levels.get(level, levels[EASIEST])(seen, rng)


def choose_for_absent(game: str, seen: Any, rng: Random) -> Move:
    """The move made for a player who ran out of time."""
    return _ABSENT[game](seen, rng)

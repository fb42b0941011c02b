"""Computers: for each game a folder, and in it for each level a function from a view to one of its legal moves."""

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bot.rules.games import NAMES
from bot.rules.moves import Move

Choose: TypeAlias = Callable[[Any, Random], Move]
"""From what a seat may see, a view of the game with legal moves in it, to one of them."""

EASIEST: Final = "easy"
LEVELS: Final[Mapping[str, Mapping[str, Choose]]] = MappingProxyType(
    {name: import_module(f"bot.opponents.{name}").LEVELS for name in NAMES}
)
_ABSENT: Final[Mapping[str, Choose]] = MappingProxyType(
    {name: import_module(f"bot.opponents.{name}").ABSENT for name in NAMES}
)


def choose(game: str, level: str, seen: Any, rng: Random) -> Move:
    """A computer's move in a game; an unknown level plays as the easiest."""
    levels = LEVELS[game]
    return levels.get(level, levels[EASIEST])(seen, rng)


def choose_for_absent(game: str, seen: Any, rng: Random) -> Move:
    """The move that is made for a player whose time is over."""
    return _ABSENT[game](seen, rng)

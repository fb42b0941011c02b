"""All games by name. A name is also that of a folder in `rules`, in `opponents` and in `telegram_ui/screens`."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from bot.rules.game import AnyGame, Options

NAMES: Final = (
    "durak",
    "dudak",
)

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {name: import_module(f"bot.rules.{name}").GAME for name in NAMES}
)
"""By name: the game as one object."""

PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {name: options for game in GAMES.values() for name, options in game.presets.items()}
)
"""By name: the presets of all games, those of the first game first."""


def game_of(options: Options) -> AnyGame:
    """The game that is played under these options."""
    return GAMES[options.game]

"""The games that there are: a name here is that of a folder in `rules`, `opponents` and `telegram_ui/screens`."""

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
PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {name: options for game in GAMES.values() for name, options in game.presets.items()}
)
"""Of all games, those of the first game first."""


def game_of(options: Options) -> AnyGame:
    """The game that is played with these options."""
    return GAMES[options.game]

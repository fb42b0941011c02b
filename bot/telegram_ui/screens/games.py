"""The screens of each game, by its name."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Final

from bot.matches.match import Match
from bot.rules.games import NAMES
from bot.telegram_ui.screens.game import GameScreens
from bot.text import Catalogue, Words, load_catalogue

_SCREENS: Final[Mapping[str, GameScreens]] = MappingProxyType(
    {name: import_module(f"bot.telegram_ui.screens.{name}").SCREENS for name in NAMES}
)


def load_texts() -> Catalogue:
    """The texts in all languages; a game may have its own in the folder of its screens."""
    folder = Path(__file__).parent
    return load_catalogue(*(folder / name for name in NAMES))


def screens_of(game: str) -> GameScreens:
    """The screens of a game, given by name."""
    return _SCREENS[game]


def news_lines(words: Words, match: Match) -> list[str]:
    """What just happened, and whether it was done for a player who was late."""
    if match.last_move is None or match.state is None:
        return []
    seat, _ = match.last_move
    late = [words("did-late", name=match.seats[seat].name)] if match.timed_out else []
    return [*late, *screens_of(match.game.name).news(words, match)]

"""Finds the game or preset that people name after a command."""

import re
import unicodedata

from bot.rules.games import NAMES, PRESETS
from bot.text import Catalogue

LETTERS_COMPARED = 5  # Russian words have many endings


def find_preset(catalogue: Catalogue, said: str) -> str | None:
    """The preset these words name in any language; for a game's name, its first preset.

    None if they name no preset, or several.
    """
    asked = _words(said)
    if not asked:
        return None
    fitting = [name for name in PRESETS if any(_fits(asked, full) for full in _names(catalogue, name))]
    names_game = any(_fits(asked, game) for name in fitting for game in _games(catalogue, name))
    return fitting[0] if len(fitting) == 1 or names_game else None


def find_game(catalogue: Catalogue, said: str) -> str | None:
    """The game these words name in any language, or None."""
    asked = _words(said)
    named = [name for name in NAMES if any(_fits(asked, called) for called in _called(catalogue, name))]
    return named[0] if asked and named else None


def _names(catalogue: Catalogue, name: str) -> list[set[str]]:
    """All names of a preset, each combined with its game's name."""
    called = [_words(catalogue.words(code).plain(f"preset-{name}")) for code in catalogue.languages]
    games = _games(catalogue, name)
    return [one | game for one in (_words(name), *called) for game in games]


def _games(catalogue: Catalogue, preset: str) -> list[set[str]]:
    return _called(catalogue, PRESETS[preset].game)


def _called(catalogue: Catalogue, game: str) -> list[set[str]]:
    """The game's name in each language."""
    return [_words(catalogue.words(code).plain(f"game-{game}")) for code in catalogue.languages]


def _fits(asked: set[str], name: set[str]) -> bool:
    return all(any(word.startswith(one[:LETTERS_COMPARED]) for word in name) for one in asked)


def _words(text: str) -> set[str]:
    """The words in lower case, without accents."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return set(re.findall(r"\w+", plain))

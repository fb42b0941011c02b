"""Which game somebody plays alone: named after `/play`, or chosen by a button of the lobby."""

import re
import unicodedata

from bot.matches.chat_settings import PRESETS, ChatSettings, preset
from bot.matches.games import game_of
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.flows.services import Services
from bot.text import Catalogue

LETTERS_COMPARED = 5  # Russian words end in many ways


def find_preset(catalogue: Catalogue, said: str) -> str | None:
    """The preset that these words name in any language, the first of a game that they name; None: they name none."""
    asked = _words(said)
    if not asked:
        return None
    fitting = [name for name in PRESETS if any(_fits(asked, full) for full in _names(catalogue, name))]
    names_game = any(_fits(asked, game) for name in fitting for game in _games(catalogue, name))
    return fitting[0] if len(fitting) == 1 or names_game else None


async def choose_preset(
    services: Services, match_id: int, person: Person, number: int, update_id: int
) -> None:
    """The button of a lobby alone. Raises RefusedError where it is none, and when too many sit there."""
    match, names = await services.matches.find(match_id), list(PRESETS)
    if match is None or not match.is_solo or match.seat_of(person.id) is None or number >= len(names):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    house, game = preset(ChatSettings(), names[number]), game_of(PRESETS[names[number]])
    await services.matches.lobbies.change_rules(match_id, house, update_id, game)


def _names(catalogue: Catalogue, name: str) -> list[set[str]]:
    """What a preset is called, each together with its game."""
    called = [_words(catalogue.words(code).plain(f"preset-{name}")) for code in catalogue.languages]
    games = _games(catalogue, name)
    return [one | game for one in (_words(name), *called) for game in games]


def _games(catalogue: Catalogue, name: str) -> list[set[str]]:
    game = game_of(PRESETS[name])
    return [_words(catalogue.words(code).plain(f"game-{game}")) for code in catalogue.languages]


def _fits(asked: set[str], name: set[str]) -> bool:
    return all(any(word.startswith(one[:LETTERS_COMPARED]) for word in name) for one in asked)


def _words(text: str) -> set[str]:
    """The words without accents and case."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return set(re.findall(r"\w+", plain))

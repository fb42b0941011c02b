"""Which picture belongs to a table and to a hand."""

from bot.matches.chat_settings import Look
from bot.matches.games import View
from bot.matches.match import Match
from bot.matches.personal_settings import PersonalSettings
from bot.pictures import Colours, Scene, dudak_scene, durak_scene
from bot.rules.cards import Card
from bot.rules.durak.view import View as DurakView


def table_picture(match: Match, seen: View) -> Scene:
    """What lies open, for all."""
    return _scene(match, seen, Colours.TWO, None)


def hand_picture(
    match: Match, seen: View, groups: list[list[Card]], personal: PersonalSettings
) -> Scene | None:
    """The table and below it the cards in this order, for who likes pictures."""
    if not personal.has_pictures:
        return None
    return _scene(match, seen, Colours.FOUR if personal.has_marks else Colours.TWO, groups)


def _scene(match: Match, seen: View, french: Colours, groups: list[list[Card]] | None) -> Scene:
    """Only Dudák is played with German cards."""
    if isinstance(seen, DurakView):
        return durak_scene(seen, french, groups)
    is_german = match.habits.look is Look.GERMAN
    return dudak_scene(seen, Colours.GERMAN if is_german else french, groups)

"""Dudák's pile as a picture."""

from collections.abc import Sequence

from bot.pictures import PILE_SHOWN, Colours, Scene, hand_of
from bot.rules.cards import Card
from bot.rules.dudak.view import View


def dudak_scene(seen: View, colours: Colours, hand: Sequence[Sequence[Card]] | None = None) -> Scene:
    """The pile as the seat sees it. If a `hand` is given, that and the seat's own trump are shown too."""
    pile = seen.pile[-PILE_SHOWN:]
    return Scene(
        colours,
        pile=pile,
        under=len(seen.pile) - len(pile),
        picked=seen.picked,
        talon=seen.talon,
        trump=None if hand is None or seen.seat is None else seen.trumps[seen.seat],
        discarded=seen.discarded > 0,
        hand=hand_of(seen.legal, hand),
    )

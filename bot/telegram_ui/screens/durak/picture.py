"""Durak's table as a picture."""

from collections.abc import Sequence

from bot.pictures import Colours, Scene, hand_of
from bot.rules.cards import Card
from bot.rules.durak.view import View


def durak_scene(seen: View, colours: Colours, hand: Sequence[Sequence[Card]] | None = None) -> Scene:
    """The table as the seat sees it, with `hand` in the given order if there is one."""
    upcard = seen.upcard if seen.talon else None
    return Scene(
        colours,
        pairs=seen.table,
        talon=seen.talon,
        upcard=upcard,
        below=upcard is not None and seen.options.severnyi,
        trump=seen.trump if upcard is None else None,
        discarded=seen.discarded > 0,
        hand=hand_of(seen.legal, hand),
    )

"""What a picture shows, taken from what a seat may see: plain values, equal when the pictures are."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.shapes import Colours
from bot.rules.cards import Card, Mask, Suit, mask_of
from bot.rules.dudak.view import View as DudakView
from bot.rules.durak.view import View

PILE_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Hand:
    """One's own cards in the order in which they are held, by groups. `ready`: the set of those that may be played
    now."""

    groups: tuple[tuple[Card, ...], ...]
    ready: Mask = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """The table and, for a player, the hand. `pairs`: attack cards with what beat them. `pile`: the top cards of
    Dudák's, the topmost last, upon `under` more; `picked`: those taken from it in this turn. `below`: whether a card
    lies face down under the upcard. `trump`: shown where no upcard tells it."""

    colours: Colours = Colours.TWO
    pairs: tuple[tuple[Card, Card | None], ...] = ()
    pile: tuple[Card, ...] = ()
    under: int = 0
    picked: tuple[Card, ...] = ()
    talon: int = 0
    upcard: Card | None = None
    below: bool = False
    trump: Suit | None = None
    discarded: bool = False
    hand: Hand | None = None


def durak_scene(seen: View, colours: Colours, hand: Sequence[Sequence[Card]] | None = None) -> Scene:
    """The table of Durak as the seat sees it; with its `hand`, in this order, if it is given."""
    upcard = seen.upcard if seen.talon else None
    return Scene(
        colours,
        pairs=seen.table,
        talon=seen.talon,
        upcard=upcard,
        below=upcard is not None and seen.options.severnyi,
        trump=seen.trump if upcard is None else None,
        discarded=seen.discarded > 0,
        hand=_hand(seen, hand),
    )


def dudak_scene(seen: DudakView, colours: Colours, hand: Sequence[Sequence[Card]] | None = None) -> Scene:
    """Dudák's pile as the seat sees it; with its `hand`, and its own trump, if a hand is given."""
    pile = seen.pile[-PILE_SHOWN:]
    return Scene(
        colours,
        pile=pile,
        under=len(seen.pile) - len(pile),
        picked=seen.picked,
        talon=seen.talon,
        trump=None if hand is None or seen.seat is None else seen.trumps[seen.seat],
        discarded=seen.discarded > 0,
        hand=_hand(seen, hand),
    )


def _hand(seen: View | DudakView, groups: Sequence[Sequence[Card]] | None) -> Hand | None:
    if groups is None:
        return None
    ready = mask_of(card for move in seen.legal for card in move.cards)
    return Hand(tuple(tuple(group) for group in groups), ready)

"""What a picture shows, taken from what a seat may see: plain values, equal when the pictures are."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.pictures.shapes import Colours
from bot.rules.cards import Card, Mask, Suit, mask_of
from bot.rules.moves import Move

PILE_SHOWN = 5  # cards of a pile, from its top


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


def hand_of(legal: Iterable[Move], groups: Sequence[Sequence[Card]] | None) -> Hand | None:
    """A hand in this order, of whose cards those are ready that legal moves name."""
    if groups is None:
        return None
    ready = mask_of(card for move in legal for card in move.cards)
    return Hand(tuple(tuple(group) for group in groups), ready)

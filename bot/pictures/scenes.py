"""What a picture shows: plain values. Equal scenes give equal pictures."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.pictures.shapes import Colours
from bot.rules.cards import Card, Mask, Suit, mask_of
from bot.rules.moves import Move

PILE_SHOWN = 5  # top cards of a pile that are drawn


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards, sorted and in groups. `ready`: the set of those that may be played now."""

    groups: tuple[tuple[Card, ...], ...]
    ready: Mask = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """The table and, for a player, the hand. `pairs`: attack cards with what beat them. `pile`: the top cards of
    Dudák's pile, the topmost last, with `under` more below; `picked`: those taken from it in this turn. `below`:
    whether a card lies face down under the upcard. `trump`: the suit to show, None for none."""

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
    """The hand with these groups; the cards of legal moves are `ready`. None without groups."""
    if groups is None:
        return None
    ready = mask_of(card for move in legal for card in move.cards)
    return Hand(tuple(tuple(group) for group in groups), ready)

"""What followed from a move of Dudák, in the past tense."""

from typing import NamedTuple, TypeAlias

from bot.rules.cards import Card, Suit
from bot.rules.events import DealEnded, Drew, WentOut


class TrumpKnown(NamedTuple):
    """A player has a trump from now on: declared, found, or left over (K-6, K-15 to K-17)."""

    seat: int
    suit: Suit


class TurnedUp(NamedTuple):
    """A player turned up the card that lay before the seat ``place``, and took it into the hand (K-16, K-17)."""

    seat: int
    place: int
    card: Card


class Picked(NamedTuple):
    """A player took ``cards`` cards from the top of the pile (K-7, K-11)."""

    seat: int
    cards: int


class PileTaken(NamedTuple):
    """A player took what was left of the pile, ``cards`` cards; the next player starts a new one (K-7, K-8)."""

    seat: int
    cards: int


class PileGone(NamedTuple):
    """A player beat with the only card left, and the whole pile, ``cards`` cards, left play: vejbit (K-10)."""

    seat: int
    cards: int


DudakEvent: TypeAlias = TrumpKnown | TurnedUp | Picked | PileTaken | PileGone | Drew | WentOut | DealEnded

"""What followed from a move, in the past tense: the events of all games. Each game has more of its own."""

from typing import NamedTuple


class Drew(NamedTuple):
    """A player drew ``cards`` cards from the talon (D-31, K-19)."""

    seat: int
    cards: int


class WentOut(NamedTuple):
    """A player has no cards left and the talon is empty (D-37, K-9)."""

    seat: int


class DealEnded(NamedTuple):
    """The deal is over; the state holds its result."""

"""Sentences for the console that all games share."""

from collections.abc import Sequence
from typing import Final

from bot.rules.events import DealEnded, Drew, WentOut

SUIT_NAMES: Final = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


def tell_event(names: Sequence[str], event: object) -> str:
    """A sentence about one result of a move, for events that games share."""
    match event:
        case Drew(seat, cards):
            return f"{names[seat]} draws {cards}."
        case WentOut(seat):
            return f"{names[seat]} is out."
        case DealEnded():
            return "The deal is over."
    return f"{type(event).__name__}."


def count_cards(cards: int) -> str:
    """`1 card`, `2 cards`."""
    return f"{cards} {'card' if cards == 1 else 'cards'}"

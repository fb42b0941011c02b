"""What followed from a move of Durak, in the past tense. The values are made once, here, so that play is cheap."""

from typing import Final, NamedTuple, TypeAlias

from bot.rules.cards import ALL_SUITS
from bot.rules.events import DealEnded, Drew, WentOut


class BoutBeaten(NamedTuple):
    """The defender beat the whole attack; ``cards`` cards were discarded (D-16)."""

    defender: int
    cards: int


class BoutTaken(NamedTuple):
    """The defender took the ``cards`` cards of the bout (D-17)."""

    defender: int
    cards: int


class TrumpChanged(NamedTuple):
    """The face-down card of severnyi was drawn: this suit is trump now (D-42)."""

    suit: int


Event: TypeAlias = BoutBeaten | BoutTaken | Drew | WentOut | TrumpChanged | DealEnded

_SEATS: Final = range(6)
_COUNTS: Final = range(13)  # six attack cards, all beaten, are twelve
_Events: TypeAlias = tuple[Event, ...]

# Each a tuple of one event, to be added to those of a state.
BEATEN: Final[tuple[tuple[_Events, ...], ...]] = tuple(
    tuple((BoutBeaten(seat, cards),) for cards in _COUNTS) for seat in _SEATS
)
TAKEN: Final[tuple[tuple[_Events, ...], ...]] = tuple(
    tuple((BoutTaken(seat, cards),) for cards in _COUNTS) for seat in _SEATS
)
DREW: Final[tuple[tuple[_Events, ...], ...]] = tuple(
    tuple((Drew(seat, cards),) for cards in range(7)) for seat in _SEATS
)
WENT_OUT: Final[tuple[_Events, ...]] = tuple((WentOut(seat),) for seat in _SEATS)
TRUMP_CHANGED: Final[tuple[_Events, ...]] = tuple((TrumpChanged(suit),) for suit in ALL_SUITS)
DEAL_ENDED: Final[_Events] = (DealEnded(),)

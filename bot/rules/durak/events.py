"""What followed from a move of Durak. Values are made once, here, so that play is cheap."""

from typing import Final, NamedTuple, TypeAlias

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

_SEATS, _COUNTS = range(6), range(13)
_Events: TypeAlias = tuple[Event, ...]
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
TRUMP_CHANGED: Final[tuple[_Events, ...]] = tuple((TrumpChanged(suit),) for suit in range(4))
DEAL_ENDED: Final[_Events] = (DealEnded(),)

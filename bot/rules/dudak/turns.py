"""How a turn of Dudák begins and ends, how trumps become known, and how a deal ends."""

from collections.abc import Sequence
from typing import Final

from bot.rules.cards import BIT, SUITS, Card, Suit, mask_of, suit_of
from bot.rules.dudak.events import PileGone, PileTaken, TrumpKnown
from bot.rules.dudak.state import State, free_suits, has_cards
from bot.rules.events import DealEnded, Drew, WentOut
from bot.rules.result import Result
from bot.rules.seats import ONLY

_REPETITIONS: Final = 3  # K-22


def begin_play(state: State) -> None:
    """Find the trumps that are still to be found, until one must be chosen; with all, begin the first turn (K-15)."""
    while state.waiting:
        seat, cards = state.waiting[0]
        if state.trumps[seat] is None and not _find_trump(state, seat, cards):
            state.turn = ONLY[seat]
            return
        state.waiting = state.waiting[1:]
    begin_turn(state)


def _find_trump(state: State, seat: int, cards: Sequence[Card]) -> bool:
    """K-15: turn the cards up until one shows a suit that nobody has; False if the player must choose."""
    for card in cards:
        state.known[seat] |= BIT[card]
        if suit_of(card) not in state.trumps:
            set_trump(state, seat, suit_of(card))
            return True
    return False


def set_trump(state: State, seat: int, suit: Suit) -> None:
    """Make a suit the trump of the player at a seat; with four players the last suit then falls to the last of them
    (K-6, K-15), except where trumps lie apart (K-16)."""
    state.trumps[seat] = suit
    state.events += (TrumpKnown(seat, suit),)
    state.history = {}
    if not state.rules.apart:
        give_last_suit(state)


def give_last_suit(state: State) -> None:
    """When three of four players have a trump, make the suit that is left the fourth player's (K-6)."""
    if state.players == len(SUITS) and state.trumps.count(None) == 1:
        seat, suit = state.trumps.index(None), free_suits(state)[0]
        state.trumps[seat] = suit
        state.events += (TrumpKnown(seat, suit),)


def begin_turn(state: State) -> None:
    """Let the player whose turn it is begin it. If the position comes up for the third time, it is a draw (K-22)."""
    state.turn = ONLY[state.player]
    state.turns += 1
    # A pile as one number: no card of the pack has the number 0, so no two piles share one.
    position = (int.from_bytes(bytes(state.pile), "big"), *state.hands, state.player)
    count = state.history[position] = state.history.get(position, 0) + 1
    if count == _REPETITIONS:
        _finish(state, losers=(), draw=True)


def take_picked(state: State) -> None:
    """Move the picked cards to the hand of the player on turn, where all know them (K-7)."""
    if state.picked:
        mask = mask_of(state.picked)
        state.hands[state.player] |= mask
        state.known[state.player] |= mask
        state.picked = ()


def take_pile(state: State) -> None:
    """Move what is left of the pile to the hand of the player on turn, and end the turn (K-7, K-8)."""
    state.events += (PileTaken(state.player, len(state.pile)),)
    state.picked += state.pile
    state.pile = ()
    end_turn(state)


def discard_pile(state: State) -> None:
    """Take the whole pile out of play, and end the turn (K-10)."""
    state.events += (PileGone(state.player, len(state.pile)),)
    state.discarded += len(state.pile)
    state.pile = ()
    state.history = {}
    end_turn(state)


def end_turn(state: State) -> None:
    """Fill the hand from the talon (K-19), note who is out (K-9), and begin the next turn, or end the deal."""
    take_picked(state)
    state.second = state.drew = False
    draw(state, state.rules.hand_size - state.hands[state.player].bit_count())
    _go_out(state)
    if len(state.out) == state.players - 1:
        _finish(state, losers=seats_in(state), draw=False)
        return
    state.player = _next_in(state)
    begin_turn(state)


def _go_out(state: State) -> None:
    """K-9: all who have no cards go out, the player on turn first; the last player stays."""
    for seat in state.clockwise:
        if not has_cards(state, seat) and seat not in state.out and len(state.out) < state.players - 1:
            state.out += (seat,)
            state.events += (WentOut(seat),)


def draw(state: State, wanted: int) -> None:
    """Draw cards from the talon for the player on turn: as many as are wanted, or as there are (K-19)."""
    cards = state.talon[: max(wanted, 0)]
    if cards:
        state.talon = state.talon[len(cards) :]
        state.hands[state.player] |= mask_of(cards)
        state.events += (Drew(state.player, len(cards)),)
        state.history = {}


def seats_in(state: State) -> tuple[int, ...]:
    """The seats that are not out, in clockwise order."""
    return tuple(seat for seat in range(state.players) if seat not in state.out)


def _next_in(state: State) -> int:
    seats = state.clockwise
    return next((seat for seat in seats[1:] if seat not in state.out), state.player)


def _finish(state: State, losers: tuple[int, ...], draw: bool) -> None:
    state.over = True
    state.turn = ()
    state.result = Result(losers, draw, 0, state.out)
    state.events += (DealEnded(),)

"""How a turn of Dudák begins and ends, how trumps become known, and how a deal ends."""

from collections.abc import Sequence

from bot.rules.cards import BIT, Card, Suit, mask_of
from bot.rules.dudak.events import PileGone, PileTaken, TrumpKnown
from bot.rules.dudak.state import State, free_suits, has_cards
from bot.rules.events import DealEnded, Drew, WentOut
from bot.rules.result import Result
from bot.rules.seats import ONLY

_REPETITIONS = 3
_ALL_SUITS = 4


def begin_play(state: State) -> None:
    """Find the trumps that are still to be found (K-15), then begin the first turn."""
    while state.waiting:
        seat, cards = state.waiting[0]
        if state.trumps[seat] is None and not _find_trump(state, seat, cards):
            state.turn = ONLY[seat]
            return
        state.waiting = state.waiting[1:]
    begin_turn(state)


def _find_trump(state: State, seat: int, cards: Sequence[Card]) -> bool:
    """K-15: turn the cards until a suit shows that nobody has; False if the player must choose."""
    for card in cards:
        state.known[seat] |= BIT[card]
        if card // 13 not in state.trumps:
            set_trump(state, seat, card // 13)
            return True
    return False


def set_trump(state: State, seat: int, suit: Suit) -> None:
    """Give a player a trump; of four suits the last is the last player's at once (K-6, K-15)."""
    state.trumps[seat] = suit
    state.events += (TrumpKnown(seat, suit),)
    state.history = {}
    if not state.rules.apart:
        give_last_suit(state)


def give_last_suit(state: State) -> None:
    """K-6: with three of four players' trumps known, the fourth has what is left."""
    if state.players == _ALL_SUITS and state.trumps.count(None) == 1:
        seat, suit = state.trumps.index(None), free_suits(state)[0]
        state.trumps[seat] = suit
        state.events += (TrumpKnown(seat, suit),)


def begin_turn(state: State) -> None:
    """K-22: the same position for the third time at the beginning of a turn is a draw."""
    state.turn = ONLY[state.player]
    state.turns += 1
    # A pile as one number: no card of the pack has the number 0, so no two piles share one.
    position = (int.from_bytes(bytes(state.pile), "big"), *state.hands, state.player)
    count = state.history[position] = state.history.get(position, 0) + 1
    if count == _REPETITIONS:
        _finish(state, losers=(), draw=True)


def take_picked(state: State) -> None:
    """K-7: the taken cards join the hand; all have seen them."""
    if state.picked:
        mask = mask_of(state.picked)
        state.hands[state.player] |= mask
        state.known[state.player] |= mask
        state.picked = ()


def take_pile(state: State) -> None:
    """K-7, K-8: what is left of the pile goes to the hand, and nothing is played."""
    state.events += (PileTaken(state.player, len(state.pile)),)
    state.picked += state.pile
    state.pile = ()
    end_turn(state)


def discard_pile(state: State) -> None:
    """K-10: the whole pile leaves play."""
    state.events += (PileGone(state.player, len(state.pile)),)
    state.discarded += len(state.pile)
    state.pile = ()
    state.history = {}
    end_turn(state)


def end_turn(state: State) -> None:
    """Draw (K-19), go out (K-9), and let the next player begin."""
    take_picked(state)
    state.second = state.drew = False
    draw(state, state.rules.hand_size - state.hands[state.player].bit_count())
    _go_out(state)
    if len(state.out) == state.players - 1:
        _finish(state, losers=still_in(state), draw=False)
        return
    state.player = _next_in(state)
    begin_turn(state)


def _go_out(state: State) -> None:
    """K-9: all who have no cards, the player on turn first; the last one stays."""
    for seat in state.clockwise:
        if not has_cards(state, seat) and seat not in state.out and len(state.out) < state.players - 1:
            state.out += (seat,)
            state.events += (WentOut(seat),)


def draw(state: State, wanted: int) -> None:
    """Take cards from the top of the talon, as many as are wanted and there."""
    cards = state.talon[: max(wanted, 0)]
    if cards:
        state.talon = state.talon[len(cards) :]
        state.hands[state.player] |= mask_of(cards)
        state.events += (Drew(state.player, len(cards)),)
        state.history = {}


def still_in(state: State) -> tuple[int, ...]:
    """The seats that are not out, clockwise."""
    return tuple(seat for seat in range(state.players) if seat not in state.out)


def _next_in(state: State) -> int:
    seats = state.clockwise
    return next((seat for seat in seats[1:] if seat not in state.out), state.player)


def _finish(state: State, losers: tuple[int, ...], draw: bool) -> None:
    state.over = True
    state.turn = ()
    state.result = Result(losers, draw, 0, state.out)
    state.events += (DealEnded(),)

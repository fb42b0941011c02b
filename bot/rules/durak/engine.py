"""How moves of Durak change the state of a deal."""

from typing import Final

from bot.rules.cards import BIT
from bot.rules.durak.bout import go_out, let_add, set_defender, settle
from bot.rules.durak.legal import refusal
from bot.rules.durak.state import State
from bot.rules.durak.turns import next_after
from bot.rules.errors import IllegalMoveError
from bot.rules.moves import Move, Verb
from bot.rules.seats import ONLY

_ATTACK: Final = Verb.ATTACK
_BEAT: Final = Verb.BEAT
_TAKE: Final = Verb.TAKE
_PASS: Final = Verb.PASS
_SHOW: Final = Verb.SHOW
_EXCHANGE: Final = Verb.EXCHANGE


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a move of the player at a seat; the given state is unchanged. Raises IllegalMoveError, with the
    reason, for a move that is not legal (D-19)."""
    reason = refusal(state, seat, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    after = state.copy()
    play(after, seat, move)
    return after


def play(state: State, seat: int, move: Move) -> None:
    """Make a move in place, on a state that the caller owns. The caller knows that it is legal; nobody asks here.

    The verbs that make up nearly all of play stand here at length, because nothing in the rules runs more often.
    """
    state.events = ()
    verb = move.verb
    if verb is _ATTACK:  # D-11, D-13, D-17
        hands = state.hands
        hand = hands[seat] ^ move.mask
        hands[seat] = hand
        if not hand and not state.talon:
            go_out(state, seat)
        if not state.attacks:
            state.attacks = state.unbeaten = move.cards
            state.laid = move.mask
            state.ranks = move.ranks
            if state.late:
                state.swap = state.late = 0
            state.turn = ONLY[state.defender]
            return
        state.attacks += move.cards
        state.unbeaten += move.cards
        state.laid |= move.mask
        if state.taking:
            state.passed = 0
            let_add(state)
        elif state.rules.free:
            settle(state)
        else:
            state.turn = ONLY[state.defender]
    elif verb is _TAKE:  # D-17
        state.taking = True
        state.passed = 0
        let_add(state)
    elif verb is _BEAT:  # D-12; all passes end (D-22)
        state.hands[seat] ^= move.mask
        state.beaten += move.pair
        state.laid |= move.mask
        state.ranks |= move.ranks
        state.passed = 0
        if len(state.unbeaten) == 1:
            state.unbeaten = ()
            let_add(state)
            return
        state.unbeaten = tuple([card for card in state.unbeaten if card != move.target])
        if state.rules.free:
            settle(state)
    elif verb is _PASS:
        state.passed |= 1 << seat
        settle(state)
    elif verb is _EXCHANGE:
        _exchange(state, seat)
    else:
        _transfer(state, seat, move)


def _transfer(state: State, seat: int, move: Move) -> None:
    """D-25 to D-29: the next in turn order is the defender against all attack cards."""
    if move.verb is _SHOW:
        state.shown |= move.mask
        state.known[seat] |= move.mask
    else:
        _add_transfer(state, seat, move)
    state.attacker = seat
    set_defender(state, next_after(state, seat))
    state.turn = ONLY[state.defender]


def _add_transfer(state: State, seat: int, move: Move) -> None:
    state.hands[seat] ^= move.mask
    state.attacks += move.cards
    state.unbeaten += move.cards
    state.laid |= move.mask
    if not state.hands[seat] and not state.talon:
        go_out(state, seat)


def _swap(state: State, seat: int) -> None:
    """D-32: the lowest trump goes into the talon in the upcard's place."""
    place = len(state.talon) - (2 if state.options.severnyi else 1)
    upcard, lowest = state.talon[place], state.swap.bit_length() - 1
    state.talon = (*state.talon[:place], lowest, *state.talon[place + 1 :])
    state.hands[seat] ^= state.swap | BIT[upcard]
    state.known[seat] |= BIT[upcard]


def _claim(state: State) -> None:
    """D-33: the two players exchange the lowest trump and the upcard."""
    both = state.swap | state.late
    for seat, hand in enumerate(state.hands):
        if hand & both:
            state.hands[seat] ^= both
            state.known[seat] |= both  # those still held count


def _exchange(state: State, seat: int) -> None:
    """D-32, D-33: swap the lowest trump for the upcard. This may change who can add (D-23)."""
    if state.late:
        _claim(state)
    else:
        _swap(state, seat)
    state.swap = state.late = 0
    if state.attacks:
        settle(state)

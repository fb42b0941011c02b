"""Durak: the rules as functions on the state of a deal."""

from bot.rules.bout import go_out, set_defender, settle
from bot.rules.cards import BIT, Mask
from bot.rules.dealing import deal, position
from bot.rules.errors import RefusedError
from bot.rules.legal import legal_moves, refusal
from bot.rules.moves import Move, Verb
from bot.rules.snapshot import dump, load
from bot.rules.state import ONLY, Result, State
from bot.rules.turns import next_after

__all__ = [
    "Result",
    "State",
    "apply",
    "deal",
    "dump",
    "legal_moves",
    "load",
    "play",
    "position",
    "refusal",
    "to_move",
]

_ATTACK, _BEAT, _TRANSFER, _TAKE, _PASS = Verb.ATTACK, Verb.BEAT, Verb.TRANSFER, Verb.TAKE, Verb.PASS
_SHOW = Verb.SHOW


def to_move(state: State) -> tuple[int, ...]:
    """The seats that may act now, clockwise from the attacker; empty when the deal is over."""
    return state.turn


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a move; the given state is unchanged. Raises RefusedError for an illegal move."""
    reason = refusal(state, seat, move)
    if reason is not None:
        raise RefusedError(reason)
    after = state.copy()
    play(after, seat, move)
    return after


def play(state: State, seat: int, move: Move) -> None:
    """Make a legal move in place, on a state that the caller owns; legality is not judged."""
    state.events = ()
    verb = move.verb
    if verb is _ATTACK:
        _attack(state, seat, move)
    elif verb is _BEAT:
        _beat(state, seat, move)
    elif verb is _TAKE:
        state.taking = True
        state.passed = 0
        settle(state)
    elif verb is _PASS:
        state.passed |= 1 << seat
        settle(state)
    elif verb is _TRANSFER or verb is _SHOW:
        _transfer(state, seat, move)
    else:
        _exchange(state, seat)


def _attack(state: State, seat: int, move: Move) -> None:
    """D-11, D-13, D-17: open, throw in, or give."""
    if state.pairs:
        state.ranks |= move.ranks
    else:
        state.ranks = move.ranks
        state.late = None
    _lay(state, seat, move)
    if state.taking:
        state.passed = 0
        settle(state)
    elif state.rules.free:
        settle(state)
    else:
        state.turn = ONLY[state.defender]


def _lay(state: State, seat: int, move: Move) -> None:
    """Put attack cards on the table; who has none left without a talon is out (D-37)."""
    hand = state.hands[seat] ^ move.mask
    state.hands[seat] = hand
    for card in move.cards:
        state.pairs[card] = None
    state.unbeaten += move.cards
    if not hand and not state.talon:
        go_out(state, seat)


def _beat(state: State, seat: int, move: Move) -> None:
    """D-12: beat an attack card; all passes end (D-22)."""
    target = move.target if move.target is not None else -1
    state.hands[seat] ^= move.mask
    state.pairs[target] = move.cards[0]
    state.unbeaten.remove(target)
    state.ranks |= move.ranks
    state.passed = 0
    settle(state)


def _transfer(state: State, seat: int, move: Move) -> None:
    """D-25 to D-29: the next in turn order is the defender against all attack cards."""
    if move.verb is _SHOW:
        state.shown |= move.mask
        state.known[seat] |= move.mask
    else:
        _lay(state, seat, move)
    state.attacker = seat
    set_defender(state, next_after(state, seat))
    state.turn = ONLY[state.defender]


def _swap(state: State, seat: int) -> None:
    """D-32: with the talon."""
    place = len(state.talon) - (2 if state.options.severnyi else 1)
    upcard, lowest = state.talon[place], state.swap.bit_length() - 1
    state.talon = (*state.talon[:place], lowest, *state.talon[place + 1 :])
    state.hands[seat] ^= state.swap | BIT[upcard]
    state.known[seat] |= BIT[upcard]


def _claim(state: State, claimer: int, holder: int, both: Mask) -> None:
    """D-33: with the player who drew the upcard."""
    for seat in (claimer, holder):
        state.hands[seat] ^= both
        state.known[seat] |= both  # those still held count


def _exchange(state: State, seat: int) -> None:
    """D-32, D-33: the lowest trump for the upcard. It may change what a player can add."""
    if state.late is not None:
        _claim(state, *state.late)
    else:
        _swap(state, seat)
    state.swap = 0
    state.late = None
    if state.pairs:
        settle(state)

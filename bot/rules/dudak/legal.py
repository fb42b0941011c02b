"""Which moves of Dudák are legal, and why others are not: one truth in two forms."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.rules.cards import Mask
from bot.rules.dudak.state import State, beaters, free_suits
from bot.rules.errors import Refusal
from bot.rules.moves import (
    BEAT_TOP,
    DECLARE,
    DECLARE_BEFORE,
    DECLARE_SUIT,
    DRAW,
    PICK,
    PLAY,
    TAKE,
    Move,
    Verb,
)


def legal_moves(state: State, seat: int) -> list[Move]:
    """All moves that the player at a seat may make now."""
    if seat not in state.turn:
        return []
    hand = state.hands[seat]
    if _must_declare(state, seat):
        return _declarations(state, seat)
    if state.second:
        return _with_each(PLAY, hand)
    moves = _declarations(state, seat) if _is_time_to_declare(state) else []
    if not state.pile:
        return moves + _with_each(PLAY, hand)
    moves += _with_each(BEAT_TOP, hand & beaters(state, seat))
    if may_draw(state):
        moves.append(DRAW)
    elif may_pick(state):
        moves.append(PICK)
    else:
        moves.append(TAKE)
    return moves


def _with_each(moves: Sequence[Move], mask: Mask) -> list[Move]:
    """Those of the moves, listed by card, that are made with a card of the set."""
    chosen = []
    while mask:
        lowest = mask & -mask
        chosen.append(moves[lowest.bit_length() - 1])
        mask ^= lowest
    return chosen


def _must_declare(state: State, seat: int) -> bool:
    """K-15: a choice is due; K-16: there is no other card than the one apart."""
    return bool(state.waiting) or not state.hands[seat]


def _is_time_to_declare(state: State) -> bool:
    """K-6: at the start of a turn; K-13: also once a card was taken; asked before a card was beaten."""
    return state.rules.while_taking if state.picked else not state.drew


def _declarations(state: State, seat: int) -> list[Move]:
    """K-6, K-15 to K-17: the ways in which a player without a trump may declare."""
    if state.trumps[seat] is not None:
        return []
    if not state.rules.apart:
        return [DECLARE_SUIT[suit] for suit in free_suits(state)]
    if not state.rules.any_card:
        return [DECLARE]
    return [DECLARE_BEFORE[place] for place, card in enumerate(state.apart) if card is not None]


def may_draw(state: State) -> bool:
    """Whether the player on turn may draw a card from the talon: not against an empty pile (K-19)."""
    return bool(state.talon and state.pile)


def may_pick(state: State) -> bool:
    """Whether the player on turn may take one card from the pile (K-7, K-12)."""
    if not state.pile or state.talon or state.rules.whole_pile:
        return False
    return state.rules.singly or state.trumps[state.player] is None


def may_take(state: State) -> bool:
    """Whether the player on turn may take the whole pile (K-8, K-20)."""
    return bool(state.pile) and not state.talon and not may_pick(state)


_ONE_CARD: Final = frozenset((Verb.PLAY, Verb.BEAT))


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    """Why the player at a seat may not make a move now; None if it is legal.

    Of several reasons it is the first in the order that records demand (record.md: Moves).
    """
    if state.over:
        return Refusal.DEAL_IS_OVER
    if _is_wrong_verb(state, move):
        return Refusal.WRONG_VERB
    if seat not in state.turn:
        return Refusal.NOT_YOUR_TURN
    if len(move.cards) != (move.verb in _ONE_CARD) or move.mask & ~state.hands[seat]:
        return Refusal.NOT_YOUR_CARD
    if move.verb is Verb.DECLARE:
        return _declare_refusal(state, seat, move)
    if _must_declare(state, seat):
        return Refusal.MUST_DECLARE_FIRST
    if state.second and move.verb is not Verb.PLAY:
        return Refusal.MUST_PLAY_SECOND_CARD
    return _VERB_CHECKS[move.verb](state, seat, move)


def _is_wrong_verb(state: State, move: Move) -> bool:
    """A verb or a form of the other game, or one that the options do not have."""
    verb = move.verb
    if verb is Verb.DECLARE:
        return (move.target is not None, move.before is not None) != (
            not state.rules.apart,
            state.rules.any_card,
        )
    if verb is Verb.DRAW:
        return not state.rules.hand_size
    return verb not in VERBS or move.target is not None


def _declare_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    must = _must_declare(state, seat)
    if state.second and not must:
        return Refusal.MUST_PLAY_SECOND_CARD
    if state.trumps[seat] is not None:
        return Refusal.TRUMP_ALREADY_DECLARED
    if not must and not _is_time_to_declare(state):
        return Refusal.MUST_DECLARE_FIRST
    return None if move in _declarations(state, seat) else Refusal.SUIT_TAKEN


def _play_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    return None if state.second or not state.pile else Refusal.CANNOT_PLAY


def _beat_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if not state.pile:
        return Refusal.NOT_ON_TABLE
    return None if move.mask & beaters(state, seat) else Refusal.DOES_NOT_BEAT


def _pick_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    return None if may_pick(state) else Refusal.CANNOT_PICK


def _take_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if not state.pile:
        return Refusal.NOTHING_TO_TAKE
    return None if may_take(state) else Refusal.CANNOT_TAKE


def _draw_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    return None if may_draw(state) else Refusal.CANNOT_DRAW


_VERB_CHECKS: Final[dict[Verb, Callable[[State, int, Move], Refusal | None]]] = {
    # For each verb but declare, which may come when no other verb may.
    Verb.PLAY: _play_refusal,
    Verb.BEAT: _beat_refusal,
    Verb.PICK: _pick_refusal,
    Verb.TAKE: _take_refusal,
    Verb.DRAW: _draw_refusal,
}
VERBS: Final = frozenset((*_VERB_CHECKS, Verb.DECLARE))
"""The verbs of Dudák. Those of the other games are refused as `wrong-verb`."""

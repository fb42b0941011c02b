"""How moves of Dudák change the state of a deal."""

from typing import assert_never

from bot.rules.cards import BIT, suit_of
from bot.rules.dudak.events import Picked, TurnedUp
from bot.rules.dudak.legal import refusal
from bot.rules.dudak.state import State, has_cards
from bot.rules.dudak.turns import (
    begin_play,
    discard_pile,
    draw,
    end_turn,
    set_trump,
    take_picked,
    take_pile,
)
from bot.rules.errors import IllegalMoveError, Refusal
from bot.rules.moves import Move, Verb


def apply(state: State, seat: int, move: Move) -> State:
    """The state after a move of the player at a seat; the given state is unchanged. Raises IllegalMoveError, with the
    reason, for a move that is not legal."""
    reason = refusal(state, seat, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    after = state.copy()
    play(after, seat, move)
    return after


def play(state: State, seat: int, move: Move) -> None:
    """Make a move in place, on a state that the caller owns. The caller knows that it is legal; nobody asks here."""
    state.events = ()
    match move.verb:
        case Verb.PLAY:
            _lay(state, move)
            end_turn(state)
        case Verb.BEAT:
            _beat(state, move)
        case Verb.PICK:
            _pick(state)
        case Verb.TAKE:
            take_pile(state)
        case Verb.DRAW:
            draw(state, 1)
            state.drew = True
        case Verb.DECLARE:
            _declare(state, seat, move)
        case Verb.ATTACK | Verb.TRANSFER | Verb.SHOW | Verb.PASS | Verb.EXCHANGE:
            raise IllegalMoveError(Refusal.WRONG_VERB)
        case _:
            assert_never(move.verb)


def _lay(state: State, move: Move) -> None:
    state.hands[state.player] ^= move.mask
    state.pile += move.cards


def _beat(state: State, move: Move) -> None:
    """K-5, K-7: beat the top card. Who did it with the only card takes the pile out of play (K-10)."""
    _lay(state, move)
    take_picked(state)
    if has_cards(state, state.player):
        state.second = True
    else:
        discard_pile(state)


def _pick(state: State) -> None:
    """K-7: take the top card, and, where K-11 holds, those of its suit right under it."""
    pile, seat = state.pile, state.player
    count = 1
    if state.rules.by_suit and state.trumps[seat] is None:
        suit = suit_of(pile[-1])
        while count < len(pile) and suit_of(pile[-1 - count]) == suit:
            count += 1
    if count == len(pile):
        take_pile(state)
        return
    state.picked += pile[-count:][::-1]
    state.pile = pile[:-count]
    state.events += (Picked(seat, count),)


def _declare(state: State, seat: int, move: Move) -> None:
    """Name a suit (K-6, K-15), or turn up a card apart (K-16, K-17)."""
    if move.target is not None:
        set_trump(state, seat, move.target)
    else:
        _turn_up(state, seat, seat if move.before is None else move.before)
    if state.waiting:
        begin_play(state)


def _turn_up(state: State, seat: int, place: int) -> None:
    card = state.apart[place]
    if card is None:
        raise ValueError("no card lies there")
    state.apart[place] = None
    state.hands[seat] |= BIT[card]
    state.known[seat] |= BIT[card]
    state.events += (TurnedUp(seat, place, card),)
    set_trump(state, seat, suit_of(card))

"""What a seat, or a bystander, may know of a deal of Dudák: the only door to hidden cards."""

from dataclasses import dataclass

from bot.rules.cards import Card, Mask, Suit
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Trumps
from bot.rules.dudak.state import State, is_due
from bot.rules.dudak.turns import seats_in
from bot.rules.moves import Move
from bot.rules.result import Result


@dataclass(frozen=True)
class View:
    """The deal as one seat sees it (None: a bystander).

    All see the pile and what is picked from it: every card of it was played face up (K-4).
    """

    seat: int | None
    options: DudakOptions
    players: int
    hand: Mask  # one's own; empty for a bystander
    own_apart: Card | None  # K-16: one's own card apart; in secret nobody sees any (K-17)
    counts: tuple[int, ...]  # cards in each hand, without those apart and those picked in this turn
    known: tuple[Mask, ...]  # by seat: the cards still held that all saw going there
    trumps: tuple[Suit | None, ...]  # declared or open
    apart: tuple[int, ...]  # the seats before which a card lies face down
    undeclared: tuple[int, ...]  # the seats that such a card is due to
    pile: tuple[Card, ...]  # the bottom first
    picked: tuple[Card, ...]  # K-7: taken so far in this turn
    second: bool  # the second card is due
    talon: int
    discarded: int
    turn: int | None  # whose turn it is; None when the deal is over
    turns: int  # how many have begun
    choosing: bool  # K-15: who is to move chooses a trump, before the first turn
    out: tuple[int, ...]
    to_move: tuple[int, ...]
    legal: tuple[Move, ...]
    over: bool
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What a seat may know; None stands for a bystander, who sees only what lies open."""
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        hand=0 if seat is None else state.hands[seat],
        own_apart=_own_apart(state, seat),
        counts=tuple(hand.bit_count() for hand in state.hands),
        known=tuple(hand & seen for hand, seen in zip(state.hands, state.known, strict=True)),
        trumps=tuple(state.trumps),
        apart=tuple(place for place, card in enumerate(state.apart) if card is not None),
        undeclared=tuple(other for other in seats_in(state) if is_due(state, other)),
        pile=state.pile,
        picked=state.picked,
        second=state.second,
        talon=len(state.talon),
        discarded=state.discarded,
        turn=None if state.over else state.player,
        turns=state.turns,
        choosing=bool(state.waiting),
        out=state.out,
        to_move=state.turn,
        legal=() if seat is None else tuple(legal_moves(state, seat)),
        over=state.over,
        result=state.result,
    )


def _own_apart(state: State, seat: int | None) -> Card | None:
    """A pocket card is seen by its owner (K-16), a secret one by nobody (K-17)."""
    if seat is None or state.options.trumps != Trumps.POCKET:
        return None
    return state.apart[seat]

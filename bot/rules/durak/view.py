"""What a seat, or a bystander, may know of a deal of Durak: the only door to hidden cards."""

from dataclasses import dataclass

from bot.rules.cards import Card, Mask, Suit
from bot.rules.durak.bout import who_passed
from bot.rules.durak.legal import legal_moves
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.state import State
from bot.rules.moves import Move
from bot.rules.result import Result


@dataclass(frozen=True)
class View:
    """The deal as one seat sees it (None: a bystander)."""

    seat: int | None
    options: DurakOptions
    players: int
    hand: Mask  # one's own; empty for a bystander
    counts: tuple[int, ...]  # cards in each hand
    known: tuple[Mask, ...]  # by seat: the cards still held that all saw going there
    shown: tuple[int, Card] | None  # D-8, in the first bout: who showed the lowest trump, and which
    trump_card: tuple[int, Card] | None  # D-6: the dealer, and its last card, which all saw
    trump: Suit
    upcard: Card | None
    talon: int
    discarded: int
    table: tuple[tuple[Card, Card | None], ...]
    bout: int
    first_bout: bool  # whether the first-bout options apply
    attacker: int | None  # None, as the next two, when the deal is over
    defender: int | None
    opener: int | None
    taking: bool
    limit: int  # D-14
    room: int  # how many attack cards can still be added
    passed: tuple[int, ...]
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
        counts=tuple(hand.bit_count() for hand in state.hands),
        known=tuple(hand & seen for hand, seen in zip(state.hands, state.known, strict=True)),
        shown=state.lowest_shown if state.bout == 1 else None,
        trump_card=state.trump_card,
        trump=state.trump,
        upcard=state.upcard,
        talon=len(state.talon),
        discarded=state.discarded,
        table=state.table,
        bout=state.bout,
        first_bout=state.first_bout,
        attacker=None if state.over else state.attacker,
        defender=None if state.over else state.defender,
        opener=None if state.over else state.opener,
        taking=state.taking,
        limit=0 if state.over else state.limit,
        room=0 if state.over else state.limit - len(state.attacks),
        passed=who_passed(state),
        out=state.out,
        to_move=state.turn,
        legal=() if seat is None else tuple(legal_moves(state, seat)),
        over=state.over,
        result=state.result,
    )

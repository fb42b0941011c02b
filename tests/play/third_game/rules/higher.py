"""The rules of Higher: six cards are dealt, each plays one, the lower card loses; equal ranks are a draw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from bot.rules.cards import BIT, DECKS, Card, Mask, card_text, cards_in, cards_text, mask_of, rank_of
from bot.rules.errors import IllegalMoveError, Misfit, Refusal
from bot.rules.events import DealEnded
from bot.rules.game import Game
from bot.rules.moves import PLAY, Move, Verb
from bot.rules.options import SWITCH, option, option_table
from bot.rules.record.beginning import begin, read_options
from bot.rules.record.values import cards_of, seat_of, table_of, text_of
from bot.rules.record.write import legal_json, result_json
from bot.rules.result import Result

NAME: Final = "higher"
HAND: Final = 3


@dataclass(frozen=True)
class Options:
    """The one option: whether the lower card wins."""

    game: ClassVar[str] = NAME

    low_wins: bool = option(False, SWITCH, NAME)


@dataclass
class State:
    options: Options
    hands: list[Mask]
    turn: tuple[int, ...]
    table: tuple[Card, ...] = ()
    out: tuple[int, ...] = ()
    over: bool = False
    result: Result | None = None
    events: tuple[object, ...] = ()
    players: int = 2


@dataclass(frozen=True)
class View:
    seat: int | None
    players: int
    hand: Mask
    counts: tuple[int, ...]
    table: tuple[Card, ...]
    out: tuple[int, ...]
    to_move: tuple[int, ...]
    legal: tuple[Move, ...] = field(default=())


def misfit(_options: Options, players: int) -> Misfit | None:
    if players < 2:
        return Misfit.TOO_FEW_PLAYERS
    return Misfit.TOO_MANY_PLAYERS if players > 2 else None


def deck(_options: Options, _players: int) -> tuple[Card, ...]:
    return DECKS[24]


def deal(
    options: Options,
    _players: int,
    dealer: int,
    pack: Sequence[Card],
    _losers: Sequence[int] | None,
    _kept: Mapping[int, int],
) -> State:
    first = (dealer + 1) % 2
    hands = [0, 0]
    hands[first], hands[dealer] = mask_of(pack[: 2 * HAND : 2]), mask_of(pack[1 : 2 * HAND : 2])
    return State(options, hands, (first,))


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if state.over:
        return Refusal.DEAL_IS_OVER
    if move.verb is not Verb.PLAY:
        return Refusal.WRONG_VERB
    if seat not in state.turn:
        return Refusal.NOT_YOUR_TURN
    return None if move.mask & state.hands[seat] else Refusal.NOT_YOUR_CARD


def legal_moves(state: State, seat: int) -> list[Move]:
    return [PLAY[card] for card in cards_in(state.hands[seat])] if seat in state.turn else []


def apply(state: State, seat: int, move: Move) -> State:
    reason = refusal(state, seat, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    after = replace(state, hands=state.hands.copy())
    play(after, seat, move)
    return after


def play(state: State, seat: int, move: Move) -> None:
    state.hands[seat] ^= BIT[move.cards[0]]
    state.table = (*state.table, *move.cards)
    state.turn = (1 - seat,)
    state.events = ()
    if len(state.table) == 2:
        _end(state, seat)


def _end(state: State, second: int) -> None:
    first_rank, second_rank = (rank_of(card) for card in state.table)
    losers: tuple[int, ...] = ()
    if first_rank != second_rank:
        is_seconds = (second_rank < first_rank) != state.options.low_wins
        losers = (second if is_seconds else 1 - second,)
    state.result = Result(losers, not losers, 0, ())
    state.over, state.turn, state.events = True, (), (DealEnded(),)


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        2,
        0 if seat is None else state.hands[seat],
        tuple(hand.bit_count() for hand in state.hands),
        state.table,
        state.out,
        state.turn,
        () if seat is None else tuple(legal_moves(state, seat)),
    )


def dump(state: State) -> dict[str, Any]:
    result = state.result
    return {
        "hands": state.hands,
        "turn": list(state.turn),
        "table": list(state.table),
        "over": state.over,
        "losers": None if result is None else list(result.losers),
    }


def load(options: Options, values: dict[str, Any]) -> State:
    state = State(options, list(values["hands"]), tuple(values["turn"]), tuple(values["table"]))
    state.over = values["over"]
    if values["losers"] is not None:
        state.result = Result(tuple(values["losers"]), not values["losers"], 0, ())
    return state


def read_beginning(document: Mapping[str, Any], names: Sequence[str]) -> State:
    options = read_options(table_of(document, "options"), Options)
    return begin(document, options, names, _read_deal, _read_deal)


def _read_deal(table: dict[str, Any], options: Options, names: Sequence[str]) -> State:
    pack = cards_of(text_of(table, "pack"), "pack")
    return deal(options, 2, seat_of(text_of(table, "dealer"), names, "dealer"), pack, None, {})


def state_json(state: State, names: Sequence[str]) -> dict[str, Any]:
    return {
        "game": NAME,
        "over": state.over,
        "to_move": [names[seat] for seat in state.turn],
        "table": [card_text(card) for card in state.table],
        "hands": {name: cards_text(cards_in(hand)) for name, hand in zip(names, state.hands, strict=True)},
        "legal": legal_json([legal_moves(state, seat) for seat in range(2)], names),
        "result": result_json(state.result, names),
    }


class Higher(Game[Options, State, View]):
    name = NAME
    options_type = Options
    table = option_table(Options)
    presets: ClassVar[Mapping[str, Any]] = {NAME: Options()}
    samples: ClassVar[Mapping[str, tuple[Any, int]]] = {NAME: (Options(), 2)}
    most_players = 2
    state_keys = ("game", "over", "to_move", "table", "hands", "legal", "result")
    misfit = staticmethod(misfit)
    deck = staticmethod(deck)
    deal = staticmethod(deal)
    refusal = staticmethod(refusal)
    legal_moves = staticmethod(legal_moves)
    apply = staticmethod(apply)
    play = staticmethod(play)
    view = staticmethod(view)
    dump = staticmethod(dump)
    load = staticmethod(load)
    read_beginning = staticmethod(read_beginning)
    state_json = staticmethod(state_json)


GAME: Final = Higher()

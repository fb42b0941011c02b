"""The two games behind one face: what a match needs of either, whichever is played."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from bot.rules.cards import DECKS
from bot.rules import dudak
from bot.rules.dudak.events import PileGone, PileTaken
from bot.rules.dudak.view import View as DudakView
from bot.rules.dudak.view import view as dudak_view
from bot.rules import durak
from bot.rules.durak.view import View as DurakView
from bot.rules.durak.view import view as durak_view
from bot.rules.errors import Refusal
from bot.rules.durak.events import BoutBeaten
from bot.rules.durak.events import BoutTaken
from bot.rules.moves import Move
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.options import Teams
from bot.rules.dudak.options import Trumps

Options: TypeAlias = DurakOptions | DudakOptions
State: TypeAlias = durak.State | dudak.State
View: TypeAlias = DurakView | DudakView


class Ended(NamedTuple):
    """A bout, or a pile of Dudák, has ended: who began it, who took or beat it, how many cards it had."""

    attacker: int
    defender: int
    cards: int
    taken: bool


def game_of(options: Options) -> str:
    """`durak` or `dudak`, as records name them."""
    return "dudak" if isinstance(options, DudakOptions) else "durak"


def has_teams(options: Options) -> bool:
    return isinstance(options, DurakOptions) and options.teams != Teams.NONE


def deck_of(options: Options, players: int) -> tuple[int, ...]:
    """The cards that are shuffled for a deal."""
    if isinstance(options, DudakOptions):
        return dudak.deck_of(options, players)
    return DECKS[options.deck]


def deal(
    options: Options,
    players: int,
    dealer: int,
    pack: Sequence[int],
    last_duraks: Sequence[int] | None,
    trumps: Mapping[int, int],
) -> State:
    """A new deal. `trumps` are those kept from the match's deals before (rules.md K-15), by seat."""
    if isinstance(options, DudakOptions):
        return dudak.deal(options, players, dealer, pack, trumps or None)
    return durak.deal(options, players, dealer, pack, last_duraks)


def to_move(state: State) -> tuple[int, ...]:
    return state.turn


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if isinstance(state, dudak.State):
        return dudak.refusal(state, seat, move)
    return durak.refusal(state, seat, move)


def legal_moves(state: State, seat: int) -> list[Move]:
    if isinstance(state, dudak.State):
        return dudak.legal_moves(state, seat)
    return durak.legal_moves(state, seat)


def apply(state: State, seat: int, move: Move) -> State:
    if isinstance(state, dudak.State):
        return dudak.apply(state, seat, move)
    return durak.apply(state, seat, move)


def dump(state: State) -> dict[str, Any]:
    return dudak.dump(state) if isinstance(state, dudak.State) else durak.dump(state)


def load(options: Options, values: dict[str, Any]) -> State:
    if isinstance(options, DudakOptions):
        return dudak.load(options, values)
    return durak.load(options, values)


def view(state: State, seat: int | None) -> View:
    return dudak_view(state, seat) if isinstance(state, dudak.State) else durak_view(state, seat)


def round_after(number: int, before: State, after: State) -> int:
    """The number of the bout, or of the pile, that a table message shows; `number` is the one before the move."""
    if isinstance(after, durak.State):
        return after.bout
    is_new = bool(before.pile) and not after.pile if isinstance(before, dudak.State) else False
    return number + 1 if is_new else number


def ended(before: State, after: State) -> Ended | None:
    """What the last move ended, if anything."""
    for event in after.events:
        if isinstance(event, BoutBeaten | BoutTaken) and isinstance(before, durak.State):
            return Ended(before.attacker, event.defender, event.cards, isinstance(event, BoutTaken))
        if isinstance(event, PileTaken | PileGone):
            return Ended(event.seat, event.seat, event.cards, isinstance(event, PileTaken))
    return None


def table_size(state: State, moves: int) -> int:
    """Changes whenever a move that was meant for this table must be judged as too late: with each move of Dudák, in
    Durak when cards are added or the take is announced."""
    if isinstance(state, dudak.State):
        return moves
    cards = sum(1 if beat is None else 2 for _, beat in state.table)
    return cards + (100 if state.taking else 0)


def kept_trumps(state: State) -> dict[int, int]:
    """K-15: the trumps that stay with the seats through a match."""
    if not isinstance(state, dudak.State) or state.options.trumps != Trumps.OPEN:
        return {}
    return {seat: suit for seat, suit in enumerate(state.trumps) if suit is not None}

"""Random deals of every kind of Durak: options, beginnings, and players with a taste."""

from collections.abc import Iterator
from inspect import getmembers, isdatadescriptor
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from bot.rules.cards import DECKS, mask_of, rank_of, suit_of
from bot.rules.durak import GAME
from bot.rules.durak.dealing import deal, position
from bot.rules.durak.engine import apply
from bot.rules.durak.legal import legal_moves
from bot.rules.durak.options import DurakOptions, misfit
from bot.rules.durak.state import State
from bot.rules.moves import Move, Verb

TASTES: dict[str, dict[Verb, float]] = {
    "any": {},
    "adds": {Verb.PASS: 0.05, Verb.ATTACK: 3, Verb.TAKE: 0.1},
    "takes": {Verb.TAKE: 20},
    "transfers": {Verb.TRANSFER: 30, Verb.SHOW: 60},
    "beats": {Verb.TAKE: 0.01, Verb.BEAT: 5},
    "swaps": {Verb.EXCHANGE: 30},
}


@st.composite
def options_and_players(draw: st.DrawFn) -> tuple[DurakOptions, int]:
    """Options that fit a number of players."""
    values: dict[str, Any] = {one.name: draw(st.sampled_from(one.choices)) for one in GAME.table}
    options = DurakOptions(**values)
    fitting = [players for players in range(2, 7) if misfit(options, players) is None]
    assume(fitting)
    return options, draw(st.sampled_from(fitting))


def random_options(rng: Random) -> tuple[DurakOptions, int]:
    """Options that fit a number of players, any with the same chance."""
    while True:
        values: dict[str, Any] = {one.name: rng.choice(one.choices) for one in GAME.table}
        options, players = DurakOptions(**values), rng.randint(2, 6)
        if misfit(options, players) is None:
            return options, players


def begin(options: DurakOptions, players: int, rng: Random) -> State:
    """A deal, or a position late in one with small hands."""
    if rng.random() < 0.6:
        durak = rng.choice([None, (), (0,)])
        return deal(options, players, rng.randrange(players), shuffle_deck(options, rng), durak)
    while True:
        try:
            return _endgame(options, players, rng)
        except ValueError:
            continue


def shuffle_deck(options: DurakOptions, rng: Random) -> list[int]:
    """The deck of the options in random order."""
    pack = list(DECKS[options.deck])
    rng.shuffle(pack)
    return pack


def _endgame(options: DurakOptions, players: int, rng: Random) -> State:
    pack = sorted(shuffle_deck(options, rng), key=lambda card: rank_of(card) // 4 + rng.random() * 4)
    left = rng.choice([0, 0, 0, 1, 2, 5])
    hands = []
    for _ in range(players):
        size = rng.randint(1 if left else 0, 4)
        hands.append(mask_of(pack[:size]))
        del pack[:size]
    talon = pack[:left]
    trump = rng.randrange(4)
    if talon and len(talon) > options.severnyi:
        trump = suit_of(talon[-1 - options.severnyi])
    return position(options, hands, trump, rng.randrange(players), talon, first_bout=rng.random() < 0.3)


def choose(state: State, seat: int, personal: str, rng: Random) -> Move:
    """One of the legal moves, by personal."""
    moves = legal_moves(state, seat)
    weights = [TASTES[personal].get(move.verb, 1) for move in moves]
    return rng.choices(moves, weights)[0]


def steps(state: State, rng: Random, personal: str | None = None) -> Iterator[tuple[State, int, Move, State]]:
    """A random deal, move by move: the state before, who, what, the state after."""
    tastes = [personal or rng.choice(list(TASTES)) for _ in range(state.players)]
    while not state.over:
        seats = list(state.turn)
        if rng.random() < 0.2:  # a swap is open to others too
            seats += [seat for seat in range(state.players) if seat not in seats and legal_moves(state, seat)]
        seat = rng.choice(seats)
        move = choose(state, seat, tastes[seat], rng)
        after = apply(state, seat, move)
        yield state, seat, move, after
        state = after


_FOLLOWS = ("__weakref__", "rules", "beaten_by", "beaten")  # from the options, the trump, the table


def is_same(first: State, second: State) -> bool:
    """Whether two states agree in everything."""
    names = [name for name, _ in getmembers(State, isdatadescriptor) if name not in _FOLLOWS]
    agree = all(getattr(first, name) == getattr(second, name) for name in names)
    return agree and list(first.pairs) == list(second.pairs)

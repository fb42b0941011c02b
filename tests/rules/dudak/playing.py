"""Random deals of every kind of Dudák: options, beginnings, and players with a taste."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.rules.cards import mask_of
from bot.rules.dudak import GAME
from bot.rules.dudak.dealing import deal, deck_of, position
from bot.rules.dudak.engine import apply
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Talon, Trumps
from bot.rules.dudak.state import State
from bot.rules.moves import Move, Verb

TASTES: dict[str, dict[Verb, float]] = {
    "any": {},
    "takes": {Verb.PICK: 20, Verb.TAKE: 20},
    "declares late": {Verb.DECLARE: 0.05},
    "draws": {Verb.DRAW: 20},
    "beats": {Verb.BEAT: 10},
    "sheds": {Verb.BEAT: 10, Verb.DECLARE: 10},
}


@st.composite
def options_and_players(draw: st.DrawFn) -> tuple[DudakOptions, int]:
    """Any options, and a number of players."""
    values: dict[str, Any] = {one.name: draw(st.sampled_from(one.choices)) for one in GAME.table}
    return DudakOptions(**values), draw(st.integers(2, 4))


def begin(options: DudakOptions, players: int, rng: Random) -> State:
    """A deal, or a position with small hands."""
    if rng.random() < 0.4:
        return deal(options, players, rng.randrange(players), shuffle_deck(options, players, rng))
    while True:
        try:
            return _midst(options, players, rng)
        except ValueError:
            continue


def shuffle_deck(options: DudakOptions, players: int, rng: Random) -> list[int]:
    """The deck of the options in random order."""
    pack = list(deck_of(options, players))
    rng.shuffle(pack)
    return pack


def _midst(options: DudakOptions, players: int, rng: Random) -> State:
    pack = shuffle_deck(options, players, rng)

    def some(most: int, least: int = 0) -> list[int]:
        return [pack.pop() for _ in range(rng.randint(least, most))]

    talon = some(3) if options.talon != Talon.NONE else []
    hands = [mask_of(some(4, 1 if talon else 0)) for _ in range(players)]
    trumps = {seat: rng.randrange(4) for seat in range(players) if rng.random() < 0.4}
    places = [seat for seat in range(players) if seat not in trumps]
    if options.any_card and options.trumps is Trumps.SECRET:
        places = rng.sample(range(players), len(places))
    is_apart = options.trumps in (Trumps.POCKET, Trumps.SECRET)
    apart = {place: pack.pop() for place in places} if is_apart else {}
    return position(options, hands, rng.randrange(players), some(5), talon, trumps=trumps, apart=apart)


def choose(state: State, seat: int, personal: str, rng: Random) -> Move:
    """One of the legal moves, by personal."""
    moves = legal_moves(state, seat)
    weights = [TASTES[personal].get(move.verb, 1) for move in moves]
    return rng.choices(moves, weights)[0]


def steps(state: State, rng: Random, most: int) -> Iterator[tuple[State, int, Move, State]]:
    """A random deal, move by move: the state before, who, what, the state after; at most so many moves."""
    tastes = [rng.choice(list(TASTES)) for _ in range(state.players)]
    for _ in range(most):
        if state.over:
            return
        seat = state.turn[0]
        move = choose(state, seat, tastes[seat], rng)
        after = apply(state, seat, move)
        yield state, seat, move, after
        state = after


def is_same(first: State, second: State) -> bool:
    """Whether two states agree in everything."""
    names = [name for name in State.__slots__ if name != "rules"]
    return first.options == second.options and all(
        getattr(first, name) == getattr(second, name) for name in names
    )

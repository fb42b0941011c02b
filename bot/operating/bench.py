"""`python -m bot bench`: measures the speed of the rules and of whole games.

Times of the rules are also given in iterations of an empty loop, measured in the same run, to compare machines."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import TypeAlias

from bot.operating.compiled import is_compiled
from bot.rules.cards import Card
from bot.rules.game import AnyGame, Options
from bot.rules.games import GAMES
from bot.rules.moves import Verb

_BATCHES, _DEALS, _ROUNDS = 20, 10, 15
_LONG_DEAL = 400  # moves
_ITERATIONS = 50_000


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the named benchmarks, or all, and prints their tables. Returns the exit code: 2 for an unknown name."""
    names = list(sys.argv[1:] if argv is None else argv) or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            print(f"There is no bench {name}; there are: {', '.join(BENCHES)}", file=sys.stderr)
            return 2
    for name in names:
        BENCHES[name]()
    return 0


def measure_rules() -> None:
    """Random deals with each sample of options: deals per second; time, loop iterations and moves per deal."""
    print(f"the rules of the first game: {'compiled' if is_compiled() else 'plain Python'}")
    print(f"{'random deals':24}{'deals/s':>9}{'µs/deal':>9}{'loop turns':>12}{'moves':>7}")
    for game in GAMES.values():
        for name, (options, players) in game.samples.items():
            deck = game.deck(options, players)
            packs, rng = _packs(deck, 1, Random(0)), Random(0)  # noqa: S311  reproducible
            is_long = play_long_deals(game, options, players, packs, rng) > _LONG_DEAL
            playout = partial(play_long_deals if is_long else play_deals, game, options, players)
            _print_figures(name, playout, deck, *((1, 5) if is_long else (_DEALS, _ROUNDS)))


_Playout: TypeAlias = Callable[[Sequence[Sequence[Card]], Random], int]
"""Plays a deal with each pack to its end and returns the number of moves."""


def _print_figures(name: str, playout: _Playout, deck: Sequence[Card], deals: int, rounds: int) -> None:
    seconds, iteration, moves = _measure(playout, deck, deals, rounds)
    print(f"{name:24}{1 / seconds:9.0f}{seconds * 1e6:9.1f}{seconds / iteration:12.0f}{moves:7.1f}")


def _measure(playout: _Playout, deck: Sequence[Card], deals: int, rounds: int) -> tuple[float, float, float]:
    """Seconds per deal, seconds per iteration of an empty loop, and moves per deal.

    The two are measured alternately. Every batch is played several times with the same seed and its best time counts,
    so that other work on the machine does not change the result.
    """
    packs = [_packs(deck, deals, Random(batch)) for batch in range(_BATCHES)]  # noqa: S311
    best = [float("inf")] * _BATCHES
    iteration, moves = float("inf"), 0
    for _ in range(rounds):
        moves = 0
        for batch in range(_BATCHES):
            iteration = min(iteration, _empty_loop())
            rng = Random(batch)  # noqa: S311
            start = perf_counter()
            moves += playout(packs[batch], rng)
            best[batch] = min(best[batch], perf_counter() - start)
    return sum(best) / (_BATCHES * deals), iteration, moves / (_BATCHES * deals)


def _packs(deck: Sequence[Card], deals: int, rng: Random) -> list[list[Card]]:
    packs = [list(deck) for _ in range(deals)]
    for pack in packs:
        rng.shuffle(pack)
    return packs


def _empty_loop() -> float:
    start = perf_counter()
    for _ in range(_ITERATIONS):
        pass
    return (perf_counter() - start) / _ITERATIONS


def play_deals(
    game: AnyGame, options: Options, players: int, packs: Sequence[Sequence[Card]], rng: Random
) -> int:
    """Plays a deal with each pack to its end, with random legal moves, and returns the number of moves."""
    deal, legal_moves, play = game.deal, game.legal_moves, game.play
    moves_made = 0
    bits = rng.getrandbits
    for pack in packs:
        state = deal(options, players, 0, pack, None, {})
        while turn := state.turn:
            moves = legal_moves(state, turn[0])
            play(state, turn[0], moves[bits(30) % len(moves)])
            moves_made += 1
    return moves_made


def play_long_deals(
    game: AnyGame, options: Options, players: int, packs: Sequence[Sequence[Card]], rng: Random
) -> int:
    """The same for games that hardly end with random moves: whoever can beat does so."""
    moves_made = 0
    for pack in packs:
        state = game.deal(options, players, 0, pack, None, {})
        while turn := state.turn:
            moves = game.legal_moves(state, turn[0])
            moves = [move for move in moves if move.verb is Verb.BEAT] or moves
            game.play(state, turn[0], moves[rng.getrandbits(32) % len(moves)])
            moves_made += 1
    return moves_made


def measure_games() -> None:
    """Whole games over HTTP: see `bench_play`."""
    from bot.operating.bench_play import play

    play()


BENCHES: Mapping[str, Callable[[], None]] = {"rules": measure_rules, "play": measure_games}

"""`python -m bot bench`: what things cost, in seconds and in turns of an empty loop measured in the same run."""

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
_TURNS = 50_000


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what is named, or everything; prints a table. 2 for an unknown name."""
    names = list(sys.argv[1:] if argv is None else argv) or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            print(f"There is no bench {name}; there are: {', '.join(BENCHES)}", file=sys.stderr)
            return 2
    for name in names:
        BENCHES[name]()
    return 0


def rules() -> None:
    """Random deals of each kind: deals a second, time of one, and its ratio to a turn of an empty loop."""
    print(f"the rules of the first game: {'compiled' if is_compiled() else 'plain Python'}")
    print(f"{'random deals':24}{'deals/s':>9}{'µs/deal':>9}{'loop turns':>12}{'moves':>7}")
    for game in GAMES.values():
        for name, (options, players) in game.samples.items():
            deck = game.deck(options, players)
            packs, rng = _packs(deck, 1, Random(0)), Random(0)  # noqa: S311  known on purpose
            is_long = play_long_deals(game, options, players, packs, rng) > _LONG_DEAL
            runs = partial(play_long_deals if is_long else play_deals, game, options, players)
            _print_figures(name, runs, deck, *((1, 5) if is_long else (_DEALS, _ROUNDS)))


_Runs: TypeAlias = Callable[[Sequence[Sequence[Card]], Random], int]
"""Plays the packs out and gives the number of moves."""


def _print_figures(name: str, runs: _Runs, deck: Sequence[Card], deals: int, rounds: int) -> None:
    seconds, turn, moves = _measure(runs, deck, deals, rounds)
    print(f"{name:24}{1 / seconds:9.0f}{seconds * 1e6:9.1f}{seconds / turn:12.0f}{moves:7.1f}")


def _measure(runs: _Runs, deck: Sequence[Card], deals: int, rounds: int) -> tuple[float, float, float]:
    """Seconds for a deal and for a turn of an empty loop, and moves a deal.

    Both are measured by turns; every batch is played again and again with the same chance, and its
    best time counts, so that neither other work on the machine nor lucky deals flatter the figure.
    """
    packs = [_packs(deck, deals, Random(batch)) for batch in range(_BATCHES)]  # noqa: S311
    best = [float("inf")] * _BATCHES
    turn, moves = float("inf"), 0
    for _ in range(rounds):
        moves = 0
        for batch in range(_BATCHES):
            turn = min(turn, _empty_loop())
            rng = Random(batch)  # noqa: S311
            start = perf_counter()
            moves += runs(packs[batch], rng)
            best[batch] = min(best[batch], perf_counter() - start)
    return sum(best) / (_BATCHES * deals), turn, moves / (_BATCHES * deals)


def _packs(deck: Sequence[Card], deals: int, rng: Random) -> list[list[Card]]:
    packs = [list(deck) for _ in range(deals)]
    for pack in packs:
        rng.shuffle(pack)
    return packs


def _empty_loop() -> float:
    start = perf_counter()
    for _ in range(_TURNS):
        pass
    return (perf_counter() - start) / _TURNS


def play_deals(
    game: AnyGame, options: Options, players: int, packs: Sequence[Sequence[Card]], rng: Random
) -> int:
    """Deals each pack and plays it out, each time with any legal move; gives the number of moves."""
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
    """The same for games of one pile, which hardly end by chance: whoever can beats with any card."""
    moves_made = 0
    for pack in packs:
        state = game.deal(options, players, 0, pack, None, {})
        while turn := state.turn:
            moves = game.legal_moves(state, turn[0])
            moves = [move for move in moves if move.verb is Verb.BEAT] or moves
            game.play(state, turn[0], moves[rng.getrandbits(32) % len(moves)])
            moves_made += 1
    return moves_made


def play_games() -> None:
    """Whole games over HTTP: see `bench_play`."""
    from bot.operating.bench_play import play

    play()


BENCHES: Mapping[str, Callable[[], None]] = {"rules": rules, "play": play_games}

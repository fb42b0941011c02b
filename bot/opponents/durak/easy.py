"""The easy computer at Durak.

It plays its lowest legal card, trumps last, never adds trumps, and takes if it cannot beat.
"""

from collections.abc import Iterable
from random import Random

from bot.rules.cards import Suit, rank_of, suit_of
from bot.rules.durak.view import View
from bot.rules.moves import EXCHANGE, PASS, TAKE, Move


def choose(seen: View, _rng: Random) -> Move:
    """One of `seen.legal`, which must not be empty."""
    if EXCHANGE in seen.legal:
        return EXCHANGE
    cards = seen.legal
    if PASS in seen.legal:
        cards = tuple(move for move in cards if move.cards and suit_of(move.cards[0]) != seen.trump)
    lowest = lowest_card(cards, seen.trump)
    return lowest or (PASS if PASS in seen.legal else seen.legal[0])


def choose_for_absent(seen: View, _rng: Random) -> Move:
    """The move for a player who ran out of time: pass or take if legal, else the lowest legal card."""
    for move in (PASS, TAKE):
        if move in seen.legal:
            return move
    return lowest_card(seen.legal, seen.trump) or seen.legal[0]


def lowest_card(moves: Iterable[Move], trump: Suit) -> Move | None:
    """Of the single-card moves the one with the lowest card, trumps last; None if there is none."""
    cards = [move for move in moves if len(move.cards) == 1]
    return min(cards, key=lambda move: _cost(move, trump), default=None)


def _cost(move: Move, trump: Suit) -> tuple[bool, int]:
    return suit_of(move.cards[0]) == trump, rank_of(move.cards[0])

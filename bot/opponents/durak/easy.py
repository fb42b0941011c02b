"""The easy computer: the lowest legal card, trumps last; it adds no trumps and takes when it cannot beat."""

from random import Random

from bot.rules.cards import rank_of, suit_of
from bot.rules.durak.view import View
from bot.rules.moves import Move, Verb


def choose(seen: View, _rng: Random) -> Move:
    """One of `seen.legal`, which must not be empty."""
    exchange = next((move for move in seen.legal if move.verb is Verb.EXCHANGE), None)
    if exchange is not None:
        return exchange
    cards = [move for move in seen.legal if len(move.cards) == 1]
    may_pass = next((move for move in seen.legal if move.verb is Verb.PASS), None)
    if may_pass is not None:
        cards = [move for move in cards if suit_of(move.cards[0]) != seen.trump]
    if cards:
        return min(cards, key=lambda move: _cost(move, seen.trump))
    return may_pass or seen.legal[0]


def _cost(move: Move, trump: int) -> tuple[bool, int]:
    return suit_of(move.cards[0]) == trump, rank_of(move.cards[0])

"""The easy computer at Dudák: plays the lowest card that works and declares its longest suit."""

from random import Random

from bot.rules.cards import SUIT_MASKS, rank_of, suit_of
from bot.rules.dudak.view import View
from bot.rules.moves import Move, Verb

ENOUGH_TO_DECLARE = 3  # cards of a suit


def choose(seen: View, _rng: Random) -> Move:
    """One of `seen.legal`, which must not be empty."""
    moves = {verb: [move for move in seen.legal if move.verb is verb] for verb in Verb}
    if declaring := moves[Verb.DECLARE]:
        best = max(declaring, key=lambda move: _length(seen, move))
        if len(declaring) == len(seen.legal) or _length(seen, best) >= ENOUGH_TO_DECLARE:
            return best
    cards = moves[Verb.BEAT] or moves[Verb.PLAY]
    if cards:
        return min(cards, key=lambda move: _cost(seen, move))
    rest = [move for move in seen.legal if move.verb is not Verb.DECLARE]
    return rest[0] if rest else seen.legal[0]


def _length(seen: View, move: Move) -> int:
    """How many cards it holds of the suit this would declare. A card apart, of unknown suit, counts as enough."""
    if move.target is None:
        return ENOUGH_TO_DECLARE
    return (seen.hand & SUIT_MASKS[move.target]).bit_count()


def _cost(seen: View, move: Move) -> tuple[bool, int]:
    trump = None if seen.seat is None else seen.trumps[seen.seat]
    return suit_of(move.cards[0]) == trump, rank_of(move.cards[0])

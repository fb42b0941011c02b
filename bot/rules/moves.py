"""What players do: moves as values, and as the text of records without the player's name.

The moves that the rules list are made once, in tables, so that listing them is cheap.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Final

from bot.rules.cards import (
    ALL_CARDS,
    ALL_SUITS,
    BIT,
    RANK_MASKS,
    SAME_RANK,
    SUITS,
    Card,
    Mask,
    Rank,
    card_text,
    cards_in,
    cards_text,
    parse_card,
)


class Verb(StrEnum):
    """The verbs of records, those of all games."""

    ATTACK = "attack"
    BEAT = "beat"
    TRANSFER = "transfer"
    SHOW = "show"
    TAKE = "take"
    PASS = "pass"  # noqa: S105  no password
    EXCHANGE = "exchange"
    DECLARE = "declare"
    PLAY = "play"
    PICK = "pick"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Move:
    """One move: ``cards`` come from the hand, and ``target`` is the attack card that they beat.

    In Dudák's ``declare``, ``target`` is the suit, or ``before`` is the seat before which the card lies (K-17).
    The other fields follow from these: ``mask`` is the set of the cards, ``ranks`` all cards of their ranks, and
    ``pair`` holds, where an attack card is beaten, that card and the one that beats it.
    """

    verb: Verb
    cards: tuple[Card, ...] = ()
    target: int | None = None
    before: int | None = None
    mask: Mask = field(init=False, repr=False, compare=False)
    ranks: Mask = field(init=False, repr=False, compare=False)
    pair: tuple[tuple[Card, Card], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        mask = ranks = 0
        for card in self.cards:
            mask |= BIT[card]
            ranks |= SAME_RANK[card]
        object.__setattr__(self, "mask", mask)
        object.__setattr__(self, "ranks", ranks)
        beats = self.verb is Verb.BEAT and self.target is not None and len(self.cards) == 1
        object.__setattr__(self, "pair", ((self.target, self.cards[0]),) if beats else ())


TAKE: Final = Move(Verb.TAKE)
PASS: Final = Move(Verb.PASS)
EXCHANGE: Final = Move(Verb.EXCHANGE)
TRANSFER: Final[tuple[Move, ...]] = tuple(Move(Verb.TRANSFER, (card,)) for card in ALL_CARDS)
SHOW: Final[tuple[Move, ...]] = tuple(Move(Verb.SHOW, (card,)) for card in ALL_CARDS)
BEAT: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple(Move(Verb.BEAT, (card,), target) for card in ALL_CARDS) for target in ALL_CARDS
)
"""``BEAT[target][card]``."""


def _rank_attacks(rank: Rank) -> list[tuple[Mask, tuple[Move, ...]]]:
    """For every set of cards of one rank: the attacks with some of them (D-11)."""
    cards = cards_in(RANK_MASKS[rank])
    moves = [
        Move(Verb.ATTACK, some) for size in range(1, len(cards) + 1) for some in combinations(cards, size)
    ]
    held = [0, *[move.mask for move in moves]]
    return [(mask, tuple([move for move in moves if move.mask & mask == move.mask])) for mask in held]


def _attack_table(groups: Iterable[Iterable[Rank]]) -> dict[Mask, tuple[Move, ...]]:
    """For every set of cards whose ranks are in one group: the attacks with some cards of one rank."""
    table: dict[Mask, tuple[Move, ...]] = {}
    for group in groups:
        part: dict[Mask, tuple[Move, ...]] = {0: ()}
        for rank in group:
            rows = _rank_attacks(rank)
            part = {held | mask: moves + more for held, moves in part.items() for mask, more in rows}
        table |= part
    return table


# A table for all hands would be far too large, so the ranks are split into groups; a short deck needs the last three.
_GROUPS: Final = ((0,), (1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))
RANK_GROUPS: Final[tuple[Mask, ...]] = tuple([sum([RANK_MASKS[rank] for rank in group]) for group in _GROUPS])
"""By group: all cards of its ranks. Decks of 24 and 36 cards have none of the first two groups."""

ATTACKS: Final[dict[Mask, tuple[Move, ...]]] = _attack_table(_GROUPS)
"""For every set of cards within one rank group: the attacks with one or several cards of a rank."""

PICK: Final = Move(Verb.PICK)
DRAW: Final = Move(Verb.DRAW)
DECLARE: Final = Move(Verb.DECLARE)
DECLARE_SUIT: Final[tuple[Move, ...]] = tuple([Move(Verb.DECLARE, target=suit) for suit in ALL_SUITS])
DECLARE_BEFORE: Final[tuple[Move, ...]] = tuple([Move(Verb.DECLARE, before=seat) for seat in range(4)])
PLAY: Final[tuple[Move, ...]] = tuple([Move(Verb.PLAY, (card,)) for card in ALL_CARDS])
BEAT_TOP: Final[tuple[Move, ...]] = tuple([Move(Verb.BEAT, (card,)) for card in ALL_CARDS])


def move_text(move: Move) -> str:
    """The move as records write it: ``beat 7S with 10S``. A seat, whose name only a record knows, becomes ``@2``."""
    if move.verb is Verb.BEAT and move.target is not None:
        return f"beat {card_text(move.target)} with {card_text(move.cards[0])}"
    if move.verb is Verb.BEAT:
        return f"beat with {card_text(move.cards[0])}"
    if move.verb is Verb.DECLARE and move.target is not None:
        return f"declare {SUITS[move.target]}"
    if move.before is not None:
        return f"declare @{move.before}"
    return f"{move.verb.value} {cards_text(move.cards)}" if move.cards else move.verb.value


def _parse_beat(words: list[str]) -> Move:
    match words:
        case [target, "with", card]:
            return BEAT[parse_card(target)][parse_card(card)]
        case ["with", card]:
            return Move(Verb.BEAT, (parse_card(card),))
        case _:
            raise ValueError("beat needs: beat CARD with CARD")


_CARDS_NEEDED: Final = {Verb.TRANSFER: 1, Verb.SHOW: 1, Verb.PLAY: 1}
"""By verb: how many cards must be named. The verbs that are not here take none; attack and beat are read apart."""


def parse_move(text: str) -> Move:
    """The move that a text like ``attack 6S 6D`` means. Raises ValueError if it means none.

    Whom ``declare NAME`` names only a record knows: here ``declare`` takes a suit, ``@`` and a seat, or nothing.
    """
    first, *words = text.split() or [""]
    try:
        verb = Verb(first)
    except ValueError:
        raise ValueError(f"no verb: {first!r}") from None
    if verb is Verb.BEAT:
        return _parse_beat(words)
    if verb is Verb.DECLARE:
        return _parse_declare(words)
    needed = _CARDS_NEEDED.get(verb, 0)
    if (verb is Verb.ATTACK and not words) or (verb is not Verb.ATTACK and len(words) != needed):
        raise ValueError(f"wrong number of cards: {text!r}")
    return Move(verb, tuple(parse_card(word) for word in words))


_DECLARATIONS: Final = {move_text(move): move for move in (DECLARE, *DECLARE_SUIT, *DECLARE_BEFORE)}


def _parse_declare(words: list[str]) -> Move:
    move = _DECLARATIONS.get(" ".join(["declare", *words]))
    if move is None:
        raise ValueError(f"no suit: {' '.join(words)!r}")
    return move

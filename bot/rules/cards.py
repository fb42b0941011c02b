"""Cards as small integers and sets of cards as bit masks (D-1, D-2).

A card is ``suit * 13 + rank``; suits S C D H are 0..3 and ranks 2..A are 0..12, so the order of the
numbers is the order in which records list cards. A hand is an int whose bit ``card`` is set.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
Suit: TypeAlias = int
Rank: TypeAlias = int
Mask: TypeAlias = int

SUITS: Final = "SCDH"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ALL_CARDS: Final[tuple[Card, ...]] = tuple(range(52))

BIT: Final[tuple[Mask, ...]] = tuple(1 << card for card in ALL_CARDS)
SUIT_MASKS: Final[tuple[Mask, ...]] = tuple(0x1FFF << 13 * suit for suit in range(4))
RANK_MASKS: Final[tuple[Mask, ...]] = tuple(
    sum(BIT[13 * suit + rank] for suit in range(4)) for rank in range(13)
)
SAME_RANK: Final[tuple[Mask, ...]] = tuple(RANK_MASKS[card % 13] for card in ALL_CARDS)

DECKS: Final[dict[int, tuple[Card, ...]]] = {
    size: tuple(card for card in ALL_CARDS if card % 13 >= 13 - size // 4) for size in (24, 36, 52)
}

_TEXTS: Final = tuple(RANKS[card % 13] + SUITS[card // 13] for card in ALL_CARDS)
_BY_TEXT: Final = {text: card for card, text in enumerate(_TEXTS)}


def _beaters(card: Card, trump: Suit) -> Mask:
    """D-12: the higher cards of its suit, and for a plain card every trump."""
    suit = card // 13
    higher = SUIT_MASKS[suit] & ~((BIT[card] << 1) - 1)
    return higher if suit == trump else higher | SUIT_MASKS[trump]


BEATERS: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    tuple(_beaters(card, trump) for card in ALL_CARDS) for trump in range(4)
)
"""``BEATERS[trump][card]``: the cards that beat the card (D-12)."""


def suit_of(card: Card) -> Suit:
    """The suit of a card, 0..3 for S C D H."""
    return card // 13


def rank_of(card: Card) -> Rank:
    """The rank of a card, 0..12 for 2..A."""
    return card % 13


def card_text(card: Card) -> str:
    """The card as records write it: ``10S``."""
    return _TEXTS[card]


def parse_card(text: str) -> Card:
    """The card that a text like ``10S`` names; ValueError if it names none."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"no card: {text!r}")
    return card


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, by suit S C D H, then rank."""
    cards: list[Card] = []
    while mask:
        card = mask.bit_length() - 1
        cards.append(card)
        mask ^= BIT[card]
    return tuple(cards[::-1])


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def parse_cards(text: str) -> list[Card]:
    """The cards of a text like ``6S 10H``, in its order; ValueError for a word that is no card."""
    return [parse_card(word) for word in text.split()]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards as one text, separated by spaces."""
    return " ".join(_TEXTS[card] for card in cards)


def lowest_rank(deck: int) -> Rank:
    """The lowest rank of a deck of 24, 36 or 52 cards (D-2)."""
    return 13 - deck // 4

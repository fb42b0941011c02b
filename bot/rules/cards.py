"""Cards as small integers, and sets of cards as bit masks (D-1, D-2).

A card is ``suit * 13 + rank``. The suits S C D H are 0..3 and the ranks 2..A are 0..12, so the order of the
numbers is the order in which records list cards. A set of cards, such as a hand, is an int in which bit
``card`` is set for each card. Only this module knows how the numbers are made up.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
Suit: TypeAlias = int
Rank: TypeAlias = int
Mask: TypeAlias = int

SUITS: Final = "SCDH"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ALL_SUITS: Final = range(len(SUITS))
ALL_RANKS: Final = range(len(RANKS))
ALL_CARDS: Final[tuple[Card, ...]] = tuple(range(len(SUITS) * len(RANKS)))


def suit_of(card: Card) -> Suit:
    """The suit of a card, 0..3 for S C D H."""
    return card // 13


def rank_of(card: Card) -> Rank:
    """The rank of a card, 0..12 for 2..A."""
    return card % 13


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank."""
    return suit * 13 + rank


def lowest_rank(deck: int) -> Rank:
    """The lowest rank in a deck of so many cards: every deck goes up to the ace (D-2)."""
    return 13 - deck // 4


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, by suit S C D H, then rank."""
    cards: list[Card] = []
    while mask:
        card = mask.bit_length() - 1
        cards.append(card)
        mask ^= BIT[card]
    return tuple(cards[::-1])


BIT: Final[tuple[Mask, ...]] = tuple([1 << card for card in ALL_CARDS])
"""By card: the set that holds it alone."""

SUIT_MASKS: Final[tuple[Mask, ...]] = tuple(
    [mask_of([card for card in ALL_CARDS if suit_of(card) == suit]) for suit in ALL_SUITS]
)
"""By suit: all cards of it."""

RANK_MASKS: Final[tuple[Mask, ...]] = tuple(
    [mask_of([card for card in ALL_CARDS if rank_of(card) == rank]) for rank in ALL_RANKS]
)
"""By rank: all cards of it."""

SAME_RANK: Final[tuple[Mask, ...]] = tuple([RANK_MASKS[rank_of(card)] for card in ALL_CARDS])
"""By card: all cards of its rank, the card included."""

DECKS: Final[dict[int, tuple[Card, ...]]] = {
    size: tuple([card for card in ALL_CARDS if rank_of(card) >= lowest_rank(size)]) for size in (24, 36, 52)
}
"""By size: the cards of a deck (D-2)."""


def _beaters(card: Card, trump: Suit) -> Mask:
    """D-12: the higher cards of its suit, and for a plain card every trump."""
    suit = suit_of(card)
    higher = SUIT_MASKS[suit] & ~((BIT[card] << 1) - 1)
    return higher if suit == trump else higher | SUIT_MASKS[trump]


BEATERS: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    [tuple([_beaters(card, trump) for card in ALL_CARDS]) for trump in ALL_SUITS]
)
"""``BEATERS[trump][card]``: the cards that beat the card (D-12)."""

_TEXTS: Final = tuple([RANKS[rank_of(card)] + SUITS[suit_of(card)] for card in ALL_CARDS])
_BY_TEXT: Final = {text: card for card, text in enumerate(_TEXTS)}


def card_text(card: Card) -> str:
    """The card as records write it: ``10S``."""
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards as one text, in their order, separated by spaces."""
    return " ".join(_TEXTS[card] for card in cards)


def parse_card(text: str) -> Card:
    """The card that a text like ``10S`` names. Raises ValueError if it names none."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"no card: {text!r}")
    return card


def parse_cards(text: str) -> list[Card]:
    """The cards of a text like ``6S 10H``, in its order. Raises ValueError for a word that is no card."""
    return [parse_card(word) for word in text.split()]

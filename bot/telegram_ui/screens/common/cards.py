"""Cards as people read them."""

from typing import Final

from bot.matches.personal_settings import PersonalSettings
from bot.rules.cards import RANKS, Card, Mask, Suit, cards_in, rank_of, suit_of

SIGNS: Final = "♠♣♦♥"
MARKS: Final = "⚫🟢🔵🔴"  # for the same suits, as in four-colour packs
ISOLATE, POP = "\u2066", "\u2069"  # left to right, so that cards read the same in every language


def face(card: Card) -> str:
    """Rank and suit sign, such as `10♠`."""
    return RANKS[rank_of(card)] + SIGNS[suit_of(card)]


def faces(cards: tuple[Card, ...] | list[Card]) -> str:
    return " ".join(face(card) for card in cards)


def sort_hand(hand: Mask, trump: Suit | None) -> list[list[Card]]:
    """The hand by suit, each low to high, trumps last; suits it lacks are left out."""
    by_suit: dict[Suit, list[Card]] = {}
    for card in cards_in(hand):
        by_suit.setdefault(suit_of(card), []).append(card)
    suits = sorted(by_suit, key=lambda suit: (suit == trump, suit))
    return [sorted(by_suit[suit], key=rank_of) for suit in suits]


def arrange(hand: Mask, trump: Suit | None, personal: PersonalSettings) -> list[list[Card]]:
    """The hand as the person likes it: by suit, or all by rank; trumps last either way."""
    suits = sort_hand(hand, trump)
    if personal.order == "suit":
        return suits
    trumps = [cards for cards in suits if suit_of(cards[0]) == trump]
    others = [card for cards in suits for card in cards if suit_of(card) != trump]
    by_rank = sorted(others, key=lambda card: (rank_of(card), suit_of(card)))
    return [group for group in (by_rank, *trumps) if group]


def mark(card: Card, text: str, personal: PersonalSettings) -> str:
    """The text with the suit's coloured mark in front, if the person wants four colours."""
    return f"{MARKS[suit_of(card)]}{text}" if personal.has_marks else text


def left_to_right(text: str) -> str:
    """The text, isolated from the direction of its surroundings."""
    return f"{ISOLATE}{text}{POP}"


def hand_line(hand: Mask, trump: Suit | None, personal: PersonalSettings) -> str:
    """The whole hand in one line."""
    groups = arrange(hand, trump, personal)
    suits = (" ".join(mark(card, face(card), personal) for card in cards) for cards in groups)
    return left_to_right(" · ".join(suits))

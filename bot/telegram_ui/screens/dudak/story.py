"""A replayed deal of Dudák as sentences for the console."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.cards import SUITS, card_text
from bot.rules.dudak.events import Picked, PileGone, PileTaken, TrumpKnown, TurnedUp
from bot.telegram_ui.screens.common.story import SUIT_NAMES, count_cards, tell_event


def opening(values: Mapping[str, Any]) -> list[str]:
    """The known trumps, the cards apart, the pile and the talon."""
    trumps = [f"{name} {SUIT_NAMES[suit]}" for name, suit in values["trumps"].items()]
    parts = {
        "Trumps": ", ".join(trumps),
        "Face down": ", ".join(values["pocket"]),
        "Pile": " ".join(values["pile"]),
        "Talon": str(values["talon"] or ""),
    }
    return [f"{name}: {text}." for name, text in parts.items() if text]


def tell(names: Sequence[str], event: object) -> str:
    """A sentence about one result of a move."""
    match event:
        case TrumpKnown(seat, suit):
            return f"{names[seat]} has {SUIT_NAMES[SUITS[suit]]} as trump."
        case TurnedUp(_, place, card):
            return f"The card before {names[place]} is {card_text(card)}."
        case Picked(seat, cards):
            return f"{names[seat]} has taken {count_cards(cards)}."
        case PileTaken(seat, cards):
            return f"{names[seat]} takes up the pile: {count_cards(cards)}."
        case PileGone(_, cards):
            return f"The whole pile leaves play: {count_cards(cards)}."
    return tell_event(names, event)

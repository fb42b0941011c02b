"""A replayed deal of Durak as sentences for the console."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.cards import SUITS
from bot.rules.durak.events import BoutBeaten, BoutTaken, TrumpChanged
from bot.telegram_ui.screens.common.story import SUIT_NAMES, count_cards, tell_event


def opening(values: Mapping[str, Any]) -> list[str]:
    """The trump, the upcard and the size of the talon."""
    talon = f"{values['talon']} in the talon" if values["talon"] else "no talon"
    upcard = f", upcard {values['upcard']}" if values["upcard"] else ""
    return [f"Trump: {SUIT_NAMES[values['trump']]}{upcard}, {talon}."]


def tell(names: Sequence[str], event: object) -> str:
    """A sentence about one result of a move."""
    match event:
        case BoutBeaten(seat, cards):
            return f"{names[seat]} has beaten all: {cards} cards are discarded."
        case BoutTaken(seat, cards):
            return f"{names[seat]} takes up {count_cards(cards)}."
        case TrumpChanged(suit):
            return f"The face-down card was drawn: {SUIT_NAMES[SUITS[suit]]} are trump now."
    return tell_event(names, event)


def losers(names: str, result: Mapping[str, Any]) -> str:
    """Who is the durak."""
    epaulettes = f" with {result['epaulettes']} epaulettes" if result["epaulettes"] else ""
    return f"Durak: {names}{epaulettes}."

"""A replayed record as sentences: who plays, each move with what followed, and how it ended."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.rules.cards import card_text
from bot.rules.dudak.events import Picked, PileGone, PileTaken, TrumpKnown, TurnedUp
from bot.rules.durak.events import BoutBeaten, BoutTaken, TrumpChanged
from bot.rules.events import DealEnded, Drew, WentOut
from bot.rules.record.replaying import Record, state_json
from bot.rules.record.text import Step

_SUIT_NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
_WORDS = {
    "attack": "attacks with",
    "beat": "beats",
    "transfer": "transfers with",
    "show": "transfers by showing",
    "take": "takes",
    "pass": "passes",
    "exchange": "swaps the lowest trump for the upcard",
    "declare": "declares",
    "play": "plays",
    "pick": "takes from the top of the pile",
    "draw": "draws from the talon",
}
_TITLES = {"durak": "Durak", "dudak": "Dudák"}


def opening_lines(record: Record) -> list[str]:
    """Who plays, the trump, the hands, and who opens."""
    begin = state_json(record, record.beginning)
    return [
        f"{_title(begin)}: {', '.join(record.names)}",
        *_trump_lines(begin),
        *(f"  {name}: {hand or 'no cards'}" for name, hand in begin["hands"].items()),
        f"{' and '.join(begin['to_move'])} to begin.",
    ]


def _title(values: Mapping[str, Any]) -> str:
    return _TITLES[values["game"]]


def _pile_lines(values: Mapping[str, Any]) -> list[str]:
    """Dudák: the trumps that are known, who has a card apart, the pile, the talon."""
    trumps = [f"{name} {_SUIT_NAMES[suit]}" for name, suit in values["trumps"].items()]
    parts = {
        "Trumps": ", ".join(trumps),
        "Face down": ", ".join(values["pocket"]),
        "Pile": " ".join(values["pile"]),
        "Talon": str(values["talon"] or ""),
    }
    return [f"{name}: {text}." for name, text in parts.items() if text]


def _trump_lines(values: Mapping[str, Any]) -> list[str]:
    if "trump" not in values:
        return _pile_lines(values)
    talon = f"{values['talon']} in the talon" if values["talon"] else "no talon"
    upcard = f", upcard {values['upcard']}" if values["upcard"] else ""
    return [f"Trump: {_SUIT_NAMES[values['trump']]}{upcard}, {talon}."]


def step_lines(record: Record, number: int, step: Step, state: Any) -> list[str]:
    """A move and what followed from it, or the reason why it was refused."""
    line = f"{number}. {_sentence(record.names[step.seat], step)}"
    if step.refused is not None:
        return [f"{line}: refused, {step.refused.value}"]
    return [line, *(f"   {text}" for text in _event_lines(record.names, state.events))]


def _sentence(name: str, step: Step) -> str:
    said = step.move_text
    verb, _, rest = said.partition(" ")
    words = _WORDS.get(verb, verb)
    return f"{name} {words} {rest}".rstrip()


def _event_lines(names: Sequence[str], events: Iterable[object]) -> list[str]:
    return [line for event in events if (line := _event_line(names, event))]


def _event_line(names: Sequence[str], event: object) -> str:
    match event:
        case BoutBeaten(seat, cards):
            return f"{names[seat]} has beaten all: {cards} cards are discarded."
        case BoutTaken(seat, cards):
            return f"{names[seat]} takes up {_counted(cards)}."
        case Drew(seat, cards):
            return f"{names[seat]} draws {cards}."
        case WentOut(seat):
            return f"{names[seat]} is out."
        case TrumpChanged(suit):
            return f"The face-down card was drawn: {list(_SUIT_NAMES.values())[suit]} are trump now."
        case DealEnded():
            return "The deal is over."
    return _dudak_line(names, event)


def _dudak_line(names: Sequence[str], event: object) -> str:
    match event:
        case TrumpKnown(seat, suit):
            return f"{names[seat]} has {list(_SUIT_NAMES.values())[suit]} as trump."
        case TurnedUp(_, place, card):
            return f"The card before {names[place]} is {card_text(card)}."
        case Picked(seat, cards):
            return f"{names[seat]} has taken {_counted(cards)}."
        case PileTaken(seat, cards):
            return f"{names[seat]} takes up the pile: {_counted(cards)}."
        case PileGone(_, cards):
            return f"The whole pile leaves play: {_counted(cards)}."
    return ""


def _counted(cards: int) -> str:
    return f"{cards} {'card' if cards == 1 else 'cards'}"


def result_lines(record: Record, state: Any) -> list[str]:
    """How it stands after the last move."""
    values = state_json(record, state)
    result = values["result"]
    if result is None:
        hands = [f"  {name}: {hand or 'no cards'}" for name, hand in values["hands"].items()]
        return [f"To move: {', '.join(values['to_move'])}.", *hands]
    if result["draw"]:
        return ["A draw: nobody has lost."]
    if values["game"] == "dudak":
        return [f"Left with cards: {', '.join(result['losers'])}."]
    epaulettes = f" with {result['epaulettes']} epaulettes" if result["epaulettes"] else ""
    return [f"Durak: {', '.join(result['losers'])}{epaulettes}."]

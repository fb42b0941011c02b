"""How a record begins, as far as both games write it alike: options, hands, a deal or a position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bot.rules.cards import SUITS, Mask, Suit, mask_of
from bot.rules.errors import RecordError
from bot.rules.options import option_table
from bot.rules.record.values import cards_of, choice_of, known_keys, seat_of, table_of

_Options = TypeVar("_Options")
_State = TypeVar("_State")
Reader = Callable[[dict[str, Any], _Options, Sequence[str]], _State]
"""Reads the table `deal` or `position`, under options, for players of these names."""


def read_options(table: Mapping[str, Any], kind: type[_Options]) -> _Options:
    """The options that a record names; RecordError for an unknown key or value."""
    choices = {one.name: one.choices for one in option_table(kind)}
    known_keys(table, choices, "options")
    return kind(**{key: choice_of(value, choices[key], key) for key, value in table.items()})


def begin(
    document: Mapping[str, Any],
    options: _Options,
    names: Sequence[str],
    read_deal: Reader[_Options, _State],
    read_position: Reader[_Options, _State],
) -> _State:
    """The state in which a record begins; RecordError if the rules do not allow it."""
    if ("deal" in document) == ("position" in document):
        raise RecordError("a record needs either [deal] or [position]")
    key, read = ("deal", read_deal) if "deal" in document else ("position", read_position)
    try:
        return read(table_of(document, key), options, names)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None


def read_hands(table: Mapping[str, Any], names: Sequence[str]) -> list[Mask]:
    """The hands by seat; those not named are empty."""
    hands = [0] * len(names)
    for name, text in table.items():
        cards = cards_of(text, f"hands: {name}")
        if len(set(cards)) < len(cards):
            raise RecordError(f"hands: {name}: a card is named twice")
        hands[seat_of(name, names, "hands")] = mask_of(cards)
    return hands


def suit_from(text: object, where: str) -> Suit:
    """The suit of a letter."""
    if not isinstance(text, str) or len(text) != 1 or text not in SUITS:
        raise RecordError(f"{where}: no suit: {text}")
    return SUITS.index(text)

"""How a record begins, as far as all games write it alike: options, hands, a deal or a position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bot.rules.cards import SUITS, Mask, Suit, mask_of
from bot.rules.errors import RecordError
from bot.rules.options import Option, choice_of, option_table
from bot.rules.record.values import cards_of, check_keys, seat_of, table_of

_Options = TypeVar("_Options")
_State = TypeVar("_State")
Reader = Callable[[dict[str, Any], _Options, Sequence[str]], _State]
"""Makes a state of the table `deal` or `position`, under options, for players with these names by seat."""


def read_options(table: Mapping[str, Any], kind: type[_Options]) -> _Options:
    """The options of a game that the table of a record names. Raises RecordError for an unknown key or value."""
    known = {one.name: one for one in option_table(kind)}
    check_keys(table, known, "options")
    return kind(**{key: _read_choice(known[key], value) for key, value in table.items()})


def _read_choice(one: Option, value: object) -> object:
    """What is left to the rules has no word in records: it is left out."""
    try:
        choice = choice_of(one, value)
    except KeyError:
        choice = None
    if choice is None:
        raise RecordError(f"{one.name}: unknown value: {value}")
    return choice


def begin(
    document: Mapping[str, Any],
    options: _Options,
    names: Sequence[str],
    read_deal: Reader[_Options, _State],
    read_position: Reader[_Options, _State],
) -> _State:
    """The state in which a record begins, as the reader of its [deal] or [position] gives it. Raises RecordError if
    there are none or both, or if the reader finds that the rules do not allow it."""
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
    """The hands by seat; those not named are empty. Raises RecordError for what is no hand or no player."""
    hands = [0] * len(names)
    for name, text in table.items():
        cards = cards_of(text, f"hands: {name}")
        if len(set(cards)) < len(cards):
            raise RecordError(f"hands: {name}: a card is named twice")
        hands[seat_of(name, names, "hands")] = mask_of(cards)
    return hands


def read_suit(text: object, where: str) -> Suit:
    """The suit that a letter names. Raises RecordError, which names the place, if it names none."""
    if not isinstance(text, str) or len(text) != 1 or text not in SUITS:
        raise RecordError(f"{where}: no suit: {text}")
    return SUITS.index(text)

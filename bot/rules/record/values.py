"""Reading checked values out of a parsed TOML document; whatever is wrong is a RecordError."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.rules.cards import Card, parse_cards
from bot.rules.errors import RecordError


def known_keys(table: Mapping[str, Any], allowed: Collection[str], where: str) -> None:
    """Refuse keys that mean nothing here."""
    for key in table:
        if key not in allowed:
            raise RecordError(f"unknown key in {where}: {key}")


def table_of(document: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The table under a key; empty if left out."""
    value = document.get(key, {})
    if not isinstance(value, dict):
        raise RecordError(f"{key} is not a table")
    return value


def text_of(document: Mapping[str, Any], key: str) -> str:
    """The string under a key, which must be there."""
    if key not in document:
        raise RecordError(f"{key} is missing")
    value = document[key]
    if not isinstance(value, str):
        raise RecordError(f"{key} is not a string")
    return value


def texts_of(document: Mapping[str, Any], key: str) -> list[str]:
    """The list of strings under a key; empty if left out."""
    value = document.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"{key} is not a list of strings")
    return value


def flag_of(document: Mapping[str, Any], key: str, default: bool) -> bool:
    """The true or false under a key."""
    value = document.get(key, default)
    if not isinstance(value, bool):
        raise RecordError(f"{key} is neither true nor false")
    return value


def cards_of(text: object, where: str) -> list[Card]:
    """The cards of a string."""
    if not isinstance(text, str):
        raise RecordError(f"{where} is not a string of cards")
    try:
        return parse_cards(text)
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None


def seat_of(name: object, names: Sequence[str], where: str) -> int:
    """The seat of a player."""
    if not isinstance(name, str) or name not in names:
        raise RecordError(f"{where}: unknown player: {name}")
    return names.index(name)


def seats_of(document: Mapping[str, Any], key: str, names: Sequence[str]) -> list[int]:
    """The seats of the players listed under a key, each named once."""
    seats = [seat_of(name, names, key) for name in texts_of(document, key)]
    if len(set(seats)) < len(seats):
        raise RecordError(f"{key}: a player is named twice")
    return seats


def choice_of(value: object, choices: Sequence[object], where: str) -> object:
    """The choice that records write as this value."""
    for choice in choices:
        written = getattr(choice, "value", choice)
        if type(written) is type(value) and written == value:
            return choice
    raise RecordError(f"{where}: unknown value: {value}")

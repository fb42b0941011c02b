"""Values out of a TOML document, checked: each function raises RecordError, which says where, for a wrong one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.rules.cards import Card, parse_cards
from bot.rules.errors import RecordError


def check_keys(table: Mapping[str, Any], allowed: Collection[str], where: str) -> None:
    """See that a table has no other keys than the allowed ones."""
    for key in table:
        if key not in allowed:
            raise RecordError(f"unknown key in {where}: {key}")


def table_of(document: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The table under a key; an empty one where the key is left out."""
    value = document.get(key, {})
    if not isinstance(value, dict):
        raise RecordError(f"{key} is not a table")
    return value


def text_of(document: Mapping[str, Any], key: str) -> str:
    """The string under a key, which may not be left out."""
    if key not in document:
        raise RecordError(f"{key} is missing")
    value = document[key]
    if not isinstance(value, str):
        raise RecordError(f"{key} is not a string")
    return value


def texts_of(document: Mapping[str, Any], key: str) -> list[str]:
    """The list of strings under a key; an empty one where the key is left out."""
    value = document.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"{key} is not a list of strings")
    return value


def flag_of(document: Mapping[str, Any], key: str, default: bool) -> bool:
    """The truth value under a key, or the default where the key is left out."""
    value = document.get(key, default)
    if not isinstance(value, bool):
        raise RecordError(f"{key} is neither true nor false")
    return value


def cards_of(text: object, where: str) -> list[Card]:
    """The cards that a string lists, in its order."""
    if not isinstance(text, str):
        raise RecordError(f"{where} is not a string of cards")
    try:
        return parse_cards(text)
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None


def seat_of(name: object, names: Sequence[str], where: str) -> int:
    """The seat of the player with this name."""
    if not isinstance(name, str) or name not in names:
        raise RecordError(f"{where}: unknown player: {name}")
    return names.index(name)


def seats_of(document: Mapping[str, Any], key: str, names: Sequence[str]) -> list[int]:
    """The seats of the players listed under a key, where nobody may be named twice."""
    seats = [seat_of(name, names, key) for name in texts_of(document, key)]
    if len(set(seats)) < len(seats):
        raise RecordError(f"{key}: a player is named twice")
    return seats

"""Moves and names as words of a record, and strings as TOML writes them; all games write them alike."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.rules.cards import SUITS
from bot.rules.errors import RecordError, Refusal
from bot.rules.moves import DECLARE_SUIT, Move, Verb, move_text, parse_move

_WORD = re.compile(r"'((?:[^']|'')*)'(?!\S)|([^\s']+)(?!\S)")
_PLAIN = re.compile(r"[^\s']+")


class Step(NamedTuple):
    """One entry of `moves`: who does what, and the reason for which it must be refused, if it must."""

    seat: int
    move: Move
    refused: Refusal | None
    text: str  # the entry as it was written
    move_text: str  # the same without the player's name and the reason


class _Word(NamedTuple):
    text: str
    is_quoted: bool


def quote(name: str) -> str:
    """A player's name as a word of a move: in quotation marks where it would not be one word without them."""
    return name if _PLAIN.fullmatch(name) else "'" + name.replace("'", "''") + "'"


def move_words(names: Sequence[str], move: Move) -> str:
    """A move as a record writes it, without its player's name."""
    return move_text(move) if move.before is None else f"{Verb.DECLARE.value} {quote(names[move.before])}"


def step_text(names: Sequence[str], seat: int, move: Move) -> str:
    """A move with its player's name, as a record lists it under `moves`."""
    return f"{quote(names[seat])} {move_words(names, move)}"


def _split(text: str) -> list[_Word]:
    words, place = [], 0
    text = text.strip()
    while place < len(text):
        found = _WORD.match(text, place)
        if found is None:
            raise RecordError(f"cannot be read: {text}")
        inner, plain = found.groups()
        words.append(_Word(plain, False) if inner is None else _Word(inner.replace("''", "'"), True))
        place = found.end()
        while place < len(text) and text[place].isspace():
            place += 1
    return words


def parse_step(text: str, names: Sequence[str], names_cards: bool = False) -> Step:
    """What an entry of `moves` says to players with these names. Raises RecordError if it cannot be read.

    With ``names_cards``, `declare S` means the player S, if there is one, and not the suit (K-17).
    """
    words = _split(text)
    refused = None
    if len(words) > 3 and words[-2] == _Word("!", False):
        refused = _parse_reason(words[-1].text, text)
        del words[-2:]
    if len(words) < 2:
        raise RecordError(f"no move: {text}")
    seat = _find_seat(words[0].text, names, text)
    written = " ".join(quote(word.text) if word.is_quoted else word.text for word in words[1:])
    return Step(seat, _parse_words(words[1:], names, text, names_cards), refused, text, written)


def _parse_reason(key: str, text: str) -> Refusal:
    try:
        return Refusal(key)
    except ValueError:
        raise RecordError(f"unknown reason: {text}") from None


def _find_seat(name: str, names: Sequence[str], text: str) -> int:
    if name not in names:
        raise RecordError(f"unknown player: {text}")
    return names.index(name)


def _parse_words(words: list[_Word], names: Sequence[str], text: str, names_cards: bool) -> Move:
    verb, *rest = words
    if verb == _Word(Verb.DECLARE.value, False) and len(rest) == 1:
        return _parse_declaration(rest[0], names, text, names_cards)
    if any(word.is_quoted for word in words):
        raise RecordError(f"cannot be read: {text}")
    try:
        return parse_move(" ".join(word.text for word in words))
    except ValueError as error:
        raise RecordError(f"{error}: {text}") from None


def _parse_declaration(word: _Word, names: Sequence[str], text: str, names_cards: bool) -> Move:
    """K-6, K-17: `declare S`, or `declare NAME`; what is quoted is a name."""
    is_suit = not word.is_quoted and len(word.text) == 1 and word.text in SUITS
    if is_suit and not (names_cards and word.text in names):
        return DECLARE_SUIT[SUITS.index(word.text)]
    return Move(Verb.DECLARE, before=_find_seat(word.text, names, text))


_ESCAPES = {'"': '\\"', "\\": "\\\\"}


def toml_text(text: str) -> str:
    """A string as TOML writes it, in quotation marks; what cannot be seen is escaped."""
    return f'"{"".join(map(_escape, text))}"'


def _escape(sign: str) -> str:
    return _ESCAPES.get(sign) or (sign if sign.isprintable() else f"\\U{ord(sign):08X}")


def toml_list(items: Iterable[str]) -> str:
    """A list of strings as TOML writes it, on one line."""
    return "[" + ", ".join(toml_text(item) for item in items) + "]"

"""What those are called whose names are not known: people who asked to be forgotten."""

from collections.abc import Sequence
from dataclasses import replace

from bot.matches.erasing import NAMELESS
from bot.matches.match import Match
from bot.matches.ports import BoardRow
from bot.text import Words


def with_names(words: Words, rows: Sequence[BoardRow]) -> list[BoardRow]:
    """The rows, each with something to call its person."""
    return [row if row.name else replace(row, name=words.plain("word-someone")) for row in rows]


def seated_with_names(words: Words, match: Match) -> Match:
    """The match as it is shown: a nameless seat is somebody's, not a computer's."""
    if NAMELESS not in match.seats:
        return match
    someone = replace(NAMELESS, person=0, name=words.plain("word-someone"))
    return replace(match, seats=tuple(someone if seat == NAMELESS else seat for seat in match.seats))

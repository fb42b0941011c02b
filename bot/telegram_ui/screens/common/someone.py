"""What people without a known name are called, because they asked to be forgotten."""

from collections.abc import Sequence
from dataclasses import replace

from bot.matches.erasing import FORGOTTEN_SEAT
from bot.matches.match import Match
from bot.matches.ports import BoardRow
from bot.text import Words


def name_rows(words: Words, rows: Sequence[BoardRow]) -> list[BoardRow]:
    """The rows, with a name for everybody."""
    return [row if row.name else replace(row, name=words.plain("word-someone")) for row in rows]


def name_seats(words: Words, match: Match) -> Match:
    """The match to show: a nameless seat belonged to a person, not to a computer."""
    if FORGOTTEN_SEAT not in match.seats:
        return match
    someone = replace(FORGOTTEN_SEAT, person=0, name=words.plain("word-someone"))
    return replace(match, seats=tuple(someone if seat == FORGOTTEN_SEAT else seat for seat in match.seats))

"""Seats around a table: numbers from 0 on, clockwise."""

from typing import Final

ONLY: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(6))
"""``ONLY[seat]``: a tuple of this seat alone, made once so that play is cheap."""


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """All seats of a table for so many players, clockwise, beginning with `first`."""
    return tuple([(first + step) % players for step in range(players)])

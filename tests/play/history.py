"""Results of games that are not played in the test, in the bot's database."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.matches.ports import Change, DealRow, MatchRow, ResultRow, Saving
from bot.storage import SqliteStorage
from tests.play.world import Human

HEAD = '{"players": [], "people": []}'
SOON = 600.0  # from now: in this week and month, also when one ends during the test
LONG_AGO = 1_500_000_000.0


@dataclass(frozen=True)
class Past:
    """One result."""

    human: Human
    durak: bool = False
    at: float | None = None
    game: str = "durak"
    draw: bool = False
    won_series: bool = False


async def past_results(database: Path, group: int, results: Sequence[Past]) -> None:
    """Each result is of a match of its own; in the given order where they are of one time."""
    storage = await SqliteStorage.open(database)
    try:
        for number, past in enumerate(results, time.time_ns()):
            at = time.time() + SOON if past.at is None else past.at
            row = ResultRow(
                group, past.human.id, 1, past.durak, past.draw, 0, at, past.game, 0, past.won_series
            )
            match = MatchRow(number, 1, group, None, False, (), "{}", None)
            assert await storage.save(Change(match, (DealRow(1, HEAD),), results=(row,))) is Saving.DONE
    finally:
        await storage.close()


def deals(human: Human, signs: str, **more: object) -> list[Past]:
    """One result a sign: `d` the durak, `.` not, `=` a draw, `*` the end of a series that they won."""
    return [
        Past(human, sign == "d", draw=sign == "=", won_series=sign == "*", **more)  # type: ignore[arg-type]
        for sign in signs
    ]

"""Statistics of people's results in a chat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.matches.ports import BoardRow, ResultRow

RANKED_FROM = 5  # deals


@dataclass(frozen=True, slots=True)
class Stats:
    """One person's figures. A trap counts as being the durak once more (rules.md D-7).

    * `streak`: how many of the latest deals in a row they were not the durak or, negative, were.
    * `escape`: the longest run of deals without being the durak.
    * `epaulettes`: how many shoulders got one.
    * `series`: how many they won.
    """

    deals: int = 0
    duraks: int = 0
    draws: int = 0
    epaulettes: int = 0
    streak: int = 0
    escape: int = 0
    series: int = 0

    @property
    def share(self) -> float:
        return self.duraks / self.deals if self.deals else 0.0


def stats_of(results: Sequence[ResultRow]) -> Stats:
    """The figures for one person's results, given oldest first."""
    was_durak = [row.is_durak or row.traps > 0 for row in results]
    runs = [(durak, sum(1 for _ in run)) for durak, run in groupby(was_durak)]
    last_durak, last = runs[-1] if runs else (False, 0)
    return Stats(
        deals=len(results),
        duraks=sum(row.is_durak + row.traps for row in results),
        draws=sum(row.is_draw for row in results),
        epaulettes=sum(row.epaulettes for row in results),
        streak=-last if last_durak else last,
        escape=max((count for durak, count in runs if not durak), default=0),
        series=sum(row.won_series for row in results),
    )


def ranked_rows(rows: Sequence[BoardRow]) -> list[BoardRow]:
    """People with enough deals for a rank, the lowest share of duraks first."""
    return _best_first(row for row in rows if row.deals >= RANKED_FROM)


def unranked_rows(rows: Sequence[BoardRow]) -> list[BoardRow]:
    """People with too few deals for a rank, in the same order."""
    return _best_first(row for row in rows if row.deals < RANKED_FROM)


def series_winners(rows: Sequence[BoardRow]) -> list[BoardRow]:
    """People who won series, the most wins first."""
    return sorted((row for row in rows if row.series), key=lambda row: (-row.series, row.deals, row.person))


def _best_first(rows: Iterable[BoardRow]) -> list[BoardRow]:
    return sorted(rows, key=lambda row: (row.duraks / row.deals, -row.deals, row.person))


def place_of(person: int, rows: Sequence[BoardRow]) -> int | None:
    """A person's place, from 1; equal shares share a place. None with fewer than RANKED_FROM deals."""
    shares = {row.person: row.duraks / row.deals for row in ranked_rows(rows)}
    if person not in shares:
        return None
    return 1 + sum(share < shares[person] for share in shares.values())

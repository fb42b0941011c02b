"""One person's figures, and places by share."""

from dataclasses import replace

import pytest

from bot.matches.ports import BoardRow, ResultRow
from bot.matches.stats import (
    RANKED_FROM,
    Stats,
    place_of,
    ranked_rows,
    series_winners,
    stats_of,
    unranked_rows,
)


def results(signs: str) -> list[ResultRow]:
    """`d`: the durak, `t`: out but in the trap, `=`: a draw, `.`: out; `E`: the durak with two epaulettes."""
    return [
        ResultRow(
            -1, 1, number, sign in "dE", sign == "=", 2 * (sign == "E"), float(number), "durak", sign == "t"
        )
        for number, sign in enumerate(signs)
    ]


@pytest.mark.parametrize(
    ("signs", "streak", "escape"),
    [
        ("", 0, 0),
        (".", 1, 1),
        ("d", -1, 0),
        ("d....", 4, 4),
        ("......d..", 2, 6),
        (".ddd", -3, 1),
        ("d=.=", 3, 3),
        ("..t.", 1, 2),
        ("...tE", -2, 3),
    ],
)
def test_streak_and_longest_escape(signs: str, streak: int, escape: int) -> None:
    stats = stats_of(results(signs))
    assert (stats.streak, stats.escape) == (streak, escape)


def test_sums_and_share() -> None:
    assert stats_of(results("d.=tE....d")) == Stats(
        deals=10, duraks=4, draws=1, epaulettes=2, streak=-1, escape=4
    )
    assert stats_of(results("d...")).share == 0.25
    assert stats_of([]).share == 0


def board(*figures: tuple[int, int]) -> list[BoardRow]:
    return [
        BoardRow(number, f"n{number}", deals, duraks, 0) for number, (deals, duraks) in enumerate(figures)
    ]


def test_only_who_has_played_enough_is_ranked_and_the_best_escaper_first() -> None:
    rows = board((RANKED_FROM, 3), (RANKED_FROM - 1, 0), (10, 1), (100, 10), (RANKED_FROM, 0))
    assert [row.person for row in ranked_rows(rows)] == [4, 3, 2, 0]


def test_who_has_played_little_stands_in_the_same_order_without_a_rank() -> None:
    rows = board((3, 2), (1, 0), (4, 0), (4, 1), (RANKED_FROM, 0), (2, 2))
    assert [row.person for row in unranked_rows(rows)] == [2, 1, 3, 0, 5]


def test_series_are_counted_and_whoever_won_most_comes_first() -> None:
    won = [replace(row, won_series=number in (1, 3)) for number, row in enumerate(results("d..."))]
    assert stats_of(won).series == 2
    rows = [
        replace(row, series=won) for row, won in zip(board((9, 1), (5, 1), (9, 2)), (2, 0, 3), strict=True)
    ]
    assert [row.person for row in series_winners(rows)] == [2, 0]


def test_equal_shares_have_one_place() -> None:
    rows = board((10, 1), (20, 2), (10, 5), (4, 0))
    assert [place_of(person, rows) for person in range(5)] == [1, 1, 3, None, None]

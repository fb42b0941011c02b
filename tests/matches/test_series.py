"""Who wins a series of deals (rules.md D-43), and that it is written once, with the last deal's results."""

from dataclasses import replace

import pytest

from bot.matches.match import Match, Phase, Seat
from bot.matches.series import add_scores, find_winners, restart
from bot.matches.table_settings import TableSettings
from bot.rules.durak.options import DurakOptions, Teams
from tests.matches.club import ANNA, BORIS, CLARA, DAVID, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)
THREE = TableSettings(match_length=3)
NAMES = "Anna", "Boris", "Clara", "David"


def after(*scores: int, length: int = 3, played: int = 3, left: int | None = None) -> Match:
    """A series in which each seat was the durak so often; who sat on seat `left` has gone."""
    seats = [Seat(number, name) for number, name in enumerate(NAMES[: len(scores)], 1)]
    if left is not None:
        seats[left] = Seat(None, "Lotte", "easy", is_substitute=True)
    return Match(
        id=1, chat_id=GROUP, thread_id=None, title="", language="en", host=1, options=QUICK, seats=tuple(seats),
        touched_at=0.0, settings=TableSettings(match_length=length), phase=Phase.OVER, scores=scores,
        deals_played=played,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("match", "won"),
    [
        (after(2, 1, 0), (2,)),
        (after(1, 0, 0), (1, 2)),
        (after(1, 1, 1), ()),
        (after(0, 0), ()),
        (after(1, 1, 0, played=2), ()),
        (after(2, 1, 0, length=1, played=1), ()),
        (after(5, 0, length=0, played=9), ()),
        (after(0, 1, 2, left=0), (1,)),
        (after(0, 1, 1, left=0), ()),
        (after(2, 0, left=1), (0,)),
    ],
)
def test_fewest_times_durak_wins_and_equal_ones_share(match: Match, won: tuple[int, ...]) -> None:
    assert find_winners(match) == won


def test_a_trap_counts_in_the_series_as_on_the_board() -> None:
    match = replace(after(0, 0, played=0), trapped=(1,))
    assert add_scores(match, (1,)).scores == (1, 1)
    assert add_scores(replace(match, trapped=()), ()).scores == (0, 0)


def test_after_its_end_a_new_series_begins_in_which_a_substitute_is_a_player_like_others() -> None:
    fresh = restart(after(0, 1, 2, left=0))
    assert (fresh.scores, fresh.deals_played) == ((), 0)
    assert not any(seat.is_substitute for seat in fresh.seats)
    running = after(0, 1, 1, left=0, played=2)
    assert restart(running) == running


async def series_of_three(club: Club, computers: int) -> list[Match]:
    lobby = await club.lobby(ANNA, BORIS, CLARA, computers=computers, settings=chat_settings(QUICK, THREE))
    await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    matches = [await club.play_out(lobby.id)]
    for seed in (1, 2):
        fresh = await club.matches.deals.rematch(matches[-1].id, ANNA.id, None)
        matches.append(await club.play_out(fresh.id, seed))
    return matches


async def test_the_win_is_written_once_with_the_results_of_the_last_deal(club: Club) -> None:
    matches = await series_of_three(club, computers=1)
    lines = await club.storage.results(GROUP)
    last = matches[-1]
    duraks = [
        sum(line.result.is_durak for line in lines if line.result.person == seat.person)
        for seat in last.seats
    ]
    assert [score for score, seat in zip(last.scores, last.seats, strict=True) if seat.person] == duraks[:3]
    won = {last.seats[seat].person for seat in find_winners(last)} - {None}
    assert {line.result.person for line in lines if line.result.won_series} == won
    assert {line.match_id for line in lines if line.result.won_series} <= {last.id}
    assert sum(row.series for row in await club.storage.board(GROUP, 0)) == len(won)
    again = await club.matches.deals.rematch(last.id, BORIS.id, None)
    assert (again.scores, again.deals_played) == ((), 0)


async def test_who_leaves_in_the_last_deal_wins_nothing_and_neither_does_the_computer_that_stays(
    club: Club,
) -> None:
    lobby = await club.lobby(ANNA, BORIS, CLARA, settings=chat_settings(QUICK, THREE))
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    for _ in (1, 2):
        over = await club.play_out(match.id)
        match = await club.matches.deals.rematch(over.id, ANNA.id, None)
    await club.matches.deals.leave(match.id, ANNA.id, None)
    over = await club.play_out(match.id)
    assert over.is_series_over
    assert over.seat_of(ANNA.id) is None
    assert 0 not in find_winners(over)
    last = [line.result for line in await club.storage.results(GROUP) if line.match_id == match.id]
    assert sorted(row.person for row in last) == [ANNA.id, BORIS.id, CLARA.id]
    assert {row.person: row.won_series for row in last}[ANNA.id] is False


async def test_a_stopped_series_has_no_winner(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS, settings=chat_settings(QUICK, THREE))
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    over = await club.play_out(match.id)
    fresh = await club.matches.deals.rematch(over.id, ANNA.id, None)
    await club.matches.deals.stop(fresh.id, ANNA.id, False, None)
    assert not any(row.series for row in await club.storage.board(GROUP, 0))


async def test_both_partners_win_a_series_of_pairs(club: Club) -> None:
    house = chat_settings(DurakOptions(deck=24, teams=Teams.PAIRS), THREE)
    lobby = await club.lobby(ANNA, BORIS, CLARA, DAVID, settings=house)
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    over = await club.play_out(match.id)
    for seed in (1, 2):
        over = await club.play_out((await club.matches.deals.rematch(over.id, ANNA.id, None)).id, seed)
    won = {row.person for row in await club.storage.board(GROUP, 0) if row.series}
    assert won in ({ANNA.id, CLARA.id}, {BORIS.id, DAVID.id}, set())
    assert won == {over.seats[seat].person for seat in find_winners(over)}

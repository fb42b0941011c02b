"""What happens by itself: computers act, lobbies close, also after a restart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.matches.deadlines import Deadlines
from bot.matches.match import Match, Phase
from bot.matches.service import Matches
from bot.matches.service.due import Due
from bot.matches.table_settings import Cut, TableSettings
from bot.rules.durak.options import DurakOptions
from tests.fakes import until
from tests.log_lines import LogLines
from tests.matches.club import ANNA, BORIS, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)


@asynccontextmanager
async def running(club: Club, matches: Matches) -> AsyncIterator[Deadlines]:
    deadlines = Deadlines(club.clock)
    in_touch = asyncio.Event()
    in_touch.set()
    task = asyncio.create_task(deadlines.run(matches, in_touch))
    yield deadlines
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def to_computers_turn(club: Club) -> Match:
    """A game of one person and a computer that is to act."""
    match = await club.dealt(ANNA, computers=1, options=QUICK)
    while match.due_at is None:
        assert match.state is not None
        seat = match.seat_of(ANNA.id) or 0
        await club.press(match, seat, match.game.legal_moves(match.state, seat)[0])
        match = await club.match(match.id)
    return match


async def moves_of(club: Club, match_id: int, more_than: int) -> None:
    """Waits until somebody has moved."""

    async def look() -> bool:
        return (await club.match(match_id)).moves > more_than

    await until(look)


async def test_a_computer_acts_after_its_pause_and_not_before(club: Club) -> None:
    match = await to_computers_turn(club)
    assert match.due_at == club.clock.now() + 1.2
    await club.matches.due.carry_out(match.id)
    assert (await club.match(match.id)).moves == match.moves
    club.clock.forward(1.3)
    await club.matches.due.carry_out(match.id)
    assert (await club.match(match.id)).moves == match.moves + 1


async def test_deadlines_carry_it_out(club: Club) -> None:
    match = await to_computers_turn(club)
    async with running(club, club.matches) as deadlines:
        club.clock.forward(1.3)
        deadlines.wake()
        await moves_of(club, match.id, match.moves)


async def test_a_deadline_outlives_a_restart(club: Club) -> None:
    match = await to_computers_turn(club)
    club.clock.forward(100)
    async with running(club, club.replica()):
        await moves_of(club, match.id, match.moves)


async def test_nothing_happens_by_itself_before_what_people_did_has_come(club: Club) -> None:
    match = await to_computers_turn(club)
    club.clock.forward(100)
    in_touch = asyncio.Event()
    task = asyncio.create_task(Deadlines(club.clock).run(club.matches, in_touch))
    for _ in range(20):
        await asyncio.sleep(0)
    assert (await club.match(match.id)).moves == match.moves
    in_touch.set()
    await moves_of(club, match.id, match.moves)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_two_programs_on_one_deadline_move_once(club: Club) -> None:
    match = await to_computers_turn(club)
    club.clock.forward(1.3)
    await asyncio.gather(club.matches.due.carry_out(match.id), club.replica().due.carry_out(match.id))
    after = await club.match(match.id)
    assert after.moves == match.moves + 1


async def test_computers_play_on_when_only_one_person_is_left(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, computers=1, options=QUICK)
    await club.matches.deals.leave(match.id, ANNA.id, None)
    over = await club.play_out(match.id)
    assert over.phase is Phase.OVER
    assert [seat.person for seat in over.seats] == [None, BORIS.id, None]


async def test_an_old_lobby_closes_by_itself(club: Club) -> None:
    lobby = await club.lobby(ANNA)
    club.clock.forward(1801)

    async def is_closed() -> bool:
        return await club.storage.open_match(GROUP, None) is None

    async with running(club, club.matches):
        await until(is_closed)
    closed = await club.match(lobby.id)
    assert (closed.phase, closed.timed_out) == (Phase.CLOSED, True)


async def test_a_pack_nobody_cuts_is_dealt(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    await club.matches.lobbies.change_rules(
        lobby.id, chat_settings(QUICK, TableSettings(cut=Cut.RIGHT)), None
    )
    cutting = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    assert cutting.phase is Phase.CUTTING
    assert cutting.due_at is not None
    club.clock.time = cutting.due_at
    await club.matches.due.carry_out(lobby.id)
    assert (await club.match(lobby.id)).phase is Phase.PLAYING


async def test_a_masked_pass_is_made_for_who_can_only_pass(club: Club) -> None:
    match = await club.lobby(ANNA, BORIS)
    options = DurakOptions(deck=24, auto_pass=False)
    await club.matches.lobbies.change_rules(
        match.id, chat_settings(options, TableSettings(masked_pass=True)), None
    )
    await club.matches.lobbies.begin(match.id, ANNA.id, False, None)
    over = await club.play_out(match.id)
    assert over.phase is Phase.OVER


async def test_one_match_that_fails_does_not_stop_the_others(
    club: Club, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("due match failed")
    match = await to_computers_turn(club)
    broken = await club.lobby(BORIS, group=-300)
    carry_out = Due.carry_out

    async def fail_for_one(self: Due, match_id: int) -> None:
        if match_id == broken.id:
            raise RuntimeError("broken")
        await carry_out(self, match_id)

    monkeypatch.setattr(Due, "carry_out", fail_for_one)
    club.clock.forward(5000)
    async with running(club, club.matches):
        await moves_of(club, match.id, match.moves)

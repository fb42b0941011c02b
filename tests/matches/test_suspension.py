"""Games whose group cannot be written to: nobody's time runs, and they go on as they were."""

import pytest

from bot.matches.match import Match, Obstacle, Phase
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.suspension import FIRST_PROBE, LONGEST, PROBE_EVERY
from bot.matches.table_settings import Cut, TableSettings
from bot.rules.durak.options import DurakOptions
from tests.matches.club import ANNA, BORIS, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)


async def dealt(club: Club, habits: TableSettings) -> Match:
    lobby = await club.lobby(ANNA, BORIS)
    await club.matches.lobbies.change_rules(lobby.id, chat_settings(QUICK, habits), None)
    return await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)


async def suspended(club: Club, match: Match, why: Obstacle = Obstacle.GONE) -> Match:
    await club.matches.suspensions.suspend(match.id, why)
    return await club.match(match.id)


async def test_no_time_runs_and_nobody_plays_while_a_game_is_suspended(club: Club) -> None:
    match = await suspended(club, await dealt(club, TableSettings(turn_time=30)))
    (seat,) = match.to_move()
    with pytest.raises(RefusedError, match=Reply.SUSPENDED):
        await club.press(match, seat, club.some_move(match, seat))
    club.clock.forward(5000)
    await club.matches.due.carry_out(match.id)
    after = await club.match(match.id)
    assert (after.moves, after.seats) == (0, match.seats)
    await club.matches.suspensions.resume(match.id)
    after = await club.match(match.id)
    assert after.state is not None
    assert match.state is not None
    assert after.game.dump(after.state) == match.game.dump(match.state)
    assert after.turn_ends == club.clock.time + 30


async def test_the_players_are_told_once_and_the_table_comes_back(club: Club) -> None:
    match = await dealt(club, TableSettings())
    club.shown.clear()
    for why in (Obstacle.MUTED, Obstacle.MUTED, Obstacle.GONE):
        match = await suspended(club, match, why)
    told = [(screen.key.part, screen.anew) for screen in club.shown]
    assert told == [(ANNA.id, True), (BORIS.id, True), (ANNA.id, False), (BORIS.id, False)]
    club.shown.clear()
    await club.matches.suspensions.resume_chat(GROUP)
    assert (ScreenKind.TABLE, True) in [(screen.key.kind, screen.anew) for screen in club.shown]
    club.shown.clear()
    await club.matches.suspensions.resume_chat(GROUP)
    assert club.shown == []


async def test_it_is_tried_soon_then_more_seldom_and_given_up_in_the_end(club: Club) -> None:
    match = await suspended(club, await dealt(club, TableSettings()))
    pauses = []
    for _ in range(10):
        assert match.due_at is not None
        pauses.append(match.due_at - club.clock.time)
        club.clock.forward(pauses[-1])
        club.shown.clear()
        await club.matches.due.carry_out(match.id)
        assert [(screen.key.kind, screen.anew) for screen in club.shown] == [(ScreenKind.TABLE, True)]
        match = await club.match(match.id)
    assert pauses == [FIRST_PROBE * 2 ** max(0, n - 1) for n in range(8)] + [PROBE_EVERY] * 2
    club.clock.forward(LONGEST)
    await club.matches.due.carry_out(match.id)
    assert (await club.match(match.id)).phase is Phase.CLOSED


async def test_a_pack_that_could_not_be_cut_is_dealt_afterwards(club: Club) -> None:
    match = await suspended(club, await dealt(club, TableSettings(cut=Cut.RIGHT)))
    assert match.phase is Phase.CUTTING
    club.clock.forward(100)
    await club.matches.due.carry_out(match.id)
    assert (await club.match(match.id)).phase is Phase.CUTTING
    await club.matches.suspensions.resume(match.id)
    assert (await club.match(match.id)).phase is Phase.PLAYING


async def test_what_is_not_in_play_is_not_suspended(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    after = await suspended(club, lobby)
    assert (after.suspended, after.due_at) == (None, lobby.due_at)


async def test_who_leaves_before_the_deal_loses_nothing(club: Club) -> None:
    match = await dealt(club, TableSettings(cut=Cut.RIGHT))
    cutter = match.seats[match.offered or 0].person
    assert cutter is not None
    after = await club.matches.deals.leave(match.id, cutter, None)
    assert after.phase is Phase.PLAYING
    assert cutter not in after.people()
    assert await club.storage.board(GROUP, 0) == []

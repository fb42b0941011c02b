"""Turns whose time runs out, people who are away and come back, votes to stop, series."""

import random

import pytest

from bot.matches.match import Match, Phase
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.table_settings import TableSettings
from bot.rules import durak
from bot.rules.durak.options import DurakOptions, Order, WhoAdds
from tests.matches.club import ANNA, BORIS, CLARA, DAVID, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)


async def dealt(club: Club, habits: TableSettings) -> Match:
    lobby = await club.lobby(ANNA, BORIS, CLARA)
    await club.matches.lobbies.change_rules(lobby.id, chat_settings(QUICK, habits), None)
    return await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)


async def wait_for_due(club: Club, match_id: int) -> Match:
    match = await club.match(match_id)
    assert match.due_at is not None
    club.clock.time = match.due_at
    await club.matches.due.carry_out(match_id)
    return await club.match(match_id)


async def test_without_a_limit_nothing_is_ever_due(club: Club) -> None:
    match = await dealt(club, TableSettings())
    assert match.due_at is None
    assert match.turn_ends is None


async def test_at_half_of_the_time_the_hand_comes_again_with_a_sound(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=120))
    (seat,) = match.to_move()
    assert match.due_at == club.clock.time + 60
    club.shown.clear()
    after = await wait_for_due(club, match.id)
    assert [(d.key.kind, d.key.part, d.anew) for d in club.shown] == [
        (ScreenKind.TABLE, 1, False),
        (ScreenKind.HAND, match.seats[seat].person, True),
    ]
    assert after.moves == 0
    assert after.due_at == match.turn_ends


async def test_a_short_turn_has_no_reminder(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    assert match.due_at == match.turn_ends


async def test_when_the_time_is_over_a_move_is_made_for_the_player(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    (seat,) = match.to_move()
    after = await wait_for_due(club, match.id)
    assert after.moves == 1
    assert after.seats[seat].missed == 1
    assert not after.seats[seat].is_away
    assert after.to_move() != (seat,)
    assert after.turn_ends == club.clock.time + 30


async def test_after_two_missed_turns_in_a_row_a_computer_plays_until_the_player_is_back(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while not any(seat.is_away for seat in match.seats):
        match = await wait_for_due(club, match.id)
    away = next(i for i, seat in enumerate(match.seats) if seat.is_away)
    person = match.seats[away].person
    assert match.seats[away].missed == 2
    assert person is not None
    assert club.shown[-1] == match.away_screen(person, anew=True)
    match = await club.matches.deals.come_back(match.id, person, None)
    assert not match.seats[away].is_away
    assert match.seats[away].missed == 0
    with pytest.raises(RefusedError, match=Reply.NOT_AWAY):
        await club.matches.deals.come_back(match.id, person, None)


async def test_who_comes_back_on_their_turn_has_all_of_its_time(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while not any(match.seats[seat].is_away for seat in match.to_move()):
        match = await wait_for_due(club, match.id)
    person = next(match.seats[seat].person for seat in match.to_move() if match.seats[seat].is_away)
    assert person is not None
    match = await club.matches.deals.come_back(match.id, person, None)
    assert match.turn_ends == match.due_at == club.clock.time + 30


async def test_all_who_let_the_same_time_run_out_are_late_at_once(club: Club) -> None:
    """With a card to beat it is the defender's time that runs; with all beaten, that of everybody who may add."""
    lobby = await club.lobby(ANNA, BORIS, CLARA, DAVID)
    options = DurakOptions(deck=24, order=Order.FREE, auto_pass=False, who_adds=WhoAdds.ALL)
    await club.matches.lobbies.change_rules(
        lobby.id, chat_settings(options, TableSettings(turn_time=30)), None
    )
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    rng = random.Random(1)
    while not (len(match.to_move()) > 2 and defender_of(match) in match.to_move()):
        assert match.state is not None
        seat = rng.choice(match.to_move())
        match = await club.press(match, seat, rng.choice(match.game.legal_moves(match.state, seat)))
    defender = defender_of(match)
    club.clock.forward(30)
    await club.matches.due.carry_out(match.id)
    match = await club.match(match.id)
    assert [seat.missed for seat in match.seats] == [int(seat == defender) for seat in range(4)]
    giving = match.to_move()
    assert len(giving) > 1
    club.clock.forward(30)
    for _ in giving:
        await club.matches.due.carry_out(match.id)
    after = await club.match(match.id)
    assert [after.seats[seat].missed for seat in giving] == [1] * len(giving)
    assert after.bout == match.bout + 1


def defender_of(match: Match) -> int | None:
    assert isinstance(match.state, durak.State)
    return match.state.defender


async def test_who_asks_for_a_rematch_is_there_again(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while match.phase is Phase.PLAYING:
        match = await wait_for_due(club, match.id)
    assert set(match.people_away()) == {ANNA.id, BORIS.id, CLARA.id}
    fresh = await club.matches.deals.rematch(match.id, BORIS.id, None)
    assert set(fresh.people_away()) == {ANNA.id, CLARA.id}


async def test_all_away_the_game_still_ends_and_counts_for_them(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while match.phase is Phase.PLAYING:
        match = await wait_for_due(club, match.id)
    rows = await club.storage.board(GROUP, 0)
    assert {row.person for row in rows} == {ANNA.id, BORIS.id, CLARA.id}
    assert {row.deals for row in rows} == {1}


async def test_a_tap_on_a_card_also_brings_back(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while not any(match.seats[seat].is_away for seat in match.to_move()):
        match = await wait_for_due(club, match.id)
    away = next(seat for seat in match.to_move() if match.seats[seat].is_away)
    await club.press(match, away, club.some_move(match, away))
    assert not (await club.match(match.id)).seats[away].is_away


async def test_more_than_half_of_the_players_stop_a_game(club: Club) -> None:
    match = await dealt(club, TableSettings())
    assert (await club.matches.deals.vote_stop(match.id, BORIS.id, None)).phase is Phase.PLAYING
    assert (await club.matches.deals.vote_stop(match.id, BORIS.id, None)).phase is Phase.PLAYING
    assert (await club.matches.deals.vote_stop(match.id, CLARA.id, None)).phase is Phase.CLOSED
    with pytest.raises(RefusedError, match=Reply.DEAL_OVER):
        await club.matches.deals.vote_stop(match.id, ANNA.id, None)


async def test_who_is_away_is_not_waited_for_in_a_vote(club: Club) -> None:
    match = await dealt(club, TableSettings(turn_time=30))
    while len(match.people_away()) < 2:
        match = await wait_for_due(club, match.id)
    (there,) = set(match.people()) - set(match.people_away())
    assert (await club.matches.deals.vote_stop(match.id, there, None)).phase is Phase.CLOSED


async def test_a_series_counts_its_deals_and_then_begins_anew(club: Club) -> None:
    match = await dealt(club, TableSettings(match_length=3))
    for played in (1, 2, 3):
        match = await club.play_out(match.id, seed=played)
        assert match.deals_played == played
        assert match.is_series_over == (played == 3)
        assert sum(match.scores) <= played
        fresh = await club.matches.deals.rematch(match.id, ANNA.id, None)
        assert fresh.deals_played == played % 3
        match = fresh


async def test_who_is_kicked_loses_the_deal_and_a_computer_goes_on(club: Club) -> None:
    match = await dealt(club, TableSettings())
    after = await club.matches.deals.leave(match.id, BORIS.id, None)
    assert BORIS.id not in after.people()
    (row,) = await club.storage.board(GROUP, 0)
    assert (row.person, row.duraks) == (BORIS.id, 1)

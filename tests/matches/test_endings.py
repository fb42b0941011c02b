"""How a deal can end, and what then stands on the chat's board."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot import opponents
from bot.matches import forgetting
from bot.matches.context import Context, Delays
from bot.matches.match import Match, Phase, Seat
from bot.matches.play import make_move
from bot.matches.ports import BoardRow, ResultRow, ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.service import RepeatedError
from bot.matches.table_settings import Cut, TableSettings
from bot.rules import durak
from bot.rules.cards import mask_of, parse_card
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.options import DurakOptions, Teams
from bot.rules.durak.state import State
from bot.rules.moves import Move, Verb, parse_move
from bot.rules.record.replaying import parse_record
from tests.fakes import SeededRandom
from tests.matches.club import ANNA, BORIS, CLARA, DAVID, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)


async def board(club: Club) -> dict[int, tuple[int, int, int]]:
    """By person: deals, duraks, draws."""
    return {row.person: _figures(row) for row in await club.storage.board(GROUP, 0)}


def _figures(row: BoardRow) -> tuple[int, int, int]:
    return row.deals, row.duraks, row.draws


async def test_a_deal_played_out_gives_each_person_one_result(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    over = await club.play_out(match.id)
    assert over.phase is Phase.OVER
    assert not over.is_open
    assert over.state is not None
    assert over.state.result is not None
    losers = {over.seats[seat].person for seat in over.state.result.losers}
    assert len(losers) == 1
    expected = {who.id: (1, int(who.id in losers), 0) for who in (ANNA, BORIS, CLARA)}
    assert await board(club) == expected


async def test_a_computer_never_counts(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, computers=1, options=QUICK)
    await club.play_out(match.id)
    assert set(await board(club)) == {ANNA.id, BORIS.id}


async def test_at_the_end_every_hand_and_the_result_are_shown(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    club.shown.clear()
    await club.play_out(match.id)
    last = club.shown[-4:]
    assert {(screen.key.kind, screen.chat_id) for screen in last} == {
        (ScreenKind.HAND, ANNA.id),
        (ScreenKind.HAND, BORIS.id),
        (ScreenKind.TABLE, GROUP),
        (ScreenKind.RESULT, GROUP),
    }


async def test_after_the_end_no_move_counts(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    over = await club.play_out(match.id)
    with pytest.raises(RefusedError, match=Reply.DEAL_OVER):
        await club.press(over, 0, parse_move("take"))
    with pytest.raises(RefusedError, match=Reply.LOBBY_GONE):
        await club.matches.deals.leave(match.id, ANNA.id, None)
    with pytest.raises(RefusedError, match=Reply.DEAL_OVER):
        await club.matches.deals.stop(match.id, ANNA.id, False, None)


async def test_who_leaves_is_the_durak_of_the_deal_once(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    left = await club.matches.deals.leave(match.id, ANNA.id, 1)
    assert left.host == BORIS.id
    assert left.seats[0].person is None
    assert left.due_at is not None or 0 not in left.to_move()
    with pytest.raises(RepeatedError):
        await club.matches.deals.leave(match.id, ANNA.id, 1)
    with pytest.raises(RefusedError, match=Reply.NOT_IN):
        await club.matches.deals.leave(match.id, ANNA.id, 2)
    with pytest.raises(RefusedError, match=Reply.GAME_RUNNING):
        await club.matches.lobbies.join(match.id, ANNA, 3)
    over = await club.play_out(match.id)
    assert over.state is not None
    assert over.state.result is not None
    losers = {over.seats[seat].person for seat in over.state.result.losers}
    expected = {who.id: (1, int(who.id in losers), 0) for who in (BORIS, CLARA)}
    assert await board(club) == {ANNA.id: (1, 1, 0), **expected}


async def test_who_had_got_out_has_nothing_to_leave_and_keeps_seat_and_result(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    rng = random.Random(2)
    while not (match.state and match.state.out):
        assert await club.step(match.id, rng)
        match = await club.match(match.id)
    escaped = match.seats[match.state.out[0]].person or 0
    with pytest.raises(RefusedError, match=Reply.OUT_ALREADY):
        await club.matches.deals.leave(match.id, escaped, None)
    over = await club.play_out(match.id)
    assert set(over.people()) == {ANNA.id, BORIS.id, CLARA.id}
    figures = await board(club)
    assert figures[escaped] == (1, 0, 0)
    assert [deals for deals, _, _ in figures.values()] == [1, 1, 1]
    assert sum(duraks for _, duraks, _ in figures.values()) <= 1


async def test_when_the_last_person_leaves_the_game_ends(club: Club) -> None:
    match = await club.dealt(ANNA, computers=2)
    left = await club.matches.deals.leave(match.id, ANNA.id, None)
    assert left.phase is Phase.CLOSED
    assert left.due_at is None
    assert await board(club) == {ANNA.id: (1, 1, 0)}


async def test_two_who_leave_at_once_both_lose(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA)
    await asyncio.gather(
        club.matches.deals.leave(match.id, ANNA.id, 1), club.replica().deals.leave(match.id, BORIS.id, 2)
    )
    assert await board(club) == {ANNA.id: (1, 1, 0), BORIS.id: (1, 1, 0)}
    assert (await club.match(match.id)).people() == (CLARA.id,)


async def test_a_stopped_game_has_no_durak(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    with pytest.raises(RefusedError, match=Reply.ONLY_HOST_STOPS):
        await club.matches.deals.stop(match.id, BORIS.id, False, 1)
    stopped = await club.matches.deals.stop(match.id, BORIS.id, True, 2)
    assert stopped.phase is Phase.CLOSED
    assert await board(club) == {}
    assert (await club.lobby(DAVID)).phase is Phase.LOBBY


async def test_after_somebody_left_a_stopped_game_counts_for_nobody_else(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA)
    await club.matches.deals.leave(match.id, BORIS.id, None)
    await club.matches.deals.stop(match.id, ANNA.id, False, None)
    assert await board(club) == {BORIS.id: (1, 1, 0)}


async def test_who_is_kicked_has_one_result_and_those_who_stay_theirs_at_the_end(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    await club.matches.deals.leave(match.id, BORIS.id, None)
    assert await board(club) == {BORIS.id: (1, 1, 0)}
    await club.play_out(match.id)
    figures = await board(club)
    assert figures[BORIS.id] == (1, 1, 0)
    assert [deals for deals, _, _ in figures.values()] == [1, 1, 1]


@pytest.mark.parametrize("kicked", [False, True])
async def test_a_game_stopped_by_votes_counts_for_nobody_but_who_had_gone(club: Club, kicked: bool) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, DAVID)
    if kicked:
        await club.matches.deals.leave(match.id, DAVID.id, None)
    for voter in (ANNA, BORIS, CLARA):
        match = await club.matches.deals.vote_stop(match.id, voter.id, None) if match.is_open else match
    assert match.phase is Phase.CLOSED
    assert await board(club) == ({DAVID.id: (1, 1, 0)} if kicked else {})


async def test_who_was_away_for_a_computer_to_play_has_one_result_like_the_others(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS, CLARA, settings=chat_settings(QUICK, TableSettings(turn_time=30)))
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    while not any(seat.is_away for seat in match.seats):
        club.clock.time = match.due_at or club.clock.time
        await club.matches.due.carry_out(match.id)
        match = await club.match(match.id)
    over = await club.play_out(match.id)
    assert any(seat.is_away for seat in over.seats)
    assert [deals for deals, _, _ in (await board(club)).values()] == [1, 1, 1]


async def test_who_is_forgotten_in_the_middle_has_one_result_that_is_nobodys(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    await forgetting.forget(club.matches, ANNA.id)
    over = await club.play_out(match.id)
    assert (await board(club)).keys() == {ANNA.id, BORIS.id, CLARA.id}
    row = await club.storage.match(over.id)
    await club.storage.screen_shown(over.hand_screen(ANNA.id).key, row.version if row else 0, 5, "")
    await forgetting.finish(club.matches, club.clock.now())
    figures = await board(club)
    assert figures.keys() == {-1, BORIS.id, CLARA.id}
    assert [deals for deals, _, _ in figures.values()] == [1, 1, 1]


async def test_each_of_a_team_has_one_result(club: Club) -> None:
    options = DurakOptions(deck=24, teams=Teams.PAIRS)
    match = await club.dealt(ANNA, BORIS, CLARA, DAVID, options=options)
    await club.play_out(match.id)
    figures = await board(club)
    assert {deals for deals, _, _ in figures.values()} == {1}
    duraks = {person for person, (_, lost, _) in figures.items() if lost}
    assert duraks in ({ANNA.id, CLARA.id}, {BORIS.id, DAVID.id}, set())


async def test_a_deal_of_dudak_gives_each_person_one_result_of_that_game(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS, computers=1, game="dudak")
    await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    over = await played_by_computers(club, lobby.id)
    assert over.phase is Phase.OVER
    results = [line.result for line in await club.storage.results(GROUP)]
    assert sorted((row.person, row.game) for row in results) == [(ANNA.id, "dudak"), (BORIS.id, "dudak")]
    assert await club.storage.board(GROUP, 0, "durak") == []
    assert len(await club.storage.board(GROUP, 0, "dudak")) == 2


async def played_by_computers(club: Club, match_id: int) -> Match:
    """Everybody plays as a computer would, until the deal is over."""
    rng = random.Random(4)
    while (match := await club.match(match_id)).phase is Phase.PLAYING:
        assert match.state is not None
        people = [seat for seat in match.to_move() if match.seats[seat].person is not None]
        if people:
            seen = match.game.view(match.state, people[0])
            await club.press(match, people[0], opponents.choose(match.game.name, "easy", seen, rng))
        else:
            await club.step(match_id, rng)
    return match


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_trap_counts_once_however_the_deal_ends(club: Club, leaves: bool) -> None:
    lobby = await club.lobby(ANNA, BORIS, CLARA, settings=chat_settings(QUICK, TableSettings(cut=Cut.TRAP)))
    match = await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)
    dealer, victim = match.dealer, (match.dealer + 1) % 3
    people = [seat.person or 0 for seat in match.seats]
    await club.matches.cuts.offer(match.id, people[dealer], victim, None)
    await club.matches.cuts.cut(match.id, people[victim], None)
    if leaves:
        await club.matches.deals.leave(match.id, people[victim], None)
    await club.play_out(match.id)
    traps = {line.result.person: line.result.traps for line in await club.storage.results(GROUP)}
    assert traps == {person: int(person == people[victim]) for person in people}


async def test_a_match_of_several_deals_has_a_result_for_each(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    for _ in range(3):
        await club.play_out(match.id)
        match = await club.matches.deals.rematch(match.id, ANNA.id, None)
    results = await club.storage.results(GROUP)
    assert len(results) == 6
    assert len({line.match_id for line in results}) == 3


# --- positions before the last move


CIRCLES = """
game = "dudak"
players = ["Anna", "Boris", "Clara"]
moves = []
[position]
hands = { Anna = "7S KS", Boris = "7C KC", Clara = "7H KH" }
trumps = { Anna = "D", Boris = "C", Clara = "H" }
turn = "Anna"
"""


def before_the_end(*hands: str) -> Match:
    """A match whose deal has no talon left; seat 0 attacks, trump is spades."""
    masks = [mask_of(parse_card(card) for card in hand.split()) for hand in hands]
    state = durak.position(DurakOptions(), masks, 0, 0)
    club = [ANNA, BORIS, CLARA][: len(hands)]
    seats = tuple(Seat(person.id, person.name) for person in club)
    return replace(_bare_match(state), seats=seats)


def last_result(match: Match, *moves: tuple[int, str]) -> tuple[ResultRow, ...]:
    """The results after these moves, the last of which ends the deal."""
    at = Context(0.0, SeededRandom(), Delays())
    for seat, text in moves:
        step = make_move(match, seat, parse_move(text), at)
        match = step.match
    assert match.phase is Phase.OVER
    return step.results


def _bare_match(state: State) -> Match:
    return Match(
        id=1, chat_id=GROUP, thread_id=None, title="", language="en", host=ANNA.id, options=DurakOptions(),
        seats=(), touched_at=0.0, phase=Phase.PLAYING, deal_number=1, state=state,
    )  # fmt: skip


def test_a_draw_is_a_draw_for_both() -> None:
    results = last_result(before_the_end("6H", "7H"), (0, "attack 6H"), (1, "beat 6H with 7H"))
    assert {(row.person, row.is_durak, row.is_draw) for row in results} == {
        (ANNA.id, False, True),
        (BORIS.id, False, True),
    }


def test_a_deal_that_goes_in_circles_is_a_draw_for_all() -> None:
    there = ((0, "attack 6H"), (1, "take"), (2, "attack 6C"), (0, "take"), (1, "attack 6H"), (2, "take"))
    back = ((0, "attack 6C"), (1, "take"), (2, "attack 6H"), (0, "take"), (1, "attack 6C"), (2, "take"))
    results = last_result(before_the_end("6H KD", "QD", "6C JD"), *2 * (there + back))
    assert [(row.person, row.is_durak, row.is_draw) for row in results] == [
        (who.id, False, True) for who in (ANNA, BORIS, CLARA)
    ]


def test_a_deal_of_dudak_that_goes_in_circles_is_a_draw_for_all() -> None:
    begun = parse_record(CIRCLES).beginning
    match = replace(before_the_end("6H", "7H", "8H"), state=begun, options=DudakOptions())
    there = ((0, "play 7S"), (1, "take"), (2, "play 7H"), (0, "take"), (1, "play 7S"), (2, "take"))
    back = ((0, "play 7H"), (1, "take"), (2, "play 7S"), (0, "take"), (1, "play 7H"), (2, "take"))
    results = last_result(match, *2 * (there + back))
    assert [(row.person, row.is_draw, row.game) for row in results] == [
        (who.id, True, "dudak") for who in (ANNA, BORIS, CLARA)
    ]


def test_only_who_is_left_with_cards_is_the_durak() -> None:
    results = last_result(before_the_end("6H", "7H 8H"), (0, "attack 6H"), (1, "take"))
    assert [(row.person, row.is_durak) for row in results] == [(ANNA.id, False), (BORIS.id, True)]


def test_two_sixes_at_the_end_are_epaulettes() -> None:
    results = last_result(before_the_end("6H 6D", "7C 8C"), (0, "attack 6H 6D"), (1, "take"))
    assert {(row.person, row.is_durak, row.epaulettes) for row in results} == {
        (ANNA.id, False, 0),
        (BORIS.id, True, 2),
    }


def test_moves_are_stored_as_records_write_them() -> None:
    match = before_the_end("6H 6D", "7C 8C")
    step = make_move(match, 0, Move(Verb.ATTACK, (parse_card("6H"),)), Context(5.0, SeededRandom(), Delays()))
    assert [(row.seat, row.person, row.text, row.at) for row in step.moves] == [
        (0, ANNA.id, "attack 6H", 5.0)
    ]

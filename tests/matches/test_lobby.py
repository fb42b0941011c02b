"""Who comes, who goes, who begins."""

import asyncio

import pytest

from bot.matches.match import Phase
from bot.matches.ports import Chat, Person, ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.service import RepeatedError
from bot.rules.durak.options import DurakOptions, Teams
from tests.matches.club import ANNA, BORIS, CLARA, DAVID, EVA, FRANK, GRETA, GROUP, PEOPLE, Club


async def refused(awaitable: object) -> str:
    """What the refusal says."""
    with pytest.raises(RefusedError) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value.reply


async def test_one_table_a_place(club: Club) -> None:
    await club.lobby(ANNA)
    chat = Chat(GROUP, "Friday club")
    assert await refused(club.matches.lobbies.open(chat, None, BORIS, 5)) == Reply.TABLE_EXISTS
    topic = await club.matches.lobbies.open(chat, 7, BORIS, 6)
    assert topic.thread_id == 7


async def test_a_table_opened_twice_by_one_update_is_opened_once(club: Club) -> None:
    chat = Chat(GROUP, "Friday club")
    await club.storage.save_chat(chat)
    await club.matches.lobbies.open(chat, None, ANNA, 5)
    with pytest.raises(RepeatedError):
        await club.matches.lobbies.open(chat, None, ANNA, 5)


async def test_of_two_who_open_at_once_one_has_the_table(club: Club) -> None:
    chat = Chat(GROUP, "Friday club")
    await club.storage.save_chat(chat)
    told = await asyncio.gather(
        club.matches.lobbies.open(chat, None, ANNA, 1),
        club.replica().lobbies.open(chat, None, BORIS, 2),
        return_exceptions=True,
    )
    refusals = [one for one in told if isinstance(one, RefusedError)]
    assert [refusal.reply for refusal in refusals] == [Reply.TABLE_EXISTS]
    assert len(await club.storage.open_matches_in(GROUP)) == 1


@pytest.mark.parametrize("is_other_program", [False, True])
async def test_of_two_who_join_the_last_place_at_once_one_gets_it(club: Club, is_other_program: bool) -> None:
    lobby = await club.lobby(*PEOPLE[:5])
    other = club.replica() if is_other_program else club.matches
    told = await asyncio.gather(
        club.matches.lobbies.join(lobby.id, FRANK, 1),
        other.lobbies.join(lobby.id, GRETA, 2),
        return_exceptions=True,
    )
    assert [one.reply for one in told if isinstance(one, RefusedError)] == [Reply.TABLE_FULL]
    seated = (await club.match(lobby.id)).people()
    assert len(seated) == 6
    assert len({FRANK.id, GRETA.id} & set(seated)) == 1


async def test_joining_twice_is_refused_and_a_repeated_update_does_nothing(club: Club) -> None:
    lobby = await club.lobby(ANNA)
    await club.matches.lobbies.join(lobby.id, BORIS, 1)
    assert await refused(club.matches.lobbies.join(lobby.id, BORIS, 2)) == Reply.ALREADY_IN
    for repeated in (1, 2):
        with pytest.raises(RepeatedError):
            await club.matches.lobbies.join(lobby.id, BORIS, repeated)
    assert (await club.match(lobby.id)).people() == (ANNA.id, BORIS.id)


async def test_the_host_who_leaves_hands_the_table_on(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS, CLARA, computers=1)
    assert (await club.matches.deals.leave(lobby.id, ANNA.id, None)).host == BORIS.id
    assert (await club.matches.deals.leave(lobby.id, BORIS.id, None)).host == CLARA.id
    closed = await club.matches.deals.leave(lobby.id, CLARA.id, None)
    assert closed.phase is Phase.CLOSED
    assert await club.storage.open_match(GROUP, None) is None


async def test_who_is_not_in_changes_nothing(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    matches = club.matches
    before = await club.match(lobby.id)
    assert await refused(matches.deals.leave(lobby.id, CLARA.id, None)) == Reply.NOT_IN
    assert await refused(matches.lobbies.add_computer(lobby.id, CLARA.id, None)) == Reply.NOT_IN
    assert await refused(matches.lobbies.remove_computer(lobby.id, CLARA.id, None)) == Reply.NOT_IN
    assert await refused(matches.lobbies.begin(lobby.id, CLARA.id, False, None)) == Reply.NOT_IN
    assert await refused(matches.deals.stop(lobby.id, CLARA.id, False, None)) == Reply.ONLY_HOST_STOPS
    assert await club.match(lobby.id) == before


async def test_the_host_or_an_admin_begins_and_anybody_once_it_is_full(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    begin = club.matches.lobbies.begin
    assert await refused(begin(lobby.id, BORIS.id, False, None)) == Reply.ONLY_HOST_BEGINS
    for person in (CLARA, DAVID, EVA, FRANK):
        await club.matches.lobbies.join(lobby.id, person, None)
    assert (await begin(lobby.id, BORIS.id, False, None)).phase is Phase.PLAYING


async def test_an_admin_begins_without_a_seat(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    assert (await club.matches.lobbies.begin(lobby.id, CLARA.id, True, None)).phase is Phase.PLAYING


async def test_one_alone_cannot_begin(club: Club) -> None:
    lobby = await club.lobby(ANNA)
    assert await refused(club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)) == Reply.TOO_FEW


async def test_a_game_begins_once(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    told = await asyncio.gather(
        club.matches.lobbies.begin(lobby.id, ANNA.id, False, 1),
        club.replica().lobbies.begin(lobby.id, ANNA.id, False, 2),
        return_exceptions=True,
    )
    assert [one.reply for one in told if isinstance(one, RefusedError)] == [Reply.BEGUN]
    assert (await club.match(lobby.id)).deal_number == 1


async def test_teams_need_all_their_seats(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS, CLARA, options=DurakOptions(teams=Teams.PAIRS))
    assert (
        await refused(club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)) == "misfit-pairs-need-four"
    )
    await club.matches.lobbies.join(lobby.id, DAVID, None)
    assert await refused(club.matches.lobbies.join(lobby.id, EVA, None)) == Reply.TABLE_FULL
    assert (await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None)).phase is Phase.PLAYING


async def test_computers_come_and_go_and_all_are_called_differently(club: Club) -> None:
    lotte = Person(50, "Lotte", reachable=True)
    lobby = await club.lobby(lotte, computers=5)
    names = [seat.name for seat in lobby.seats]
    assert len(set(names)) == 6
    assert await refused(club.matches.lobbies.add_computer(lobby.id, lotte.id, None)) == Reply.TABLE_FULL
    for _ in range(5):
        lobby = await club.matches.lobbies.remove_computer(lobby.id, lotte.id, None)
    assert await refused(club.matches.lobbies.remove_computer(lobby.id, lotte.id, None)) == Reply.NO_COMPUTER
    assert [seat.name for seat in lobby.seats] == ["Lotte"]


async def test_a_lobby_nobody_touches_closes(club: Club) -> None:
    lobby = await club.lobby(ANNA, BORIS)
    club.clock.forward(1700)
    await club.matches.lobbies.join(lobby.id, CLARA, None)
    club.clock.forward(1700)
    await club.matches.due.carry_out(lobby.id)
    assert (await club.match(lobby.id)).phase is Phase.LOBBY
    club.clock.forward(101)
    club.shown.clear()
    await club.matches.due.carry_out(lobby.id)
    assert (await club.match(lobby.id)).phase is Phase.CLOSED
    assert [screen.key.kind for screen in club.shown] == [ScreenKind.LOBBY]
    assert await refused(club.matches.lobbies.join(lobby.id, DAVID, None)) == Reply.LOBBY_GONE


async def test_nobody_joins_or_leaves_a_table_that_never_was(club: Club) -> None:
    for done in (club.matches.lobbies.join(99, ANNA, None), club.matches.deals.leave(99, ANNA.id, None)):
        assert await refused(done) == Reply.LOBBY_GONE
    assert await refused(club.matches.at(GROUP, None)) == Reply.NO_TABLE

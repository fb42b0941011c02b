"""Who asks to be forgotten is: in what is stored of games, of how they began, and of who was the durak."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.matches import forgetting
from bot.matches.erasing import FORGOTTEN_SEAT, PersonEraser
from bot.matches.match import Match, Phase, to_row
from bot.matches.ports import Chat, DealRow, Person, ScreenKey, ScreenKind
from bot.matches.records import record_text
from bot.matches.replies import RefusedError, Reply
from bot.matches.table_settings import Cut, TableSettings
from bot.rules.durak.options import DurakOptions
from bot.rules.record.replaying import parse_record, replay
from tests.matches.club import ANNA, BORIS, CLARA, GROUP, Club, chat_settings

QUICK = DurakOptions(deck=24)
XENIA = Person(7_654_321_001, "Xénia <&_*[", "xenia_the_first", "ru", reachable=True)


@pytest.fixture
def dump(tmp_path: Path) -> "Dump":
    return Dump(tmp_path / "durak.sqlite3")


class Dump:
    """All that the database holds, as text."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def text(self) -> str:
        with closing(sqlite3.connect(self._path)) as db:
            return "\n".join(db.iterdump())

    def names(self, person: Person) -> bool:
        """Whether anything of this person is in it."""
        text = self.text
        return any(sign in text for sign in (str(person.id), person.name, person.username or person.name))


async def shown(club: Club, match: Match, person: Person) -> None:
    """The person's hand has been drawn as the match is now."""
    row = await club.storage.match(match.id)
    assert row is not None
    key = ScreenKey(match.id, ScreenKind.HAND, 0, person.id)
    await club.storage.screen_shown(key, row.version, 5, "")


async def test_after_a_finished_game_nothing_tells_of_the_person(club: Club, dump: Dump) -> None:
    match = await club.dealt(XENIA, BORIS, CLARA, options=QUICK)
    await club.play_out(match.id)
    assert dump.names(XENIA)
    assert await forgetting.forget(club.matches, XENIA.id) == 0
    assert not dump.names(XENIA)
    over = await club.match(match.id)
    assert over.seats[0] == FORGOTTEN_SEAT
    assert over.people() == (BORIS.id, CLARA.id)
    figures = {row.person: (row.name, row.deals) for row in await club.storage.board(GROUP, 0)}
    assert figures == {-1: ("", 1), BORIS.id: ("Boris", 1), CLARA.id: ("Clara", 1)}


async def test_the_record_of_the_deal_still_replays_without_the_name(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    await club.play_out(match.id)
    for person in (ANNA, BORIS):
        await forgetting.forget(club.matches, person.id)
    head, moves = await club.storage.deal_moves(match.id, 1)
    assert head is not None
    record = parse_record(record_text(head, moves))
    assert list(record.names) == ["Someone", "Someone 2"]
    assert [state for _, state in replay(record)][-1].over


async def test_who_left_before_the_first_move_is_not_in_the_deals_beginning(club: Club, dump: Dump) -> None:
    match = await club.dealt(XENIA, BORIS, CLARA, options=QUICK)
    await club.matches.deals.leave(match.id, XENIA.id, None)
    assert await forgetting.forget(club.matches, XENIA.id) == 0
    assert not dump.names(XENIA)
    await club.play_out(match.id)
    assert [row.deals for row in await club.storage.board(GROUP, 0)] == [1, 1, 1]


async def test_a_game_keeps_the_seat_until_it_ends(club: Club, dump: Dump) -> None:
    match = await club.dealt(XENIA, BORIS, CLARA, options=QUICK)
    assert await forgetting.forget(club.matches, XENIA.id) == 1
    assert await club.storage.person(XENIA.id) is None
    await forgetting.finish(club.matches, club.clock.now())
    assert (await club.match(match.id)).seats[0].person == XENIA.id
    over = await club.play_out(match.id)
    assert over.seats[0].name == XENIA.name
    await forgetting.finish(club.matches, club.clock.now())  # the last hand is not drawn yet
    assert dump.names(XENIA)
    await shown(club, over, XENIA)
    await forgetting.finish(club.matches, club.clock.now())
    assert not dump.names(XENIA)
    assert [row.person for row in await club.storage.board(GROUP, 0)] == [-1, BORIS.id, CLARA.id]
    assert [row.deals for row in await club.storage.board(GROUP, 0)] == [1, 1, 1]


async def test_the_last_hand_of_who_cannot_be_reached_is_not_waited_for_for_ever(
    club: Club, dump: Dump
) -> None:
    match = await club.dealt(XENIA, BORIS, options=QUICK)
    await forgetting.forget(club.matches, XENIA.id)
    await club.play_out(match.id)
    await forgetting.finish(club.matches, club.clock.now() + forgetting.LONGEST_WAIT - 1)
    assert dump.names(XENIA)
    await forgetting.finish(club.matches, club.clock.now() + forgetting.LONGEST_WAIT + 1)
    assert not dump.names(XENIA)


@pytest.mark.parametrize("how", ["stop", "leave"])
async def test_a_game_that_ends_early_forgets_too(club: Club, dump: Dump, how: str) -> None:
    match = await club.dealt(BORIS, XENIA, CLARA)
    await forgetting.forget(club.matches, XENIA.id)
    if how == "leave":
        await club.matches.deals.leave(match.id, XENIA.id, None)
    await club.matches.deals.stop(match.id, BORIS.id, False, None)
    await shown(club, match, XENIA)
    await forgetting.finish(club.matches, club.clock.now())
    assert not dump.names(XENIA)
    assert [row.person for row in await club.storage.board(GROUP, 0)] == [-1] * (how == "leave")


async def test_a_game_alone_is_stopped_since_it_might_never_end(club: Club, dump: Dump) -> None:
    await club.storage.save_person(XENIA)
    lobby = await club.matches.lobbies.open(Chat(XENIA.id, "Alone"), None, XENIA, None)
    match = await club.matches.lobbies.begin(lobby.id, XENIA.id, False, None)
    assert match.is_solo
    assert await forgetting.forget(club.matches, XENIA.id) == 0
    assert (await club.match(match.id)).phase is Phase.CLOSED
    await shown(club, match, XENIA)
    await forgetting.finish(club.matches, club.clock.now())
    assert not dump.names(XENIA)


async def test_an_open_lobby_is_left(club: Club, dump: Dump) -> None:
    lobby = await club.lobby(XENIA, BORIS)
    assert await forgetting.forget(club.matches, XENIA.id) == 0
    left = await club.match(lobby.id)
    assert (left.host, left.people()) == (BORIS.id, (BORIS.id,))
    assert not dump.names(XENIA)


async def test_a_pack_waiting_for_its_cut_is_a_game_already(club: Club, dump: Dump) -> None:
    house = chat_settings(DurakOptions(deck=24), TableSettings(cut=Cut.TRAP))
    lobby = await club.lobby(XENIA, BORIS, settings=house)
    match = await club.matches.lobbies.begin(lobby.id, XENIA.id, False, None)
    assert match.phase is Phase.CUTTING
    dealer, other = match.seats[match.dealer].person or 0, match.seats[1 - match.dealer].person or 0
    await club.matches.cuts.offer(match.id, dealer, 1 - match.dealer, None)
    await club.matches.cuts.cut(match.id, other, None)
    assert await forgetting.forget(club.matches, XENIA.id) == 1
    over = await club.play_out(match.id)
    await shown(club, over, XENIA)
    await forgetting.finish(club.matches, club.clock.now())
    assert not dump.names(XENIA)
    assert (await club.match(match.id)).trapped in ((), (BORIS.id,))


async def test_a_rematch_seats_a_computer_in_the_forgotten_place(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    await club.play_out(match.id)
    await forgetting.forget(club.matches, ANNA.id)
    with pytest.raises(RefusedError, match=Reply.NOT_PLAYING):
        await club.matches.deals.rematch(match.id, ANNA.id, None)
    again = await club.matches.deals.rematch(match.id, BORIS.id, None)
    seat = again.seats[0]
    assert (seat.person, seat.level) == (None, "easy")
    assert seat.name
    assert again.people() == (BORIS.id, CLARA.id)
    club.ids.append(again.id)
    assert (await club.play_out(again.id)).phase is Phase.OVER


async def test_a_rematch_before_the_last_hand_is_drawn_does_not_seat_them_either(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    await forgetting.forget(club.matches, ANNA.id)
    await club.play_out(match.id)
    again = await club.matches.deals.rematch(match.id, BORIS.id, None)
    assert again.people() == (BORIS.id,)


async def test_who_comes_back_begins_anew(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, options=QUICK)
    await club.play_out(match.id)
    await forgetting.forget(club.matches, ANNA.id)
    again = await club.dealt(ANNA, BORIS, options=QUICK)
    await club.play_out(again.id)
    deals = {row.person: row.deals for row in await club.storage.board(GROUP, 0)}
    assert deals == {-1: 1, ANNA.id: 1, BORIS.id: 2}


async def test_whatever_in_a_match_tells_of_the_person_is_taken_out(club: Club) -> None:
    match = await club.dealt(XENIA, BORIS)
    row = to_row(replace(match, trapped=(XENIA.id,), stop_votes=(XENIA.id, BORIS.id)))
    assert PersonEraser().is_named(row, XENIA.id)
    erased = PersonEraser().match(row, XENIA.id)
    assert not PersonEraser().is_named(erased, XENIA.id)
    assert str(XENIA.id) not in erased.body
    assert XENIA.name not in erased.body
    assert json.loads(erased.body)["stop_votes"] == [BORIS.id]
    assert PersonEraser().match(row, CLARA.id) == row


def test_a_beginning_of_old_that_tells_no_people_loses_all_names() -> None:
    head = DealRow(1, json.dumps({"players": ["Anna", "Boris"], "dealer": 0}))
    erased = json.loads(PersonEraser().deal(head, 5).head)
    assert erased["players"] == ["", ""]
    assert erased["dealer"] == 0


async def test_a_running_game_of_others_is_not_ones_own_because_a_number_in_it_looks_like_oneself(
    club: Club,
) -> None:
    """The stored game is full of numbers: hands as bits, the salt, times."""
    row = to_row(await club.dealt(ANNA, BORIS, options=QUICK))
    stranger = next(number for number in range(10, 100) if str(number) in row.body)
    assert not PersonEraser().is_named(row, stranger)
    assert PersonEraser().match(row, stranger) == row
    assert PersonEraser().is_named(row, ANNA.id)

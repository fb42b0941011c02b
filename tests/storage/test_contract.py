"""The contract of every storage: matches, saves, updates, people, chats, boards."""

import asyncio
from dataclasses import replace

import pytest

from bot.matches.ports import BoardRow, Change, Chat, DealRow, Person, Saving, Storage
from tests.storage.changes import (
    ANNA,
    BORIS,
    CLARA,
    GROUP,
    check_versions,
    full_change,
    match,
    move,
    result,
    stale_screen,
    table,
    update_of,
)


async def test_an_empty_storage_finds_nothing(storage: Storage) -> None:
    assert await storage.match(1) is None
    assert await storage.open_match(GROUP, None) is None
    assert list(await storage.open_matches_in(GROUP)) == []
    assert list(await storage.open_matches_of(ANNA)) == []
    assert list(await storage.due_matches(1e12)) == []
    assert await storage.next_due() is None
    assert await storage.deal_moves(1, 1) == (None, [])
    assert not await storage.is_done(1)
    assert await storage.person(ANNA) is None
    assert await storage.chat(GROUP) is None
    assert await storage.screen(table()) is None
    assert list(await storage.screens_of(1)) == []
    assert list(await storage.stale_screens()) == []
    assert list(await storage.board(GROUP, 0)) == []


async def test_a_match_comes_back_as_it_was_saved(storage: Storage) -> None:
    row = match(7, thread_id=3, people=(CLARA, ANNA, BORIS), body='{"ж": "מ"}', due_at=12.5)
    assert await storage.save(Change(row)) is Saving.DONE
    assert await storage.match(7) == row
    later = replace(row, version=2, people=(ANNA,), body="{}", due_at=None, is_open=False)
    assert await storage.save(Change(later)) is Saving.DONE
    assert await storage.match(7) == later


async def test_large_ids_fit(storage: Storage) -> None:
    big = 2**62
    row = match(big, chat_id=-1_002_345_678_901_234, people=(2**52,))
    assert await storage.save(Change(row, update_id=big)) is Saving.DONE
    assert await storage.match(big) == row


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_only_the_next_version_is_written(storage: Storage, version: int) -> None:
    await storage.save(Change(match(version=1)))
    await storage.save(Change(match(version=2)))
    assert await storage.save(full_change(1, version)) is Saving.CONFLICT
    assert await storage.match(1) == match(version=2)
    assert not await storage.is_done(update_of(1, version))
    assert await storage.deal_moves(1, version) == (None, [])
    assert list(await storage.screens_of(1)) == []


async def test_a_new_match_must_have_version_1(storage: Storage) -> None:
    assert await storage.save(Change(match(version=2))) is Saving.CONFLICT
    assert await storage.match(1) is None


async def test_one_of_two_concurrent_saves_succeeds(storage: Storage) -> None:
    for version in range(1, 20):
        changes = [Change(match(version=version, body=body), update_id=None) for body in ("one", "other")]
        sayings = await asyncio.gather(*(storage.save(change) for change in changes))
        assert sorted(sayings) == [Saving.CONFLICT, Saving.DONE]
        stored = await storage.match(1)
        assert stored == changes[sayings.index(Saving.DONE)].match


async def test_no_concurrent_save_is_lost(storage: Storage) -> None:
    """Twelve tasks at a time save to three matches; each loads and tries again after a conflict."""

    async def add(match_id: int) -> None:
        saying = Saving.CONFLICT
        while saying is not Saving.DONE:
            stored = await storage.match(match_id)
            saying = await storage.save(full_change(match_id, stored.version + 1 if stored else 1))

    await asyncio.gather(*(add(match_id) for match_id in (1, 2, 3) for _ in range(4) for _ in range(3)))
    assert [await check_versions(storage, match_id) for match_id in (1, 2, 3)] == [12, 12, 12]


async def test_a_reader_never_sees_half_a_save(storage: Storage) -> None:
    async def save() -> None:
        for version in range(1, 60):
            await storage.save(full_change(1, version))

    saving = asyncio.create_task(save())
    while not saving.done():
        before = await storage.match(1)
        lines = await storage.board(-1, 0)
        after = await storage.match(1)
        assert (before.version if before else 0) <= len(lines) <= (after.version if after else 0)
        await asyncio.sleep(0)
    await saving


async def test_a_repeated_update_writes_nothing(storage: Storage) -> None:
    assert await storage.save(full_change(1, 1)) is Saving.DONE
    again = replace(full_change(1, 2), update_id=update_of(1, 1))
    assert await storage.save(again) is Saving.REPEATED
    assert await check_versions(storage, 1) == 1


async def test_repeated_takes_precedence_over_conflict(storage: Storage) -> None:
    await storage.save(full_change(1, 1))
    assert await storage.save(full_change(1, 1)) is Saving.REPEATED


async def test_an_update_is_marked_done_once(storage: Storage) -> None:
    assert await storage.mark_done(5)
    assert await storage.is_done(5)
    assert not await storage.mark_done(5)
    assert await storage.save(Change(match(), update_id=5)) is Saving.REPEATED
    assert await storage.save(Change(match(), update_id=6)) is Saving.DONE
    assert not await storage.mark_done(6)


async def test_an_update_marked_done_concurrently_is_marked_once(storage: Storage) -> None:
    firsts = await asyncio.gather(*(storage.mark_done(5) for _ in range(10)))
    assert firsts.count(True) == 1


@pytest.mark.parametrize("thread_id", [None, 4])
async def test_one_open_match_per_place(storage: Storage, thread_id: int | None) -> None:
    await storage.save(Change(match(1, thread_id=thread_id)))
    second = Change(match(2, thread_id=thread_id), update_id=9, screens=(stale_screen(table(2)),))
    assert await storage.save(second) is Saving.CONFLICT
    assert await storage.match(2) is None
    assert not await storage.is_done(9)
    await storage.save(Change(match(1, 2, thread_id=thread_id, is_open=False)))
    assert await storage.save(second) is Saving.DONE
    assert await storage.open_match(GROUP, thread_id) == second.match


async def test_each_topic_and_each_chat_may_have_an_open_match(storage: Storage) -> None:
    places = [(GROUP, None), (GROUP, 0), (GROUP, 1), (-501, None)]
    for match_id, (chat_id, thread_id) in enumerate(places, 1):
        row = match(match_id, chat_id=chat_id, thread_id=thread_id)
        assert await storage.save(Change(row)) is Saving.DONE
        assert await storage.open_match(chat_id, thread_id) == row


async def test_a_closed_match_reopens_only_where_no_other_is_open(storage: Storage) -> None:
    await storage.save(Change(match(1, is_open=False)))
    await storage.save(Change(match(2)))
    assert await storage.save(Change(match(1, 2))) is Saving.CONFLICT
    assert await storage.match(1) == match(1, is_open=False)
    await storage.save(Change(match(2, 2, is_open=False)))
    assert await storage.save(Change(match(1, 2))) is Saving.DONE


async def test_open_matches_are_found_by_person(storage: Storage) -> None:
    rows = [
        match(3, chat_id=-3, people=(ANNA, BORIS)),
        match(1, chat_id=-1, people=(ANNA,)),
        match(2, chat_id=-2, people=(ANNA,), is_open=False),
        match(4, chat_id=-4, people=()),
    ]
    for row in rows:
        await storage.save(Change(row))
    assert [[row.id for row in await storage.open_matches_in(-chat)] for chat in (1, 2, 3)] == [[1], [], [3]]
    assert await storage.open_matches_of(ANNA) == [rows[1], rows[0]]
    assert await storage.open_matches_of(BORIS) == [rows[0]]
    await storage.save(Change(replace(rows[0], version=2, people=(CLARA,))))
    assert await storage.open_matches_of(BORIS) == []
    assert [row.id for row in await storage.open_matches_of(CLARA)] == [3]


async def test_due_matches_come_longest_due_first(storage: Storage) -> None:
    for match_id, due_at in ((1, 30.0), (2, 10.0), (3, None), (4, 20.0), (5, 10.0)):
        await storage.save(Change(match(match_id, chat_id=-match_id, due_at=due_at)))
    await storage.save(Change(match(6, chat_id=-6, due_at=1.0, is_open=False)))
    assert await storage.next_due() == 10.0
    assert list(await storage.due_matches(9.9)) == []
    assert list(await storage.due_matches(20.0)) == [2, 5, 4]
    assert list(await storage.due_matches(99.0)) == [2, 5, 4, 1]


async def test_a_deal_comes_back_with_its_moves_in_order(storage: Storage) -> None:
    heads = (DealRow(1, "one"), DealRow(2, "two"))
    await storage.save(Change(match(), deals=heads, moves=(move(2, person=None, at=1.5), move(1))))
    await storage.save(Change(match(version=2), moves=(move(3), move(1, deal=2))))
    assert await storage.deal_moves(1, 1) == (heads[0], [move(1), move(2, person=None, at=1.5), move(3)])
    assert await storage.deal_moves(1, 2) == (heads[1], [move(1, deal=2)])


@pytest.mark.parametrize(
    "unfit",
    [
        Change(match(version=2), deals=(DealRow(1, "again"),)),
        Change(match(version=2), deals=(DealRow(2, "twice"), DealRow(2, "twice"))),
        Change(match(version=2), moves=(move(1),)),
        Change(match(version=2), moves=(move(2), move(2))),
        Change(match(version=2), moves=(move(1, deal=9),)),
        Change(match(version=2), results=(result(ANNA),)),
        Change(match(version=2), results=(result(BORIS), result(BORIS))),
        Change(match(version=2), results=(result(ANNA, deal=9),)),
        Change(match(version=2), screens=(stale_screen(table(99)),)),
    ],
)
async def test_a_change_with_one_wrong_row_writes_nothing(storage: Storage, unfit: Change) -> None:
    first = Change(match(), deals=(DealRow(1, "one"),), moves=(move(1),), results=(result(ANNA),))
    await storage.save(first)
    with pytest.raises(ValueError, match="does not fit"):
        await storage.save(replace(unfit, update_id=8))
    assert await storage.match(1) == match()
    assert await storage.deal_moves(1, 1) == (DealRow(1, "one"), [move(1)])
    assert not await storage.is_done(8)
    assert await storage.save(Change(match(version=2), moves=(move(2),), update_id=8)) is Saving.DONE


async def test_a_person_is_saved_and_updated(storage: Storage) -> None:
    for person in (
        Person(ANNA, "Anna"),
        Person(ANNA, "Аня", "anna", "ru", reachable=True, settings='{"order": "rank"}'),
        Person(ANNA, "Anna"),
    ):
        await storage.save_person(person)
        assert await storage.person(ANNA) == person


async def test_set_reachable_changes_nothing_else(storage: Storage) -> None:
    await storage.save_person(Person(ANNA, "Anna", "anna", "en"))
    await storage.set_reachable(ANNA, True)
    assert await storage.person(ANNA) == Person(ANNA, "Anna", "anna", "en", reachable=True)
    await storage.set_reachable(ANNA, False)
    assert await storage.person(ANNA) == Person(ANNA, "Anna", "anna", "en", reachable=False)
    await storage.set_reachable(BORIS, True)
    assert await storage.person(BORIS) is None


async def test_a_chat_is_saved_and_updated(storage: Storage) -> None:
    for chat in (Chat(GROUP, "Friends"), Chat(GROUP, "Old friends", "de", '{"pack": 36}')):
        await storage.save_chat(chat)
        assert await storage.chat(GROUP) == chat


async def test_the_board_sums_results_of_one_chat_since_a_time(storage: Storage) -> None:
    await storage.save_person(Person(ANNA, "Anna"))
    results = (
        result(ANNA, 1, at=10, durak=True),
        result(BORIS, 1, at=10),
        result(ANNA, 2, at=20, draw=True),
        result(BORIS, 2, at=20, draw=True),
        result(ANNA, 3, at=30, durak=True),
        replace(result(CLARA, 3, at=30), chat_id=-999),
    )
    deals = tuple(DealRow(number, "") for number in (1, 2, 3))
    await storage.save(Change(match(), deals=deals, results=results))
    assert await storage.board(GROUP, 0) == [BoardRow(ANNA, "Anna", 3, 2, 1), BoardRow(BORIS, "", 2, 0, 1)]
    assert await storage.board(GROUP, 20) == [BoardRow(ANNA, "Anna", 2, 1, 1), BoardRow(BORIS, "", 1, 0, 1)]
    assert await storage.board(GROUP, 30.5) == []
    assert await storage.board(-999, 0) == [BoardRow(CLARA, "", 1, 0, 0)]


async def test_series_won_are_counted_on_the_board(storage: Storage) -> None:
    results = (
        replace(result(ANNA), won_series=True),
        replace(result(ANNA, 2, at=20), won_series=True),
        result(BORIS),
    )
    await storage.save(Change(match(), deals=(DealRow(1, ""), DealRow(2, "")), results=results))
    assert [row.series for row in await storage.board(GROUP, 0)] == [2, 0]
    assert [row.series for row in await storage.board(GROUP, 20)] == [1]
    assert [line.result.won_series for line in await storage.results(GROUP, ANNA)] == [True, True]


async def test_last_ended_finds_the_match_of_this_place_that_ended_last(storage: Storage) -> None:
    rows = [
        replace(match(1, is_open=False), ended_at=10.0),
        replace(match(2, is_open=False), ended_at=30.0),
        replace(match(3, is_open=False), ended_at=20.0),
        match(4, is_open=False),  # stopped
        match(5),
        replace(match(6, thread_id=7, is_open=False), ended_at=40.0),
        replace(match(7, chat_id=-501, is_open=False), ended_at=50.0),
    ]
    assert await storage.last_ended(GROUP, None) is None
    for row in rows:
        await storage.save(Change(row))
    assert await storage.last_ended(GROUP, None) == rows[1]
    assert await storage.last_ended(GROUP, 7) == rows[5]
    assert await storage.last_ended(-501, None) == rows[6]
    await storage.save(Change(replace(match(5, 2, is_open=False), ended_at=60.0)))
    assert await storage.last_ended(GROUP, None) == replace(match(5, 2, is_open=False), ended_at=60.0)
    await storage.move_chat(GROUP, -777)
    moved = await storage.last_ended(-777, None)
    assert moved is not None
    assert (moved.id, await storage.last_ended(GROUP, None)) == (5, None)


async def test_a_trap_counts_as_being_the_durak_once_more(storage: Storage) -> None:
    results = (replace(result(ANNA, durak=True), traps=2), replace(result(BORIS), traps=1), result(CLARA))
    await storage.save(Change(match(), deals=(DealRow(1, ""),), results=results))
    assert [row.duraks for row in await storage.board(GROUP, 0)] == [3, 1, 0]

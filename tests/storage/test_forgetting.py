"""The contract of every storage: forgetting people, listing results, finding people by username."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bot.matches.ports import (
    BoardRow,
    Change,
    Chat,
    DealRow,
    Forgotten,
    MatchRow,
    Person,
    ResultLine,
    Saving,
    ScreenKey,
    ScreenKind,
    Storage,
)
from bot.storage import SqliteStorage
from bot.storage.sqlite.opening import MIGRATIONS, prepare
from tests.storage.changes import (
    ANNA,
    BORIS,
    CLARA,
    GROUP,
    match,
    move,
    open_sqlite,
    result,
    stale_screen,
    table,
)


class FakeEraser:
    """For texts that are lists of ids."""

    def is_named(self, match: MatchRow, person: int) -> bool:
        return str(person) in match.body.split()

    def match(self, match: MatchRow, person: int) -> MatchRow:
        return replace(match, body=match.body.replace(str(person), "?"))

    def deal(self, deal: DealRow, person: int) -> DealRow:
        return replace(deal, head=deal.head.replace(str(person), "?"))


ERASER = FakeEraser()
BOTH = f"{ANNA} {BORIS}"


def hand(match_id: int, person: int) -> ScreenKey:
    return ScreenKey(match_id, ScreenKind.HAND, 0, person)


def notices(match_id: int, person: int) -> list[ScreenKey]:
    """The messages in the group about one person."""
    return [ScreenKey(match_id, kind, 0, person) for kind in (ScreenKind.REACH, ScreenKind.AWAY)]


def sample_change(match_id: int, is_open: bool = False, chat_id: int = GROUP) -> Change:
    """A match of Anna and Boris with rows of every kind; Anna was the durak."""
    return Change(
        match(match_id, chat_id=chat_id, is_open=is_open, people=(ANNA, BORIS), body=BOTH),
        deals=(DealRow(1, BOTH),),
        moves=(move(0, person=ANNA), move(1, person=BORIS), move(2, person=None)),
        results=tuple(
            replace(result(who, durak=who == ANNA, at=float(match_id)), chat_id=chat_id)
            for who in (ANNA, BORIS)
        ),
        screens=(
            *(stale_screen(hand(match_id, who), chat_id=who) for who in (ANNA, BORIS)),
            *(stale_screen(key, chat_id=chat_id) for who in (ANNA, BORIS) for key in notices(match_id, who)),
            stale_screen(table(match_id), chat_id=chat_id),
        ),
    )


async def persons_of_moves(storage: Storage, match_id: int) -> list[int | None]:
    _, moves = await storage.deal_moves(match_id, 1)
    return [row.person for row in moves]


async def test_only_nameless_results_are_left_of_a_forgotten_person(storage: Storage) -> None:
    await storage.save_person(Person(ANNA, "Anna", "anna", "ru", reachable=True))
    await storage.save_person(Person(BORIS, "Boris", "boris", "ru", reachable=True))
    await storage.save_chat(Chat(ANNA, "", "ru", "{}"))
    await storage.save(sample_change(1))
    assert list(await storage.forget(ANNA, ERASER)) == []
    assert await storage.person(ANNA) is None
    assert await storage.chat(ANNA) is None
    assert await storage.board(GROUP, 0) == [BoardRow(-1, "", 1, 1, 0), BoardRow(BORIS, "Boris", 1, 0, 0)]
    assert await storage.match(1) == match(1, 2, is_open=False, people=(BORIS,), body=f"? {BORIS}")
    assert (await storage.deal_moves(1, 1))[0] == DealRow(1, f"? {BORIS}")
    assert await persons_of_moves(storage, 1) == [-1, BORIS, None]
    for key in (hand(1, ANNA), *notices(1, ANNA)):
        assert await storage.screen(key) is None
    for key in (hand(1, BORIS), *notices(1, BORIS)):
        assert await storage.screen(key) is not None
    assert await storage.screen(table(1)) is not None
    assert list(await storage.being_forgotten(ANNA)) == []


async def test_forgetting_does_not_change_what_others_have(storage: Storage) -> None:
    await storage.save(sample_change(1))
    await storage.save_person(Person(BORIS, "Boris", "boris"))
    assert list(await storage.forget(CLARA, ERASER)) == []
    assert await storage.match(1) == match(1, is_open=False, people=(ANNA, BORIS), body=BOTH)
    assert await persons_of_moves(storage, 1) == [ANNA, BORIS, None]
    assert await storage.person(BORIS) == Person(BORIS, "Boris", "boris")


async def test_an_open_match_keeps_its_people_until_it_is_over(storage: Storage) -> None:
    await storage.save_person(Person(ANNA, "Anna"))
    await storage.save(sample_change(1))
    await storage.save(sample_change(2, is_open=True, chat_id=-2))
    assert list(await storage.forget(ANNA, ERASER)) == [2]
    assert await storage.person(ANNA) is None
    before = await storage.match(2)
    assert before == match(2, chat_id=-2, people=(ANNA, BORIS), body=BOTH)
    assert list(await storage.open_matches_of(ANNA)) == [before]
    assert await persons_of_moves(storage, 2) == [ANNA, BORIS, None]
    assert list(await storage.being_forgotten(ANNA)) == [Forgotten(2, ANNA)]
    assert list(await storage.being_forgotten_in(2)) == [Forgotten(2, ANNA)]
    assert [*await storage.being_forgotten(BORIS), *await storage.being_forgotten_in(1)] == []
    assert list(await storage.ready_to_forget()) == []
    assert not await storage.forget_in(2, ANNA, ERASER)
    assert await storage.match(2) == before


async def test_a_match_forgets_after_its_end_and_uses_the_same_alias(storage: Storage) -> None:
    await storage.save(sample_change(1))
    await storage.save(replace(sample_change(2, is_open=True), results=()))
    await storage.forget(ANNA, ERASER)
    over = match(2, 2, is_open=False, people=(ANNA, BORIS), body=BOTH)
    assert await storage.save(Change(over, results=(result(ANNA, at=2.0), result(BORIS, at=2.0))))
    assert list(await storage.ready_to_forget()) == [Forgotten(2, ANNA)]
    assert await storage.forget_in(2, ANNA, ERASER)
    assert not await storage.forget_in(2, ANNA, ERASER)
    assert list(await storage.being_forgotten(ANNA)) == []
    assert [row.person for row in await storage.board(GROUP, 0)] == [-1, BORIS]
    assert [(row.deals, row.duraks) for row in await storage.board(GROUP, 0)] == [(2, 1), (2, 0)]
    assert await persons_of_moves(storage, 2) == [-1, BORIS, None]
    stored = await storage.match(2)
    assert stored is not None
    assert (stored.people, stored.body) == ((BORIS,), f"? {BORIS}")


async def test_each_forgotten_person_gets_another_alias(storage: Storage) -> None:
    await storage.save(sample_change(1))
    await storage.forget(ANNA, ERASER)
    await storage.forget(BORIS, ERASER)
    await storage.save(sample_change(2))
    await storage.forget(ANNA, ERASER)
    assert [(row.person, row.deals) for row in await storage.board(GROUP, 0)] == [
        (-3, 1),
        (-2, 1),
        (-1, 1),
        (BORIS, 1),
    ]


async def test_a_person_who_comes_back_keeps_only_what_came_after(storage: Storage) -> None:
    await storage.save(replace(sample_change(1, is_open=True), results=()))
    await storage.forget(ANNA, ERASER)
    await storage.save_person(Person(ANNA, "Anna again"))
    await storage.save(sample_change(2, chat_id=GROUP))
    await storage.save(Change(match(1, 2, is_open=False, people=(ANNA, BORIS), body=BOTH), results=()))
    assert await storage.forget_in(1, ANNA, ERASER)
    assert [row.name for row in await storage.board(GROUP, 0)] == ["Anna again", ""]
    assert [row.person for row in await storage.board(GROUP, 0)] == [ANNA, BORIS]
    assert await persons_of_moves(storage, 1) == [-1, BORIS, None]
    assert await persons_of_moves(storage, 2) == [ANNA, BORIS, None]


async def test_a_save_that_began_before_the_forgetting_is_a_conflict(storage: Storage) -> None:
    await storage.save(sample_change(1))
    await storage.forget(ANNA, ERASER)
    assert await storage.save(Change(match(1, 2, is_open=False, body=BOTH))) is Saving.CONFLICT


async def test_results_are_sorted_by_time(storage: Storage) -> None:
    await storage.save_person(Person(BORIS, "Boris"))
    rows = [
        replace(result(ANNA, at=30.0, durak=True), traps=1, game="dudak", epaulettes=2),
        result(BORIS, at=30.0, draw=True),
        result(BORIS, deal=2, at=10.0),
        replace(result(CLARA, at=20.0), chat_id=-999),
    ]
    await storage.save(Change(match(), deals=(DealRow(1, ""), DealRow(2, "")), results=tuple(rows)))
    await storage.save(replace(sample_change(2, is_open=False, chat_id=-7), moves=(), screens=()))
    assert list(await storage.results(GROUP)) == [
        ResultLine(1, rows[2], "Boris"),
        ResultLine(1, rows[0], ""),
        ResultLine(1, rows[1], "Boris"),
    ]
    assert [line.result for line in await storage.results(GROUP, BORIS)] == [rows[2], rows[1]]
    assert list(await storage.results(GROUP, CLARA)) == []
    assert list(await storage.results(-404)) == []


async def test_won_series_are_kept_when_the_winner_is_forgotten_and_the_chat_moves(storage: Storage) -> None:
    change = sample_change(1)
    won = tuple(replace(row, won_series=row.person == BORIS) for row in change.results)
    await storage.save(replace(change, results=won))
    await storage.forget(BORIS, ERASER)
    await storage.move_chat(GROUP, -9)
    assert [(row.person, row.series) for row in await storage.board(-9, 0)] == [(-1, 1), (ANNA, 0)]


async def test_people_are_found_by_username_in_any_case(storage: Storage) -> None:
    people = [Person(ANNA, "Anna", "Anna_1"), Person(BORIS, "Boris"), Person(CLARA, "Clara", "ANNA_1")]
    for person in people:
        await storage.save_person(person)
    assert list(await storage.people_called("anna_1")) == [people[0], people[2]]
    assert list(await storage.people_called("")) == []
    assert list(await storage.people_called("anna%")) == []


async def test_a_database_of_version_1_is_migrated_to_forget_people(tmp_path: Path) -> None:
    file, old = tmp_path / "durak.sqlite3", tmp_path / "old"
    old.mkdir()
    first = "0001_first_tables.sql"
    (old / first).write_text((MIGRATIONS / first).read_text(encoding="utf-8"), encoding="utf-8")
    prepare(file, old)
    with closing(sqlite3.connect(file)) as db:
        db.execute("INSERT INTO matches VALUES (1, 1, ?, NULL, 0, NULL, ?)", (GROUP, BOTH))
        db.execute("INSERT INTO match_people VALUES (1, 0, ?)", (ANNA,))
        db.execute("INSERT INTO persons VALUES (?, 'Anna', 'anna', 'en', 1)", (ANNA,))
        db.commit()
    async with open_sqlite(file) as storage:
        await storage.forget(ANNA, ERASER)
        assert await storage.match(1) == match(1, 2, is_open=False, people=(), body=f"? {BORIS}")


async def test_a_database_of_version_3_is_migrated_to_know_ended_matches(tmp_path: Path) -> None:
    file, old = tmp_path / "durak.sqlite3", tmp_path / "old"
    old.mkdir()
    for migration in sorted(MIGRATIONS.iterdir())[:3]:
        (old / migration.name).write_text(migration.read_text(encoding="utf-8"), encoding="utf-8")
    prepare(file, old)
    with closing(sqlite3.connect(file)) as db:
        for number, body in enumerate(
            ('{"phase": "over", "touched_at": 7.5}', '{"phase": "closed"}', "?"), 1
        ):
            db.execute("INSERT INTO matches VALUES (?, 1, ?, NULL, 0, NULL, ?)", (number, GROUP, body))
        db.execute("INSERT INTO deals VALUES (1, 1, '')")
        db.execute("INSERT INTO results VALUES (1, 1, ?, ?, 1, 0, 0, 7.5, 0, 'durak')", (ANNA, GROUP))
        db.commit()
    async with open_sqlite(file) as storage:
        ended = await storage.last_ended(GROUP, None)
        assert ended is not None
        assert (ended.id, ended.ended_at) == (1, 7.5)
        assert await storage.board(GROUP, 0) == [BoardRow(ANNA, "", 1, 1, 0)]


async def test_no_table_contains_the_id_of_a_forgotten_person(sqlite: SqliteStorage, tmp_path: Path) -> None:
    anna = 7_654_321_001
    await sqlite.save_person(Person(anna, "Anna", "anna"))
    change = sample_change(1)
    await sqlite.save(
        replace(
            change,
            match=replace(change.match, people=(anna,), body=str(anna)),
            moves=(move(0, person=anna),),
            results=(result(anna),),
            screens=(stale_screen(hand(1, anna), chat_id=anna),),
        )
    )
    await sqlite.forget(anna, ERASER)
    with closing(sqlite3.connect(tmp_path / "durak.sqlite3")) as db:
        dump = "\n".join(db.iterdump())
    assert str(anna) not in dump
    assert "Anna" not in dump

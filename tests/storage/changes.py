"""Rows and changes with defaults, for the storage tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.matches.ports import (
    Change,
    DealRow,
    MatchRow,
    MoveRow,
    ResultRow,
    ScreenKey,
    ScreenKind,
    StaleScreen,
    Storage,
)
from bot.storage import SqliteStorage

GROUP = -500
ANNA, BORIS, CLARA = 11, 12, 13


def match(
    match_id: int = 1,
    version: int = 1,
    *,
    chat_id: int = GROUP,
    thread_id: int | None = None,
    is_open: bool = True,
    people: tuple[int, ...] = (BORIS, ANNA),
    body: str = "{}",
    due_at: float | None = None,
) -> MatchRow:
    return MatchRow(match_id, version, chat_id, thread_id, is_open, people, body, due_at)


def move(number: int, deal: int = 1, person: int | None = ANNA, at: float = 0.0) -> MoveRow:
    return MoveRow(deal, number, seat=number % 2, person=person, text=f"move {number}", at=at)


def result(
    person: int, deal: int = 1, *, durak: bool = False, draw: bool = False, at: float = 0.0
) -> ResultRow:
    return ResultRow(GROUP, person, deal, durak, draw, epaulettes=0, at=at, game="durak")


def table(match_id: int = 1, bout: int = 1) -> ScreenKey:
    return ScreenKey(match_id, ScreenKind.TABLE, 1, bout)


def stale_screen(
    key: ScreenKey, *, chat_id: int = GROUP, thread_id: int | None = None, anew: bool = False
) -> StaleScreen:
    return StaleScreen(key, chat_id, thread_id, anew)


def full_change(match_id: int, version: int, body: str = "") -> Change:
    """The change to `version`, with one row of every kind that carries the version as its number."""
    return Change(
        match(match_id, version, chat_id=-match_id, people=(version,), body=body or f"body {version}"),
        deals=(DealRow(version, f"head {version}"),),
        moves=(move(version, deal=version),),
        results=(ResultRow(-match_id, version, version, True, False, 0, float(version), "durak"),),
        screens=(stale_screen(table(match_id, version), chat_id=-match_id),),
        update_id=update_of(match_id, version),
    )


@asynccontextmanager
async def open_sqlite(file: Path) -> AsyncIterator[SqliteStorage]:
    """Opens a storage and closes it also when the test fails; an open connection keeps the process alive."""
    storage = await SqliteStorage.open(file)
    try:
        yield storage
    finally:
        await storage.close()


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def update_of(match_id: int, version: int) -> int:
    return match_id * 1_000_000 + version


async def check_versions(storage: Storage, match_id: int) -> int:
    """The stored version (0: none), after checking that every row up to it exists and none after it."""
    stored = await storage.match(match_id)
    version = stored.version if stored else 0
    if stored:
        assert stored.people == (version,)
    for number in range(1, version + 2):
        is_there = number <= version
        head, moves = await storage.deal_moves(match_id, number)
        assert head == (DealRow(number, f"head {number}") if is_there else None)
        assert [row.number for row in moves] == [number] * is_there
        assert await storage.is_done(update_of(match_id, number)) is is_there
        screen = await storage.screen(table(match_id, number))
        assert (screen.stale if screen else None) == (number if is_there else None)
    assert [row.person for row in await storage.board(-match_id, 0)] == list(range(1, version + 1))
    return version

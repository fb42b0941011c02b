"""How a person is taken out of the SQLite storage, inside one transaction that somebody else begins and ends."""

from collections.abc import Sequence

import aiosqlite

from bot.matches.ports import DealRow, Eraser, MatchRow
from bot.storage.sqlite.statements import MATCH, match_row

NEXT_ALIAS = """
    SELECT min(0, coalesce((SELECT min(person) FROM results), 0),
                  coalesce((SELECT min(alias) FROM forgetting), 0)) - 1"""
CONCERNED = """WHERE is_open = 1 OR id IN (SELECT match_id FROM match_people WHERE person = :person
                                     UNION SELECT match_id FROM results WHERE person = :person)"""

RENUMBER = (
    "UPDATE results SET person = :alias WHERE match_id = :match AND person = :person",
    "UPDATE moves SET person = :alias WHERE match_id = :match AND person = :person",
    "DELETE FROM screens WHERE match_id = :match AND kind IN ('hand', 'reach', 'away') AND part = :person",
    # A table of the person alone stands in their own chat, which has their number.
    "DELETE FROM screens WHERE match_id = :match AND chat_id = :person",
    "UPDATE matches SET chat_id = 0 WHERE id = :match AND chat_id = :person",
    "DELETE FROM match_people WHERE match_id = :match AND person = :person",
    "DELETE FROM forgetting WHERE match_id = :match AND person = :person",
)


async def forget(db: aiosqlite.Connection, person: int, eraser: Eraser) -> list[int]:
    """Everything but open matches that name the person; the ids of these, which are noted for later."""
    ((alias,),) = await db.execute_fetchall(NEXT_ALIAS)
    await db.execute_fetchall("DELETE FROM persons WHERE id = ?", (person,))
    await db.execute_fetchall(
        "DELETE FROM chats WHERE id = ?", (person,)
    )  # their own, with its rules of play
    left = []
    for row in await _matches(db, CONCERNED, person=person):
        if not row.is_open or not eraser.is_named(row, person):
            await _erase(db, row, person, alias, eraser)
        else:
            left.append(row.id)
            note = "INSERT INTO forgetting VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await db.execute_fetchall(note, (row.id, person, alias))
    return left


async def forget_in(db: aiosqlite.Connection, match_id: int, person: int, eraser: Eraser) -> bool:
    note = "SELECT alias FROM forgetting WHERE match_id = ? AND person = ?"
    aliases = list(await db.execute_fetchall(note, (match_id, person)))
    rows = await _matches(db, "WHERE id = :match", match=match_id)
    if not aliases or not rows or rows[0].is_open:
        return False
    await _erase(db, rows[0], person, aliases[0][0], eraser)
    return True


async def _matches(db: aiosqlite.Connection, where: str, **values: int) -> Sequence[MatchRow]:
    return [match_row(row) for row in await db.execute_fetchall(f"{MATCH} {where} ORDER BY id", values)]


async def _erase(db: aiosqlite.Connection, row: MatchRow, person: int, alias: int, eraser: Eraser) -> None:
    for sql in RENUMBER:
        await db.execute_fetchall(sql, {"match": row.id, "person": person, "alias": alias})
    heads = await db.execute_fetchall("SELECT number, head FROM deals WHERE match_id = ?", (row.id,))
    for deal in [DealRow(*head) for head in heads]:
        if (erased := eraser.deal(deal, person)) != deal:
            change = "UPDATE deals SET head = ? WHERE match_id = ? AND number = ?"
            await db.execute_fetchall(change, (erased.head, row.id, deal.number))
    if (body := eraser.match(row, person).body) != row.body:
        change = "UPDATE matches SET body = ?, version = version + 1 WHERE id = ?"
        await db.execute_fetchall(change, (body, row.id))

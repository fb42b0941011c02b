"""Removes a person from the SQLite storage. The caller begins and commits the transaction."""

from collections.abc import Sequence

import aiosqlite

from bot.matches.ports import DealRow, Eraser, MatchRow
from bot.storage.personal import PERSONAL_KINDS
from bot.storage.sqlite.statements import SELECT_MATCHES, match_row

SELECT_ALIAS = """
    SELECT min(0, coalesce((SELECT min(person) FROM results), 0),
                  coalesce((SELECT min(alias) FROM forgetting), 0)) - 1"""
OPEN_OR_WITH_PERSON = """WHERE is_open = 1 OR id IN (SELECT match_id FROM match_people WHERE person = :person
                                     UNION SELECT match_id FROM results WHERE person = :person)"""

_PERSONAL = ", ".join(f"'{kind}'" for kind in PERSONAL_KINDS)
ERASE_PERSON = (
    "UPDATE results SET person = :alias WHERE match_id = :match AND person = :person",
    "UPDATE moves SET person = :alias WHERE match_id = :match AND person = :person",
    f"DELETE FROM screens WHERE match_id = :match AND kind IN ({_PERSONAL}) AND part = :person",  # noqa: S608
    # A match against computers only is in the person's private chat, whose id is the person's.
    "DELETE FROM screens WHERE match_id = :match AND chat_id = :person",
    "UPDATE matches SET chat_id = 0 WHERE id = :match AND chat_id = :person",
    "DELETE FROM match_people WHERE match_id = :match AND person = :person",
    "DELETE FROM forgetting WHERE match_id = :match AND person = :person",
)


async def forget(db: aiosqlite.Connection, person: int, eraser: Eraser) -> list[int]:
    """Removes a person, except from open matches that name them; returns the ids of those, noted for `forget_in`."""
    ((alias,),) = await db.execute_fetchall(SELECT_ALIAS)
    await db.execute_fetchall("DELETE FROM persons WHERE id = ?", (person,))
    await db.execute_fetchall("DELETE FROM chats WHERE id = ?", (person,))  # the private chat
    left = []
    for row in await _matches(db, OPEN_OR_WITH_PERSON, person=person):
        if not row.is_open or not eraser.is_named(row, person):
            await _erase(db, row, person, alias, eraser)
        else:
            left.append(row.id)
            note = "INSERT INTO forgetting VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await db.execute_fetchall(note, (row.id, person, alias))
    return left


async def forget_in(db: aiosqlite.Connection, match_id: int, person: int, eraser: Eraser) -> bool:
    """Removes a person from a match that `forget` left; False when it is still open or was not left."""
    note = "SELECT alias FROM forgetting WHERE match_id = ? AND person = ?"
    aliases = list(await db.execute_fetchall(note, (match_id, person)))
    rows = await _matches(db, "WHERE id = :match", match=match_id)
    if not aliases or not rows or rows[0].is_open:
        return False
    await _erase(db, rows[0], person, aliases[0][0], eraser)
    return True


async def _matches(db: aiosqlite.Connection, where: str, **values: int) -> Sequence[MatchRow]:
    rows = await db.execute_fetchall(f"{SELECT_MATCHES} {where} ORDER BY id", values)
    return [match_row(row) for row in rows]


async def _erase(db: aiosqlite.Connection, row: MatchRow, person: int, alias: int, eraser: Eraser) -> None:
    for sql in ERASE_PERSON:
        await db.execute_fetchall(sql, {"match": row.id, "person": person, "alias": alias})
    heads = await db.execute_fetchall("SELECT number, head FROM deals WHERE match_id = ?", (row.id,))
    for deal in [DealRow(*head) for head in heads]:
        if (erased := eraser.deal(deal, person)) != deal:
            change = "UPDATE deals SET head = ? WHERE match_id = ? AND number = ?"
            await db.execute_fetchall(change, (erased.head, row.id, deal.number))
    if (body := eraser.match(row, person).body) != row.body:
        change = "UPDATE matches SET body = ?, version = version + 1 WHERE id = ?"
        await db.execute_fetchall(change, (body, row.id))

"""What the bot's database says, read from the outside, and replayed by the rules; and how time passes in it."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.matches.ports import DealRow, MoveRow
from bot.matches.records import record_text
from bot.rules import durak
from bot.rules.durak.state import State
from bot.rules.record.replaying import parse_record, replay

DEADLINES = ("due_at", "turn_ends", "suspended_at")


@dataclass(frozen=True)
class StoredDeal:
    """One deal of a match as the database has it; `people` by seat (None: a computer)."""

    match_id: int
    chat_id: int
    number: int
    people: tuple[int | None, ...]
    head: DealRow
    moves: tuple[MoveRow, ...]
    body: dict[str, Any]  # of the match

    @property
    def record(self) -> str:
        return record_text(self.head, self.moves)

    def states(self) -> list[State]:
        """The state after the deal and after each move: the rules accept every one."""
        record = parse_record(self.record)
        return [record.beginning, *(state for _, state in replay(record))]

    def check(self) -> State:
        """No hole and nothing twice in the moves, and the snapshot is what they lead to. The present state."""
        assert [move.number for move in self.moves] == list(range(len(self.moves)))
        state = self.states()[-1]
        assert self.body["moves"] == len(self.moves)
        assert _plain(durak.dump(state)) == self.body["state"]
        return state


class Ledger:
    """`groups`: those whose matches are looked at."""

    def __init__(self, path: Path, groups: Sequence[int]) -> None:
        self._path = path
        self._groups = groups

    def rows(self, sql: str, *values: object) -> list[Any]:
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, timeout=10)) as database:
            return database.execute(sql, values).fetchall()

    def deals(self, chat_id: int | None = None) -> list[StoredDeal]:
        """All deals (of one chat), the oldest first."""
        sql = "SELECT m.id, m.chat_id, m.body, d.number, d.head FROM matches m JOIN deals d ON d.match_id = m.id"
        sql += " WHERE m.body <> '{}'"  # those of `history` were never played
        chats = self._groups if chat_id is None else (chat_id,)
        deals = [self._deal(*row) for row in self.rows(sql) if row[1] in chats]
        return sorted(deals, key=lambda deal: deal.body["touched_at"])

    def _deal(self, match_id: int, chat_id: int, body: str, number: int, head: str) -> StoredDeal:
        sql = "SELECT deal, number, seat, person, text, at FROM moves WHERE match_id = ? AND deal = ? ORDER BY number"
        moves = tuple(MoveRow(*row) for row in self.rows(sql, match_id, number))
        match = json.loads(body)
        people = tuple(seat["person"] for seat in match["seats"])
        return StoredDeal(match_id, chat_id, number, people, DealRow(number, head), moves, match)

    def deal(self, chat_id: int | None = None) -> StoredDeal:
        """The one deal there is (in the chat)."""
        (deal,) = self.deals(chat_id)
        return deal

    def count_moves(self) -> int:
        return sum(len(deal.moves) for deal in self.deals())

    def is_drawn(self) -> bool:
        """Whether every screen shows the newest state; where a game is suspended, only hands can."""
        sql = """SELECT m.chat_id FROM matches m JOIN screens s ON s.match_id = m.id
                  WHERE s.stale IS NOT NULL AND (json_extract(m.body, '$.suspended') IS NULL OR s.kind = 'hand')"""
        return not any(chat_id in self._groups for (chat_id,) in self.rows(sql))

    def time_passes(self, seconds: float) -> None:
        """All that is to happen by itself comes so much nearer; the bot may run meanwhile, or be dead."""
        moved = ", ".join(f"'$.{name}', json_extract(body, '$.{name}') - :time" for name in DEADLINES)
        chats = ", ".join(map(str, self._groups))
        sql = f"""UPDATE matches SET due_at = due_at - :time, body = json_set(body, {moved})
                   WHERE is_open = 1 AND chat_id IN ({chats})"""
        with closing(sqlite3.connect(self._path, timeout=10, isolation_level=None)) as database:
            database.execute(sql, {"time": seconds})

    def match(self, chat_id: int) -> dict[str, Any]:
        """The body of the open match of a chat."""
        ((body,),) = self.rows("SELECT body FROM matches WHERE is_open = 1 AND chat_id = ?", chat_id)
        return dict(json.loads(body))

    def is_open(self, chat_id: int) -> bool:
        """Whether there is a table or game in this chat."""
        return bool(self.rows("SELECT 1 FROM matches WHERE is_open = 1 AND chat_id = ?", chat_id))

    def results(self, chat_id: int) -> Sequence[tuple[int, int]]:
        """Person, and whether they were the durak."""
        return self.rows("SELECT person, is_durak FROM results WHERE chat_id = ?", chat_id)


def _plain(values: dict[str, Any]) -> Any:
    return json.loads(json.dumps(values))

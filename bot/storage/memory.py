"""Storage in memory, for tests: the same behaviour, but nothing survives the process.

No method awaits anything, so each is one transaction. Changes are checked before anything is written."""

from collections.abc import Hashable, Iterable, Sequence, Set
from dataclasses import replace

from bot.matches.ports import (
    BoardRow,
    Change,
    Chat,
    DealRow,
    Eraser,
    Forgotten,
    MatchRow,
    MoveRow,
    Person,
    ResultLine,
    ResultRow,
    Saving,
    ScreenKey,
    ScreenRow,
    StaleScreen,
)
from bot.storage.personal import PERSONAL_KINDS


class MemoryStorage:
    def __init__(self) -> None:
        self._matches: dict[int, MatchRow] = {}
        self._deals: dict[tuple[int, int], DealRow] = {}
        self._moves: dict[tuple[int, int], dict[int, MoveRow]] = {}
        self._results: dict[tuple[int, int, int], ResultRow] = {}
        self._screens: dict[ScreenKey, ScreenRow] = {}
        self._anew: dict[ScreenKey, int] = {}  # the match version that asked for a new message
        self._persons: dict[int, Person] = {}
        self._chats: dict[int, Chat] = {}
        self._forgetting: dict[Forgotten, int] = {}  # the alias that will replace the person's id
        self._done: set[int] = set()

    async def close(self) -> None:
        pass

    # matches

    async def match(self, match_id: int) -> MatchRow | None:
        return self._matches.get(match_id)

    async def open_match(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        here = (chat_id, thread_id)
        return next((match for match in self._open() if (match.chat_id, match.thread_id) == here), None)

    async def open_matches_in(self, chat_id: int) -> Sequence[MatchRow]:
        return [match for match in self._open() if match.chat_id == chat_id]

    async def open_matches_of(self, person_id: int) -> Sequence[MatchRow]:
        return [match for match in self._open() if person_id in match.people]

    def _open(self) -> list[MatchRow]:
        return [match for _, match in sorted(self._matches.items()) if match.is_open]

    async def last_ended(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        here = (chat_id, thread_id)
        ended = [
            row for row in self._matches.values() if (row.chat_id, row.thread_id) == here and row.ended_at
        ]
        return max(ended, key=lambda row: row.ended_at or 0, default=None)

    async def due_matches(self, now: float) -> Sequence[int]:
        return [match_id for due_at, match_id in self._due() if due_at <= now]

    async def next_due(self) -> float | None:
        return next((due_at for due_at, _ in self._due()), None)

    def _due(self) -> list[tuple[float, int]]:
        return sorted((match.due_at, match.id) for match in self._open() if match.due_at is not None)

    async def save(self, change: Change) -> Saving:
        if change.update_id in self._done:
            return Saving.REPEATED
        if not self._may_write(change.match):
            return Saving.CONFLICT
        self._check_consistent(change)
        self._matches[change.match.id] = change.match
        self._write_records(change)
        self._mark_stale(change.screens)
        if change.update_id is not None:
            self._done.add(change.update_id)
        return Saving.DONE

    def _may_write(self, match: MatchRow) -> bool:
        stored = self._matches.get(match.id)
        if (stored.version if stored else 0) != match.version - 1:
            return False
        here = (match.chat_id, match.thread_id)
        others = (other for other in self._open() if other.id != match.id)
        return not match.is_open or all((other.chat_id, other.thread_id) != here for other in others)

    def _check_consistent(self, change: Change) -> None:
        match_id = change.match.id
        new = [(match_id, deal.number) for deal in change.deals]
        _check_new(new, self._deals.keys())
        for deal in {move.deal for move in change.moves} | {result.deal for result in change.results}:
            if (match_id, deal) not in self._deals and (match_id, deal) not in new:
                raise ValueError(f"does not fit what is stored: deal {deal} of match {match_id} is unknown")
            numbers = [move.number for move in change.moves if move.deal == deal]
            _check_new(numbers, self._moves.get((match_id, deal), {}).keys())
        _check_new([(match_id, row.deal, row.person) for row in change.results], self._results.keys())
        self._check_matches_exist(change.screens, {*self._matches, match_id})

    def _write_records(self, change: Change) -> None:
        match_id = change.match.id
        for deal in change.deals:
            self._deals[match_id, deal.number] = deal
        for move in change.moves:
            self._moves.setdefault((match_id, move.deal), {})[move.number] = move
        for result in change.results:
            self._results[match_id, result.deal, result.person] = result

    async def deal_moves(self, match_id: int, deal: int) -> tuple[DealRow | None, Sequence[MoveRow]]:
        moves = self._moves.get((match_id, deal), {})
        return self._deals.get((match_id, deal)), [moves[number] for number in sorted(moves)]

    # updates

    async def is_done(self, update_id: int) -> bool:
        return update_id in self._done

    async def mark_done(self, update_id: int) -> bool:
        if update_id in self._done:
            return False
        self._done.add(update_id)
        return True

    # people and chats

    async def person(self, person_id: int) -> Person | None:
        return self._persons.get(person_id)

    async def people_called(self, username: str) -> Sequence[Person]:
        called = [who for _, who in sorted(self._persons.items()) if who.username]
        return [who for who in called if (who.username or "").lower() == username.lower()]

    async def save_person(self, person: Person) -> None:
        self._persons[person.id] = person

    async def set_reachable(self, person_id: int, reachable: bool) -> None:
        if person_id in self._persons:
            self._persons[person_id] = replace(self._persons[person_id], reachable=reachable)

    async def chat(self, chat_id: int) -> Chat | None:
        return self._chats.get(chat_id)

    async def save_chat(self, chat: Chat) -> None:
        self._chats[chat.id] = chat

    async def move_chat(self, old_id: int, new_id: int) -> None:
        if old_id == new_id:
            return
        self._move_matches(old_id, new_id)
        for key, screen in self._screens.items():
            if screen.chat_id == old_id:
                self._screens[key] = replace(screen, chat_id=new_id, message_id=None, digest=None)
        for place, result in self._results.items():
            if result.chat_id == old_id:
                self._results[place] = replace(result, chat_id=new_id)
        if old := self._chats.pop(old_id, None):
            new = self._chats.get(new_id, replace(old, id=new_id))
            language = old.language if new.language is None else new.language
            settings = old.settings if new.settings is None else new.settings
            self._chats[new_id] = replace(new, language=language, settings=settings)

    def _move_matches(self, old_id: int, new_id: int) -> None:
        """The match that moves is the older one: an open match in the same place is closed."""
        taken = {match.thread_id for match in self._open() if match.chat_id == old_id}
        for match in self._matches.values():
            if match.chat_id == new_id and match.is_open and match.thread_id in taken:
                self._matches[match.id] = replace(match, is_open=False, version=match.version + 1)
            if match.chat_id == old_id:
                self._matches[match.id] = replace(match, chat_id=new_id, version=match.version + 1)

    # screens

    async def screen(self, key: ScreenKey) -> ScreenRow | None:
        return self._screens.get(key)

    async def screens_of(self, match_id: int) -> Sequence[ScreenRow]:
        return [screen for key, screen in sorted(self._screens.items()) if key.match_id == match_id]

    async def stale_screens(self) -> Sequence[ScreenRow]:
        return [screen for _, screen in sorted(self._screens.items()) if screen.stale is not None]

    async def stale_screens_in(self, chat_id: int) -> Sequence[ScreenRow]:
        return [row for row in await self.stale_screens() if row.chat_id == chat_id]

    async def mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        self._check_matches_exist(screens, self._matches.keys())
        self._mark_stale(screens)

    def _check_matches_exist(self, screens: Sequence[StaleScreen], known: Set[int]) -> None:
        if unknown := {screen.key.match_id for screen in screens} - known:
            raise ValueError(f"does not fit what is stored: screens of unknown matches {unknown}")

    def _mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        for screen in screens:
            key, version = screen.key, self._matches[screen.key.match_id].version
            if screen.anew:
                self._anew[key] = version
            old = self._screens.get(key)
            is_same_chat = old is not None and old.chat_id == screen.chat_id  # else it needs a new message
            message_id, digest = (old.message_id, old.digest) if old and is_same_chat else (None, None)
            self._screens[key] = ScreenRow(
                *(key, screen.chat_id, screen.thread_id, message_id, version, key in self._anew, digest)
            )

    async def screen_shown(
        self, key: ScreenKey, version: int, message_id: int | None, digest: str | None
    ) -> None:
        screen = self._screens.get(key)
        if screen is None:
            return
        if self._anew.get(key, 0) <= version:
            self._anew.pop(key, None)
        stale = screen.stale if screen.stale is not None and screen.stale > version else None
        self._screens[key] = replace(
            screen, message_id=message_id, stale=stale, anew=key in self._anew, digest=digest
        )

    async def forget_messages(self, key: ScreenKey) -> None:
        if key in self._screens:
            self._screens[key] = replace(self._screens[key], message_id=None, digest=None)

    async def board(self, chat_id: int, since: float, game: str | None = None) -> Sequence[BoardRow]:
        here = [row for row in self._results.values() if row.chat_id == chat_id and row.at >= since]
        rows = [row for row in here if game in (None, row.game)]
        return [self._board_row(person, rows) for person in sorted({row.person for row in rows})]

    def _board_row(self, person: int, rows: list[ResultRow]) -> BoardRow:
        mine = [row for row in rows if row.person == person]
        known = self._persons.get(person)
        duraks, draws = sum(row.is_durak + row.traps for row in mine), sum(row.is_draw for row in mine)
        series = sum(row.won_series for row in mine)
        return BoardRow(person, known.name if known else "", len(mine), duraks, draws, series)

    async def results(self, chat_id: int, person_id: int | None = None) -> Sequence[ResultLine]:
        here = [
            ResultLine(match_id, row, self._persons[row.person].name if row.person in self._persons else "")
            for (match_id, _, _), row in self._results.items()
            if row.chat_id == chat_id and person_id in (None, row.person)
        ]
        return sorted(
            here, key=lambda line: (line.result.at, line.match_id, line.result.deal, line.result.person)
        )

    # forgetting

    async def forget(self, person_id: int, eraser: Eraser) -> Sequence[int]:
        self._persons.pop(person_id, None)
        self._chats.pop(person_id, None)
        aliases = [*(key[2] for key in self._results), *self._forgetting.values()]
        alias, left = min([0, *aliases]) - 1, []
        for row in list(self._matches.values()):
            if row.is_open and eraser.is_named(row, person_id):
                left.append(row.id)
                self._forgetting.setdefault(Forgotten(row.id, person_id), alias)
            else:
                self._erase(row, person_id, alias, eraser)
        return sorted(left)

    async def being_forgotten(self, person_id: int) -> Sequence[Forgotten]:
        return sorted(noted for noted in self._forgetting if noted.person == person_id)

    async def being_forgotten_in(self, match_id: int) -> Sequence[Forgotten]:
        return sorted(noted for noted in self._forgetting if noted.match_id == match_id)

    async def ready_to_forget(self) -> Sequence[Forgotten]:
        return sorted(noted for noted in self._forgetting if not self._matches[noted.match_id].is_open)

    async def forget_in(self, match_id: int, person_id: int, eraser: Eraser) -> bool:
        alias = self._forgetting.get(Forgotten(match_id, person_id))
        if alias is None or self._matches[match_id].is_open:
            return False
        self._erase(self._matches[match_id], person_id, alias, eraser)
        return True

    def _erase(self, row: MatchRow, person: int, alias: int, eraser: Eraser) -> None:
        self._forgetting.pop(Forgotten(row.id, person), None)
        for key, screen in [item for item in self._screens.items() if item[0].match_id == row.id]:
            is_own = key.kind in PERSONAL_KINDS and key.part == person
            if is_own or screen.chat_id == person:
                del self._screens[key]
                self._anew.pop(key, None)
        for number in [number for match_id, number in self._deals if match_id == row.id]:
            self._erase_deal(row.id, number, person, alias, eraser)
        people = tuple(who for who in row.people if who != person)
        body = eraser.match(row, person).body
        version = row.version + (body != row.body)
        chat_id = 0 if row.chat_id == person else row.chat_id  # a private chat's id is the person's
        self._matches[row.id] = replace(row, chat_id=chat_id, people=people, body=body, version=version)

    def _erase_deal(self, match_id: int, number: int, person: int, alias: int, eraser: Eraser) -> None:
        self._deals[match_id, number] = eraser.deal(self._deals[match_id, number], person)
        if (result := self._results.pop((match_id, number, person), None)) is not None:
            self._results[match_id, number, alias] = replace(result, person=alias)
        moves = self._moves.get((match_id, number), {})
        for move in [move for move in moves.values() if move.person == person]:
            moves[move.number] = replace(move, person=alias)


def _check_new(new: Sequence[Hashable], known: Iterable[Hashable]) -> None:
    if len(set(new)) != len(new) or not set(new).isdisjoint(known):
        raise ValueError(f"does not fit what is stored: one of {new} is there already")

"""What the application needs from the outside: storage, clock, a random source. Plain values only."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Telegram. `reachable`: has opened the bot and not blocked it. `settings` is JSON of what they
    chose for themselves (`matches.personal_settings`), None for the default."""

    id: int
    name: str
    username: str | None = None
    language: str | None = None
    reachable: bool = False
    settings: str | None = None


@dataclass(frozen=True, slots=True)
class Chat:
    """A group. `language` is None until somebody's language was taken for it; `settings` is JSON of how it
    plays (`matches.chat_settings`), None for the default."""

    id: int
    title: str
    language: str | None = None
    settings: str | None = None


class ScreenKind(StrEnum):
    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    RESULT = "result"
    REACH = "reach"
    AWAY = "away"
    CUT = "cut"
    RECORD = "record"  # a finished deal, as a file
    PIN = "pin"  # no message of its own: that of the deal's first table, pinned


class ScreenKey(NamedTuple):
    """One message of ours. `part` tells those of one kind apart: the bout for TABLE, the person for HAND,
    REACH and AWAY, the deal for RESULT; `deal` and `part` are 0 where there is only one."""

    match_id: int
    kind: ScreenKind
    deal: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class StaleScreen:
    """A screen that no longer shows the newest state. `anew`: as a new message at the bottom of the chat.

    `calm`: nobody waits for it, it may come a little later (not stored)."""

    key: ScreenKey
    chat_id: int
    thread_id: int | None = None
    anew: bool = False
    calm: bool = False


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """A screen as stored. `stale` is the version of the match since which it is stale, None when it is up to date;
    `message_id` the message that shows it now; `digest` what was last sent to it."""

    key: ScreenKey
    chat_id: int
    thread_id: int | None
    message_id: int | None
    stale: int | None
    anew: bool
    digest: str | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as stored. `body` is JSON of `matches.match`; `due_at` (unix seconds) the next thing to do by
    itself; `is_open`: it holds its chat's (topic's) one place; `ended_at`: when its deal got its result."""

    id: int
    version: int
    chat_id: int
    thread_id: int | None
    is_open: bool
    people: tuple[int, ...]
    body: str
    due_at: float | None
    ended_at: float | None = None


@dataclass(frozen=True, slots=True)
class DealRow:
    """How a deal began; with its moves, the truth from which its state can be made again. `head` is JSON."""

    number: int
    head: str


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One accepted move. `person` is None for a computer; `text` is record.md's; `at` unix seconds."""

    deal: int
    number: int
    seat: int
    person: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What one finished deal means for one person on the chat's board. `traps`: cuts taken that were traps; each
    counts as being the durak once more (rules.md D-7). `won_series`: the deal ended a series that the person won
    (rules.md D-43)."""

    chat_id: int
    person: int
    deal: int
    is_durak: bool
    is_draw: bool
    epaulettes: int
    at: float
    game: str
    traps: int = 0
    won_series: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """All that one tap (or one due deadline) changes: written in one transaction or not at all.

    `match.version` is the new version; it is written only over `match.version - 1` (0: the match is new)."""

    match: MatchRow
    deals: tuple[DealRow, ...] = ()
    moves: tuple[MoveRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    screens: tuple[StaleScreen, ...] = ()
    update_id: int | None = None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One person's line on a board. `series`: how many they won."""

    person: int
    name: str
    deals: int
    duraks: int
    draws: int
    series: int = 0


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One result with the match it is of and the person's name as known now; empty for who is not known."""

    match_id: int
    result: ResultRow
    name: str


class Forgotten(NamedTuple):
    """A seat whose person asked to be forgotten while the match was open."""

    match_id: int
    person: int


class Eraser(Protocol):
    """Takes a person out of what is stored as text (`matches.forgetting`)."""

    def is_named(self, match: MatchRow, person: int) -> bool: ...

    def match(self, match: MatchRow, person: int) -> MatchRow: ...

    def deal(self, deal: DealRow, person: int) -> DealRow: ...


class Saving(StrEnum):
    """What came of a save."""

    DONE = "done"
    CONFLICT = "conflict"  # another version was written meanwhile: load again and judge anew
    REPEATED = "repeated"  # this update was done before


class StorageError(Exception):
    """The database cannot be used; the message is for the one who runs the bot."""


class Storage(Protocol):
    """Where everything lives. Every method that writes is one transaction. The contract: tests/storage.

    Any method may be called by many at once and may be cancelled: what it writes is then whole or not there.
    StorageError: the database cannot be used. ValueError: what was to be written does not fit to what is
    stored.
    """

    async def close(self) -> None: ...

    async def match(self, match_id: int) -> MatchRow | None: ...

    async def open_match(self, chat_id: int, thread_id: int | None) -> MatchRow | None: ...

    async def open_matches_in(self, chat_id: int) -> Sequence[MatchRow]:
        """In all topics of the chat, by id."""
        ...

    async def open_matches_of(self, person_id: int) -> Sequence[MatchRow]: ...

    async def last_ended(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        """The match of this place whose deal was the last to get its result."""
        ...

    async def due_matches(self, now: float) -> Sequence[int]:
        """Ids of open matches whose `due_at` has come, the longest due first."""
        ...

    async def next_due(self) -> float | None: ...

    async def save(self, change: Change) -> Saving:
        """Writes all of `change` or nothing. CONFLICT also when a second open match would stand in one place.

        Deals, moves and results are written once: one that is there already, or of an unknown deal, is a
        ValueError, and nothing is written."""
        ...

    async def deal_moves(self, match_id: int, deal: int) -> tuple[DealRow | None, Sequence[MoveRow]]: ...

    async def is_done(self, update_id: int) -> bool: ...

    async def mark_done(self, update_id: int) -> bool:
        """For updates that change no match. False when it was done before.

        At least the 10,000 done last are known."""
        ...

    async def person(self, person_id: int) -> Person | None: ...

    async def save_person(self, person: Person) -> None: ...

    async def set_reachable(self, person_id: int, reachable: bool) -> None:
        """Nothing for an unknown person."""
        ...

    async def chat(self, chat_id: int) -> Chat | None: ...

    async def save_chat(self, chat: Chat) -> None: ...

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: matches, screens, results and the chat itself follow. Idempotent.

        Messages stay behind (a supergroup numbers its own anew): screens lose theirs, and whoever moves the
        chat marks those stale that shall be seen there. Versions of the moved matches rise by one, so that a
        save under way is judged anew. Where an open match stands at the new place already, it is closed: the
        one that moves is older. What the new chat has as title and language stays."""
        ...

    async def screen(self, key: ScreenKey) -> ScreenRow | None: ...

    async def screens_of(self, match_id: int) -> Sequence[ScreenRow]: ...

    async def stale_screens(self) -> Sequence[ScreenRow]: ...

    async def stale_screens_in(self, chat_id: int) -> Sequence[ScreenRow]: ...

    async def mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        """Marks screens dirty at their match's present version without changing the match.

        A screen that is not there is made; one that changes its chat leaves its message behind; `anew` stays
        until it is shown."""
        ...

    async def screen_shown(
        self, key: ScreenKey, version: int, message_id: int | None, digest: str | None
    ) -> None:
        """The screen shows the match as of `version`; still stale (and `anew`) if that was asked after it.

        Read the match first, then its screen: so nothing asked in between is taken for shown."""
        ...

    async def forget_messages(self, key: ScreenKey) -> None:
        """The screen's message has vanished: the next showing is a new message."""
        ...

    async def board(self, chat_id: int, since: float, game: str | None = None) -> Sequence[BoardRow]:
        """Everybody with a result in the chat at or after `since` (unix seconds), by person id; of one game, or
        of both together.

        The name is empty for a person who was never saved."""
        ...

    async def results(self, chat_id: int, person_id: int | None = None) -> Sequence[ResultLine]:
        """All results of the chat, or of one person in it, in the order of time."""
        ...

    async def people_called(self, username: str) -> Sequence[Person]:
        """Everybody last seen with this username, whatever its case: one may pass from person to person."""
        ...

    async def forget(self, person_id: int, eraser: Eraser) -> Sequence[int]:
        """Removes a person: who they are, their screens, and wherever `eraser` finds them. Their results and moves
        stay under a number below 0, which is nobody's.

        Open matches that name them stay as they are until `forget_in`; their ids are returned."""
        ...

    async def being_forgotten(self, person_id: int) -> Sequence[Forgotten]:
        """What `forget` left of this person for `forget_in`."""
        ...

    async def being_forgotten_in(self, match_id: int) -> Sequence[Forgotten]:
        """What `forget` left in this match for `forget_in`."""
        ...

    async def ready_to_forget(self) -> Sequence[Forgotten]:
        """What `forget` left for `forget_in`, in matches that are over."""
        ...

    async def forget_in(self, match_id: int, person_id: int, eraser: Eraser) -> bool:
        """Removes a person from a match that `forget` left as it was; False, and nothing done, while it is open."""
        ...


class Clock(Protocol):
    def now(self) -> float:
        """Unix seconds."""
        ...


class RandomSource(Protocol):
    """The system's secure random source, or a seeded one in tests."""

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]: ...

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...

"""What the application needs from outside: storage, a clock, a random source. Plain values only."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Telegram.

    `reachable`: they have opened the bot and not blocked it. `settings` is JSON of their own choices
    (`matches.personal_settings`), None for the defaults.
    """

    id: int
    name: str
    username: str | None = None
    language: str | None = None
    reachable: bool = False
    settings: str | None = None


@dataclass(frozen=True, slots=True)
class Chat:
    """A group.

    `language` is None until it is taken over from somebody there. `settings` is JSON of how the chat plays
    (`matches.chat_settings`), None for the defaults.
    """

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
    PIN = "pin"  # not a message: pins the first table message of the deal


class ScreenKey(NamedTuple):
    """Identifies one message of the bot.

    `part` tells screens of the same kind apart: the bout for TABLE, the person for HAND, REACH and AWAY. Both
    `deal` and `part` are 0 where they are not needed.
    """

    match_id: int
    kind: ScreenKind
    deal: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class StaleScreen:
    """A screen that no longer shows the newest state.

    `anew`: send it as a new message at the bottom of the chat. `calm`: nobody is waiting for it, so it may come a
    little later; this is not stored.
    """

    key: ScreenKey
    chat_id: int
    thread_id: int | None = None
    anew: bool = False
    calm: bool = False


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """A screen as stored.

    `message_id` is the message that shows it now, `digest` what was last sent there. `stale` is the match version
    since which it has been out of date, None if it is up to date.
    """

    key: ScreenKey
    chat_id: int
    thread_id: int | None
    message_id: int | None
    stale: int | None
    anew: bool
    digest: str | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as stored.

    `body` is JSON written by `matches.match`. `due_at` (unix seconds) is when something is next due. `is_open`: it
    takes its chat's (or topic's) only place. `ended_at` (unix seconds) is when its deal got its result.
    """

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
    """How a deal began. Together with its moves it is enough to rebuild the state. `head` is JSON."""

    number: int
    head: str


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One accepted move. `person` is None for a computer, `text` is as in record.md, `at` is in unix seconds."""

    deal: int
    number: int
    seat: int
    person: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One person's result of one finished deal, for the chat's board. `at` is in unix seconds.

    `traps`: how many trap cuts they took; each counts as being the durak once more (rules.md D-7). `won_series`:
    the deal ended a series, and they won it (rules.md D-43).
    """

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
    """Everything one tap or one deadline changes, written in one transaction or not at all.

    `match.version` is the new version; it only replaces version `match.version - 1`. A new match has version 1.
    """

    match: MatchRow
    deals: tuple[DealRow, ...] = ()
    moves: tuple[MoveRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    screens: tuple[StaleScreen, ...] = ()
    update_id: int | None = None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One person's line on a board. `series` is how many they won."""

    person: int
    name: str
    deals: int
    duraks: int
    draws: int
    series: int = 0


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One result, with its match and the person's current name; "" if the name is unknown."""

    match_id: int
    result: ResultRow
    name: str


class Forgotten(NamedTuple):
    """A seat whose person asked to be forgotten while the match was open."""

    match_id: int
    person: int


class Eraser(Protocol):
    """Removes a person from what is stored as text (see `matches.forgetting`)."""

    def is_named(self, match: MatchRow, person: int) -> bool: ...

    def match(self, match: MatchRow, person: int) -> MatchRow: ...

    def deal(self, deal: DealRow, person: int) -> DealRow: ...


class Saving(StrEnum):
    """The outcome of a save."""

    DONE = "done"
    CONFLICT = "conflict"  # another version was saved meanwhile: load again and judge again
    REPEATED = "repeated"  # this update was handled before


class StorageError(Exception):
    """The database cannot be used. The message is for the operator."""


class Storage(Protocol):
    """The database. Every method that writes is one transaction; tests/storage are the contract.

    Methods may be called concurrently, and cancelled: a write is then complete or absent. All raise StorageError if
    the database cannot be used, and ValueError if what they should write does not fit what is stored.
    """

    async def close(self) -> None: ...

    async def match(self, match_id: int) -> MatchRow | None: ...

    async def open_match(self, chat_id: int, thread_id: int | None) -> MatchRow | None: ...

    async def open_matches_in(self, chat_id: int) -> Sequence[MatchRow]:
        """In all topics of the chat, by id."""
        ...

    async def open_matches_of(self, person_id: int) -> Sequence[MatchRow]: ...

    async def last_ended(self, chat_id: int, thread_id: int | None) -> MatchRow | None:
        """The match in this place that got its result most recently, or None."""
        ...

    async def due_matches(self, now: float) -> Sequence[int]:
        """Ids of open matches with `due_at` at or before `now` (unix seconds), the longest overdue first."""
        ...

    async def next_due(self) -> float | None: ...

    async def save(self, change: Change) -> Saving:
        """Write all of `change` or nothing.

        CONFLICT also means that a second match would be open in the same place. Deals, moves and results are
        written only once: raises ValueError if one exists already or its deal is unknown.
        """
        ...

    async def deal_moves(self, match_id: int, deal: int) -> tuple[DealRow | None, Sequence[MoveRow]]: ...

    async def is_done(self, update_id: int) -> bool: ...

    async def mark_done(self, update_id: int) -> bool:
        """Mark an update that changed no match as handled; False if it was already.

        At least the last 10,000 are remembered.
        """
        ...

    async def person(self, person_id: int) -> Person | None: ...

    async def save_person(self, person: Person) -> None: ...

    async def set_reachable(self, person_id: int, reachable: bool) -> None:
        """Does nothing for an unknown person."""
        ...

    async def chat(self, chat_id: int) -> Chat | None: ...

    async def save_chat(self, chat: Chat) -> None: ...

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: move the chat, its matches, screens and results. Idempotent.

        * Screens lose their messages, because a supergroup numbers its own; the caller marks stale what must be
          shown.
        * The moved matches' versions rise by one, so that a concurrent save conflicts.
        * If both places have an open match, the one at the new place is closed: the moved one is older.
        * What the new chat already has as title, language and settings stays.
        """
        ...

    async def screen(self, key: ScreenKey) -> ScreenRow | None: ...

    async def screens_of(self, match_id: int) -> Sequence[ScreenRow]: ...

    async def stale_screens(self) -> Sequence[ScreenRow]: ...

    async def stale_screens_in(self, chat_id: int) -> Sequence[ScreenRow]: ...

    async def mark_stale(self, screens: Sequence[StaleScreen]) -> None:
        """Mark screens stale as of their match's current version, without changing the match.

        Missing screens are created. A screen that changes its chat leaves its message behind. `anew` stays set
        until the screen is shown.
        """
        ...

    async def screen_shown(
        self, key: ScreenKey, version: int, message_id: int | None, digest: str | None
    ) -> None:
        """Record that a screen shows the match as of `version`.

        It stays stale, and `anew`, if it was marked after that version. Read the match before its screen, or a mark
        set in between counts as shown.
        """
        ...

    async def forget_messages(self, key: ScreenKey) -> None:
        """The screen's message has vanished: it will next be shown as a new one."""
        ...

    async def board(self, chat_id: int, since: float, game: str | None = None) -> Sequence[BoardRow]:
        """Everybody with a result in the chat since `since` (unix seconds), by person id.

        `game` None means all games. The name is "" for a person who was never saved.
        """
        ...

    async def results(self, chat_id: int, person_id: int | None = None) -> Sequence[ResultLine]:
        """All results in the chat, or one person's, oldest first."""
        ...

    async def people_called(self, username: str) -> Sequence[Person]:
        """Everybody last seen with this username, ignoring case. Usernames can pass from one person to another."""
        ...

    async def forget(self, person_id: int, eraser: Eraser) -> Sequence[int]:
        """Remove a person, their screens, and their name wherever `eraser` finds it.

        Their results and moves stay under a negative id that belongs to nobody. Open matches that name them are
        left for `forget_in`; returns the ids of these.
        """
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
        """Remove a person from a match that `forget` left alone; False, and no change, while the match is open."""
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

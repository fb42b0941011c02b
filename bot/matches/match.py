"""A match: who sits where, by which rules, and the deal being played. Values; nothing here waits or sends."""

import json
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.matches.chat_settings import Habits, habits_from, options_from, plain_habits, plain_options
from bot.matches.games import Options, State, dump, game_of, load, to_move
from bot.matches.ports import Dirty, MatchRow, ScreenKey, ScreenKind

RULES_VERSION = 1


class Phase(StrEnum):
    LOBBY = "lobby"
    CUTTING = "cutting"  # the dealer is known, the pack may still be cut (rules.md D-7)
    PLAYING = "playing"
    OVER = "over"  # the deal has its result; a rematch is possible
    CLOSED = "closed"  # left or timed out before it began, or stopped


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. `person` is None for a computer, which has a `level`; `place` is what the person
    chose in a lobby of teams, None while any will do. `missed`: turns in a row whose time ran out; `is_away`: a
    computer plays for the person meanwhile. `is_substitute`: a computer in the place of somebody who left the
    running series, which it cannot win."""

    person: int | None
    name: str
    level: str | None = None
    place: int | None = None
    is_away: bool = False
    missed: int = 0
    is_substitute: bool = False

    @property
    def is_computers(self) -> bool:
        """Whether a computer plays the cards: its own, or those of somebody away."""
        return self.person is None or self.is_away


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a bout ended; kept while its table message may still have to say so."""

    deal: int
    bout: int
    attacker: int
    defender: int
    cards: int
    taken: bool


class Obstacle(StrEnum):
    """Why a group cannot be written to."""

    GONE = "gone"  # we are not in it
    MUTED = "muted"  # we may not write there


class Word(StrEnum):
    """Table talk (rules.md D-24)."""

    ASK = "ask"  # have you a trump to add?
    GO_AHEAD = "go-ahead"
    WAIT = "wait"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Match:
    """`deal_number` counts from 1 (0: nothing dealt yet). `last_duraks`: None before the first deal, () after a
    draw. `due_at`, `touched_at`: unix seconds. `last_move`: seat and record text of the deal's newest move.
    `bout`: which bout of the deal, or pile of Dudák, is played, from 1. `kept_trumps`: seat and suit, of open Dudák.
    `pack`, `salt`: shuffled and sealed, not dealt yet; `seal`: of this deal, `next_seal`: of the rematch's.
    `turn_ends`: when the time of the turn is over (None: no limit). `scores`: how often each seat was durak in the
    series, of which `deals_played` are over.
    `next_dealer`: whom a losing team chose. `offered`: the seat that may cut now. `trapped`: who took
    a cut that was
    a trap, in this deal. `talk`: what was said in this bout, by seat. `timed_out`: the newest move was made, or the
    lobby closed, because the time ran out. `suspended`, since `suspended_at`: what keeps the game waiting."""

    id: int
    chat_id: int
    thread_id: int | None
    title: str
    language: str
    host: int
    options: Options
    seats: tuple[Seat, ...]
    touched_at: float
    habits: Habits = field(default_factory=Habits)
    version: int = 0
    phase: Phase = Phase.LOBBY
    due_at: float | None = None
    deal_number: int = 0
    dealer: int = 0
    last_duraks: tuple[int, ...] | None = None
    bout: int = 0
    moves: int = 0
    last_move: tuple[int, str] | None = None
    outcomes: tuple[Outcome, ...] = ()
    successor: int | None = None
    next_dealer: int | None = None
    stop_votes: tuple[int, ...] = ()
    turn_ends: float | None = None
    is_reminded: bool = False
    scores: tuple[int, ...] = ()
    deals_played: int = 0
    kept_trumps: tuple[tuple[int, int], ...] = ()
    offered: int | None = None
    pack: tuple[int, ...] = ()
    salt: str = ""
    seal: str = ""
    next_seal: str = ""
    trapped: tuple[int, ...] = ()
    talk: tuple[tuple[int, Word], ...] = ()
    timed_out: bool = False
    suspended: Obstacle | None = None
    suspended_at: float | None = None
    state: State | None = None

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.CUTTING, Phase.PLAYING)

    @property
    def game(self) -> str:
        return game_of(self.options)

    @property
    def is_solo(self) -> bool:
        """One person alone against computers, in their own chat, which has the person's number; counted nowhere."""
        return self.chat_id > 0

    def seat_of(self, person: int) -> int | None:
        """The seat where this person sits, or None."""
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    def people(self) -> tuple[int, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def people_away(self) -> tuple[int, ...]:
        """People for whom a computer plays."""
        return tuple(seat.person for seat in self.seats if seat.person is not None and seat.is_away)

    def with_seat(self, seat: int, **changes: Any) -> "Match":
        """The match with one seat changed."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    @property
    def is_series_over(self) -> bool:
        """Whether as many deals are played as the series has; an open one has no end."""
        length = self.habits.match_length
        return length > 0 and self.deals_played >= length

    def to_move(self) -> tuple[int, ...]:
        """Seats that may act now; none outside play."""
        return to_move(self.state) if self.state and self.phase is Phase.PLAYING else ()

    def group_screen(self, kind: ScreenKind, deal: int = 0, part: int = 0, anew: bool = False) -> Dirty:
        return Dirty(ScreenKey(self.id, kind, deal, part), self.chat_id, self.thread_id, anew)

    def pin_screens(self) -> tuple[Dirty, ...]:
        """The pin of the deal's first table, where the chat wants it pinned."""
        is_wanted = self.habits.pin and not self.is_solo and self.deal_number > 0
        return (self.group_screen(ScreenKind.PIN, self.deal_number),) if is_wanted else ()

    def own_screens(self, person: int) -> tuple[Dirty, ...]:
        """What the person sees of the open match in their direct messages."""
        if self.phase is Phase.PLAYING:
            return (self.hand_screen(person),)
        return (self.group_screen(ScreenKind.LOBBY),) if self.is_solo else ()

    def away_screen(self, person: int, anew: bool = False) -> Dirty:
        return self.group_screen(ScreenKind.AWAY, 0, person, anew)

    def hand_screen(self, person: int, anew: bool = False, calm: bool = False) -> Dirty:
        return Dirty(ScreenKey(self.id, ScreenKind.HAND, 0, person), person, None, anew, calm)


def to_row(match: Match) -> MatchRow:
    """What storage keeps of a match."""
    body: dict[str, Any] = asdict(replace(match, state=None))
    body |= {
        "game": game_of(match.options),
        "options": plain_options(match.options),
        "habits": plain_habits(match.habits),
    }
    body["state"] = None if match.state is None else dump(match.state)
    body["rules_version"] = RULES_VERSION
    return MatchRow(
        match.id,
        match.version,
        match.chat_id,
        match.thread_id,
        match.is_open,
        match.people(),
        json.dumps(body, ensure_ascii=False),
        match.due_at,
        match.touched_at if match.phase is Phase.OVER else None,
    )


def from_row(row: MatchRow) -> Match:
    """The match that `to_row` made `row` from. The row's own columns win over the body: a chat may have moved."""
    body = json.loads(row.body)
    del body["rules_version"]
    options = options_from(body.pop("game"), body["options"])
    body |= {
        "options": options,
        "habits": habits_from(body["habits"]),
        "kept_trumps": tuple((seat, suit) for seat, suit in body["kept_trumps"]),
        "pack": tuple(body["pack"]),
        "scores": tuple(body["scores"]),
        "stop_votes": tuple(body["stop_votes"]),
        "trapped": tuple(body["trapped"]),
        "talk": tuple((seat, Word(word)) for seat, word in body["talk"]),
        "chat_id": row.chat_id,
        "version": row.version,
        "phase": Phase(body["phase"]),
        "seats": tuple(Seat(**seat) for seat in body["seats"]),
        "suspended": Obstacle(body["suspended"]) if body.get("suspended") else None,
        "outcomes": tuple(Outcome(**outcome) for outcome in body["outcomes"]),
        "last_duraks": None if body["last_duraks"] is None else tuple(body["last_duraks"]),
        "last_move": None if body["last_move"] is None else tuple(body["last_move"]),
        "state": None if body["state"] is None else load(options, body["state"]),
    }
    return Match(**body)

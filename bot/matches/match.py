"""A match: who sits where, by which rules, and the deal being played. Plain values, no I/O."""

import json
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.matches.ports import MatchRow, ScreenKey, ScreenKind, StaleScreen
from bot.matches.table_settings import TableSettings, dump_table_settings, load_table_settings
from bot.rules.game import AnyGame, Options, State
from bot.rules.games import GAMES, game_of
from bot.rules.options import dump_options, load_options

RULES_VERSION = 1
_RENAMED = {"habits": "settings", "kept_trumps": "kept"}  # names used in older stored bodies


class Phase(StrEnum):
    LOBBY = "lobby"
    CUTTING = "cutting"  # the dealer is known and the pack may still be cut (rules.md D-7)
    PLAYING = "playing"
    OVER = "over"  # the deal has its result; a rematch is possible
    CLOSED = "closed"  # abandoned or timed out before the deal, or stopped


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table.

    * `person`: None for a computer, which has a `level` instead.
    * `place`: what the person chose in a team lobby, None if they did not choose.
    * `is_away`: a computer plays for the person for now.
    * `missed`: how many turns in a row ran out of time.
    * `is_substitute`: a computer that replaces somebody who left the series; it cannot win that series.
    """

    person: int | None
    name: str
    level: str | None = None
    place: int | None = None
    is_away: bool = False
    missed: int = 0
    is_substitute: bool = False

    @property
    def is_computers(self) -> bool:
        """Whether a computer plays these cards, either its own or those of a person who is away."""
        return self.person is None or self.is_away


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a bout ended. Kept while its table message may still need to show it."""

    deal: int
    bout: int
    attacker: int
    defender: int
    cards: int
    taken: bool


class Obstacle(StrEnum):
    """Why the bot cannot write to a group."""

    GONE = "gone"  # the bot is not in the group
    MUTED = "muted"  # the bot may not write there


class TalkPhrase(StrEnum):
    """Table talk (rules.md D-24)."""

    ASK = "ask"  # "have you a trump to add?"
    GO_AHEAD = "go-ahead"
    WAIT = "wait"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Match:
    """A table and everything played at it until one deal has its result. A rematch is a new match."""

    id: int
    chat_id: int  # for a solo table: the person's id
    thread_id: int | None  # the topic, in a forum
    title: str  # of the chat, as shown in hands
    language: str  # of everything the group sees
    host: int  # the person who may begin, kick and stop
    options: Options  # the rules of the game
    seats: tuple[Seat, ...]  # clockwise
    touched_at: float  # unix seconds of the last action
    settings: TableSettings = field(default_factory=TableSettings)
    version: int = 0  # of the stored row; each step adds one
    phase: Phase = Phase.LOBBY
    due_at: float | None = None  # unix seconds of the next automatic action
    # The deal
    deal_number: int = 0  # from 1; 0: nothing dealt yet
    dealer: int = 0  # a seat
    last_duraks: tuple[int, ...] | None = None  # seats; None before a series' first deal, () after a draw
    state: State | None = None
    bout: int = 0  # number of the current bout (or pile), from 1
    moves: int = 0  # made in this deal
    last_move: tuple[int, str] | None = None  # seat and record text
    outcomes: tuple[Outcome, ...] = ()  # the latest, while their messages may still show them
    talk: tuple[tuple[int, TalkPhrase], ...] = ()  # said in this bout, by seat
    # The shuffle
    pack: tuple[int, ...] = ()  # shuffled and sealed, not dealt yet
    salt: str = ""
    seal: str = ""  # of this deal's pack
    next_seal: str = ""  # of the rematch's pack
    offered: int | None = None  # the seat that may cut now
    trapped: tuple[int, ...] = ()  # people who fell for a trap cut in this deal
    # The time
    turn_ends: float | None = None  # unix seconds; None: no limit
    is_reminded: bool = False  # half of the turn is over, and the reminder has been sent
    timed_out: bool = False  # the latest move was made, or the lobby closed, because time ran out
    # The series
    scores: tuple[int, ...] = ()  # by seat: how often it was the durak in this series
    deals_played: int = 0  # in this series
    kept: tuple[tuple[int, int], ...] = ()  # seat, and what the game carries over to the next deal
    successor: int | None = None  # id of the rematch
    next_dealer: int | None = None  # the seat chosen by a losing team
    # Trouble
    stop_votes: tuple[int, ...] = ()  # people who voted to stop the game
    suspended: Obstacle | None = None  # why the bot cannot write to the group
    suspended_at: float | None = None  # unix seconds

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.CUTTING, Phase.PLAYING)

    @property
    def game(self) -> AnyGame:
        return game_of(self.options)

    @property
    def is_solo(self) -> bool:
        """Whether this is one person against computers in their direct messages. Solo results are not counted."""
        return self.chat_id > 0

    def seat_of(self, person: int) -> int | None:
        """The seat of this person, or None."""
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    def people(self) -> tuple[int, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def people_away(self) -> tuple[int, ...]:
        """People for whom a computer plays."""
        return tuple(seat.person for seat in self.seats if seat.person is not None and seat.is_away)

    def with_seat(self, seat: int, **changes: Any) -> "Match":
        """A copy with one seat changed."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    @property
    def is_series_over(self) -> bool:
        """Whether all deals of the series are played; an open-ended series is never over."""
        length = self.settings.match_length
        return length > 0 and self.deals_played >= length

    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now; empty unless a deal is being played."""
        return self.game.to_move(self.state) if self.state and self.phase is Phase.PLAYING else ()

    def group_screen(self, kind: ScreenKind, deal: int = 0, part: int = 0, anew: bool = False) -> StaleScreen:
        return StaleScreen(ScreenKey(self.id, kind, deal, part), self.chat_id, self.thread_id, anew)

    def pin_screens(self) -> tuple[StaleScreen, ...]:
        """The pin of the deal's first table message, if the chat wants it."""
        is_wanted = self.settings.pin and not self.is_solo and self.deal_number > 0
        return (self.group_screen(ScreenKind.PIN, self.deal_number),) if is_wanted else ()

    def own_screens(self, person: int) -> tuple[StaleScreen, ...]:
        """The screens of this open match in a person's direct messages."""
        if self.phase is Phase.PLAYING:
            return (self.hand_screen(person),)
        return (self.group_screen(ScreenKind.LOBBY),) if self.is_solo else ()

    def away_screen(self, person: int, anew: bool = False) -> StaleScreen:
        return self.group_screen(ScreenKind.AWAY, 0, person, anew)

    def hand_screen(self, person: int, anew: bool = False, calm: bool = False) -> StaleScreen:
        return StaleScreen(ScreenKey(self.id, ScreenKind.HAND, 0, person), person, None, anew, calm)


def to_row(match: Match) -> MatchRow:
    """The match as a row for storage."""
    body: dict[str, Any] = asdict(replace(match, state=None))
    body |= {
        "game": match.game.name,
        "options": dump_options(match.options),
        "settings": dump_table_settings(match.settings),
    }
    body["state"] = None if match.state is None else match.game.dump(match.state)
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
    """The match from a stored row. The row's own columns win over the body, because a chat may have moved."""
    body = {_RENAMED.get(name, name): value for name, value in json.loads(row.body).items()}
    del body["rules_version"]
    game = GAMES[body.pop("game")]
    options = load_options(game.options_type, body["options"])
    body |= {
        "options": options,
        "settings": load_table_settings(body["settings"]),
        "kept": tuple((seat, value) for seat, value in body["kept"]),
        "pack": tuple(body["pack"]),
        "scores": tuple(body["scores"]),
        "stop_votes": tuple(body["stop_votes"]),
        "trapped": tuple(body["trapped"]),
        "talk": tuple((seat, TalkPhrase(phrase)) for seat, phrase in body["talk"]),
        "chat_id": row.chat_id,
        "version": row.version,
        "phase": Phase(body["phase"]),
        "seats": tuple(Seat(**seat) for seat in body["seats"]),
        "suspended": Obstacle(body["suspended"]) if body.get("suspended") else None,
        "outcomes": tuple(Outcome(**outcome) for outcome in body["outcomes"]),
        "last_duraks": None if body["last_duraks"] is None else tuple(body["last_duraks"]),
        "last_move": None if body["last_move"] is None else tuple(body["last_move"]),
        "state": None if body["state"] is None else game.load(options, body["state"]),
    }
    return Match(**body)

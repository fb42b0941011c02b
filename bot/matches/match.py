"""A match: who sits where, by which rules, and the deal being played. Values; nothing here waits or sends."""

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
_RENAMED = {"habits": "settings", "kept_trumps": "kept"}  # bodies of old have these names


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


class TalkPhrase(StrEnum):
    """Table talk (rules.md D-24)."""

    ASK = "ask"  # have you a trump to add?
    GO_AHEAD = "go-ahead"
    WAIT = "wait"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Match:
    """A table and all that is played at it, until the result of one deal; a rematch is a match of its own."""

    id: int
    chat_id: int  # a person's own number for a table alone against computers
    thread_id: int | None  # the topic, in a forum
    title: str  # of the place, as hands name it
    language: str  # of what the group sees
    host: int  # the person who may begin, kick and stop
    options: Options  # the rules of the game
    seats: tuple[Seat, ...]  # clockwise
    touched_at: float  # unix seconds of the last thing that was done
    settings: TableSettings = field(default_factory=TableSettings)
    version: int = 0  # of what is stored; grows by one with each step
    phase: Phase = Phase.LOBBY
    due_at: float | None = None  # unix seconds: when something is next to happen by itself
    # The deal
    deal_number: int = 0  # from 1; 0: nothing dealt yet
    dealer: int = 0  # a seat
    last_duraks: tuple[int, ...] | None = None  # seats; None before a series' first deal, () after a draw
    state: State | None = None
    bout: int = 0  # which bout (or pile) of the deal is played, from 1
    moves: int = 0  # made in this deal
    last_move: tuple[int, str] | None = None  # seat and record text
    outcomes: tuple[Outcome, ...] = ()  # of the last bouts, whose messages may still have to say so
    talk: tuple[tuple[int, TalkPhrase], ...] = ()  # said in this bout, by seat
    # The shuffle
    pack: tuple[int, ...] = ()  # shuffled and sealed, not dealt yet
    salt: str = ""
    seal: str = ""  # of this deal's pack
    next_seal: str = ""  # of the rematch's pack
    offered: int | None = None  # the seat that may cut now
    trapped: tuple[int, ...] = ()  # people who took a cut that was a trap, in this deal
    # The time
    turn_ends: float | None = None  # unix seconds; None: no limit
    is_reminded: bool = False  # half of the turn's time is over, and it was said
    timed_out: bool = False  # the newest move was made, or the lobby closed, because the time ran out
    # The series
    scores: tuple[int, ...] = ()  # by seat: how often it was the durak in the series
    deals_played: int = 0  # of the series
    kept: tuple[tuple[int, int], ...] = ()  # seat and what the game keeps for it from deal to deal
    successor: int | None = None  # the match that is the rematch
    next_dealer: int | None = None  # the seat that a losing team chose
    # Trouble
    stop_votes: tuple[int, ...] = ()  # people who want the game to stop
    suspended: Obstacle | None = None  # why the group cannot be written to
    suspended_at: float | None = None  # unix seconds

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.CUTTING, Phase.PLAYING)

    @property
    def game(self) -> AnyGame:
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
        length = self.settings.match_length
        return length > 0 and self.deals_played >= length

    def to_move(self) -> tuple[int, ...]:
        """Seats that may act now; none outside play."""
        return self.game.to_move(self.state) if self.state and self.phase is Phase.PLAYING else ()

    def group_screen(self, kind: ScreenKind, deal: int = 0, part: int = 0, anew: bool = False) -> StaleScreen:
        return StaleScreen(ScreenKey(self.id, kind, deal, part), self.chat_id, self.thread_id, anew)

    def pin_screens(self) -> tuple[StaleScreen, ...]:
        """The pin of the deal's first table, where the chat wants it pinned."""
        is_wanted = self.settings.pin and not self.is_solo and self.deal_number > 0
        return (self.group_screen(ScreenKind.PIN, self.deal_number),) if is_wanted else ()

    def own_screens(self, person: int) -> tuple[StaleScreen, ...]:
        """What the person sees of the open match in their direct messages."""
        if self.phase is Phase.PLAYING:
            return (self.hand_screen(person),)
        return (self.group_screen(ScreenKind.LOBBY),) if self.is_solo else ()

    def away_screen(self, person: int, anew: bool = False) -> StaleScreen:
        return self.group_screen(ScreenKind.AWAY, 0, person, anew)

    def hand_screen(self, person: int, anew: bool = False, calm: bool = False) -> StaleScreen:
        return StaleScreen(ScreenKey(self.id, ScreenKind.HAND, 0, person), person, None, anew, calm)


def to_row(match: Match) -> MatchRow:
    """What storage keeps of a match."""
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
    """The match that `to_row` made `row` from. The row's own columns win over the body: a chat may have moved."""
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

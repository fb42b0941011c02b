"""The shape of a game: all that the rest of the program asks of one, whichever is played."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.rules.cards import Card, Mask
from bot.rules.errors import Misfit, Refusal
from bot.rules.moves import Move
from bot.rules.options import Option
from bot.rules.result import Result


class Options(Protocol):
    """How a game is played: a frozen dataclass whose fields `bot.rules.options.option` made."""

    game: ClassVar[str]


class State(Protocol):
    """What the state of any game tells; it changes only through `Game.apply`."""

    hands: list[Mask]  # by seat
    turn: tuple[int, ...]  # the seats that may act now
    out: tuple[int, ...]  # first to last
    over: bool
    result: Result | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def events(self) -> Sequence[object]:
        """What followed from the last move."""
        ...


class View(Protocol):
    """What any game lets a seat see (None: a bystander)."""

    @property
    def seat(self) -> int | None: ...

    @property
    def players(self) -> int: ...

    @property
    def hand(self) -> Mask:
        """One's own cards; empty for a bystander."""
        ...

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in each hand."""
        ...

    @property
    def out(self) -> tuple[int, ...]: ...

    @property
    def to_move(self) -> tuple[int, ...]: ...

    @property
    def legal(self) -> tuple[Move, ...]: ...


class BoutEnd(NamedTuple):
    """How a bout, or a pile, ended: who began it, who took or beat it, how many cards it had."""

    attacker: int
    defender: int
    cards: int
    taken: bool


O = TypeVar("O", bound=Options)  # noqa: E741  options
S = TypeVar("S", bound=State)
V_co = TypeVar("V_co", bound=View, covariant=True)


class Game(Protocol[O, S, V_co]):
    """A game as one object. What has a default here need only be told by a game that differs.

    Seats are numbers from 0 on, clockwise; packs list cards, the top first.
    """

    name: ClassVar[str]  # of its folders, its records, its command
    options_type: type[O]
    table: ClassVar[tuple[Option, ...]]
    presets: ClassVar[
        Mapping[str, Any]
    ]  # names are unique over all games; the first is the game as it mostly is
    samples: ClassVar[
        Mapping[str, tuple[Any, int]]
    ]  # kinds of deals worth trying: options and number of players
    most_players: ClassVar[int]
    state_keys: ClassVar[tuple[str, ...]]  # of `state_json`
    # TableSettings of a chat that concern this game alone, and on which page of its settings they stand.
    habits: ClassVar[Mapping[str, str]] = {}

    # The functions below are called with positions only; a game gives its own as they are, so that none is slower.

    @staticmethod
    def misfit(options: O, players: int, /) -> Misfit | None:
        """What in the options does not fit the number of players; None if all fits."""
        ...

    @staticmethod
    def deck(options: O, players: int, /) -> tuple[Card, ...]:
        """The cards that are shuffled for a deal."""
        ...

    @staticmethod
    def deal(
        options: O,
        players: int,
        dealer: int,
        pack: Sequence[Card],
        losers: Sequence[int] | None,
        kept: Mapping[int, int],
        /,
    ) -> S:
        """A new deal. `losers` of the deal before: None in a match's first, empty after a draw; `kept`: what `kept`
        gave for the deal before. Raises ValueError if it cannot be dealt so."""
        ...

    @staticmethod
    def refusal(state: S, seat: int, move: Move, /) -> Refusal | None:
        """Why a player may not make a move now; None if it is legal."""
        ...

    @staticmethod
    def legal_moves(state: S, seat: int, /) -> list[Move]:
        """All moves that a player may make now: those that are not refused."""
        ...

    @staticmethod
    def apply(state: S, seat: int, move: Move, /) -> S:
        """The state after a move; the given one is unchanged. Raises IllegalMoveError."""
        ...

    @staticmethod
    def play(state: S, seat: int, move: Move, /) -> None:
        """Makes a legal move in place, on a state that the caller owns; legality is not judged."""
        ...

    @staticmethod
    def view(state: S, seat: int | None, /) -> V_co:
        """What a seat may know, the only door to hidden cards; None stands for a bystander."""
        ...

    @staticmethod
    def dump(state: S, /) -> dict[str, Any]:
        """The state as plain JSON values; the options are not among them."""
        ...

    @staticmethod
    def load(options: O, values: dict[str, Any], /) -> S:
        """The state that `dump` gave these values for."""
        ...

    @staticmethod
    def read_beginning(document: Mapping[str, Any], names: Sequence[str], /) -> S:
        """The state in which a record begins. Raises RecordError if the rules do not allow it."""
        ...

    @staticmethod
    def state_json(state: S, names: Sequence[str], /) -> dict[str, Any]:
        """The state as records print it, with players by name (record.md: State)."""
        ...

    def to_move(self, state: S, /) -> tuple[int, ...]:
        """The seats that may act now."""
        return state.turn

    def has_teams(self, _options: O, /) -> bool:
        """Whether seats 0, 2, 4 play against 1, 3, 5."""
        return False

    def number_of_bout(self, number: int, _before: S, after: S, /) -> int:
        """Which bout (or pile) of the deal is played after a move, from 1; `number` was it before."""
        return number

    def bout_end(self, _before: S, _after: S, /) -> BoutEnd | None:
        """What the last move ended, if anything."""
        return None

    def table_size(self, _state: S, moves: int, /) -> int:
        """Changes whenever a move that was meant for this very table has come too late; `moves`: made in the deal."""
        return moves

    def needs_this_table(self, _move: Move, /) -> bool:
        """Whether a move is meant for the table as it was seen, and for no later one of the same bout."""
        return True

    def kept(self, _state: S, /) -> dict[int, int]:
        """What stays with the seats through a match."""
        return {}

    def awaited(self, state: S, /) -> tuple[int, ...]:
        """Of those who may act, the ones for whom the others can wait."""
        return state.turn

    def attackers(self, _state: S, /) -> tuple[int, ...]:
        """Who attack together now and may talk about it (D-24)."""
        return ()

    def names_cards(self, _state: S, /) -> bool:
        """Whether a record's `declare NAME` names the player before whom a card lies (K-17)."""
        return False

    def kept_lines(self, _names: Sequence[str], _kept: Mapping[int, int], /) -> list[str]:
        """How a record's [deal] tells what was kept from earlier deals."""
        return []


AnyGame: TypeAlias = Game[Any, Any, Any]


def fits(game: AnyGame, options: Options) -> tuple[int, ...]:
    """The numbers of players that these options allow."""
    return tuple(n for n in range(2, game.most_players + 1) if game.misfit(options, n) is None)

"""The shape of a game: all that the rest of the program asks of one, whichever it is."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.rules.cards import Card, Mask
from bot.rules.errors import Misfit, Refusal
from bot.rules.moves import Move
from bot.rules.options import Option
from bot.rules.result import Result


class Options(Protocol):
    """How a game is played: a frozen dataclass with fields that `bot.rules.options.option` made."""

    game: ClassVar[str]


class State(Protocol):
    """What the state of any game tells. A state changes only through `Game.apply` and `Game.play`."""

    hands: list[Mask]  # by seat
    turn: tuple[int, ...]  # the seats that may act now
    out: tuple[int, ...]  # the seats that are out, first to last
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
    """What any game lets a seat, or a bystander, see of a state."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a bystander."""
        ...

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def hand(self) -> Mask:
        """One's own cards; empty for a bystander."""
        ...

    @property
    def counts(self) -> tuple[int, ...]:
        """By seat: how many cards the hand has."""
        ...

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, first to last."""
        ...

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""
        ...

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that the seat may make now; none for a bystander."""
        ...


class BoutEnd(NamedTuple):
    """How a bout, or a pile, ended: who attacked, who beat or took it, its number of cards, whether it was taken."""

    attacker: int
    defender: int
    cards: int
    taken: bool


O = TypeVar("O", bound=Options)  # noqa: E741  options
S = TypeVar("S", bound=State)
V_co = TypeVar("V_co", bound=View, covariant=True)


class Game(Protocol[O, S, V_co]):
    """A game as one object. A game need only define what differs from the defaults here.

    Seats are numbers from 0 on, clockwise. Packs list cards, the top first.
    """

    name: ClassVar[str]  # of its folders, in its records, of its command
    options_type: type[O]
    table: ClassVar[tuple[Option, ...]]  # of its options
    # By name, which no other game may use: options worth a name. The first are those that are mostly played.
    presets: ClassVar[Mapping[str, Any]]
    # By name: kinds of deals worth trying, as options and a number of players.
    samples: ClassVar[Mapping[str, tuple[Any, int]]]
    most_players: ClassVar[int]
    state_keys: ClassVar[tuple[str, ...]]  # of `state_json`
    # By name: the habits of a chat that concern this game alone, each with the page of the settings that shows it.
    habits: ClassVar[Mapping[str, str]] = {}

    # The arguments of the static functions are positional only: a game gives its own functions as they are, whatever
    # they call their parameters, so that no call is slower for being made through the game.

    @staticmethod
    def misfit(options: O, players: int, /) -> Misfit | None:
        """What in the options does not fit so many players; None if all fits."""
        ...

    @staticmethod
    def deck(options: O, players: int, /) -> tuple[Card, ...]:
        """The cards that are shuffled for a deal with so many players."""
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
        """A new deal of a pack to so many players, from the seat of the dealer.

        ``losers`` are the seats that lost the deal before: None in the first deal of a match, empty after a draw.
        ``kept`` is what the function `kept` gave for the deal before. Raises ValueError if it cannot be dealt so.
        """
        ...

    @staticmethod
    def refusal(state: S, seat: int, move: Move, /) -> Refusal | None:
        """Why the player at a seat may not make a move now; None if it is legal."""
        ...

    @staticmethod
    def legal_moves(state: S, seat: int, /) -> list[Move]:
        """All moves that the player at a seat may make now: those that are not refused."""
        ...

    @staticmethod
    def apply(state: S, seat: int, move: Move, /) -> S:
        """The state after a move of the player at a seat; the given state is unchanged. Raises IllegalMoveError, with
        the reason, for a move that is refused."""
        ...

    @staticmethod
    def play(state: S, seat: int, move: Move, /) -> None:
        """Make a move in place, on a state that the caller owns. The caller knows that it is legal."""
        ...

    @staticmethod
    def view(state: S, seat: int | None, /) -> V_co:
        """What a seat may know; None stands for a bystander. This is the only door to hidden cards."""
        ...

    @staticmethod
    def dump(state: S, /) -> dict[str, Any]:
        """The state as plain JSON values, from which `load` makes it again; the options are not among them."""
        ...

    @staticmethod
    def load(options: O, values: dict[str, Any], /) -> S:
        """The state for which `dump` gave these values, under the same options."""
        ...

    @staticmethod
    def read_beginning(document: Mapping[str, Any], names: Sequence[str], /) -> S:
        """The state in which a record begins, for players with these names by seat.

        Raises RecordError if the rules do not allow it, or if the record cannot be read.
        """
        ...

    @staticmethod
    def state_json(state: S, names: Sequence[str], /) -> dict[str, Any]:
        """The state as JSON values with the keys `state_keys`, and with players by name (record.md: State)."""
        ...

    def to_move(self, state: S, /) -> tuple[int, ...]:
        """The seats that may act now."""
        return state.turn

    def has_teams(self, _options: O, /) -> bool:
        """Whether seats 0, 2, 4 play against 1, 3, 5."""
        return False

    def number_of_bout(self, number: int, _before: S, after: S, /) -> int:
        """Which bout, or pile, of the deal is played after a move, counted from 1; ``number`` is the one before."""
        return number

    def bout_end(self, _before: S, _after: S, /) -> BoutEnd | None:
        """The bout, or pile, that the last move ended; None if it ended none."""
        return None

    def table_size(self, _state: S, moves: int, /) -> int:
        """A number that changes whenever a move that was meant for the table as it was seen has come too late.

        ``moves`` is how many moves were made in the deal.
        """
        return moves

    def needs_this_table(self, _move: Move, /) -> bool:
        """Whether a move is meant for the table as it was seen, and not for a later one of the same bout."""
        return True

    def keep(self, _state: S, /) -> dict[int, int]:
        """By seat: what stays with it from deal to deal through a match."""
        return {}

    def first_to_act(self, state: S, /) -> tuple[int, ...]:
        """Of the seats that may act, those for whom the others wait."""
        return state.turn

    def attackers(self, _state: S, /) -> tuple[int, ...]:
        """The seats that attack together now and may talk about it (D-24)."""
        return ()

    def names_cards(self, _state: S, /) -> bool:
        """Whether `declare NAME` in a record names the player before whom a card lies (K-17)."""
        return False

    def kept_lines(self, _names: Sequence[str], _kept: Mapping[int, int], /) -> list[str]:
        """The lines with which [deal] in a record tells what was kept from the deal before."""
        return []


AnyGame: TypeAlias = Game[Any, Any, Any]


def fits(game: AnyGame, options: Options) -> tuple[int, ...]:
    """The numbers of players that the options allow, the smallest first."""
    return tuple(n for n in range(2, game.most_players + 1) if game.misfit(options, n) is None)

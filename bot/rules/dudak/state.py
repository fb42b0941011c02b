"""The state of a deal of Dudák, and what its options come down to."""

from typing import Final

from bot.rules.cards import ALL_SUITS, BEATERS, Card, Mask, Suit, suit_of
from bot.rules.dudak.events import DudakEvent
from bot.rules.dudak.options import MOST_PLAYERS, DudakOptions, Talon, Trumps
from bot.rules.result import Result
from bot.rules.seats import clockwise

HAND_SIZES: Final = {Talon.NONE: 0, Talon.FIVE: 5, Talon.TWO: 2}
"""How many cards a hand is filled up to from the talon (K-18 to K-20); 0 where there is none."""

_CLOCKWISE: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    players: tuple(clockwise(players, seat) for seat in range(players))
    for players in range(2, MOST_PLAYERS + 1)
}
"""By number of players and seat: all seats, beginning with that seat."""


class Rules:
    """What the options come down to for a number of players; it never changes."""

    __slots__ = (
        "any_card",
        "apart",
        "by_suit",
        "clockwise",
        "hand_size",
        "options",
        "players",
        "singly",
        "while_taking",
        "whole_pile",
    )

    def __init__(self, options: DudakOptions, players: int) -> None:
        whole_pile = options.talon == Talon.TWO
        self.options: Final = options
        self.players: Final = players
        self.clockwise: Final = _CLOCKWISE[players]
        self.apart: Final = options.trumps in (Trumps.POCKET, Trumps.SECRET)
        self.any_card: Final = options.any_card and options.trumps == Trumps.SECRET
        self.hand_size: Final = HAND_SIZES[options.talon]  # 0: there is no talon
        self.whole_pile: Final = whole_pile  # K-20
        self.by_suit: Final = options.take_by_suit
        self.singly: Final = options.take_singly_after_declaring
        self.while_taking: Final = options.declare_while_taking and not whole_pile


class State:
    """A deal of Dudák between two moves. A value: it changes only through `apply` (and `play`).

    ``hands`` are sets of cards by seat, without cards apart and without picked ones. ``pile`` lists its cards, the
    bottom first, and ``talon`` its cards, the top first. ``turn`` are the seats that may act, and ``player`` is the
    seat whose turn it is: they differ while somebody has to choose a trump (K-15).
    """

    __slots__ = (
        "apart",
        "discarded",
        "drew",
        "events",
        "hands",
        "history",
        "known",
        "out",
        "over",
        "picked",
        "pile",
        "player",
        "result",
        "rules",
        "second",
        "talon",
        "trumps",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(self, rules: Rules, hands: list[Mask], talon: tuple[Card, ...], player: int) -> None:
        self.rules = rules
        self.hands = hands
        self.talon = talon
        self.player = player
        self.pile: tuple[Card, ...] = ()
        self.trumps: list[Suit | None] = [None] * rules.players  # declared or open ones
        self.apart: list[Card | None] = [None] * rules.players  # K-16, by the seat they lie before
        # K-15: whose trumps are still to be found, each with the cards that are turned for it.
        self.waiting: tuple[tuple[int, tuple[Card, ...]], ...] = ()
        self.turn: tuple[int, ...] = ()
        self.turns = 0  # how many have begun
        self.drew = False  # K-19, in this turn
        self.picked: tuple[Card, ...] = ()  # K-7, in this turn
        self.second = False  # K-5: the second card is due
        self.known: list[Mask] = [0] * rules.players  # cards that all saw going into a hand
        self.out: tuple[int, ...] = ()
        self.discarded = 0
        self.history: dict[tuple[int, ...], int] = {}  # K-22: since the last thing that cannot come back
        self.result: Result | None = None
        self.over = False
        self.events: tuple[DudakEvent, ...] = ()

    @property
    def options(self) -> DudakOptions:
        """The options of the deal."""
        return self.rules.options

    @property
    def clockwise(self) -> tuple[int, ...]:
        """All seats, the one whose turn it is first."""
        return self.rules.clockwise[self.player]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    def copy(self) -> "State":
        """A state of its own that equals this one."""
        new = State.__new__(State)
        new.rules = self.rules
        new.hands = self.hands.copy()
        new.talon = self.talon
        new.player = self.player
        new.pile = self.pile
        new.trumps = self.trumps.copy()
        new.apart = self.apart.copy()
        new.waiting = self.waiting
        new.turn = self.turn
        new.turns = self.turns
        new.drew = self.drew
        new.picked = self.picked
        new.second = self.second
        new.known = self.known.copy()
        new.out = self.out
        new.discarded = self.discarded
        new.history = self.history.copy()
        new.result = self.result
        new.over = self.over
        new.events = self.events
        return new


def beaters(state: State, seat: int) -> Mask:
    """The cards with which the player at a seat would beat the top card (K-5). The pile must not be empty."""
    top = state.pile[-1]
    trump = state.trumps[seat]
    return BEATERS[suit_of(top) if trump is None else trump][top]


def is_due(state: State, seat: int) -> bool:
    """Whether a card that lies apart is due to the player at a seat: its own (K-16) or any (K-17)."""
    if state.rules.any_card:
        return state.trumps[seat] is None and any(card is not None for card in state.apart)
    return state.apart[seat] is not None


def has_cards(state: State, seat: int) -> bool:
    """Whether the player at a seat has a card, so that it is not out (K-9); one that is due counts (K-16)."""
    return state.hands[seat] != 0 or is_due(state, seat)


def free_suits(state: State) -> list[Suit]:
    """The suits that are nobody's trump, in the order S C D H."""
    return [suit for suit in ALL_SUITS if suit not in state.trumps]

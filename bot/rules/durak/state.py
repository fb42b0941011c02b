"""The state of a deal of Durak, and what its options come down to."""

from functools import lru_cache
from typing import Final, TypeAlias

from bot.rules.cards import BEATERS, DECKS, SUIT_MASKS, SUITS, Card, Mask, Suit, card_of, lowest_rank
from bot.rules.durak.events import Event
from bot.rules.durak.options import (
    MOST_PLAYERS,
    DurakOptions,
    FirstBoutLimit,
    Order,
    Teams,
    Variant,
    WhoAdds,
    misfit,
    who_adds,
)
from bot.rules.result import Result
from bot.rules.seats import ONLY, clockwise

FULL_BOUT: Final = 6  # D-14
FIRST_BOUT: Final = 5  # D-15


def _draw_order(players: int, opener: int, defender: int) -> tuple[int, ...]:
    """D-31: the opener first, the others clockwise, the defender last."""
    return (*(seat for seat in clockwise(players, opener) if seat != defender), defender)


def opponents(players: int, teams: bool, attacker: int, defender: int) -> tuple[int, ...]:
    """All opponents of the defender, in the order of D-22: the attacker, then clockwise from the defender's left.

    This is `all` of D-20; with ``teams`` the defender's own side is not among them.
    """
    others = clockwise(players, defender)[1:]
    step = 2 if teams else players
    return (attacker, *(seat for seat in others if seat != attacker and (seat - defender) % step))


def _neighbours(players: int, teams: bool, attacker: int, defender: int) -> tuple[int, ...]:
    """D-20 `neighbours`, while all are in: the attacker, and of the defender's neighbours the opponents."""
    near = (attacker, (defender + 1) % players, (defender - 1) % players)
    return tuple(seat for seat in opponents(players, teams, attacker, defender) if seat in near)


_BySeats: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
_NUMBERS: Final = range(2, MOST_PLAYERS + 1)
_DRAW_ORDERS: Final[dict[int, _BySeats]] = {
    n: tuple([tuple([_draw_order(n, opener, defender) for defender in range(n)]) for opener in range(n)])
    for n in _NUMBERS
}
"""By number of players, opener and defender: who draws, first to last (D-31)."""

_LEFT: Final = {n: clockwise(n, 1) for n in _NUMBERS}
"""By number of players and seat: the seat at its left."""


def _adders(options: DurakOptions, players: int) -> _BySeats:
    """By attacker and defender: who may add (D-20), as long as all are in."""
    who, teams, seats = who_adds(options, players), options.teams != Teams.NONE, range(players)
    if who == WhoAdds.ATTACKER:
        return tuple((ONLY[attacker],) * players for attacker in seats)
    find = opponents if who == WhoAdds.ALL else _neighbours
    return tuple(tuple(find(players, teams, a, d) for d in seats) for a in seats)


class Rules:
    """What the options come down to for a number of players: worked out once, because play asks for it all the time.

    It never changes. ``adders`` and ``draw_order`` are found by two seats: the attacker or opener, and the defender.
    """

    __slots__ = (
        "adders",
        "at_once",
        "attacker_first",
        "auto_pass",
        "draw_order",
        "free",
        "left",
        "long_deck",
        "neighbours_add",
        "one_by_one",
        "opens_freely",
        "options",
        "perevodnoy",
        "players",
        "priority",
        "severnyi",
        "teams",
        "until_discard",
    )

    def __init__(self, options: DurakOptions, players: int) -> None:
        self.options: Final = options
        self.players: Final = players
        self.teams: Final = options.teams != Teams.NONE
        self.long_deck: Final = options.deck == max(DECKS)
        self.neighbours_add: Final = who_adds(options, players) == WhoAdds.NEIGHBOURS
        self.adders: Final = _adders(options, players)
        self.priority: Final = options.order == Order.PRIORITY
        self.attacker_first: Final = options.order == Order.ATTACKER_FIRST
        self.free: Final = options.order == Order.FREE
        self.auto_pass: Final = options.auto_pass
        self.perevodnoy: Final = options.variant == Variant.PEREVODNOY
        self.until_discard: Final = options.first_bout_limit == FirstBoutLimit.UNTIL_DISCARD
        self.one_by_one: Final = self.priority and self.auto_pass
        self.severnyi: Final = options.severnyi
        self.at_once: Final = len(SUITS) if options.several else 1  # D-11: cards in one attack at most
        self.opens_freely: Final = options.several and not self.long_deck
        self.left: Final = _LEFT[players]
        self.draw_order: Final = _DRAW_ORDERS[players]

    def cap(self, first_bout: bool) -> int:
        """How many attack cards a bout may have, whatever the defender holds (D-14, D-15)."""
        short = first_bout and self.options.first_bout_limit != FirstBoutLimit.SIX
        return FIRST_BOUT if short else FULL_BOUT


@lru_cache(maxsize=256)  # a pure function of values: the memory only spares every deal working it out anew
def rules_of(options: DurakOptions, players: int) -> Rules:
    """What the options come down to for so many players. Raises ValueError if they do not fit them."""
    problem = misfit(options, players)
    if problem is not None:
        raise ValueError(problem.value)
    return Rules(options, players)


class State:
    """A deal of Durak between two moves. A value: it changes only through `apply` (and `play`).

    ``hands`` are sets of cards by seat, and ``talon`` lists its cards, the top first. ``turn`` are the seats that may
    act, clockwise from the attacker, and ``out`` those that are out, first to last. ``passed`` has a bit set for each
    seat that passed by a move.
    """

    __slots__ = (
        "adders",
        "attacker",
        "attacks",
        "beaten",
        "beaten_by",
        "bout",
        "cap",
        "defender",
        "discarded",
        "events",
        "first_bout",
        "hands",
        "history",
        "known",
        "laid",
        "last_turns",
        "late",
        "limit",
        "lowest_shown",
        "opener",
        "out",
        "over",
        "passed",
        "ranks",
        "result",
        "rules",
        "shown",
        "swap",
        "taking",
        "talon",
        "trump",
        "trump_card",
        "turn",
        "unbeaten",
    )

    def __init__(self, rules: Rules, hands: list[Mask], talon: tuple[Card, ...], trump: Suit) -> None:
        self.rules = rules
        self.hands = hands
        self.talon = talon
        self.trump = trump
        self.beaten_by = BEATERS[trump]  # by attack card: the cards that beat it
        self.attacker = self.defender = self.opener = -1
        self.adders: tuple[int, ...] = ()  # D-20, in the order of D-22
        self.turn: tuple[int, ...] = ()
        self.cap = FULL_BOUT  # D-15
        self.limit = 0  # D-14
        self.attacks: tuple[Card, ...] = ()  # in order of attack
        self.beaten: tuple[
            tuple[Card, Card], ...
        ] = ()  # attack cards with what beat them, in order of beating
        self.unbeaten: tuple[Card, ...] = ()  # in order of attack
        self.laid: Mask = 0  # all cards of the bout
        self.ranks: Mask = 0  # all cards of the ranks in this bout (D-13)
        self.taking = False
        self.passed = 0
        self.shown: Mask = 0  # D-29, in this bout
        self.out: tuple[int, ...] = ()
        self.discarded = 0
        self.first_bout = False
        self.bout = 0
        self.swap: Mask = 0  # D-32, D-33: the lowest trump, while who holds it may swap it
        self.late: Mask = 0  # D-33: the upcard, when it is to be claimed from the player who drew it
        self.known: list[Mask] = [0] * rules.players  # cards that all saw going into a hand
        self.last_turns = [0, 1]  # D-34: by side, who had its last turn
        self.history: tuple[tuple[int, ...], ...] = ()  # D-44: hands and opener since the last discard
        self.lowest_shown: tuple[int, Card] | None = None  # D-8
        self.trump_card: tuple[int, Card] | None = None  # D-6
        self.result: Result | None = None
        self.over = False
        self.events: tuple[Event, ...] = ()

    def set_trump(self, suit: Suit) -> None:
        """Make the suit the only trump."""
        self.trump = suit
        self.beaten_by = BEATERS[suit]

    @property
    def options(self) -> DurakOptions:
        """The options of the deal."""
        return self.rules.options

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def table(self) -> tuple[tuple[Card, Card | None], ...]:
        """The attack cards in order, each with the card that beat it."""
        answers = dict(self.beaten)
        return tuple([(card, answers.get(card)) for card in self.attacks])

    @property
    def pairs(self) -> dict[Card, Card | None]:
        """By attack card, in order: the card that beat it."""
        return dict(self.table)

    @property
    def upcard(self) -> Card | None:
        """The face-up card under the talon (D-4, D-42); None once it is drawn, and where there is none (D-6)."""
        place = 2 if self.rules.severnyi else 1
        return self.talon[-place] if len(self.talon) >= place else None

    def copy(self) -> "State":
        """A state of its own that equals this one."""
        new = State(self.rules, self.hands.copy(), self.talon, self.trump)
        new.attacker = self.attacker
        new.defender = self.defender
        new.opener = self.opener
        new.adders = self.adders
        new.turn = self.turn
        new.cap = self.cap
        new.limit = self.limit
        new.attacks = self.attacks
        new.beaten = self.beaten
        new.unbeaten = self.unbeaten
        new.laid = self.laid
        new.ranks = self.ranks
        new.taking = self.taking
        new.passed = self.passed
        new.shown = self.shown
        new.out = self.out
        new.discarded = self.discarded
        new.first_bout = self.first_bout
        new.bout = self.bout
        new.swap = self.swap
        new.late = self.late
        new.known = self.known.copy()
        new.last_turns = self.last_turns.copy()
        new.history = self.history
        new.lowest_shown = self.lowest_shown
        new.trump_card = self.trump_card
        new.result = self.result
        new.over = self.over
        new.events = self.events
        return new


def lowest_trump(state: State) -> Card:
    """The lowest card of the deck in the suit that is trump now (D-32)."""
    return card_of(state.trump, lowest_rank(state.rules.options.deck))


def trumps_in(state: State, mask: Mask) -> Mask:
    """The trumps among the cards."""
    return mask & SUIT_MASKS[state.trump]

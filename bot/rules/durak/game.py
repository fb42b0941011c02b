"""Durak as one object."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bot.rules.cards import DECKS, Card
from bot.rules.durak import dealing, engine, legal, options, record, snapshot, view
from bot.rules.durak.events import BoutBeaten, BoutTaken
from bot.rules.durak.options import DurakOptions, Teams
from bot.rules.durak.state import State
from bot.rules.durak.view import View
from bot.rules.game import BoutEnd, Game
from bot.rules.moves import Move, Verb
from bot.rules.options import option_table

_TAKING: Final = 100  # more than any table has cards


def _deck(options: DurakOptions, _players: int) -> tuple[Card, ...]:
    return DECKS[options.deck]


def _deal(
    options: DurakOptions,
    players: int,
    dealer: int,
    pack: Sequence[Card],
    losers: Sequence[int] | None,
    _kept: Mapping[int, int],
) -> State:
    return dealing.deal(options, players, dealer, pack, losers)


class Durak(Game[DurakOptions, State, View]):
    """All that the rest of the program asks of Durak; `Game` says what each part means."""

    name = options.NAME
    options_type = DurakOptions
    table = option_table(DurakOptions)
    presets = options.PRESETS
    samples = options.SAMPLES
    most_players = options.MOST_PLAYERS
    state_keys = record.STATE_KEYS
    habits: ClassVar[Mapping[str, str]] = {
        "cut": options.FINER,
        "table_talk": options.FINER,
        "masked_pass": "",
    }

    misfit = staticmethod(options.misfit)
    deck = staticmethod(_deck)
    deal = staticmethod(_deal)
    refusal = staticmethod(legal.refusal)
    legal_moves = staticmethod(legal.legal_moves)
    apply = staticmethod(engine.apply)
    play = staticmethod(engine.play)
    view = staticmethod(view.view)
    dump = staticmethod(snapshot.dump)
    load = staticmethod(snapshot.load)
    read_beginning = staticmethod(record.read_beginning)
    state_json = staticmethod(record.state_json)

    def has_teams(self, options: DurakOptions, /) -> bool:
        return options.teams != Teams.NONE

    def number_of_bout(self, _number: int, _before: State, after: State, /) -> int:
        return after.bout

    def bout_end(self, before: State, after: State, /) -> BoutEnd | None:
        for event in after.events:
            if isinstance(event, BoutBeaten | BoutTaken):
                taken = isinstance(event, BoutTaken)
                return BoutEnd(before.attacker, event.defender, event.cards, taken)
        return None

    def table_size(self, state: State, _moves: int, /) -> int:
        """It grows with each card, and when the take is announced."""
        return len(state.attacks) + len(state.beaten) + (_TAKING if state.taking else 0)

    def needs_this_table(self, move: Move, /) -> bool:
        """A card is judged anew on the table as it is now, so that two players may throw in at the same moment."""
        return move.verb in (Verb.PASS, Verb.TAKE)

    def first_to_act(self, state: State, /) -> tuple[int, ...]:
        """The defender alone while there is something to beat."""
        return (state.defender,) if state.defender in state.turn else state.turn

    def attackers(self, state: State, /) -> tuple[int, ...]:
        if not state.attacks:
            return ()
        step = 2 if state.rules.teams else state.players
        seats = (seat for seat in range(state.players) if (seat - state.defender) % step)
        return tuple(seat for seat in seats if seat not in state.out)


GAME: Final = Durak()

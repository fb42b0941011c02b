"""Dudák as one object."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bot.rules.cards import SUITS, Card
from bot.rules.dudak import dealing, engine, legal, options, record, snapshot, view
from bot.rules.dudak.events import PileGone, PileTaken
from bot.rules.dudak.options import DudakOptions, Trumps
from bot.rules.dudak.state import State
from bot.rules.dudak.view import View
from bot.rules.game import BoutEnd, Game
from bot.rules.options import option_table
from bot.rules.record.text import toml_text


def _deal(
    options: DudakOptions,
    players: int,
    dealer: int,
    pack: Sequence[Card],
    _losers: Sequence[int] | None,
    kept: Mapping[int, int],
) -> State:
    """Who lost deals next, and nothing else follows from the loss (K-3)."""
    return dealing.deal(options, players, dealer, pack, kept or None)


class Dudak(Game[DudakOptions, State, View]):
    """All that the rest of the program asks of Dudák; `Game` says what each part means."""

    name = options.NAME
    options_type = DudakOptions
    table = option_table(DudakOptions)
    presets = options.PRESETS
    samples = options.SAMPLES
    most_players = options.MOST_PLAYERS
    state_keys = record.STATE_KEYS
    habits: ClassVar[Mapping[str, str]] = {"look": options.NAME}

    misfit = staticmethod(options.misfit)
    deck = staticmethod(dealing.deck_of)
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

    def number_of_bout(self, number: int, before: State, after: State, /) -> int:
        """Piles are counted: a new one begins when the old one is gone."""
        return number + (bool(before.pile) and not after.pile)

    def bout_end(self, _before: State, after: State, /) -> BoutEnd | None:
        for event in after.events:
            if isinstance(event, PileTaken | PileGone):
                return BoutEnd(event.seat, event.seat, event.cards, isinstance(event, PileTaken))
        return None

    def keep(self, state: State, /) -> dict[int, int]:
        """Open trumps (K-15)."""
        if state.options.trumps != Trumps.OPEN:
            return {}
        return {seat: suit for seat, suit in enumerate(state.trumps) if suit is not None}

    def names_cards(self, state: State, /) -> bool:
        return state.rules.any_card

    def kept_lines(self, names: Sequence[str], kept: Mapping[int, int], /) -> list[str]:
        """The kept trumps by name (K-15)."""
        if not kept:
            return []
        trumps = (f"{toml_text(names[seat])} = {toml_text(SUITS[suit])}" for seat, suit in kept.items())
        return [f"trumps = {{ {', '.join(trumps)} }}"]


GAME: Final = Dudak()

"""Tables that must know every verb, every event, every choice: none may be forgotten."""

import json
from typing import Any, get_args

import pytest

from bot.rules.cards import ALL_CARDS
from bot.rules.dudak import legal as dudak_legal
from bot.rules.dudak.events import DudakEvent
from bot.rules.dudak.options import Talon
from bot.rules.dudak.state import HAND_SIZES
from bot.rules.durak import legal as durak_legal
from bot.rules.durak.events import Event
from bot.rules.errors import IllegalMoveError
from bot.rules.game import AnyGame
from bot.rules.games import GAMES
from bot.rules.moves import Move, Verb
from bot.rules.options import Option, choice_of, plain_value

VERBS = {"durak": durak_legal.VERBS, "dudak": dudak_legal.VERBS}
EVENTS = [("durak", kind) for kind in get_args(Event)] + [("dudak", kind) for kind in get_args(DudakEvent)]
CHOICES = [
    (one, choice)
    for game in GAMES.values()
    for one in game.table
    for choice in one.choices
    if choice is not None
]


def deal(game: AnyGame) -> Any:
    """A deal between two, under the default options."""
    options = game.options_type()
    return game.deal(options, 2, 0, game.deck(options, 2), None, {})


def test_every_verb_is_one_of_some_game() -> None:
    assert set(VERBS) == set(GAMES)
    assert set().union(*VERBS.values()) == set(Verb)


@pytest.mark.parametrize("verb", Verb)
@pytest.mark.parametrize("name", GAMES)
def test_every_verb_is_judged_and_those_of_other_games_are_wrong(name: str, verb: Verb) -> None:
    state = deal(GAMES[name])
    for seat in range(2):
        for move in [Move(verb), *(Move(verb, (card,)) for card in ALL_CARDS)]:
            reason = GAMES[name].refusal(state, seat, move)
            assert verb in VERBS[name] or reason == "wrong-verb"
            assert (reason is None) == (move in GAMES[name].legal_moves(state, seat))


@pytest.mark.parametrize(("name", "kind"), EVENTS)
def test_every_event_can_be_stored(name: str, kind: Any) -> None:
    game = GAMES[name]
    state = deal(game)
    state.events = (kind(*range(len(kind._fields))),)
    assert game.load(state.options, json.loads(json.dumps(game.dump(state)))).events == state.events


@pytest.mark.parametrize(("one", "choice"), CHOICES)
def test_every_choice_is_found_by_what_is_written_for_it(one: Option, choice: object) -> None:
    assert choice_of(one, plain_value(choice)) is choice


def test_what_is_no_choice_is_not_found() -> None:
    deck = GAMES["durak"].table[0]
    for value in (40, 36.0, "36", True, None, [36]):
        with pytest.raises(KeyError):
            choice_of(deck, value)


def test_k18_to_k20_every_talon_has_hands_of_some_size() -> None:
    assert set(HAND_SIZES) == set(Talon)


@pytest.mark.parametrize("verb", sorted(set(Verb) - VERBS["dudak"]))
def test_dudak_does_not_play_the_verbs_of_other_games(verb: Verb) -> None:
    with pytest.raises(IllegalMoveError, match="wrong-verb"):
        GAMES["dudak"].play(deal(GAMES["dudak"]), 1, Move(verb))

"""A picture shows only what its seat may know."""

import ast
from pathlib import Path
from random import Random

import pytest

from bot.pictures import Colours, Scene
from bot.rules.cards import Card, cards_in, mask_of
from bot.rules.dudak import view as dudak_view
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.view import view
from bot.telegram_ui.screens.dudak.picture import dudak_scene
from bot.telegram_ui.screens.durak.picture import durak_scene
from tests.rules.dudak import playing as dudak_playing
from tests.rules.durak import playing

ROOM = Path(__file__).parents[2] / "bot" / "pictures"
MAY_IMPORT = {"bot.rules.cards", "bot.rules.moves"}


def cards_of(scene: Scene) -> set[Card]:
    """All cards that are drawn face up."""
    pairs = {card for pair in scene.pairs for card in pair if card is not None}
    upcard = set() if scene.upcard is None else {scene.upcard}
    held = set() if scene.hand is None else {card for group in scene.hand.groups for card in group}
    return pairs | upcard | held | {*scene.pile, *scene.picked}


@pytest.mark.parametrize("seed", range(40))
def test_a_picture_of_durak_shows_the_open_cards_and_the_own_hand(seed: int) -> None:
    rng = Random(seed)
    options, players = playing.random_options(rng)
    for state, _, _, _ in playing.steps(playing.begin(options, players, rng), rng):
        lying = {card for pair in state.table for card in pair if card is not None}
        lying |= set() if state.upcard is None else {state.upcard}
        assert cards_of(durak_scene(view(state, None), Colours.TWO)) <= lying
        for seat in range(players):
            seen = view(state, seat)
            scene = durak_scene(seen, Colours.TWO, [list(cards_in(seen.hand))])
            assert cards_of(scene) == lying | set(cards_in(state.hands[seat]))
            assert cards_of(durak_scene(seen, Colours.TWO)) <= lying


@pytest.mark.parametrize("seed", range(40))
def test_a_picture_of_dudak_shows_the_pile_and_the_own_hand(seed: int) -> None:
    rng = Random(seed)
    options, players = DudakOptions(), rng.randint(2, 4)
    for state, _, _, _ in dudak_playing.steps(dudak_playing.begin(options, players, rng), rng, 60):
        lying = {*state.pile, *state.picked}
        for seat in (None, *range(players)):
            seen = dudak_view.view(state, seat)
            own = set() if seat is None else set(cards_in(state.hands[seat]))
            assert cards_of(dudak_scene(seen, Colours.GERMAN, [list(own)])) <= lying | own
            assert cards_of(dudak_scene(seen, Colours.GERMAN)) <= lying
            assert set(state.pile[-1:]) <= cards_of(dudak_scene(seen, Colours.GERMAN))


def test_the_hands_of_others_do_not_change_a_picture() -> None:
    rng = Random(5)
    first = playing.begin(DurakOptions(), 3, Random(2))
    other = first.copy()
    hidden = [card for hand in first.hands[1:] for card in cards_in(hand)] + list(first.talon[:-1])
    rng.shuffle(hidden)
    other.hands = [first.hands[0]]
    for hand in first.hands[1:]:
        count = hand.bit_count()
        other.hands.append(mask_of(hidden[:count]))
        del hidden[:count]
    assert other.hands != first.hands
    for seat in (None, 0):
        assert durak_scene(view(first, seat), Colours.TWO) == durak_scene(view(other, seat), Colours.TWO)


def test_pictures_import_no_state() -> None:
    """Pictures import no state, so hidden cards cannot get into them."""
    found = set()
    for path in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bot."):
                found.add(str(node.module))
    assert {name for name in found if not name.startswith("bot.pictures")} == MAY_IMPORT


def test_cards_of_legal_moves_are_ready() -> None:
    state = playing.begin(DurakOptions(), 2, Random(3))
    (seat,) = state.turn
    seen = view(state, seat)
    scene = durak_scene(seen, Colours.TWO, [list(cards_in(seen.hand))])
    assert scene.hand is not None
    assert scene.hand.ready == seen.hand
    waiting = durak_scene(view(state, 1 - seat), Colours.TWO, [])
    assert waiting.hand is not None
    assert waiting.hand.ready == 0

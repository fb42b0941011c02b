"""What buttons carry."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.matches.play import Press
from bot.rules.moves import Move, Verb
from bot.telegram_ui import buttons
from bot.telegram_ui.buttons import (
    Act,
    BoardButton,
    ChoiceButton,
    Decoded,
    ForgetButton,
    MatchButton,
    PersonalButton,
    RulesButton,
    SettingsButton,
    base36,
    board_data,
    choice_data,
    decode,
    decode_link,
    forget_data,
    link,
    match_data,
    personal_data,
    press_data,
    rules_data,
    settings_data,
)
from bot.telegram_ui.flows.match_presses import ACTS

LARGEST = (1 << 40) - 1
SHAPES = [
    shape.pattern
    for shape in (
        buttons.MATCH,
        buttons.NUMBERED,
        buttons.SETTINGS,
        buttons.BOARD,
        buttons.CHOICE,
        buttons.FORGET,
        buttons.PERSONAL,
        buttons.RULES,
    )
]
numbers = st.integers(0, LARGEST)
small = st.integers(0, 2000)
cards = st.lists(st.integers(0, 51), max_size=4, unique=True).map(tuple)


def encode(wish: Decoded) -> str:
    match wish:
        case MatchButton():
            return match_data(wish.act, wish.match_id, wish.number)
        case BoardButton():
            return board_data(wish.period, wish.anew, wish.game)
        case SettingsButton():
            return settings_data(wish)
        case RulesButton():
            return rules_data(wish)
        case ForgetButton():
            return forget_data(wish)
        case PersonalButton():
            return personal_data(wish.option, wish.value, wish.match_id)
        case ChoiceButton():
            return choice_data(wish)
        case Press():
            return press_data(wish)


@st.composite
def moves(draw: st.DrawFn) -> Move:
    verb = draw(st.sampled_from(sorted(Verb)))
    if verb is Verb.DECLARE:
        declarations = [Move(verb), *(Move(verb, target=i) for i in range(4))]
        return draw(st.sampled_from([*declarations, *(Move(verb, before=i) for i in range(4))]))
    needed = dict.fromkeys((Verb.TRANSFER, Verb.SHOW, Verb.BEAT, Verb.PLAY), (1, 1)) | {Verb.ATTACK: (1, 4)}
    least, most = needed.get(verb, (0, 0))
    chosen = draw(st.lists(st.integers(0, 51), min_size=least, max_size=most, unique=True))
    target = draw(st.none() | st.integers(0, 51)) if verb is Verb.BEAT else None
    return Move(verb, tuple(chosen), target)


near = st.one_of(
    *(
        st.from_regex(shape, fullmatch=True)
        for shape in (*SHAPES, buttons.PRESS.pattern, buttons.DECLARE.pattern)
    ),
    st.text(max_size=64),
    st.from_regex(r"[a-z]:[0-9a-zA-Z:.]{0,60}", fullmatch=True),
)


@given(near)
@settings(max_examples=200, deadline=None)
def test_any_text_means_nothing_or_exactly_one_wish(text: str) -> None:
    wish = decode(text)
    assert wish is None or encode(wish) == text


@given(numbers, small, small, small, moves())
@settings(max_examples=60, deadline=None)
def test_a_move_comes_back_as_it_was_and_fits_into_a_button(
    match_id: int, deal: int, bout: int, size: int, move: Move
) -> None:
    press = Press(match_id, deal, bout, size, move)
    data = press_data(press)
    assert len(data.encode()) <= 64
    assert decode(data) == press


@given(numbers, small, small, cards, st.booleans())
@settings(max_examples=40, deadline=None)
def test_a_choice_comes_back_as_it_was(
    match_id: int, deal: int, bout: int, chosen: tuple[int, ...], is_marking: bool
) -> None:
    choice = ChoiceButton(match_id, deal, bout, chosen, is_marking)
    assert decode(choice_data(choice)) == choice
    assert len(choice_data(choice).encode()) <= 64


@given(st.sampled_from(Act), numbers, st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_a_buttons_act_comes_back_as_it_was(act: Act, match_id: int, number: int) -> None:
    with_number = re.fullmatch(buttons.NUMBERED, match_data(act, match_id, number)) is not None
    wish = MatchButton(act, match_id, number if with_number else None)
    assert decode(match_data(wish.act, wish.match_id, wish.number)) == wish


def test_all_acts_differ() -> None:
    assert len(set(Act)) == len({act.value for act in Act} - {"b", "n", "o", "k", "m", "v"})


@given(numbers, st.sampled_from(["join", "hand"]))
@settings(max_examples=40, deadline=None)
def test_a_deep_link_comes_back_and_is_one_that_telegram_allows(match_id: int, what: str) -> None:
    url = link("durak_bot", "join" if what == "join" else "hand", match_id)
    payload = url.partition("?start=")[2]
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
    assert decode_link(payload) == (what, match_id)


@given(st.text(max_size=64))
@settings(max_examples=40, deadline=None)
def test_any_payload_of_a_link_is_understood_or_not(payload: str) -> None:
    wish = decode_link(payload)
    assert wish is None or f"{wish[0]}_{base36(wish[1])}" == payload


def test_every_act_has_something_that_it_does() -> None:
    assert set(ACTS) == set(Act)

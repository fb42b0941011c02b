"""All that people get to see, with names that hold everything: Telegram accepts it, and nothing is cut badly."""

import random
from dataclasses import replace

import pytest
from telegram import User

from bot.matches.chat_settings import ChatSettings
from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import BoardRow, Person, ScreenKey, ScreenKind
from bot.matches.stats import Stats
from bot.matches.table_settings import Cut, TableSettings
from bot.rules import durak
from bot.rules.cards import DECKS, mask_of
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.options import DurakOptions, Exchange, Order, Teams, Variant
from bot.storage import MemoryStorage
from bot.telegram_ui.buttons import BoardButton
from bot.telegram_ui.choices import Choice, Choices
from bot.telegram_ui.screen import Screen, shorten
from bot.telegram_ui.screens.common.board import board_screen, stats_screen
from bot.telegram_ui.screens.common.hand import hand_popup
from bot.telegram_ui.screens.renderer import Renderer
from bot.telegram_ui.updates import shown_name
from bot.text import load_catalogue
from tests.fakes import FakeClock, SeededRandom
from tests.matches.club import Club, chat_settings
from tests.text.reading import LANGUAGES
from tests.text.telegrams_parser import MOST_CAPTION, MOST_POPUP, check_message, parse_markup, units

MOST_STEPS = 250  # random players of Dudák take very long
CATALOGUE = load_catalogue()
RAW_NAMES = (
    "<b>&_*[`]({ $name })\\",
    "\u202emirror\u202c \u2067",
    "👨\u200d👩\u200d👧\u200d👦" * 9,
    "W" * 64 + "X" * 64,
    "\u3164\u200b\u2066",
    "שרה אמנו בת ברוך",
)


def user(number: int, first: str, last: str | None = None) -> User:
    return User(number, first, is_bot=False, last_name=last)


PEOPLE = tuple(
    Person(number, shown_name(user(number, name)), language="en", reachable=number != 3)
    for number, name in enumerate(RAW_NAMES, 1)
)
PAIRS = DurakOptions(teams=Teams.PAIRS, deck=52)
THREES = DurakOptions(teams=Teams.THREES, exchange=Exchange.OFF)
HOUSES = (
    (6, "durak", chat_settings(DurakOptions(order=Order.FREE), TableSettings(table_talk=True))),
    (2, "durak", chat_settings(DurakOptions(variant=Variant.PEREVODNOY, show_transfer=True, severnyi=True))),
    (
        4,
        "durak",
        chat_settings(PAIRS, TableSettings(cut=Cut.TRAP, table_talk=True)),
    ),
    (
        6,
        "durak",
        chat_settings(THREES, TableSettings(cut=Cut.RIGHT)),
    ),
    (4, "dudak", chat_settings(DudakOptions())),
)


def check_screen(screen: Screen) -> str:
    text = check_message(screen.text)
    assert len(screen.rows) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 8
        for button in row:
            assert button.text.strip()
            assert (button.data is None) != (button.url is None)
            assert button.data is None or 1 <= len(button.data.encode()) <= 64
    return text


async def check_all(club: Club, renderer: Renderer, match: Match, language: str) -> None:
    keys = [
        ScreenKey(match.id, ScreenKind.LOBBY),
        ScreenKey(match.id, ScreenKind.CUT, match.deal_number + 1),
        ScreenKey(match.id, ScreenKind.TABLE, match.deal_number, match.bout if match.state else 0),
        ScreenKey(match.id, ScreenKind.RESULT, match.deal_number),
        *(ScreenKey(match.id, ScreenKind.HAND, 0, person.id) for person in PEOPLE),
        *(ScreenKey(match.id, ScreenKind.REACH, 0, person.id) for person in PEOPLE[:3]),
    ]
    for key in keys:
        if (screen := (await renderer.render(key)).screen) is not None:
            check_screen(screen)
            if key.kind in (ScreenKind.TABLE, ScreenKind.HAND):  # these may be photos
                assert units(check_message(screen.caption)) <= MOST_CAPTION
    words = CATALOGUE.words(language)
    for person in (*PEOPLE, Person(99, "a stranger")):
        popup = hand_popup(words, match, person.id)
        assert 0 < units(popup) <= MOST_POPUP


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "game", "house"), HOUSES)
async def test_every_screen_of_a_game_is_what_telegram_accepts(
    count: int, game: str, house: ChatSettings, language: str
) -> None:
    club = Club(MemoryStorage(), FakeClock(), SeededRandom(count))
    choices = Choices()
    renderer = Renderer(club.storage, CATALOGUE, club.clock, choices, "durak_bot")
    people = [replace(person, language=language) for person in PEOPLE[:count]]
    title = "<&_*[ " + "Ж" * 240
    lobby = await club.lobby(*people, settings=house, game=game, title=title, language=language)
    await check_all(club, renderer, lobby, language)
    match = await club.matches.lobbies.begin(lobby.id, people[0].id, False, None)
    await check_all(club, renderer, match, language)
    if match.phase is Phase.CUTTING:
        dealer = match.seats[match.dealer].person or 0
        match = await club.matches.cuts.deal_now(lobby.id, dealer, None)
    rng = random.Random(count)
    steps = 0
    while steps < MOST_STEPS and await club.step(lobby.id, rng):
        steps += 1
        if steps % 9 == 0:
            await choose_something(club, choices, lobby.id)
            await check_all(club, renderer, await club.match(lobby.id), language)
    over = await club.match(lobby.id)
    assert over.phase is Phase.OVER or game == "dudak"
    await check_all(club, renderer, over, language)


async def choose_something(club: Club, choices: Choices, match_id: int) -> None:
    """As if whoever is to move were in the middle of choosing."""
    match = await club.match(match_id)
    if not isinstance(match.state, durak.State):
        return
    for seat in match.to_move():
        for move in [move for move in durak.legal_moves(match.state, seat) if move.cards][:1]:
            choice = Choice(match.deal_number, match.state.bout, move.cards, len(move.cards) > 1)
            choices.remember(match.id, match.seats[seat].person or 0, choice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", [36, 52])
async def test_a_hand_of_nearly_all_cards_stands_whole_in_the_pop_up(deck: int, language: str) -> None:
    """Who always takes can hold nearly the whole deck."""
    cards = DECKS[deck]
    for kept in range(len(cards)):
        other = cards[kept]
        hands = [mask_of([other]), mask_of(card for card in cards if card != other)]
        state = durak.position(DurakOptions(deck=deck), hands, cards[0] // 13, 1)
        match = replace(await empty_match(), state=state, phase=Phase.PLAYING, deal_number=1)
        popup = hand_popup(CATALOGUE.words(language), match, 2)
        assert units(popup) <= MOST_POPUP
        assert "…" not in popup
        assert len([part for part in popup.split() if part[0] in "2345678910JQKA"]) == deck - 1


async def empty_match() -> Match:
    club = Club(MemoryStorage(), FakeClock(), SeededRandom())
    match = await club.lobby(PEOPLE[0], PEOPLE[1])
    return replace(match, seats=tuple(Seat(person.id, person.name) for person in PEOPLE[:2]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [0, 1, 5, 40, 500])
def test_a_board_of_any_size_fits_into_a_message(people: int, language: str) -> None:
    rng = random.Random(people)
    words = CATALOGUE.words(language)
    rows = [
        BoardRow(
            number, rng.choice(PEOPLE).name, rng.choice((1, 4, 50, 9999)), rng.randrange(2), rng.randrange(2)
        )
        for number in range(people)
    ]
    text = check_screen(board_screen(words, "Ж" * 255, BoardButton("all"), rows, ("durak", "dudak")))
    if people in (1, 5):
        assert all(row.name.split()[0][:8] in text for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [person.name for person in PEOPLE])
def test_the_figures_of_anybody_fit_the_width_of_a_phone(name: str, language: str) -> None:
    words = CATALOGUE.words(language)
    stats = Stats(9999, 4000, 12, 30, -12, 321)
    for figures in ({"both": stats, "durak": stats, "dudak": stats}, {"both": stats, "durak": stats}):
        for place in (None, 3):
            text = check_screen(stats_screen(words, "Ж" * 255, name, figures, place, 50))
            lines = text.splitlines()
            table = [line for line in lines if "9999" in line or "40%" in line]
            assert len(table) == 2
            assert len({len(line) for line in table}) == 1
            assert all(len(line) <= 35 for line in table)
    assert "/durak" in check_screen(stats_screen(words, "Club", name, {"both": Stats()}, None, 0))


# --- names


@pytest.mark.parametrize("first", RAW_NAMES)
def test_a_name_is_never_empty_or_too_long_and_turns_no_text_around(first: str) -> None:
    name = shown_name(user(7, first, "\u202e"))
    assert 1 <= units(name) <= 64
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    assert name == name.strip()


def test_what_makes_a_name_stays_in_it() -> None:
    assert shown_name(user(7, "Anna-Maria", "d'Este (ž)")) == "Anna-Maria d'Este (ž)"
    assert shown_name(user(7, "👩\u200d🚀")) == "👩\u200d🚀"
    assert shown_name(user(7, "می\u200cخواهم")) == "می\u200cخواهم"
    assert shown_name(user(7, "  a \n b  ")) == "a b"


def test_who_has_no_name_to_be_seen_is_called_by_username_or_number() -> None:
    assert shown_name(User(7, "\u3164", is_bot=False, username="anna")) == "anna"
    assert shown_name(user(7, "\u200b")) == "7"


@pytest.mark.parametrize("text", ["a" * 300, "😀" * 300, "a😀" * 150, "\U0001f469\u200d" * 200])
@pytest.mark.parametrize("most", [1, 2, 10, 200])
def test_a_shortened_text_fits_and_says_that_it_was_cut(text: str, most: int) -> None:
    cut = shorten(text, most)
    assert units(cut) <= most
    assert cut.endswith("…")


@pytest.mark.parametrize("text", ["", "short", "😀" * 5])
def test_a_text_that_fits_is_left_as_it_is(text: str) -> None:
    assert shorten(text, 10) == text


def test_the_parser_knows_bad_html() -> None:
    assert parse_markup("<b>")["@type"] == "error"

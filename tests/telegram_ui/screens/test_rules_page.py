"""The rules by topic: short, true to every option, and what Telegram accepts."""

from itertools import product

import pytest

from bot.matches.chat_settings import SETTINGS, ChatSettings
from bot.matches.match import Match, Seat
from bot.rules.dudak.options import DudakOptions, Suits, Talon, Trumps
from bot.rules.durak.options import DurakOptions, Exchange, FirstBoutLimit, Teams, Variant, WhoAdds
from bot.telegram_ui.buttons import RulesButton
from bot.telegram_ui.screens.common.headlines import details_line
from bot.telegram_ui.screens.common.rules_page import rules_screen, topics
from bot.text import load_catalogue
from tests.matches.club import chat_settings
from tests.text.reading import LANGUAGES
from tests.text.telegrams_parser import check_message, units

CATALOGUE = load_catalogue()
LONGEST = 720  # what a phone shows at once


def houses() -> list[ChatSettings]:
    """Each value of each option once."""
    houses = [one.choose(ChatSettings(), value) for one in SETTINGS.values() for value in one.choices]
    full = DurakOptions(variant=Variant.PEREVODNOY, show_transfer=True, severnyi=True, teams=Teams.PAIRS)
    return [
        *houses,
        chat_settings(full),
        chat_settings(DudakOptions(Trumps.SECRET, Suits.CHOSEN, Talon.TWO, *[True] * 4)),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_of_every_kind_of_game_is_short_and_well_formed(language: str) -> None:
    words = CATALOGUE.words(language)
    for house, game in product(houses(), ("durak", "dudak")):
        for topic in topics(house, game):
            screen = rules_screen(words, house, RulesButton(game, topic))
            text = said(screen.text)
            assert units(text) <= LONGEST, (topic, text)
            assert "  " not in text, (topic, text)
            assert " ." not in text, (topic, text)
            assert not any(line != line.strip() for line in text.splitlines()), (topic, text)
            assert sum(button.style == "primary" for row in screen.rows for button in row) == 1


def said(html: str) -> str:
    return check_message(html).translate(dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069")))


def told(topic: str, house: ChatSettings, game: str = "durak") -> str:
    return said(rules_screen(CATALOGUE.words("en"), house, RulesButton(game, topic)).text)


def test_a_topic_is_there_when_the_chat_plays_so() -> None:
    plain = topics(chat_settings(DurakOptions()), "durak")
    assert not {"transfer", "teams", "talon"} & set(plain)
    assert "transfer" in topics(chat_settings(DurakOptions(variant=Variant.PEREVODNOY)), "durak")
    assert "teams" in topics(chat_settings(DurakOptions(teams=Teams.THREES)), "durak")
    assert "swap" not in topics(chat_settings(DurakOptions(exchange=Exchange.OFF)), "durak")
    assert "talon" in topics(chat_settings(DudakOptions(talon=Talon.FIVE)), "dudak")
    assert "talon" not in topics(chat_settings(DudakOptions()), "dudak")
    assert told("transfer", ChatSettings()).startswith(told("aim", ChatSettings()))


def test_the_rules_of_dudak_say_what_three_play_with_and_which_command_opens_it() -> None:
    assert "three players play without 7♥ and 7♦, ten cards each" in told("aim", ChatSettings(), "dudak")
    assert "without 7♥" not in told("aim", chat_settings(DudakOptions(talon=Talon.FIVE)), "dudak")
    assert "/dudak opens a table" in told("bot", ChatSettings(), "dudak")
    assert "/durak opens a table" in told("bot", ChatSettings())


@pytest.mark.parametrize(("needed", "text"), [(1, "нужен ещё 1"), (2, "нужны ещё 2")])
def test_in_russian_one_is_needed_otherwise_than_two(needed: int, text: str) -> None:
    assert text in said(CATALOGUE.words("ru")("lobby-needs", room=1, needed=needed))


def test_the_texts_say_what_the_options_say() -> None:
    six = chat_settings(DurakOptions(first_bout_limit=FirstBoutLimit.SIX))
    assert "five in the first bout" in told("attack", ChatSettings())
    assert "five" not in told("attack", six)
    assert "from the 2 up" in told("aim", chat_settings(DurakOptions(deck=52)))
    assert "Only the attacker" in told("adding", chat_settings(DurakOptions(who_adds=WhoAdds.ATTACKER)))
    assert "the last defender is the durak" in told("end", chat_settings(DurakOptions(draws=False)))
    assert "face down" in told("drawing", chat_settings(DurakOptions(severnyi=True)))
    assert "face down" not in told("drawing", ChatSettings())
    assert "found in the first deal by turning" in told(
        "trumps", chat_settings(DudakOptions(Trumps.OPEN)), "dudak"
    )
    chosen = DudakOptions(Trumps.OPEN, Suits.CHOSEN)
    assert "everybody in turn chooses a trump" in told("trumps", chat_settings(chosen), "dudak")
    assert "one at a time" in told("attack", chat_settings(DurakOptions(several=False)))
    assert "several of one rank" in told("attack", ChatSettings())
    assert "draw up to two" in told("talon", chat_settings(DudakOptions(talon=Talon.TWO)), "dudak")
    assert "Deck: 52" in told("options", chat_settings(DurakOptions(deck=52)))


@pytest.mark.parametrize(
    ("limit", "shown"),
    [
        (FirstBoutLimit.FIVE, "First bout 5 cards"),
        (FirstBoutLimit.SIX, "First bout 6 cards"),
        (FirstBoutLimit.UNTIL_DISCARD, "First bout 5 until a discard"),
    ],
)
def test_the_table_says_how_many_cards_the_first_bout_may_have(limit: FirstBoutLimit, shown: str) -> None:
    match = Match(
        id=1, chat_id=-1, thread_id=None, title="", language="en", host=1, seats=(Seat(1, "Anna"),),
        touched_at=0.0, options=DurakOptions(first_bout_limit=limit),
    )  # fmt: skip
    assert shown in said(details_line(CATALOGUE.words("en"), match))

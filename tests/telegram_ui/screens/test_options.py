"""Whatever can be chosen stands on a page of the settings, has its texts, and is explained in a sentence."""

import re
from collections.abc import Iterator

import pytest

from bot.matches.chat_settings import SETTINGS, ChatSettings, Setting, settings_of
from bot.matches.table_settings import TABLE_OPTIONS
from bot.rules.games import GAMES
from bot.rules.options import Option, value_word
from bot.telegram_ui.buttons import RulesButton, SettingsButton, decode, settings_data
from bot.telegram_ui.screens.common.chat_settings import PAGES, settings_screen
from bot.telegram_ui.screens.common.rules_page import rules_screen
from bot.text import Words, load_catalogue
from tests.text.reading import LANGUAGES

CATALOGUE = load_catalogue()
SENTENCE = re.compile(r"[^a-zа-я].*[.]$", re.DOTALL)
MADE_UP = Option("colour_of_backs", ("red", "blue"), "red", "")


def lacks(words: Words, setting: Setting) -> Iterator[str]:
    """What an option would need to be chosen by people who have never heard of it."""
    option = setting.option
    pages = [page for page, there in PAGES.items() if setting in there]
    if pages != [option.page if setting.game else setting.page] or not words.has(f"settings-{setting.page}"):
        yield "a page"
    if not words.has(option.name_key):
        yield "a name"
    if not words.has(option.help_key) or not SENTENCE.match(words.plain(option.help_key)):
        yield "a sentence of help"
    yield from (f"a text for {value}" for value in setting.choices if not has_text(words, option, value))


def has_text(words: Words, option: Option, value: object) -> bool:
    """Switches and plain numbers need none of their own."""
    return words.has(option.value_key(value)) or isinstance(value, bool) or value_word(value).isdigit()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETTINGS)
def test_an_option_lacks_nothing(name: str, language: str) -> None:
    assert list(lacks(CATALOGUE.words(language), SETTINGS[name])) == []


def test_what_an_option_lacks_is_found() -> None:
    found = list(lacks(CATALOGUE.words("en"), Setting(MADE_UP, "habits")))
    assert found == ["a page", "a name", "a sentence of help", "a text for red", "a text for blue"]


def test_every_option_of_every_game_and_every_habit_can_be_chosen() -> None:
    """None is left out of the settings but what another one chooses too; no two bear one name."""
    tables = [*(game.table for game in GAMES.values()), TABLE_OPTIONS]
    names = [one.name for table in tables for one in table]
    chosen_with_others = {one.chat_choice.habit for table in tables for one in table if one.chat_choice}
    assert len(set(names)) == len(names)
    assert set(names) - set(SETTINGS) == chosen_with_others


@pytest.mark.parametrize("name", GAMES)
def test_a_game_claims_only_habits_that_there_are(name: str) -> None:
    assert set(GAMES[name].habits) <= {one.name for one in TABLE_OPTIONS}


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_fits_into_a_button(name: str) -> None:
    for value in SETTINGS[name].choices:
        button = SettingsButton(option=name, value=value_word(value))
        assert decode(settings_data(button)) == button


@pytest.mark.parametrize("name", SETTINGS)
def test_an_option_is_shown_on_its_page_exactly_while_it_has_an_effect(name: str) -> None:
    setting, words = SETTINGS[name], CATALOGUE.words("en")
    for settings in houses():
        screen = settings_screen(words, settings, SettingsButton(page=setting.page))
        data = {button.data for row in screen.rows for button in row}
        assert (settings_data(SettingsButton(option=name)) in data) == setting.applies_in(settings)


def houses() -> Iterator[ChatSettings]:
    """The default, and each game with each of its options at each choice."""
    yield ChatSettings()
    for setting in SETTINGS.values():
        if setting.game is not None:
            yield from (setting.choose(ChatSettings(), value) for value in setting.choices)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_tells_every_option_that_has_an_effect(game: str) -> None:
    words = CATALOGUE.words("en")
    for settings in houses():
        text = rules_screen(words, settings, RulesButton(game, "options")).text
        for setting in settings_of(game):
            told = f"\n{words.plain(setting.option.name_key)}: " in text
            assert told == setting.applies_in(settings), setting.option.name

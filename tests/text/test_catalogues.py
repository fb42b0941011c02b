"""Every language has all the texts that the program uses, and no others."""

import pytest

from bot.matches.chat_settings import SETTINGS, ChatSettings
from bot.matches.match import TalkPhrase
from bot.matches.replies import Reply
from bot.rules.errors import Misfit, Refusal
from bot.rules.games import PRESETS
from bot.telegram_ui.buttons import SettingsButton
from bot.telegram_ui.flows.command_table import COMMANDS
from bot.telegram_ui.screens.common.chat_settings import PAGES, settings_screen
from bot.text import load_catalogue
from tests.text.reading import LANGUAGES, messages, used_keys
from tests.text.telegrams_parser import MOST_POPUP, check_message, units

CATALOGUE = load_catalogue()
ENGLISH = messages("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
LENGTHENING, SLACK = 1.8, 20
POPUPS = ("say-", "refusal-", "misfit-", "popup-")
PLAIN = (*POPUPS, "button-", "command-", "period-", "game-", "word-", "board-durak", "board-deals")


def sample(name: str) -> str | int:
    """A value for a placeholder."""
    numbers = {"count", "room", "talon", "deals", "times", "number", "deck", "most", "cards", "left", "limit"}
    return 5 if name in numbers else "Анна <&_*["


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_texts_with_the_same_placeholders(language: str) -> None:
    theirs = messages(language)
    assert set(theirs) == set(ENGLISH)
    different = {
        key: (sorted(text.placeholders), sorted(ENGLISH[key].placeholders))
        for key, text in theirs.items()
        if text.placeholders != ENGLISH[key].placeholders
    }
    assert different == {}


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_much_longer_or_shorter_than_in_english(language: str) -> None:
    for key, text in messages(language).items():
        here, there = text.length, ENGLISH[key].length
        plural_forms = 2.2 if here > there else 1.0  # more variants than English has
        assert here <= (there * LENGTHENING + SLACK) * plural_forms, key
        assert there <= here * LENGTHENING + SLACK, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_formatted_and_telegram_accepts_it(language: str) -> None:
    words = CATALOGUE.words(language)
    for key, text in messages(language).items():
        args = {name: sample(name) for name in text.placeholders}
        if key.startswith(PLAIN):
            plain = words.plain(key, **args)
            assert plain.strip(), key
            assert "<b>" not in plain, key
            assert not key.startswith(POPUPS) or units(plain) <= MOST_POPUP, key
        else:
            check_message(words(key, **args))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reply_refusal_command_and_option_has_a_text(language: str) -> None:
    there = messages(language)
    needed = {
        *Reply,
        *(f"refusal-{reason}" for reason in Refusal),
        *(f"misfit-{reason}" for reason in Misfit),
        *(key for command in COMMANDS for key in (command.key, command.key_in_private) if key),
        *(f"talk-{word}" for word in TalkPhrase),
        *(f"preset-{name}" for name in PRESETS),
        *(setting.option.help_key for setting in SETTINGS.values()),
        *(setting.option.name_key for setting in SETTINGS.values()),
    }
    assert needed - set(there) == set()


def test_every_key_that_the_program_uses_has_a_text() -> None:
    keys, patterns = used_keys()
    families = {key.partition("-")[0] for key in ENGLISH}
    named = {key for key in keys if key.partition("-")[0] in families}
    beginnings = {name for name in named if any(key.startswith(f"{name}-") for key in ENGLISH)}
    assert named - set(ENGLISH) - beginnings == set()
    lacking = [
        pattern.pattern
        for pattern in patterns
        if pattern.pattern.partition("-")[0] in families and not any(map(pattern.fullmatch, ENGLISH))
    ]
    assert lacking == []


def test_every_text_is_used() -> None:
    keys, patterns = used_keys()
    unused = [key for key in ENGLISH if key not in keys and not any(p.fullmatch(key) for p in patterns)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_settings_page_can_be_shown(language: str) -> None:
    words = CATALOGUE.words(language)
    buttons = [SettingsButton(), *(SettingsButton(page=page) for page in PAGES)]
    buttons += [SettingsButton(option=option) for option in SETTINGS]
    for shown in buttons:
        screen = settings_screen(words, ChatSettings(), shown, words("pin-lacks-right"))
        check_message(screen.text)
        for row in screen.rows:
            for button in row:
                assert button.text.strip()
                assert units(button.text) <= 40, button.text


def test_an_unknown_language_gets_english_texts() -> None:
    assert CATALOGUE.nearest("tlh") == "en"
    assert CATALOGUE.nearest("RU-ru") == "ru"
    assert CATALOGUE.nearest(None) == "en"
    assert CATALOGUE.words("xx").language == "en"


def test_an_unknown_key_and_a_missing_argument_are_errors() -> None:
    words = CATALOGUE.words("ru")
    with pytest.raises(KeyError):
        words("no-such-text")
    with pytest.raises(KeyError):
        words("hand-title")


def test_names_are_isolated_from_the_text_around_them() -> None:
    """Between isolates, a right-to-left name does not change the direction of the sentence."""
    said = CATALOGUE.words("en")("result-durak", name="משה")
    assert "\u2068משה\u2069" in said

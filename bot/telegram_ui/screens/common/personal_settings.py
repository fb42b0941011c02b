"""Pages for a person's own settings in direct messages, and for a group's language."""

from enum import IntEnum

from bot.matches.match import Match
from bot.matches.personal_settings import PERSONAL_OPTIONS, PersonalSettings, load_personal_settings
from bot.matches.ports import Person
from bot.telegram_ui.buttons import Act, match_data, personal_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows, tick
from bot.text import Catalogue, Words

LANGUAGES_A_ROW = 3


class More(IntEnum):
    """What a button behind a hand's ⋯ does: open the page, show it again, ask whether to leave, leave."""

    OPEN = 0
    SHOW = 1
    ASK = 2
    LEAVE = 3


def own_screen(catalogue: Catalogue, person: Person, page: str) -> Screen:
    """All of a person's settings or, for the page `tongue`, only the language."""
    words, personal = catalogue.words(person.language), load_personal_settings(person.settings)
    if page == "tongue":
        return Screen(words("own-language"), _languages(catalogue, words, "tongue", personal.language))
    rows = _languages(catalogue, words, "language", personal.language)
    return Screen(words("own-settings"), (*rows, *_personal_rows(words, personal)))


def more_screen(words: Words, match: Match, personal: PersonalSettings) -> Screen:
    """The page behind ⋯: how the hand is shown, and a button to leave the game."""
    leave = Button(words.plain("button-leave-game"), match_data(Act.MORE, match.id, More.ASK))
    return Screen(
        words("more-title", chat=match.title), (*_personal_rows(words, personal, match.id), (leave,))
    )


def leaving_screen(words: Words, match: Match) -> Screen:
    """Asks whether to leave the game."""
    sure = Button(
        words.plain("button-leave-game"), match_data(Act.MORE, match.id, More.LEAVE), style="danger"
    )
    back = Button(words.plain("button-back"), match_data(Act.MORE, match.id, More.SHOW))
    text = words("leave-solo" if match.is_solo else "leave-really", chat=match.title)
    return Screen(text, ((sure,), (back,)))


def chat_screen(catalogue: Catalogue, language: str | None) -> Screen:
    words = catalogue.words(language)
    return Screen(words("chat-language"), _languages(catalogue, words, "chat", words.language))


def _languages(catalogue: Catalogue, words: Words, option: str, present: str | None) -> Rows:
    """Each language by its own name; people, unlike groups, may also leave the choice to Telegram."""
    names = {code: catalogue.words(code).plain("language-name") for code in catalogue.languages}
    buttons = [_language(option, code, name, code == present) for code, name in names.items()]
    rows = in_rows(buttons, LANGUAGES_A_ROW)
    if option == "chat":
        return rows
    return ((_language(option, "", words.plain("button-personal-language"), present is None),), *rows)


def _personal_rows(words: Words, personal: PersonalSettings, match_id: int | None = None) -> Rows:
    """A row of buttons per option."""
    return tuple(
        tuple(
            _button(option, str(value), words.plain(f"button-personal-{option}-{value}"), personal, match_id)
            for value in values
        )
        for option, values in ((one.name, one.choices) for one in PERSONAL_OPTIONS)
    )


def _button(option: str, value: str, text: str, personal: PersonalSettings, match_id: int | None) -> Button:
    return Button(tick(text, value == getattr(personal, option)), personal_data(option, value, match_id))


def _language(option: str, code: str, name: str, is_present: bool) -> Button:
    return Button(tick(name, is_present), personal_data(option, code))

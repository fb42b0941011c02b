"""What is being played, in a line or two: for lobbies, invitations, settings and rules."""

from collections.abc import Iterable
from html import unescape

from bot.matches.chat_settings import SETTINGS, ChatSettings, Setting, settings_of
from bot.matches.match import Match
from bot.telegram_ui.screens.common.options import option_name, value_line
from bot.telegram_ui.screens.games import screens_of
from bot.text import Markup, Words

OF_A_SERIES = "match_length"
FOR_ALL = ("turn_time", OF_A_SERIES)  # habits of all games that everybody notices


def game_line(words: Words, game: str, settings: ChatSettings) -> Markup:
    """A game as the chat plays it, in one line."""
    return words(f"lobby-title-{game}", rules=screens_of(game).rules_line(words, settings.of(game)))


def title_line(words: Words, match: Match) -> Markup:
    """The match's game in one line."""
    game = match.game.name
    return words(f"lobby-title-{game}", rules=screens_of(game).rules_line(words, match.options))


def plain_rules(words: Words, match: Match) -> str:
    """The match's rules in a few words, without HTML."""
    return unescape(screens_of(match.game.name).rules_line(words, match.options))


def details_line(words: Words, match: Match) -> Markup:
    """What people ask about first, and everything at this table that differs from the defaults."""
    settings = ChatSettings().at_table(match.options, match.settings)
    asked = screens_of(match.game.name).details(words, match)
    shown = [*settings_of(match.game.name), *(SETTINGS[name] for name in FOR_ALL)]
    return Markup(" · ".join([*asked, *_unusual_parts(words, settings, shown)]))


def _unusual_parts(words: Words, settings: ChatSettings, shown: Iterable[Setting]) -> list[Markup]:
    """Settings that differ from the default and have an effect."""
    plain = ChatSettings()
    return [
        _unusual_part(words, one, settings)
        for one in shown
        if not one.option.in_headline
        and one.value_in(settings) != one.value_in(plain)
        and one.applies_in(settings)
    ]


def _unusual_part(words: Words, setting: Setting, settings: ChatSettings) -> Markup:
    value = setting.value_in(settings)
    if setting.option.name == OF_A_SERIES and isinstance(value, int) and value > 0:
        return words("details-series", count=value)
    if value is True:
        return Markup(option_name(words, setting))
    return Markup(value_line(words, setting, settings))

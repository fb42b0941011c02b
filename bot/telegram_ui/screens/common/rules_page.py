"""Short rules, one topic at a time, as the chat plays them."""

from bot.matches.chat_settings import SETTINGS, ChatSettings, settings_of
from bot.rules.games import GAMES
from bot.telegram_ui.buttons import RulesButton, rules_data
from bot.telegram_ui.screen import Button, Screen, in_rows
from bot.telegram_ui.screens.common.headlines import FOR_ALL, game_line
from bot.telegram_ui.screens.common.options import value_line
from bot.telegram_ui.screens.games import screens_of
from bot.text import Markup, Words

TOPICS_A_ROW = 3
FOR_ALL_GAMES = ("options", "bot", "tips")


def rules_screen(words: Words, settings: ChatSettings, wish: RulesButton) -> Screen:
    """One topic of one game, with buttons to the others. An unknown topic shows the first."""
    names = topics(settings, wish.game)
    topic = wish.topic if wish.topic in names else names[0]
    buttons = [_button(words, f"button-topic-{name}", wish.game, name, name == topic) for name in names]
    buttons += [
        _button(words, f"button-topic-{other}", other, topics(settings, other)[0], False)
        for other in GAMES
        if other != wish.game
    ]
    text = f"{game_line(words, wish.game, settings)}\n\n{_text(words, settings, wish.game, topic)}"
    return Screen(text, in_rows(buttons, TOPICS_A_ROW))


def topics(settings: ChatSettings, game: str) -> tuple[str, ...]:
    """The topics of a game as it is played here."""
    return (*screens_of(game).topics(settings.of(game)), *FOR_ALL_GAMES)


def _text(words: Words, settings: ChatSettings, game: str, topic: str) -> str:
    if topic == "options":
        values = _values(words, settings, game)
        return "\n".join([words("rules-options"), *values, "", words("rules-options-change")])
    if topic == "bot":
        return words("rules-bot", game=game)
    return words(f"rules-{game}-{topic}", **screens_of(game).topic_args(settings))


def _values(words: Words, settings: ChatSettings, game: str) -> list[str]:
    """A line for each setting of this game that has an effect."""
    own = [one for one in settings_of(game) if one.applies_in(settings)]
    return [Markup(value_line(words, one, settings)) for one in (*own, *(SETTINGS[name] for name in FOR_ALL))]


def _button(words: Words, key: str, game: str, topic: str, is_shown: bool) -> Button:
    style = "primary" if is_shown else None
    return Button(words.plain(key), rules_data(RulesButton(game, topic)), style=style)

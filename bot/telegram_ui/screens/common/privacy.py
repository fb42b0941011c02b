"""The question before a person is forgotten, and the answer."""

from bot.telegram_ui.buttons import ForgetButton, forget_data
from bot.telegram_ui.screen import Button, Screen
from bot.text import Markup, Words


def forget_screen(words: Words, person: int) -> Screen:
    """The question. Only this person may answer it."""
    yes = Button(words.plain("button-forget"), forget_data(ForgetButton(person, True)), style="danger")
    no = Button(words.plain("button-forget-not"), forget_data(ForgetButton(person, False)))
    return Screen(words("forget-ask"), ((yes, no),))


def forgotten_screen(words: Words, games: int) -> Screen:
    """The confirmation. `games` with others keep the person's seat until they are over."""
    told = words("forget-done")
    return Screen(Markup(f"{told}\n{words('forget-games', count=games)}") if games else told)

"""Greetings, help, and buttons to where a command works."""

from bot.matches.match import Match, Seat
from bot.matches.ports import Person
from bot.matches.replies import Reply
from bot.telegram_ui.buttons import group_link, hello_link, link
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.common.names import bold_name
from bot.text import Words


def help_screen(words: Words, is_private: bool, bot_username: str) -> Screen:
    """What the bot can do, in short."""
    return _with_group_button(words, words("help-private" if is_private else "help-group"), bot_username)


def start_screen(words: Words, person: Person, bot_username: str) -> Screen:
    """The greeting after Start."""
    return _with_group_button(words, words("start-welcome", name=person.name), bot_username)


def groups_only_screen(words: Words, bot_username: str) -> Screen:
    """The answer to a command that only works in groups."""
    return _with_group_button(words, words(Reply.GROUPS_ONLY), bot_username)


def _with_group_button(words: Words, text: str, bot_username: str) -> Screen:
    return Screen(text, ((Button(words.plain("button-add-to-group"), url=group_link(bot_username)),),))


def welcome_screen(words: Words, bot_username: str) -> Screen:
    """The greeting to a group."""
    button = Button(words.plain("button-open-bot"), url=hello_link(bot_username))
    return Screen(words("group-welcome"), ((button,),))


def open_bot_screen(words: Words, match: Match, person: Person, bot_username: str) -> Screen:
    """For a person who wants to join but never opened the bot: pressing Start there joins."""
    button = Button(words.plain("button-open-bot"), url=link(bot_username, "join", match.id))
    return Screen(words("join-open-bot", name=bold_name(Seat(person.id, person.name))), ((button,),))

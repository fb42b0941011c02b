"""Messages about people who are away, time running out, and suspended games."""

from dataclasses import replace

from bot.matches.match import Match, Obstacle, Phase
from bot.telegram_ui.buttons import Act, group_link, match_data
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.common.names import bold_name, name_of
from bot.text import Words

UNBROKEN = "\u00a0"  # a space where no line breaks


def away_screen(words: Words, match: Match, person: int) -> Screen:
    """Tells the group that a computer plays for somebody and, in the same message, when that ends."""
    seat = match.seat_of(person)
    if seat is None:
        return Screen(words("away-gone"), only_edit=True)
    who = match.seats[seat]
    if not who.is_away:
        return Screen(words("away-back", name=name_of(who)), only_edit=True)
    if match.phase is not Phase.PLAYING:
        return Screen(words("away-over", name=who.name), only_edit=True)
    text = words("away-told", name=bold_name(replace(who, is_away=False), mention=True))
    return Screen(text, ((back_button(words, match),),))


def back_button(words: Words, match: Match) -> Button:
    return Button(words.plain("button-back-again"), match_data(Act.COME_BACK, match.id), style="primary")


def time_limit(words: Words, match: Match) -> str:
    """How long the turn may take or, after the reminder, roughly what is left; "" without a limit."""
    if match.turn_ends is None:
        return ""
    kind = "time-left" if match.is_reminded else "value-turn-time"
    return f"⏳ {words.plain(f'{kind}-{match.settings.turn_time}')}".replace(" ", UNBROKEN)


def reminder_lines(words: Words, match: Match, seat: int) -> list[str]:
    """The reminder in a hand, once half of the time is over."""
    if not match.is_reminded or match.turn_ends is None or seat not in match.to_move():
        return []
    return [words("hand-reminder", left=words.plain(f"time-left-{match.settings.turn_time}"))]


def suspended_screen(words: Words, match: Match, title: str, bot_username: str) -> Screen:
    """In direct messages: why the game is suspended, and what to do."""
    text = f"{title}\n{words(f'hand-suspended-{match.suspended}', chat=match.title)}"
    if match.suspended is not Obstacle.GONE:
        return Screen(text)
    return Screen(text, ((Button(words.plain("button-add-back"), url=group_link(bot_username)),),))

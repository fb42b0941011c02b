"""What is said of people who are away, of time that runs out, and of games that must wait."""

from dataclasses import replace

from bot.matches.match import Match, Obstacle, Phase
from bot.telegram_ui.buttons import Act, group_link, match_data
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.common.names import bold_name, name_of
from bot.text import Words

UNBROKEN = "\u00a0"  # a space at which no line ends


def away_screen(words: Words, match: Match, person: int) -> Screen:
    """Tells the group that a computer plays for somebody; when that is over, says so in the same message."""
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
    return Button(words.plain("button-back-again"), match_data(Act.BACK, match.id), style="primary")


def time_limit(words: Words, match: Match) -> str:
    """How long the turn may take or, from half of it on, how little is left; "" without a limit."""
    if match.turn_ends is None:
        return ""
    kind = "time-left" if match.is_reminded else "value-turn-time"
    return f"⏳ {words.plain(f'{kind}-{match.settings.turn_time}')}".replace(" ", UNBROKEN)


def reminder_lines(words: Words, match: Match, seat: int) -> list[str]:
    """In the hand, when half of the time is over."""
    if not match.is_reminded or match.turn_ends is None or seat not in match.to_move():
        return []
    return [words("hand-reminder", left=words.plain(f"time-left-{match.settings.turn_time}"))]


def suspended_screen(words: Words, match: Match, title: str, bot_username: str) -> Screen:
    """In direct messages: why the game waits, and what to do."""
    text = f"{title}\n{words(f'hand-suspended-{match.suspended}', chat=match.title)}"
    if match.suspended is not Obstacle.GONE:
        return Screen(text)
    return Screen(text, ((Button(words.plain("button-add-back"), url=group_link(bot_username)),),))

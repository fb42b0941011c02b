"""What a group reads when somebody leaves a game or is removed from it."""

from typing import Literal

from bot.matches.match import Match, Phase
from bot.telegram_ui.screens.common.names import name_of
from bot.text import Words


def farewell(words: Words, before: Match, after: Match, seat: int, how: Literal["leave", "kick"]) -> str:
    """Says who left, which computer plays on, and who is host now; or that the game is over."""
    name = name_of(before.seats[seat])
    if after.phase is Phase.CLOSED:
        return words("leave-last", name=name)
    text = words(f"{how}-done", name=name, computer=name_of(after.seats[seat]))
    host = after.seat_of(after.host)
    if host is None or after.host == before.host:
        return text
    return f"{text}\n{words('leave-host', name=name_of(after.seats[host]))}"

"""The lobby of one person against computers, in direct messages."""

from bot.matches.chat_settings import FEWEST_SEATS
from bot.matches.lobby import room_for
from bot.matches.match import Match, Phase
from bot.rules.games import PRESETS
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows
from bot.telegram_ui.screens.common.headlines import details_line, title_line
from bot.telegram_ui.screens.common.lobby import lobby_button, seat_lines
from bot.text import Markup, Words


def solo_lobby(words: Words, match: Match) -> Screen:
    lines: list[str] = [
        title_line(words, match),
        details_line(words, match),
        "",
        *seat_lines(words, match),
        "",
        words(_state(match)),
    ]
    if match.seal and match.deal_number == 1:
        lines.append(words("shuffle-seal", seal=Markup(f"<code>{match.seal}</code>")))
    is_open = match.phase is Phase.LOBBY
    return Screen("\n".join(lines), _rows(words, match) if is_open else (), only_edit=not is_open)


def _state(match: Match) -> str:
    if match.phase is Phase.LOBBY:
        return "solo-lobby"
    return "solo-closed" if match.deal_number == 0 else "lobby-begun"


def _rows(words: Words, match: Match) -> Rows:
    computers = []
    if len(match.seats) < room_for(match):
        computers.append(lobby_button(words, "button-add-computer", match, Act.ADD_COMPUTER))
    if len(match.seats) > FEWEST_SEATS:
        computers.append(lobby_button(words, "button-remove-computer", match, Act.REMOVE_COMPUTER))
    rows: Rows = (*_presets(words, match), tuple(computers))
    if len(match.seats) >= FEWEST_SEATS:
        rows += ((lobby_button(words, "button-begin", match, Act.BEGIN, "success"),),)
    return (*rows, (lobby_button(words, "button-close", match, Act.LEAVE),))


def _presets(words: Words, match: Match) -> Rows:
    """The presets to choose from, with this table's ticked."""
    names = {name: words.plain(f"preset-{name}") for name in PRESETS}
    buttons = [
        Button(
            f"{text} ✓" if PRESETS[name] == match.options else text,
            match_data(Act.PRESET, match.id, number),
        )
        for number, (name, text) in enumerate(names.items())
    ]
    return in_rows(buttons, 2)

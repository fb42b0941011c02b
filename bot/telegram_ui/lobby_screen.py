"""The lobby's message: who sits where, and its buttons."""

from bot.matches.lobby import FEWEST_SEATS, MOST_SEATS
from bot.matches.match import Match, Phase
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.phrases import name_of, rules_line
from bot.telegram_ui.shown import Button, Rows, Screen
from bot.text import Words


def lobby_screen(words: Words, match: Match) -> Screen:
    lines = [words("lobby-title", rules=rules_line(words, match.options)), ""]
    lines += [_seat_line(words, match, i) for i in range(len(match.seats))]
    lines += ["", words(*_state(match), room=MOST_SEATS - len(match.seats))]
    rows = _buttons(words, match) if match.phase is Phase.LOBBY else ()
    return Screen("\n".join(lines), rows)


def _state(match: Match) -> tuple[str]:
    if match.phase is Phase.CLOSED and match.deal_number == 0:
        return ("lobby-closed",)
    if match.phase is not Phase.LOBBY:
        return ("lobby-begun",)
    if len(match.seats) < FEWEST_SEATS:
        return ("lobby-alone",)
    return ("lobby-room",) if len(match.seats) < MOST_SEATS else ("lobby-full",)


def _seat_line(words: Words, match: Match, index: int) -> str:
    seat = match.seats[index]
    key = "lobby-host" if seat.person == match.host else "lobby-seat"
    return words(key, number=index + 1, name=name_of(seat))


def _buttons(words: Words, match: Match) -> Rows:
    def button(key: str, act: Act, style: str | None = None) -> Button:
        return Button(words.plain(key), match_data(act, match.id), style=style)

    computers = []
    if len(match.seats) < MOST_SEATS:
        computers.append(button("button-add-computer", Act.ADD_COMPUTER))
    if any(seat.person is None for seat in match.seats):
        computers.append(button("button-remove-computer", Act.REMOVE_COMPUTER))
    rows = [
        (button("button-join", Act.JOIN, "primary"), button("button-leave", Act.LEAVE)),
        tuple(computers),
    ]
    if len(match.seats) >= FEWEST_SEATS:
        rows.append((button("button-begin", Act.BEGIN, "success"),))
    return tuple(rows)

"""The messages before the deal: the lobby, and the cut."""

from bot.matches.chat_settings import FEWEST_SEATS, seat_counts
from bot.matches.lobby import arrange_seats, room_for
from bot.matches.match import Match, Phase
from bot.matches.table_settings import Cut
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows
from bot.telegram_ui.screens.common.headlines import details_line, title_line
from bot.telegram_ui.screens.common.names import bold_name, name_of, team_sign
from bot.telegram_ui.screens.games import screens_of
from bot.text import Markup, Words


def lobby_screen(words: Words, match: Match) -> Screen:
    lines: list[str] = [title_line(words, match), details_line(words, match), ""]
    lines += _team_lines(words, match) if match.game.has_teams(match.options) else seat_lines(words, match)
    lines += ["", words(_state(match), room=room_for(match) - len(match.seats), needed=still_needed(match))]
    hint = screens_of(match.game.name).lobby_hint(words, match)
    if match.phase is Phase.LOBBY and hint is not None:
        lines.append(hint)
    if match.seal and match.deal_number == 1:
        lines.append(words("shuffle-seal", seal=Markup(f"<code>{match.seal}</code>")))
    rows = _lobby_rows(words, match) if match.phase is Phase.LOBBY else ()
    return Screen("\n".join(lines), rows, only_edit=match.phase is not Phase.LOBBY)


def cut_screen(words: Words, match: Match) -> Screen:
    """Who deals, and who may cut the pack."""
    dealer = match.seats[match.dealer]
    if match.phase is not Phase.CUTTING:
        return Screen(words("cut-over", name=name_of(dealer)), only_edit=True)
    seal = words("shuffle-seal", seal=Markup(f"<code>{match.seal}</code>"))
    if match.offered is None:
        text = f"{words('cut-trap', dealer=bold_name(dealer))}\n\n{seal}"
        return Screen(text, _offer_rows(words, match), sounds=True)
    cutter = bold_name(match.seats[match.offered], mention=True)
    key = "cut-offered" if match.settings.cut is Cut.TRAP else "cut-right"
    rows = (
        (
            lobby_button(words, "button-cut", match, Act.CUT, "primary"),
            lobby_button(words, "button-decline", match, Act.DECLINE),
        ),
        (lobby_button(words, "button-deal", match, Act.DEAL),),
    )
    text = f"{words(key, dealer=bold_name(dealer), name=cutter)}\n\n{seal}"
    return Screen(text, rows, sounds=True)


def _state(match: Match) -> str:
    if match.phase is Phase.CLOSED and match.deal_number == 0:
        return "lobby-timed-out" if match.timed_out else "lobby-closed"
    if match.phase is not Phase.LOBBY:
        return "lobby-begun"
    if match.phase is Phase.LOBBY and still_needed(match):
        return "lobby-alone" if FEWEST_SEATS in seat_counts(match.options) else "lobby-needs"
    return "lobby-room" if len(match.seats) < room_for(match) else "lobby-full"


def still_needed(match: Match) -> int:
    """How many more players these rules need; 0 if the game can begin."""
    counts = [count for count in seat_counts(match.options) if count >= len(match.seats)]
    return min(counts) - len(match.seats) if counts else 0


def seat_lines(words: Words, match: Match) -> list[str]:
    return [
        words("lobby-host" if seat.person == match.host else "lobby-seat", number=number, name=name_of(seat))
        for number, seat in enumerate(match.seats, 1)
    ]


def _team_lines(words: Words, match: Match) -> list[str]:
    """Both teams, each with its places in playing order."""
    seats = arrange_seats(match) if match.phase is Phase.LOBBY else match.seats
    lines: list[str] = []
    for team in (0, 1):
        names = [
            words("lobby-free", number=i + 1)
            if seat is None
            else words("lobby-seat", number=i + 1, name=name_of(seat))
            for i, seat in enumerate(seats)
            if i % 2 == team
        ]
        lines.append(f"{team_sign(team)} {' · '.join(names)}")
    return lines


def _lobby_rows(words: Words, match: Match) -> Rows:
    has_room = len(match.seats) < room_for(match)
    join = (lobby_button(words, "button-join", match, Act.JOIN, "primary"),) if has_room else ()
    computers = []
    if has_room:
        computers.append(lobby_button(words, "button-add-computer", match, Act.ADD_COMPUTER))
    if any(seat.person is None for seat in match.seats):
        computers.append(lobby_button(words, "button-remove-computer", match, Act.REMOVE_COMPUTER))
    rows: Rows = (
        (*join, lobby_button(words, "button-leave", match, Act.LEAVE)),
        (*computers, lobby_button(words, "button-rules", match, Act.RULES)),
    )
    if match.game.has_teams(match.options):
        rows += in_rows(_places(words, match), 3)
    if has_room:
        rows += ((lobby_button(words, "button-invite", match, Act.INVITE),),)
    if not still_needed(match):
        rows += ((lobby_button(words, "button-begin", match, Act.BEGIN, "success"),),)
    return rows


def _places(words: Words, match: Match) -> list[Button]:
    return [
        Button(
            words.plain("button-sit", team=team_sign(place), number=place + 1),
            match_data(Act.SIT, match.id, place),
        )
        for place in range(room_for(match))
    ]


def _offer_rows(words: Words, match: Match) -> Rows:
    offers = [
        Button(words.plain("button-offer", name=name_of(seat)), match_data(Act.OFFER, match.id, i))
        for i, seat in enumerate(match.seats)
        if i != match.dealer and seat.person is not None
    ]
    return (*in_rows(offers, 2), (lobby_button(words, "button-deal", match, Act.DEAL, "primary"),))


def lobby_button(words: Words, key: str, match: Match, act: Act, style: str | None = None) -> Button:
    return Button(words.plain(key), match_data(act, match.id), style=style)

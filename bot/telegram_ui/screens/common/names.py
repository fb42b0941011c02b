"""Names of players and their teams, and other phrases that all games share."""

from html import escape

from bot.matches.match import Match, Seat
from bot.matches.replies import RefusedError
from bot.rules.moves import Move
from bot.telegram_ui.screens.common.cards import face, faces
from bot.text import Markup, Words


def name_of(seat: Seat) -> str:
    """The name, marked if a computer plays."""
    is_played = seat.is_away or seat.level is not None
    return f"{seat.name} 🤖" if is_played else seat.name


def bold_name(seat: Seat, mention: bool = False) -> Markup:
    """The name in bold; with `mention`, as a link that notifies the person."""
    name = escape(name_of(seat), quote=False)
    if mention and seat.person is not None:
        return Markup(f'<b><a href="tg://user?id={seat.person}">{name}</a></b>')
    return Markup(f"<b>{name}</b>")


def team_sign(seat: int) -> str:
    """The mark of this seat's team."""
    return "🔵" if seat % 2 else "🔴"


def seat_name(match: Match, seat: int) -> str:
    """The name, with the team's mark in team games."""
    name = name_of(match.seats[seat])
    return f"{name} {team_sign(seat)}" if match.game.has_teams(match.options) else name


def names_of(match: Match, seats: tuple[int, ...]) -> str:
    """Several names, separated by commas."""
    return ", ".join(name_of(match.seats[seat]) for seat in seats)


def talk_lines(words: Words, match: Match) -> list[str]:
    """What has been said at the table in this bout."""
    return [f"💬 {words(f'talk-{phrase}', name=name_of(match.seats[seat]))}" for seat, phrase in match.talk]


def refusal_args(refusal: RefusedError) -> dict[str, str | int]:
    """The arguments of a refusal's text: cards as faces, everything else unchanged."""
    args = dict(refusal.args_of_text)
    move = args.pop("move", None)
    if isinstance(move, Move):
        args["cards"] = faces(move.cards)
        args["target"] = "" if move.target is None else face(move.target)
    return args

"""Names of players, their teams, and what is said of them in every game."""

from html import escape

from bot.matches.match import Match, Seat
from bot.matches.replies import RefusedError
from bot.rules.moves import Move
from bot.telegram_ui.screens.common.cards import face, faces
from bot.text import Markup, Words


def name_of(seat: Seat) -> str:
    """The name, marked where a computer plays."""
    is_played = seat.is_away or seat.level is not None
    return f"{seat.name} 🤖" if is_played else seat.name


def bold_name(seat: Seat, mention: bool = False) -> Markup:
    """The name in bold; as a mention, which rings, only where asked for."""
    name = escape(name_of(seat), quote=False)
    if mention and seat.person is not None:
        return Markup(f'<b><a href="tg://user?id={seat.person}">{name}</a></b>')
    return Markup(f"<b>{name}</b>")


def team_sign(seat: int) -> str:
    """The mark of the team that a seat belongs to."""
    return "🔵" if seat % 2 else "🔴"


def seat_name(match: Match, seat: int) -> str:
    """The name with the team's mark, where there are teams."""
    name = name_of(match.seats[seat])
    return f"{name} {team_sign(seat)}" if match.game.has_teams(match.options) else name


def names_of(match: Match, seats: tuple[int, ...]) -> str:
    """The names of several, with commas."""
    return ", ".join(name_of(match.seats[seat]) for seat in seats)


def talk_lines(words: Words, match: Match) -> list[str]:
    """What was said at the table in this bout."""
    return [f"💬 {words(f'talk-{phrase}', name=name_of(match.seats[seat]))}" for seat, phrase in match.talk]


def refusal_args(refusal: RefusedError) -> dict[str, str | int]:
    """What a refusal's text needs: cards as faces, everything else as it is."""
    args = dict(refusal.args_of_text)
    move = args.pop("move", None)
    if isinstance(move, Move):
        args["cards"] = faces(move.cards)
        args["target"] = "" if move.target is None else face(move.target)
    return args

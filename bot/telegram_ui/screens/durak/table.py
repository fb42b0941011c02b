"""Durak's table in the group: the players, their roles, and whose turn it is."""

from html import escape

from bot.matches.match import Match
from bot.rules.durak.view import View
from bot.telegram_ui.screens.common.absence import time_limit
from bot.telegram_ui.screens.common.names import bold_name, name_of, seat_name, team_sign
from bot.telegram_ui.screens.durak.phrases import role, roles
from bot.telegram_ui.screens.game import TableExtras
from bot.text import Markup, Words


def seat_lines(words: Words, match: Match, seen: View, extras: TableExtras) -> list[str]:
    """The defender, the attacker, then the others clockwise; those who are out come last."""
    attacker, defender = roles(seen)
    others = [(defender + step) % seen.players for step in range(1, seen.players)]
    order = [defender, attacker, *(seat for seat in others if seat != attacker)]
    return [
        _seat_line(words, match, seen, seat, extras)
        for seat in sorted(order, key=lambda seat: seat in seen.out)
    ]


def _seat_line(words: Words, match: Match, seen: View, seat: int, extras: TableExtras) -> str:
    attacker, defender = roles(seen)
    mark = {defender: "🛡", attacker: "⚔"}.get(seat, "▫️")
    if seat in seen.out:
        return f"{mark} {_out_line(words, match, seen, seat)}"
    name = _name(match, seen, seat, extras)
    line = f"{mark} {words('seat-cards', name=name, cards=seen.counts[seat])}"
    note = role(words, seen, seat) or (words("seat-passed") if seat in seen.passed else "")
    if seen.taking and seat == defender:
        note = words("seat-takes")
    if seat in seen.to_move and (limit := time_limit(words, match)):
        note += f" · {limit}"
    return f"{line} · {note}" if note else line


def _name(match: Match, seen: View, seat: int, extras: TableExtras) -> str:
    """The name, in bold if it is their turn, with the team's sign in team games."""
    who, waits = match.seats[seat], seat in seen.to_move
    name = bold_name(who, who.person in extras.unreachable or match.is_reminded) if waits else name_of(who)
    if not match.game.has_teams(match.options):
        return name
    return Markup(f"{name if waits else escape(name, quote=False)} {team_sign(seat)}")


def _out_line(words: Words, match: Match, seen: View, seat: int) -> str:
    """A player who is out; in teams also who plays their turns (rules.md D-34)."""
    name = seat_name(match, seat)
    partners = [(seat + step) % seen.players for step in range(2, seen.players, 2)]
    heir = next((partner for partner in partners if partner not in seen.out), None)
    if not match.game.has_teams(match.options) or heir is None:
        return words("seat-out", name=name)
    return words("seat-out-heir", name=name, heir=name_of(match.seats[heir]))

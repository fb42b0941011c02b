"""The table in the group: one message per bout; when the bout is over, one line of history."""

from dataclasses import dataclass, replace
from html import escape

from bot.matches.games import has_teams, view
from bot.matches.match import Match, Outcome, Phase
from bot.matches.ports import ScreenKey
from bot.rules.dudak.view import View as DudakView
from bot.rules.durak.view import View
from bot.telegram_ui.buttons import Act, link, match_data
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.common.absence import time_limit
from bot.telegram_ui.screens.common.phrases import (
    bold_name,
    face,
    name_of,
    news_lines,
    outcome_lines,
    role,
    roles,
    seat_name,
    table_lines,
    talk_lines,
    team_sign,
    trump_line,
)
from bot.telegram_ui.screens.common.pictures import table_picture
from bot.telegram_ui.screens.dudak.table import dudak_table
from bot.text import Markup, Words


@dataclass(frozen=True, slots=True)
class TableExtras:
    """What a screen needs besides the match: the bot's name for links, who cannot be written to, whether its
    message is pinned, and whether the chat wants the table as a picture."""

    bot_username: str
    unreachable: frozenset[int] = frozenset()
    is_pinned: bool = False
    pictures: bool = False


def table_screen(words: Words, match: Match, key: ScreenKey, around: TableExtras) -> Screen | None:
    """The table of the bout that `key` names; None when nothing is known of it any more."""
    outcome = next((o for o in match.outcomes if (o.deal, o.bout) == (key.deal, key.part)), None)
    if outcome is not None:
        return _history(words, match, outcome, around)
    state = match.state
    if state is None or (match.deal_number, match.bout) != (key.deal, key.part):
        return None
    if match.phase is Phase.CLOSED:
        return Screen(words("table-stopped"), keeps_picture=True)
    seen = view(state, None)
    if isinstance(seen, DudakView):
        rows, news = (_buttons(words, match, around),), news_lines(words, match)
        screen = dudak_table(words, match, seen, around.unreachable, rows, news)
    else:
        screen = _live(words, match, seen, around)
    picture = table_picture(match, seen) if around.pictures else None
    return replace(screen, picture=picture)


def _history(words: Words, match: Match, outcome: Outcome, around: TableExtras) -> Screen:
    """How the bout ended. Where it is pinned, it still leads to the game that goes on below, and keeps its picture;
    so does the last one, since the result stands below it already."""
    lines = outcome_lines(words, match, outcome)
    if match.phase is not Phase.PLAYING:
        return Screen("\n".join(lines), only_edit=True, keeps_picture=True)
    if not around.is_pinned:
        return Screen("\n".join(lines), only_edit=True)
    text = "\n".join([*lines, words("table-pinned")])
    return Screen(text, (_buttons(words, match, around),), only_edit=True, keeps_picture=True)


def _live(words: Words, match: Match, seen: View, around: TableExtras) -> Screen:
    attacker, defender = (seat_name(match, seat) for seat in roles(seen))
    lines: list[str] = [
        words("table-title", attacker=attacker, defender=defender),
        trump_line(words, seen),
    ]
    if seen.room:
        lines[-1] += f" · {words('table-room', room=seen.room)}"
    lines += ["", *table_lines(seen, around.pictures)] if seen.table else []
    lines += ["", *seat_lines(words, match, seen, around)]
    news = news_lines(words, match) or _opening(words, match, seen)
    news += talk_lines(words, match)
    lines += ["", *news] if news else []
    rings = any(match.seats[seat].person in around.unreachable for seat in seen.to_move)
    return Screen("\n".join(lines), (_buttons(words, match, around),), sounds=rings)


def seat_lines(words: Words, match: Match, seen: View, around: TableExtras) -> list[str]:
    """Defender, attacker, then the others clockwise; those who are out last."""
    attacker, defender = roles(seen)
    others = [(defender + step) % seen.players for step in range(1, seen.players)]
    order = [defender, attacker, *(seat for seat in others if seat != attacker)]
    return [
        _seat_line(words, match, seen, seat, around)
        for seat in sorted(order, key=lambda seat: seat in seen.out)
    ]


def _seat_line(words: Words, match: Match, seen: View, seat: int, around: TableExtras) -> str:
    who = match.seats[seat]
    attacker, defender = roles(seen)
    mark = {defender: "🛡", attacker: "⚔"}.get(seat, "▫️")
    if seat in seen.out:
        return f"{mark} {_out_line(words, match, seen, seat)}"
    waits = seat in seen.to_move
    mention = who.person in around.unreachable or match.is_reminded
    name = bold_name(who, mention) if waits else name_of(who)
    if has_teams(match.options):
        name = Markup(f"{name if waits else escape(name, quote=False)} {team_sign(seat)}")
    line = f"{mark} {words('seat-cards', name=name, cards=seen.counts[seat])}"
    note = role(words, seen, seat) or (words("seat-passed") if seat in seen.passed else "")
    if seen.taking and seat == defender:
        note = words("seat-takes")
    if waits and (limit := time_limit(words, match)):
        note += f" · {limit}"
    return f"{line} · {note}" if note else line


def _out_line(words: Words, match: Match, seen: View, seat: int) -> str:
    """In teams, who plays the turns of one who is out (rules.md D-34)."""
    name = seat_name(match, seat)
    partners = [(seat + step) % seen.players for step in range(2, seen.players, 2)]
    heir = next((partner for partner in partners if partner not in seen.out), None)
    if not has_teams(match.options) or heir is None:
        return words("seat-out", name=name)
    return words("seat-out-heir", name=name, heir=name_of(match.seats[heir]))


def _opening(words: Words, match: Match, seen: View) -> list[str]:
    """Before the first move: what of the deal lies open."""
    lines: list[str] = []
    if seen.trump_card is not None:
        seat, card = seen.trump_card
        lines.append(words("dealer-shows", name=name_of(match.seats[seat]), card=face(card)))
    if seen.shown is not None:
        seat, card = seen.shown
        lines.append(words("lowest-trump-opens", name=name_of(match.seats[seat]), card=face(card)))
    elif seen.bout == 1:
        dealer, opener = match.seats[match.dealer], match.seats[roles(seen)[0]]
        lines.append(words("dealer-dealt", dealer=name_of(dealer), name=name_of(opener)))
    return lines


def _buttons(words: Words, match: Match, around: TableExtras) -> tuple[Button, ...]:
    return (
        Button(words.plain("button-my-cards"), match_data(Act.CARDS, match.id)),
        Button(words.plain("button-play"), url=link(around.bot_username, "hand", match.id)),
    )

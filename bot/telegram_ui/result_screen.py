"""How a deal ended, and the chat's board."""

from collections.abc import Sequence
from html import escape

from bot.matches.match import Match
from bot.matches.ports import BoardRow
from bot.telegram_ui.buttons import PERIODS, Act, Period, board_data, match_data
from bot.telegram_ui.phrases import name_of
from bot.telegram_ui.shown import Button, Screen
from bot.text import Markup, Words

NAME_WIDTH = 12
RANKED_FROM = 5


def result_screen(words: Words, match: Match, month: Sequence[BoardRow]) -> Screen:
    """The durak's name, who went out when, and Rematch while nobody has pressed it."""
    lines: list[str] = [*result_lines(words, match), *_month_lines(words, match, month)]
    buttons = [
        Button(words.plain("button-board"), board_data("all", anew=True)),
        Button(words.plain("button-record"), match_data(Act.RECORD, match.id)),
    ]
    if match.successor is None:
        rematch = Button(words.plain("button-rematch"), match_data(Act.REMATCH, match.id), style="primary")
        buttons.insert(0, rematch)
    return Screen("\n".join(lines), (tuple(buttons),), sounds=True)


def result_lines(words: Words, match: Match) -> list[str]:
    """Who is the durak, or that nobody is, and who got out in which order."""
    assert match.state is not None and match.state.result is not None
    result = match.state.result
    losers = [name_of(match.seats[seat]) for seat in result.losers]
    if result.draw:
        lines: list[str] = [words("result-draw")]
    elif len(losers) > 1:
        lines = [words("result-team", names=", ".join(losers))]
    else:
        lines = [words("result-durak", name=losers[0])]
    if result.epaulettes:
        lines.append(words("result-epaulettes", count=min(result.epaulettes, 2)))
    out = [name_of(match.seats[seat]) for seat in result.out_order if seat not in result.losers]
    if out:
        lines.append(words("result-out", names=", ".join(out)))
    return lines


def _month_lines(words: Words, match: Match, month: Sequence[BoardRow]) -> list[Markup]:
    """How often the durak was it this month."""
    assert match.state is not None and match.state.result is not None
    losers = {match.seats[seat].person for seat in match.state.result.losers}
    return [
        words("result-month", name=row.name, times=row.duraks, deals=row.deals)
        for row in month
        if row.person in losers
    ]


def board_screen(words: Words, title: str, period: Period, rows: Sequence[BoardRow]) -> Screen:
    """The chat's board: the best escapers first, those with few deals below, without a rank."""
    heading = words("board-title", chat=title, period=words.plain(f"period-{period}"))
    buttons = tuple(
        Button(words.plain(f"period-{name}"), board_data(name), style="primary" if name == period else None)
        for name in PERIODS
    )
    if not rows:
        return Screen(f"{heading}\n\n{words('board-empty')}", (buttons,))
    ranked = sorted((r for r in rows if r.deals >= RANKED_FROM), key=lambda r: (r.duraks / r.deals, -r.deals))
    table = [_heading(words), *(_line(row) for row in ranked)] if ranked else []
    lines = [heading, Markup(f"<pre>{chr(10).join(table)}</pre>")] if table else [heading, ""]
    lines += [
        words("board-few", name=row.name, times=row.duraks, deals=row.deals)
        for row in rows
        if row.deals < RANKED_FROM
    ]
    return Screen("\n".join(lines), (buttons,))


def _heading(words: Words) -> str:
    columns = (words.plain("board-durak"), words.plain("board-deals"), words.plain("board-share"))
    return escape(" " * NAME_WIDTH + "".join(column[:6].rjust(7) for column in columns), quote=False)


def _line(row: BoardRow) -> str:
    name = row.name if len(row.name) <= NAME_WIDTH else row.name[: NAME_WIDTH - 1] + "…"
    share = round(100 * row.duraks / row.deals)
    return escape(f"{name:<{NAME_WIDTH}}{row.duraks:>7}{row.deals:>7}{share:>6}%", quote=False)

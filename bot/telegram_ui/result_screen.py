"""How a deal ended, and the chat's board."""

from collections.abc import Sequence
from html import escape

from bot.matches.match import Match
from bot.matches.ports import BoardRow
from bot.rules.state import Result
from bot.telegram_ui.buttons import PERIODS, Act, BoardButton, Period, board_data, match_data
from bot.telegram_ui.phrases import name_of
from bot.telegram_ui.shown import Button, Rows, Screen, in_rows
from bot.text import Markup, Words

NAME_WIDTH = 12
RANKED_FROM = 5
MOST_RANKED, MOST_OTHERS = 30, 20  # a message has room for these, whatever their names


def result_screen(words: Words, match: Match, month: Sequence[BoardRow]) -> Screen:
    """The durak's name, who went out when, and Rematch while nobody has pressed it."""
    lines: list[str] = [*result_lines(words, match), *_month_lines(words, match, month)]
    lines += _series_lines(words, match)
    buttons = [
        Button(words.plain("button-board"), board_data("all", anew=True)),
        Button(words.plain("button-record"), match_data(Act.RECORD, match.id)),
    ]
    if match.successor is None:
        text = "button-rematch" if match.is_series_over else "button-next-deal"
        rematch = Button(words.plain(text), match_data(Act.REMATCH, match.id), style="primary")
        buttons.insert(0, rematch)
    if match.next_seal:
        lines += ["", words("shuffle-seal", seal=Markup(f"<code>{match.next_seal}</code>"))]
    rows = (tuple(buttons), *_dealer_rows(words, match))
    if match.next_dealer is not None:
        lines.append(words("result-dealer", name=name_of(match.seats[match.next_dealer])))
    return Screen("\n".join(lines), rows, sounds=True)


def _dealer_rows(words: Words, match: Match) -> Rows:
    """A losing team says who of them deals next (rules.md D-5)."""
    losers = _result(match).losers
    if len(losers) < 2 or match.successor is not None:
        return ()
    return in_rows(
        [
            Button(
                words.plain("button-dealer", name=name_of(match.seats[seat])),
                match_data(Act.DEALER, match.id, seat),
            )
            for seat in losers
        ],
        3,
    )


def _series_lines(words: Words, match: Match) -> list[str]:
    """The running score of a series; at its end, who was the durak least often (rules.md D-43)."""
    length = match.habits.match_length
    if length == 1:
        return []
    scores = [f"{name_of(seat)} {score}" for seat, score in zip(match.seats, match.scores, strict=True)]
    played = words("series-score", played=match.deals_played, length=length, scores=" · ".join(scores))
    if not match.is_series_over:
        return ["", played]
    fewest = min(match.scores)
    winners = [name_of(match.seats[i]) for i, score in enumerate(match.scores) if score == fewest]
    return ["", played, words("series-won", names=", ".join(winners), times=fewest)]


def result_lines(words: Words, match: Match) -> list[str]:
    """Who is the durak, or that nobody is, and who got out in which order."""
    result = _result(match)
    losers = [name_of(match.seats[seat]) for seat in result.losers]
    if result.draw:
        lines: list[str] = [words("result-draw")]
    elif len(losers) > 1:
        lines = [words("result-team", names=", ".join(losers))]
    else:
        lines = [words(f"result-{match.game}", name=losers[0])]
    if result.epaulettes:
        lines.append(words("result-epaulettes", count=min(result.epaulettes, 2)))
    out = [name_of(match.seats[seat]) for seat in result.out_order if seat not in result.losers]
    if out:
        lines.append(words("result-out", names=", ".join(out)))
    return lines


def _month_lines(words: Words, match: Match, month: Sequence[BoardRow]) -> list[Markup]:
    """How often the durak was it this month."""
    losers = {match.seats[seat].person for seat in _result(match).losers}
    return [
        words("result-month", name=row.name, times=row.duraks, deals=row.deals)
        for row in month
        if row.person in losers
    ]


def _result(match: Match) -> Result:
    """How the deal ended; only asked when it has."""
    assert match.state is not None
    assert match.state.result is not None
    return match.state.result


def board_screen(
    words: Words, title: str, shown: BoardButton, rows: Sequence[BoardRow], games: Sequence[str]
) -> Screen:
    """The chat's board: the best escapers first, those with few deals below, without a rank."""
    heading = words("board-title", chat=title, period=words.plain(f"period-{shown.period}"))
    if shown.game is not None:
        heading = Markup(f"{heading} · {words.plain(f'game-{shown.game}')}")
    buttons = _board_rows(words, shown, games)
    if not rows:
        return Screen(f"{heading}\n\n{words('board-empty')}", buttons)
    ranked = sorted((r for r in rows if r.deals >= RANKED_FROM), key=lambda r: (r.duraks / r.deals, -r.deals))
    table = [_heading(words), *(_line(row) for row in ranked[:MOST_RANKED])] if ranked else []
    lines = [heading, Markup(f"<pre>{chr(10).join(table)}</pre>")] if table else [heading, ""]
    few = sorted((row for row in rows if row.deals < RANKED_FROM), key=lambda row: -row.deals)
    lines += [words("board-few", name=r.name, times=r.duraks, deals=r.deals) for r in few[:MOST_OTHERS]]
    if len(ranked) > MOST_RANKED or len(few) > MOST_OTHERS:
        lines.append(Markup("…"))
    return Screen("\n".join(lines), buttons)


def _board_rows(words: Words, shown: BoardButton, games: Sequence[str]) -> Rows:
    """Other periods; and each game by itself, where the chat has played both."""

    def button(text: str, period: Period, game: str | None) -> Button:
        is_shown = (period, game) == (shown.period, shown.game)
        data = board_data(period, game=game)
        return Button(words.plain(text), data, style="primary" if is_shown else None)

    periods = tuple(button(f"period-{period}", period, shown.game) for period in PERIODS)
    if len(games) < 2:
        return (periods,)
    choices = (None, *games)
    return (periods, tuple(button(f"game-{game or 'both'}", shown.period, game) for game in choices))


def _heading(words: Words) -> str:
    columns = (words.plain("board-durak"), words.plain("board-deals"), words.plain("board-share"))
    return escape("·".ljust(NAME_WIDTH) + "".join(column[:6].rjust(7) for column in columns), quote=False)


def _line(row: BoardRow) -> str:
    name = row.name if len(row.name) <= NAME_WIDTH else row.name[: NAME_WIDTH - 1] + "…"
    share = round(100 * row.duraks / row.deals)
    return escape(f"{name:<{NAME_WIDTH}}{row.duraks:>7}{row.deals:>7}{share:>6}%", quote=False)

"""The chat's board, and one person's figures."""

from collections.abc import Mapping, Sequence
from html import escape

from bot.matches.ports import BoardRow
from bot.matches.stats import RANKED_FROM, Stats, ranked_rows, series_winners, unranked_rows
from bot.telegram_ui.buttons import PERIODS, BoardButton, Period, board_data
from bot.telegram_ui.screen import Button, Rows, Screen
from bot.telegram_ui.screens.common.columns import fit
from bot.text import Markup, Words

NAME_WIDTH = 12
FIGURE_WIDTH = 7
MOST_RANKED, MOST_OTHERS, MOST_WINNERS = 30, 20, 5  # always fits into a message


def board_screen(
    words: Words, title: str, shown: BoardButton, rows: Sequence[BoardRow], games: Sequence[str]
) -> Screen:
    """The chat's board: the lowest share of duraks first, people with few deals below, without a rank.

    `games`: all games the chat has played.
    """
    heading = words("board-title", chat=title, period=words.plain(f"period-{shown.period}"))
    if shown.game is not None:
        heading = Markup(f"{heading} · {words.plain(f'game-{shown.game}')}")
    buttons = _board_rows(words, shown, games)
    if not rows:
        return Screen(f"{heading}\n\n{words('board-empty')}", buttons)
    best = ranked_rows(rows)
    table = [_heading(words), *(_line(row) for row in best[:MOST_RANKED])] if best else []
    lines = [heading, Markup(f"<pre>{chr(10).join(table)}</pre>")] if table else [heading, ""]
    few = unranked_rows(rows)
    lines += [words("board-under", count=RANKED_FROM)] if few else []
    lines += [words("board-few", name=r.name, times=r.duraks, deals=r.deals) for r in few[:MOST_OTHERS]]
    lines += _series_lines(words, rows)
    if len(best) > MOST_RANKED or len(few) > MOST_OTHERS:
        lines.append(Markup("…"))
    return Screen("\n".join(lines), buttons)


def _series_lines(words: Words, rows: Sequence[BoardRow]) -> list[str]:
    """Who won the most series, if any were played."""
    won = [f"{row.name} {row.series}" for row in series_winners(rows)[:MOST_WINNERS]]
    return ["", words("board-series", names=" · ".join(won))] if won else []


def _board_rows(words: Words, shown: BoardButton, games: Sequence[str]) -> Rows:
    """Buttons for the periods and, if the chat has played several games, for each of them."""

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
    share = round(100 * row.duraks / row.deals)
    line = f"{fit(row.name, NAME_WIDTH)}{row.duraks:>7}{row.deals:>7}{share:>6}%"
    return escape(line, quote=False)


def stats_screen(
    words: Words, title: str, name: str, figures: Mapping[str, Stats], place: int | None, ranks: int
) -> Screen:
    """One person's figures, with a column per game if they have played several.

    `figures` are by game, with `both` first. `place` is out of `ranks`, None if they have too few deals.
    """
    heading = words("stats-title", name=name, chat=title)
    total = figures["both"]
    if not total.deals:
        return Screen(f"{heading}\n\n{words('stats-none')}")
    shown = figures if len(figures) > 2 else {"both": total}
    lines = _figures(words, shown)
    if len(shown) > 1:
        games = "".join(words.plain(f"game-{game}")[: FIGURE_WIDTH - 1].rjust(FIGURE_WIDTH) for game in shown)
        lines.insert(0, " " * (len(lines[0]) - len(games)) + games)
    table = escape("\n".join(lines), quote=False)
    streak = words("stats-streak" if total.streak > 0 else "stats-losing", count=abs(total.streak))
    rank = words("stats-unranked", count=RANKED_FROM)
    if place is not None:
        rank = words("stats-place", place=place, most=ranks)
    return Screen("\n".join([heading, f"<pre>{table}</pre>", streak, rank]))


def _figures(words: Words, figures: Mapping[str, Stats]) -> list[str]:
    rows = {
        "stats-deals": [str(one.deals) for one in figures.values()],
        "stats-durak": [str(one.duraks) for one in figures.values()],
        "stats-share": [f"{round(100 * one.share)}%" for one in figures.values()],
        "stats-escape": [str(one.escape) for one in figures.values()],
        "stats-draws": [str(one.draws) for one in figures.values()],
        "stats-epaulettes": [str(one.epaulettes) for one in figures.values()],
        "stats-series": [str(one.series) for one in figures.values()],
    }
    labels = {key: words.plain(key) for key in rows}
    longest = max(map(len, labels.values()))
    return [
        labels[key].ljust(longest) + "".join(figure.rjust(FIGURE_WIDTH) for figure in row)
        for key, row in rows.items()
    ]

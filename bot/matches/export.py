"""All results of a chat as CSV (RFC 4180), safe to open in a spreadsheet."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.matches.ports import ResultLine

BYTE_ORDER_MARK = "\ufeff"  # without it some spreadsheets do not recognise UTF-8
COLUMNS = (
    "time",
    "match",
    "deal",
    "game",
    "player",
    "name",
    "durak",
    "draw",
    "epaulettes",
    "traps",
    "series",
)
# A cell that begins like this is a formula. Where semicolons separate cells, one may also begin inside ours.
FORMULA = re.compile(r"(^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠])")


def results_csv(
    lines: Sequence[ResultLine], headings: Mapping[str, str], games: Mapping[str, str], nobody: str
) -> bytes:
    """The results as CSV, in the given order, UTF-8 with a byte order mark.

    `headings` are texts by column, `games` names by game, `nobody` the name for people without one. Matches and
    players get numbers in order of appearance, so that no real ids leak.
    """
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(headings[column] for column in COLUMNS)
    matches: dict[int, int] = {}
    players: dict[int, int] = {}
    for line in lines:
        match = matches.setdefault(line.match_id, len(matches) + 1)
        player = players.setdefault(line.result.person, len(players) + 1)
        name = harmless(line.name or nobody)
        writer.writerow(_cells(line, match, player, games[line.result.game], name))
    return (BYTE_ORDER_MARK + table.getvalue()).encode()


def _cells(line: ResultLine, match: int, player: int, game: str, name: str) -> tuple[object, ...]:
    row = line.result
    time = datetime.fromtimestamp(row.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
    figures = (int(row.is_durak), int(row.is_draw), row.epaulettes, row.traps, int(row.won_series))
    return (time, match, row.deal, game, player, name, *figures)


def harmless(text: str) -> str:
    """Put an apostrophe before anything a spreadsheet would take for a formula."""
    return FORMULA.sub(r"\1'", text)

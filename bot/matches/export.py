"""All results of a chat as a table for spreadsheets (RFC 4180), safe to open there."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.matches.ports import ResultLine

BYTE_ORDER_MARK = "\ufeff"  # without it some spreadsheets do not take the file for UTF-8
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
# A cell that begins so is a formula; a spreadsheet that separates by semicolons may begin one inside ours.
FORMULA = re.compile(r"(^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠])")


def results_csv(
    lines: Sequence[ResultLine], headings: Mapping[str, str], games: Mapping[str, str], nobody: str
) -> bytes:
    """The lines in their order. `headings` by column; `nobody`: what those are called who have no name here.

    Matches and players are numbered in the order of their coming: ids are nobody's business."""
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
    """The text with an apostrophe before whatever a spreadsheet would take for a formula."""
    return FORMULA.sub(r"\1'", text)

"""The table of all results: what a spreadsheet and Python's csv read of it."""

import csv
import io

import pytest

from bot.matches.export import COLUMNS, harmless, results_csv
from bot.matches.ports import ResultLine, ResultRow

HEADINGS = {column: column.upper() for column in COLUMNS}
GAMES = {"durak": "Durak", "dudak": "Dudák"}


def line(name: str, match_id: int = 77, person: int = 12345, **more: object) -> ResultLine:
    values: dict[str, object] = {
        "is_durak": True,
        "is_draw": False,
        "epaulettes": 0,
        "at": 0.0,
        "game": "durak",
        **more,
    }
    return ResultLine(match_id, ResultRow(-100, person, 1, **values), name)  # type: ignore[arg-type]


def read(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


def table(*lines: ResultLine) -> list[list[str]]:
    return read(results_csv(lines, HEADINGS, GAMES, "Someone"))


def test_one_line_a_result_with_numbers_in_place_of_ids() -> None:
    rows = table(
        line("Anna", at=1_760_000_000.9),
        line("Boris", person=99, is_durak=False, is_draw=True, won_series=True),
        line("Anna", match_id=3, epaulettes=2, traps=1, game="dudak"),
    )
    assert rows == [
        [column.upper() for column in COLUMNS],
        ["2025-10-09 08:53:20", "1", "1", "Durak", "1", "Anna", "1", "0", "0", "0", "0"],
        ["1970-01-01 00:00:00", "1", "1", "Durak", "2", "Boris", "0", "1", "0", "0", "1"],
        ["1970-01-01 00:00:00", "2", "1", "Dudák", "1", "Anna", "1", "0", "2", "1", "0"],
    ]


def test_spreadsheets_find_a_byte_order_mark_and_line_ends_of_their_own() -> None:
    content = results_csv([line("Ж")], HEADINGS, GAMES, "Someone")
    assert content.startswith(b"\xef\xbb\xbfTIME,")
    assert content.count(b"\r\n") == content.count(b"\n") == 2


@pytest.mark.parametrize(
    "name", ['a,"b"', "a;b", "<&_*[", "👨\u200d👩", "שרה", "W" * 64, "a\nb", "Anna-Maria", "a = b", "'"]
)
def test_names_come_back_as_they_are(name: str) -> None:
    assert table(line(name))[1][5] == name


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+7", "'+7"),
        ("-2", "'-2"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "'  =1"),
        ("＝1", "'＝1"),
        ('x";=1', "x\";'=1"),
        ("\t=1", "'\t'=1"),
        ('=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'),
    ],
)
def test_a_name_is_no_formula(name: str, safe: str) -> None:
    assert harmless(name) == safe
    assert table(line(name))[1][5] == safe


def test_who_is_not_known_is_someone() -> None:
    rows = table(line("", person=-1), line("", person=-2))
    assert [row[4:6] for row in rows[1:]] == [["1", "Someone"], ["2", "Someone"]]

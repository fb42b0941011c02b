"""Columns of a table stay straight whatever a name is made of."""

import pytest

from bot.telegram_ui.screens.common.columns import fit, in_clusters, width

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Anna", 4),
        ("Аня", 3),
        ("e\u0301", 1),
        ("👍", 2),
        ("👍\U0001f3fd", 2),
        (FAMILY, 2),
        ("🇨🇿🇺🇦", 4),
        ("漢字", 4),
        ("שרה", 3),
        ("❤\ufe0f", 2),
        ("می\u200cخواهم", 7),
    ],
)
def test_width_is_what_one_sees(text: str, columns: int) -> None:
    assert width(text) == columns


def test_what_is_one_sign_stays_whole() -> None:
    assert in_clusters(f"a{FAMILY}e\u0301🇨🇿🇺🇦") == ["a", FAMILY, "e\u0301", "🇨🇿", "🇺🇦"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "Anna",
        "W" * 64,
        FAMILY * 9,
        "漢字" * 9,
        "שרה אמנו בת ברוך",
        "<&_*[",
        "🇨🇿" * 32,
        "e\u0301" * 30,
    ],
)
@pytest.mark.parametrize("columns", [2, 5, 12])
def test_a_fitted_name_has_just_its_columns_and_turns_nothing_around(name: str, columns: int) -> None:
    shown = fit(name, columns)
    assert shown.startswith("\u2068")
    inside, _, filling = shown[1:].partition("\u2069")
    assert width(inside) + len(filling) == columns
    assert filling.strip() == ""
    if width(name) <= columns:
        assert inside == name
    else:
        assert inside.endswith("…")
        assert name.startswith(inside[:-1])
        assert in_clusters(name)[: len(in_clusters(inside)) - 1] == in_clusters(inside[:-1])

"""Lines have the direction of their message, whatever name they begin with."""

import pytest

from bot.text.direction import LEFT_TO_RIGHT, RIGHT_TO_LEFT, direct

DAVID, ANNA = "\u2068דוד\u2069", "\u2068Anna\u2069"


@pytest.mark.parametrize(
    "line", [f"⚔ <b>{DAVID}</b> 6 · attacks", f"{DAVID} 6", f"1. {DAVID} (host)", f"  {DAVID} 🤖"]
)
def test_a_hebrew_name_does_not_turn_a_line_of_an_english_message(line: str) -> None:
    assert direct(f"Trump 6\n{line}\nend") == f"Trump 6\n{LEFT_TO_RIGHT}{line}\nend"


def test_a_latin_name_does_not_turn_a_line_of_a_hebrew_message() -> None:
    assert direct(f"שלום\n<b>{ANNA}</b> 6") == f"שלום\n{RIGHT_TO_LEFT}<b>{ANNA}</b> 6"


@pytest.mark.parametrize("text", [f"{ANNA} 6\nattacks", f"{DAVID} 6", "", "6 ♠", f"&lt; {ANNA}"])
def test_text_of_one_direction_or_without_letters_is_not_changed(text: str) -> None:
    assert direct(text) == text

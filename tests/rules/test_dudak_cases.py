"""Every option value of Dudák has a record of its own in tests/cases."""

import pytest

from bot.rules.options import DUDAK_CHOICES
from bot.rules.record import parse_record
from tests.rules.dudak_playing import replayed
from tests.rules.test_cases import CASES, text_of


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option, values in DUDAK_CHOICES.items() for value in values],
)
def test_every_option_value_of_dudak_has_a_case(option: str, value: object) -> None:
    text = (CASES / f"dudak-{option}-{text_of(value)}.durak").read_text()
    assert f"{option} = " in text
    assert getattr(parse_record(text).beginning.options, option) == value
    replayed(text)

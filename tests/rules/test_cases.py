"""The records of tests/cases: every one replays, and every option value has one of its own."""

from pathlib import Path

import pytest

from bot.replay import main
from bot.rules.options import DURAK_CHOICES
from bot.rules.record import parse_record
from tests.rules.replaying import replayed

CASES = Path(__file__).parent.parent / "cases"


def text_of(value: object) -> str:
    """The option's value as it stands in a file's name."""
    return str(getattr(value, "value", value)).lower()


@pytest.mark.parametrize("case", sorted(CASES.glob("*.durak")), ids=lambda path: path.stem)
def test_case_replays(case: Path) -> None:
    assert main(["--json", str(case)]) == 0


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option, values in DURAK_CHOICES.items() for value in values],
)
def test_every_option_value_has_a_case(option: str, value: object) -> None:
    text = (CASES / f"{option}-{text_of(value)}.durak").read_text()
    assert getattr(parse_record(text).beginning.options, option) == value
    replayed(text)

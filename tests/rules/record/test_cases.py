"""The records of tests/cases: every one replays, and every option value has one of its own."""

from pathlib import Path

import pytest

from bot.operating.replay import main
from bot.rules.games import GAMES
from bot.rules.options import plain_value
from bot.rules.record.replaying import parse_record

CASES = Path(__file__).parents[2] / "cases"


def text_of(value: object) -> str:
    """The option's value as it stands in a file's name."""
    return str(plain_value(value)).lower()


@pytest.mark.parametrize("case", sorted(CASES.glob("*.durak")), ids=lambda path: path.stem)
def test_case_replays(case: Path) -> None:
    assert main(["--json", str(case)]) == 0


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        (name, one.name, value)
        for name, game in GAMES.items()
        for one in game.table
        for value in one.choices
        if value is not None  # left to the rules: no record can say it
    ],
)
def test_every_option_value_has_a_case(game: str, option: str, value: object) -> None:
    """A file of its own, called after it; others may be called so with more."""
    texts = [path.read_text() for path in CASES.glob(f"*{option}-{text_of(value)}*.durak")]
    fitting = [text for text in texts if parse_record(text).game.name == game]
    played = [getattr(parse_record(text).beginning.options, option) for text in fitting]
    assert value in played  # that they replay is the test above

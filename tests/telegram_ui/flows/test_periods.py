"""When a month and a week begin, for the boards."""

from datetime import UTC, datetime

import pytest

from bot.telegram_ui.buttons import Period
from bot.telegram_ui.flows.boards import period_start


@pytest.mark.parametrize(
    ("period", "now", "start"),
    [
        ("month", "2026-03-31T23:59:59", "2026-03-01"),
        ("month", "2026-04-01T00:00:00", "2026-04-01"),
        ("month", "2028-02-29T12:00:00", "2028-02-01"),
        ("week", "2026-11-30T00:00:00", "2026-11-30"),  # a Monday
        ("week", "2026-11-29T23:59:59", "2026-11-23"),
        ("week", "2027-01-01T08:00:00", "2026-12-28"),
    ],
)
def test_a_period_begins_at_midnight_of_its_first_day(period: Period, now: str, start: str) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert period_start(period, moment) == datetime.fromisoformat(start).replace(tzinfo=UTC).timestamp()


def test_all_time_has_no_beginning() -> None:
    assert period_start("all", datetime.now(UTC)) == 0

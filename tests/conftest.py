"""For all tests: a warning or error in the log that the test does not expect is a failure."""

import logging
from collections.abc import Iterator

import pytest
import structlog

from bot.operating.compiled import drop_stale_build, is_compiled
from tests.log_lines import LogLines


def pytest_configure() -> None:
    """Tests judge the files as they are, not an older build of them."""
    drop_stale_build()


def pytest_report_header() -> str:
    return f"rules: {'compiled' if is_compiled() else 'plain Python'}"


@pytest.fixture(autouse=True)
def log_lines() -> Iterator[LogLines]:
    lines = LogLines()
    before = structlog.get_config()
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.ExceptionRenderer(), lines.take],
        wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG),
        logger_factory=structlog.ReturnLoggerFactory(),
        cache_logger_on_first_use=False,
    )
    logging.getLogger().addHandler(lines)
    yield lines
    logging.getLogger().removeHandler(lines)
    structlog.configure(**before)
    lines.check()

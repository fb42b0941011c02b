"""What is logged while a test runs."""

import logging
import re

import structlog
from structlog.typing import EventDict, WrappedLogger


class LogLines(logging.Handler):
    """What was logged, by the program and its libraries."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.all: list[str] = []
        self._troubles: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Lines with this in them may, and must, come."""
        self._expected.append(pattern)

    def emit(self, record: logging.LogRecord) -> None:
        self._add(record.levelname.lower(), self.format(record))

    def take(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        level = event.pop("level")
        error = event.pop("exc_info", None)
        self._add(level, " ".join([str(event.pop("event")), *(f"{k}={v}" for k, v in event.items())]))
        if isinstance(error, BaseException):
            self.all.append(repr(error))
        raise structlog.DropEvent

    def _add(self, level: str, text: str) -> None:
        line = f"[{level}] {text}"
        self.all.append(line)
        if level in ("warning", "error", "critical", "exception"):
            self._troubles.append(line)

    def check(self) -> None:
        unexpected = [
            line for line in self._troubles if not any(re.search(pattern, line) for pattern in self._expected)
        ]
        missing = [
            pattern for pattern in self._expected if not any(re.search(pattern, line) for line in self.all)
        ]
        if unexpected or missing:
            raise AssertionError(
                "\n".join(["Log lines nobody expected:", *unexpected, "and missing:", *missing])
            )

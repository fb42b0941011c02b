"""Fault injection: makes chosen Bot API calls fail."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from enum import StrEnum

from bot.sandbox.errors import PageError


class FaultKind(StrEnum):
    FORBIDDEN = "403"
    TOO_MANY_REQUESTS = "429"
    SERVER_ERROR = "500"
    DROP = "drop"
    SLOW = "slow"
    EXPIRED = "expired"
    NOT_FOUND = "not-found"
    MIGRATE = "migrate"


def parse_kind(text: str) -> FaultKind:
    """Raises PageError for an unknown kind."""
    try:
        return FaultKind(text)
    except ValueError:
        raise PageError(f"no such fault: {text}") from None


@dataclass
class Fault:
    """Applies to the next `times` calls of this method and chat; empty and None match all.

    `retry_after` (seconds) is for a 429, `seconds` for a slow call. `done`: a dropped call is carried out first."""

    kind: FaultKind
    method: str = ""
    chat_id: int | None = None
    times: int = 1
    retry_after: int = 1
    seconds: float = 1.0
    done: bool = False

    def matches(self, method: str, chat_id: int | None) -> bool:
        return (not self.method or self.method.lower() == method) and self.chat_id in (None, chat_id)


class Faults:
    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> int:
        """Adds a fault and returns its id."""
        self._faults.append(fault)
        return next(self._numbers)

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault for this call, counted as used once; None for none. `method` is in lower case."""
        for fault in self._faults:
            if fault.matches(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self._faults.remove(fault)
                return fault
        return None

    def waiting(self) -> tuple[Fault, ...]:
        """The faults that are not used up."""
        return tuple(self._faults)

    def clear(self) -> None:
        self._faults.clear()

"""Failures switched on from outside."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from bot.sandbox.errors import PageError

KINDS = ("403", "429", "500", "drop", "slow", "expired", "not-found", "migrate")


@dataclass
class Fault:
    """The next `times` calls that match fail so."""

    kind: str
    method: str = ""
    chat_id: int | None = None
    times: int = 1
    retry_after: int = 1
    seconds: float = 1.0
    done: bool = False

    def fits(self, method: str, chat_id: int | None) -> bool:
        return (not self.method or self.method.lower() == method) and self.chat_id in (None, chat_id)


class Faults:
    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> int:
        if fault.kind not in KINDS:
            raise PageError(f"no such fault: {fault.kind}")
        self._faults.append(fault)
        return next(self._numbers)

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault that strikes this call."""
        for fault in self._faults:
            if fault.fits(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self._faults.remove(fault)
                return fault
        return None

    def waiting(self) -> tuple[Fault, ...]:
        """Those that have not struck yet as often as they shall."""
        return tuple(self._faults)

    def clear(self) -> None:
        self._faults.clear()

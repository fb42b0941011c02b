"""The events of the page's event stream."""

from __future__ import annotations

import copy
from collections import deque
from typing import Any

from bot.sandbox.notifier import Notifier
from bot.sandbox.store import Store

_MAX_EVENTS = 5000
_RESTART_GAP = 1000


class Events:
    """A log of the newest events. Each `seq` is one more than the last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        last = int(store.load("events").get("seq", 0))
        # A killed server may have sent events whose numbers were not committed: start well above them.
        self.seq = last + _RESTART_GAP if last else 0
        self._log: deque[dict[str, Any]] = deque(maxlen=_MAX_EVENTS)
        self._added = Notifier()

    def add(self, **event: Any) -> None:
        self.seq += 1
        self._log.append({"seq": self.seq, **copy.deepcopy(event)})
        self._store.put("events", "seq", self.seq)
        self._added.notify()

    def after(self, seq: int) -> list[dict[str, Any]]:
        """The events after `seq`; one `reset` event when the log does not go back that far."""
        oldest = self._log[0]["seq"] if self._log else self.seq + 1
        if seq > self.seq or seq < oldest - 1:
            return [{"seq": self.seq, "type": "reset"}]
        return [event for event in self._log if event["seq"] > seq]

    async def wait(self, seconds: float) -> None:
        """Returns when an event is added, or after so many seconds."""
        await self._added.wait(seconds)

"""What the page is told while it is open."""

from __future__ import annotations

import asyncio
import copy
from collections import deque
from typing import Any

from bot.sandbox.store import Store

_KEPT = 5000
_SKIPPED = 1000


class Events:
    """A growing line of events. Old ones are forgotten: who asks for those must load the state anew."""

    def __init__(self, store: Store) -> None:
        self._store = store
        last = int(store.load("events").get("seq", 0))
        # Well ahead of the last run: what a killed server told last may not be in the store.
        self.seq = last + _SKIPPED if last else 0
        self._line: deque[dict[str, Any]] = deque(maxlen=_KEPT)
        self._added = asyncio.Event()

    def add(self, **event: Any) -> None:
        self.seq += 1
        self._line.append({"seq": self.seq, **copy.deepcopy(event)})
        self._store.put("events", "seq", self.seq)
        self._added.set()
        self._added = asyncio.Event()

    def after(self, seq: int) -> list[dict[str, Any]]:
        oldest = self._line[0]["seq"] if self._line else self.seq + 1
        if seq > self.seq or seq < oldest - 1:
            return [{"seq": self.seq, "type": "reset"}]
        return [event for event in self._line if event["seq"] > seq]

    async def wait(self, seconds: float) -> None:
        """Until something is added, or this time is over."""
        try:
            async with asyncio.timeout(seconds):
                await self._added.wait()
        except TimeoutError:
            return

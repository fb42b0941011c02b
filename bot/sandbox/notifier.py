"""Wakes tasks that wait for a change."""

from __future__ import annotations

import asyncio


class Notifier:
    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """Wakes every task that waits now."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait(self, seconds: float | None = None) -> None:
        """Returns at the next `notify`, or after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return

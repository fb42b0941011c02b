"""Updates that are being done: any number side by side, and up to which of them all are done."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

LOOK_AGAIN: Final = 0.05  # seconds; while something is being done, what comes after it is fetched this often


class Backlog:
    """Telegram gives updates again until they are acknowledged, and an acknowledgement means all before it, too. So
    it may only go up to the first that is not done yet, while those behind it are done already. Telegram gives at
    most a hundred from there on: no more than those are ever being done."""

    def __init__(self) -> None:
        self._running: dict[int, asyncio.Task[None]] = {}
        self._done: set[int] = set()  # those behind the first that is not
        self.newest = -1

    @property
    def is_idle(self) -> bool:
        return not self._running

    @property
    def offset(self) -> int:
        """The number of the first update that is not done: all before it may be acknowledged."""
        return min(self._running, default=self.newest + 1)

    def is_known(self, number: int) -> bool:
        """Whether the update with this number is being done, or was done and could not be acknowledged yet."""
        return number in self._running or number in self._done

    def start(self, number: int, work: Coroutine[Any, Any, None]) -> None:
        """Does it beside the others. `work` must not raise."""
        self.newest = max(self.newest, number)
        task = asyncio.create_task(work)
        self._running[number] = task
        task.add_done_callback(lambda _task: self._end(number))

    def skip(self, number: int) -> None:
        """There is nothing to do for it."""
        self.newest = max(self.newest, number)
        self._done.add(number)
        self._forget_acknowledged()

    def _end(self, number: int) -> None:
        del self._running[number]
        self._done.add(number)
        self._forget_acknowledged()

    def _forget_acknowledged(self) -> None:
        offset = self.offset
        self._done = {number for number in self._done if number >= offset}

    async def wait(self) -> None:
        """Until all is done, or it is time to look for more."""
        if self._running:
            await asyncio.wait(self._running.values(), timeout=LOOK_AGAIN)

    async def cancel(self) -> None:
        """Stops at once; what is not done stays unacknowledged, and comes again."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

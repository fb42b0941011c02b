"""An event loop whose clock stands still while anybody works and jumps ahead when all only wait.

An hour of limits and pauses passes at once, in the same order every time."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

START = 1_760_000_000.0
GRACE = 0.002  # real seconds for what is on its way through the loopback interface
T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Does not sleep: tells how long it would have."""

    skip: Callable[[float], None]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0)
        if events or timeout == 0:
            return events
        if timeout is None:
            return super().select(None)
        events = super().select(GRACE)
        if not events:
            self.skip(max(timeout, 0.0))
        return events

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return super().get_map()


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._passed = 0.0
        selector = _Selector()
        selector.skip = self._skip
        super().__init__(selector)

    def _skip(self, seconds: float) -> None:
        self._passed += seconds + 1e-6

    def time(self) -> float:
        return self._passed


class VirtualClock:
    """The running loop's time as unix seconds, for the bot and for the sandbox."""

    ahead = 0.0

    def now(self) -> float:
        return START + asyncio.get_running_loop().time() + self.ahead

    __call__ = now


def run(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main())

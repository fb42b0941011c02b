"""How many sends and edits Telegram lets through."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

GROUP_PER_MINUTE = 20
PRIVATE_PER_SECOND = 1
PRIVATE_BURST = 5
TOTAL_PER_SECOND = 30


class Window:
    """At most `count` calls in any `seconds`."""

    def __init__(self, count: float, seconds: float) -> None:
        self._count = max(1, round(count))
        self._seconds = seconds
        self._times: deque[float] = deque()

    def wait(self, now: float) -> float:
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        if len(self._times) < self._count:
            return 0
        return self._times[0] + self._seconds - now

    def take(self, now: float) -> None:
        self._times.append(now)


class Bucket:
    """`rate` calls a second on average, and `burst` at once after a pause."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(1, burst)
        self._left = self._burst
        self._at = 0.0

    def wait(self, now: float) -> float:
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        return 0 if self._left >= 1 else (1 - self._left) / self._rate

    def take(self, now: float) -> None:
        self._left -= 1


class Limits:
    """Counts per chat and over all. `scale` 2 allows twice as much, 0 switches counting off."""

    def __init__(self, scale: float, clock: Callable[[], float]) -> None:
        self._scale = scale
        self._clock = clock
        self._chats: dict[int, Window | Bucket] = {}
        self._total = Window(TOTAL_PER_SECOND * scale, 1)

    def count(self, chat_id: int) -> int:
        """Counts one send or edit; answers 0, or the seconds to wait when it was one too many."""
        if not self._scale:
            return 0
        now = self._clock()
        counters = (self._total, self._counter(chat_id))
        wait = max(counter.wait(now) for counter in counters)
        if wait > 0:
            return math.ceil(wait)
        for counter in counters:
            counter.take(now)
        return 0

    def forget(self) -> None:
        self._chats.clear()
        self._total = Window(TOTAL_PER_SECOND * self._scale, 1)

    def _counter(self, chat_id: int) -> Window | Bucket:
        if chat_id not in self._chats:
            self._chats[chat_id] = self._fresh(chat_id)
        return self._chats[chat_id]

    def _fresh(self, chat_id: int) -> Window | Bucket:
        if chat_id < 0:
            return Window(GROUP_PER_MINUTE * self._scale, 60)
        return Bucket(PRIVATE_PER_SECOND * self._scale, PRIVATE_BURST * self._scale)

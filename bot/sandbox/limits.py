"""Rate limits on sends and edits, with Telegram's figures: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

GROUP_PER_MINUTE = 20
PRIVATE_PER_SECOND = 1
PRIVATE_BURST = 5
TOTAL_PER_SECOND = 30


class SlidingWindow:
    """At most `count` calls in any window of so many seconds."""

    def __init__(self, count: float, seconds: float) -> None:
        self._count = max(1, round(count))
        self._seconds = seconds
        self._times: deque[float] = deque()

    def wait_seconds(self, now: float) -> float:
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        if len(self._times) < self._count:
            return 0
        return self._times[0] + self._seconds - now

    def count(self, now: float) -> None:
        self._times.append(now)


class TokenBucket:
    """`rate` calls per second on average, up to `burst` at once after a pause."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(1, burst)
        self._tokens = self._burst
        self._updated_at = 0.0

    def wait_seconds(self, now: float) -> float:
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._updated_at) * self._rate)
        self._updated_at = now
        return 0 if self._tokens >= 1 else (1 - self._tokens) / self._rate

    def count(self, now: float) -> None:
        self._tokens -= 1


class Limits:
    """Limits per chat and in total. `scale` 2 doubles them, 0 switches them off; the clock gives seconds."""

    def __init__(self, scale: float, clock: Callable[[], float]) -> None:
        self._scale = scale
        self._clock = clock
        self._chats: dict[int, SlidingWindow | TokenBucket] = {}
        self._total = SlidingWindow(TOTAL_PER_SECOND * scale, 1)

    def count(self, chat_id: int) -> int:
        """Counts one send or edit: 0 when it is allowed, else the seconds to wait."""
        if not self._scale:
            return 0
        now = self._clock()
        counters = (self._total, self._counter(chat_id))
        wait = max(counter.wait_seconds(now) for counter in counters)
        if wait > 0:
            return math.ceil(wait)
        for counter in counters:
            counter.count(now)
        return 0

    def reset(self) -> None:
        self._chats.clear()
        self._total = SlidingWindow(TOTAL_PER_SECOND * self._scale, 1)

    def _counter(self, chat_id: int) -> SlidingWindow | TokenBucket:
        if chat_id not in self._chats:
            self._chats[chat_id] = self._new_counter(chat_id)
        return self._chats[chat_id]

    def _new_counter(self, chat_id: int) -> SlidingWindow | TokenBucket:
        if chat_id < 0:
            return SlidingWindow(GROUP_PER_MINUTE * self._scale, 60)
        return TokenBucket(PRIVATE_PER_SECOND * self._scale, PRIVATE_BURST * self._scale)

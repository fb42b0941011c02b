"""How often Telegram lets us speak: a token bucket a chat and one over all."""

import asyncio
from dataclasses import dataclass

from bot.matches.ports import Clock


@dataclass(frozen=True, slots=True)
class Rates:
    """Sends and edits allowed: a minute in a group, a second in a private chat, a second over all."""

    group_per_minute: float = 20
    private_per_second: float = 1
    overall_per_second: float = 28


class Bucket:
    """`size` calls at once, then `per_second` of them."""

    def __init__(self, clock: Clock, size: float, per_second: float) -> None:
        self._clock = clock
        self._size = size
        self._rate = per_second
        self._tokens = size
        self._at = clock.now()
        self._closed_until = 0.0

    def wait(self) -> float:
        """Seconds until the next call is allowed; 0 when it is now."""
        now = self._clock.now()
        self._tokens = min(self._size, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = now
        missing = max(0.0, 1 - self._tokens) / self._rate
        return max(missing, self._closed_until - now)

    def is_full(self) -> bool:
        """Whether it is as good as a new one."""
        return self.wait() <= 0 and self._tokens >= self._size

    def take(self) -> None:
        self._tokens -= 1

    def close(self, seconds: float) -> None:
        """No call for so long: Telegram said so."""
        self._closed_until = self._clock.now() + seconds

    async def enter(self) -> None:
        """Waits for its turn and takes it."""
        self.wait()
        self.take()
        if (owed := -self._tokens) > 0:
            await asyncio.sleep(owed / self._rate)


def chat_bucket(clock: Clock, rates: Rates, chat_id: int) -> Bucket:
    """Never more than the limit in any minute: a burst and the refill together stay under it."""
    if chat_id < 0:
        return _window(clock, rates.group_per_minute, 60)
    return Bucket(clock, max(1.0, 4 * rates.private_per_second), rates.private_per_second)


def overall_bucket(clock: Clock, rates: Rates) -> Bucket:
    return _window(clock, rates.overall_per_second, 1)


def _window(clock: Clock, most: float, seconds: float) -> Bucket:
    """At most `most` calls in any so many seconds."""
    burst = max(1.0, most / 4)
    return Bucket(clock, burst, max(most - burst, most / 2) / seconds)

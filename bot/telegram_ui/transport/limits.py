"""How often Telegram lets us speak: a token bucket a chat and one over all."""

import asyncio
from dataclasses import dataclass

import structlog
from telegram.error import TelegramError

from bot.matches.ports import Clock
from bot.telegram_ui.transport.trouble import pause_after, seconds_to_wait

log = structlog.get_logger()


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

    def delay(self) -> float:
        """Seconds until the next call is allowed; 0 or less when it is now."""
        now = self._clock.now()
        self._tokens = min(self._size, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = now
        missing = max(0.0, 1 - self._tokens) / self._rate
        return max(missing, self._closed_until - now)

    def is_full(self) -> bool:
        """Whether it is as good as a new one."""
        return self.delay() <= 0 and self._tokens >= self._size

    def take(self) -> None:
        """Counts a call, even one too many: those after it wait longer."""
        self._tokens -= 1

    def close(self, seconds: float) -> None:
        """Allows no call for so long."""
        self._closed_until = self._clock.now() + seconds

    async def enter(self) -> None:
        """Waits for its turn and takes it."""
        self.delay()
        self.take()
        if (owed := -self._tokens) > 0:
            await asyncio.sleep(owed / self._rate)


class ChatBudget:
    """How much may be sent to one chat now: by its own limit and the one over all, and nothing while Telegram wants a
    pause or is out of reach."""

    def __init__(self, own: Bucket, overall: Bucket) -> None:
        self._own = own
        self._overall = overall
        self._failures = 0

    def delay(self) -> float:
        """Seconds until the next call to this chat is allowed; 0 or less when it is now."""
        return self._own.delay()

    def is_full(self) -> bool:
        return self._own.is_full()

    def count(self) -> None:
        """A call to the chat was made that did not wait for its turn."""
        self._own.take()

    async def enter(self) -> None:
        """Counts a call to the chat, and waits until the limit over all allows it."""
        self._own.take()
        await self._overall.enter()

    async def enter_overall(self) -> None:
        """As `enter`, for a call that the chat's own limit does not count."""
        await self._overall.enter()

    def hold(self, error: TelegramError) -> None:
        """Sends nothing to the chat for a while, as long as Telegram asks, else longer with each failure in a row."""
        seconds = seconds_to_wait(error)
        if not seconds:
            self._failures += 1
            seconds = pause_after(self._failures)
            log.info("telegram out of reach", error=str(error), again_in=seconds)
        self._own.close(seconds)

    def forget_failures(self) -> None:
        """A call came through."""
        self._failures = 0


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

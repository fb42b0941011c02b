"""What waits to be sent to one chat: newest state only, the important first."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from bot.matches.ports import Clock, Dirty, ScreenKey, ScreenKind
from bot.telegram_ui.limits import Bucket

CALM_SECONDS = 1.5
RANK = {
    ScreenKind.RESULT: 0,
    ScreenKind.HAND: 1,
    ScreenKind.REACH: 2,
    ScreenKind.TABLE: 3,
    ScreenKind.LOBBY: 4,
}
Errand = Callable[[], Awaitable[None]]


class Lane:
    """Dirty screens and one-time errands of one chat. A screen stands here once, however often it got dirty."""

    def __init__(self, clock: Clock, bucket: Bucket) -> None:
        self._clock = clock
        self.bucket = bucket
        self.errands: deque[Errand] = deque()
        self._screens: dict[ScreenKey, float] = {}  # not before
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.failures = 0

    def __len__(self) -> int:
        return len(self.errands) + len(self._screens)

    def add(self, dirty: Dirty) -> None:
        """A calm screen may wait a little so that several changes become one edit; others come at once."""
        now = self._clock.now()
        since = now + CALM_SECONDS if dirty.calm else now
        self._screens[dirty.key] = min(since, self._screens.get(dirty.key, since))
        self.wake.set()

    def add_errand(self, errand: Errand) -> None:
        self.errands.append(errand)
        self.wake.set()

    def wait(self) -> float:
        """Seconds until something here may be sent."""
        if self.errands:
            return self.bucket.wait()
        ripe = min(self._screens.values(), default=0.0) - self._clock.now()
        return max(ripe, self.bucket.wait())

    def next_screen(self) -> ScreenKey | None:
        """The most important of those whose time has come, taken out of the lane; an old bout before the new."""
        now = self._clock.now()
        ripe = [key for key, since in self._screens.items() if since <= now]
        if not ripe:
            return None
        key = min(ripe, key=lambda key: (RANK[key.kind], key.deal, key.part))
        del self._screens[key]
        return key

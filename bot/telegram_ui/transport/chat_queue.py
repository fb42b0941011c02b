"""What waits to be sent to one chat: newest state only, the important first."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from bot.matches.ports import Clock, ScreenKey, ScreenKind, StaleScreen
from bot.telegram_ui.transport.limits import Bucket

CALM_SECONDS = 1.5
MOST_CALLS = 20
FAULT_PAUSES = (1.0, 5.0, 30.0)
RANK = {
    ScreenKind.RESULT: 0,
    ScreenKind.HAND: 1,
    ScreenKind.REACH: 2,
    ScreenKind.AWAY: 2,
    ScreenKind.CUT: 3,
    ScreenKind.TABLE: 4,
    ScreenKind.LOBBY: 5,
    ScreenKind.RECORD: 6,
    ScreenKind.PIN: 7,
}
Call = Callable[[int], Awaitable[object]]  # does it in the chat of this id


class ChatQueue:
    """StaleScreen screens and one-time calls of one chat. A screen stands here once, however often it got dirty; of
    many calls the oldest are dropped, so that nobody who floods a chat with commands stops its game."""

    def __init__(self, chat_id: int, clock: Clock, bucket: Bucket) -> None:
        self.chat_id = chat_id
        self._clock = clock
        self.bucket = bucket
        self.calls: deque[Call] = deque(maxlen=MOST_CALLS)
        self._had_call = False
        self._screens: dict[ScreenKey, float] = {}  # not before
        self.current: ScreenKey | None = None  # being shown
        self._faults: dict[ScreenKey, int] = {}
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.failures = 0

    def __len__(self) -> int:
        return len(self.calls) + len(self._screens)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost with this queue: nothing waits, and nothing was said lately."""
        return (self.task is None or self.task.done()) and self.bucket.is_full()

    def add(self, dirty: StaleScreen, after: float = 0.0) -> None:
        """A calm screen may wait a little so that several changes become one edit; others come at once, or `after`
        so many seconds."""
        now = self._clock.now()
        since = now + max(after, CALM_SECONDS if dirty.calm else 0.0)
        self._screens[dirty.key] = min(since, self._screens.get(dirty.key, since))
        self.wake.set()

    def add_call(self, call: Call) -> None:
        """One that waits already stays where it is."""
        if call not in self.calls:
            self.calls.append(call)
        self.wake.set()

    def wait(self) -> float:
        """Seconds until something here may be sent."""
        if self.calls:
            return self.bucket.wait()
        ripe = min(self._screens.values(), default=0.0) - self._clock.now()
        return max(ripe, self.bucket.wait())

    def next_call(self) -> Call | None:
        """Errands go before screens, but never two in a row while a screen's time has come."""
        now = self._clock.now()
        is_screens_turn = self._had_call and any(since <= now for since in self._screens.values())
        self._had_call = bool(self.calls) and not is_screens_turn
        return self.calls.popleft() if self._had_call else None

    def pause_after_fault(self, key: ScreenKey) -> float | None:
        """Seconds after which a screen that failed is tried again; None when it has failed too often."""
        count = self._faults.pop(key, 0)
        if count >= len(FAULT_PAUSES):
            return None
        self._faults[key] = count + 1
        return FAULT_PAUSES[count]

    def forget_faults(self, key: ScreenKey) -> None:
        self._faults.pop(key, None)

    def next_screen(self) -> ScreenKey | None:
        """The most important of those whose time has come, taken out of the queue; an old bout before the new."""
        now = self._clock.now()
        ripe = [key for key, since in self._screens.items() if since <= now]
        if not ripe:
            return None
        key = min(ripe, key=lambda key: (RANK[key.kind], key.deal, key.part))
        del self._screens[key]
        return key

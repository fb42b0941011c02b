"""What waits to be sent to one chat: newest state only, the important first."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.matches.ports import Clock, ScreenKey, ScreenKind, StaleScreen
from bot.telegram_ui.transport.limits import ChatBudget

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
Call = Callable[[int], Awaitable[object]]  # calls Telegram about the chat of this id


@dataclass(frozen=True, slots=True)
class ScreenTurn:
    """A screen whose turn has come. `is_asked_again`: somebody asked for it while it was being shown last, so it is
    shown even if nothing stored says that it must be; `anew`: as a new message."""

    key: ScreenKey
    is_asked_again: bool = False
    anew: bool = False


class ChatQueue:
    """Stale screens and one-time calls of one chat. A screen waits here once, however often it was asked for; of many
    calls the oldest are dropped, so that nobody who floods a chat with commands stops its game."""

    def __init__(self, chat_id: int, clock: Clock, budget: ChatBudget) -> None:
        self.chat_id = chat_id
        self.budget = budget
        self.task: asyncio.Task[None] | None = None
        self._clock = clock
        self._wake = asyncio.Event()
        self._calls: deque[Call] = deque(maxlen=MOST_CALLS)
        self._had_call = False
        self._screens: dict[ScreenKey, float] = {}  # unix seconds: not before
        self._current: ScreenKey | None = None  # being shown
        self._asked_again: dict[ScreenKey, bool] = {}  # while it was the current one; True: as a new message
        self._faults: dict[ScreenKey, int] = {}

    def __len__(self) -> int:
        return len(self._calls) + len(self._screens)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost with this queue: nothing waits, and nothing was said lately."""
        return (self.task is None or self.task.done()) and self.budget.is_full()

    def add_screen(self, stale: StaleScreen) -> None:
        """A calm screen may wait a little so that several changes become one edit; others come at once."""
        if stale.key == self._current:
            self._asked_again[stale.key] = stale.anew or self._asked_again.get(stale.key, False)
        self._add(stale.key, CALM_SECONDS if stale.calm else 0.0)

    def add_call(self, call: Call) -> None:
        """One that waits already stays where it is."""
        if call not in self._calls:
            self._calls.append(call)
        self._wake.set()

    def put_back_screen(self, turn: ScreenTurn, after: float = 0.0) -> None:
        """It could not be shown: its turn comes again, not before so many seconds have passed."""
        if turn.is_asked_again:
            self._asked_again[turn.key] = turn.anew or self._asked_again.get(turn.key, False)
        self._add(turn.key, after)

    def put_back_call(self, call: Call) -> None:
        """It could not be made: it is the next again."""
        self._calls.appendleft(call)

    async def wait(self) -> None:
        """Until something here may be sent; what comes meanwhile may be more urgent than what waits."""
        while True:
            self._wake.clear()
            if (seconds := self._delay()) <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), seconds)

    def next_call(self) -> Call | None:
        """Calls go before screens, but never two in a row while a screen's time has come."""
        now = self._clock.now()
        is_screens_turn = self._had_call and any(since <= now for since in self._screens.values())
        self._had_call = bool(self._calls) and not is_screens_turn
        return self._calls.popleft() if self._had_call else None

    def next_screen(self) -> ScreenTurn | None:
        """The most important of those whose time has come, taken out of the queue; an old bout before the new.

        It is the current one until `end_turn`."""
        now = self._clock.now()
        ripe = [key for key, since in self._screens.items() if since <= now]
        if not ripe:
            return None
        key = min(ripe, key=lambda key: (RANK[key.kind], key.deal, key.part))
        del self._screens[key]
        self._current = key
        anew = self._asked_again.pop(key, None)
        return ScreenTurn(key, anew is not None, bool(anew))

    def end_turn(self) -> None:
        self._current = None

    def pause_after_fault(self, key: ScreenKey) -> float | None:
        """Seconds after which a screen that failed is tried again; None when it has failed too often."""
        count = self._faults.pop(key, 0)
        if count >= len(FAULT_PAUSES):
            return None
        self._faults[key] = count + 1
        return FAULT_PAUSES[count]

    def forget_faults(self, key: ScreenKey) -> None:
        self._faults.pop(key, None)

    def _add(self, key: ScreenKey, after: float) -> None:
        since = self._clock.now() + after
        self._screens[key] = min(since, self._screens.get(key, since))
        self._wake.set()

    def _delay(self) -> float:
        """Seconds until something here may be sent."""
        if self._calls:
            return self.budget.delay()
        ripe = min(self._screens.values(), default=0.0) - self._clock.now()
        return max(ripe, self.budget.delay())

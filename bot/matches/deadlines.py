"""Carries out what is due, such as a computer's move or the end of a lobby.

Deadlines are rows in storage; this only watches them.
"""

import asyncio

import structlog

from bot.matches.ports import Clock
from bot.matches.service import Matches

log = structlog.get_logger()

LONGEST_SLEEP = 1.0  # to notice soon if the machine slept, the clock was set or rows changed
PAUSE_AFTER_FAULT = 1.0


class Deadlines:
    """Sleeps until the next deadline or a `wake`, then handles all due matches concurrently."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Call when a deadline may have moved closer."""
        self._wake.set()

    async def run(self, matches: Matches, in_touch: asyncio.Event) -> None:
        """Run until cancelled, but only act while `in_touch` is set.

        So, after an outage, taps that people made in time are handled before the deadlines.
        """
        while True:
            await in_touch.wait()
            self._wake.clear()
            try:
                due = await matches.storage.due_matches(self._clock.now())
                await asyncio.gather(*(self._do(matches, match_id) for match_id in due))
                if not due:
                    await self._doze(await matches.storage.next_due())
            except Exception:
                log.exception("deadlines failed")
                await asyncio.sleep(PAUSE_AFTER_FAULT)

    async def _do(self, matches: Matches, match_id: int) -> None:
        try:
            await matches.due.carry_out(match_id)
        except Exception:
            log.exception("due match failed", match=match_id)
            await asyncio.sleep(PAUSE_AFTER_FAULT)

    async def _doze(self, until: float | None) -> None:
        seconds = LONGEST_SLEEP if until is None else max(0.0, until - self._clock.now())
        try:
            await asyncio.wait_for(self._wake.wait(), min(seconds, LONGEST_SLEEP))
        except TimeoutError:
            return

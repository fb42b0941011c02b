"""Carries out what is due: a computer's move, a lobby's end. Deadlines are rows; this only watches them."""

import asyncio

import structlog

from bot.matches.ports import Clock
from bot.matches.service import Matches

log = structlog.get_logger()

LONGEST_SLEEP = 1.0  # a machine that slept, a clock that was set, another program on the rows: soon noticed
PAUSE_AFTER_FAULT = 1.0


class Deadlines:
    """Sleeps until the next deadline or until `wake`; due matches are done side by side."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """A deadline may have come nearer."""
        self._wake.set()

    async def run(self, matches: Matches, in_touch: asyncio.Event) -> None:
        """Until cancelled, while `in_touch`: what people did in time, be it while we were not there, comes first."""
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

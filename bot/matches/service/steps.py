"""How a step is made: load, judge, save in one transaction, and only then report which screens are stale."""

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

from bot.matches.context import Context, Delays
from bot.matches.match import Match, from_row
from bot.matches.ports import Clock, MatchRow, RandomSource, Saving, StaleScreen, Storage
from bot.matches.replies import RefusedError, Reply
from bot.matches.step import Step

TRIES = 3
AWAKE_SECONDS = 20.0
Judge = Callable[[Match, Context], Step]
"""Makes a step from the current match, or raises RefusedError."""


class RepeatedError(Exception):
    """This update was handled before: do nothing, except that a waiting tap may still need its answer."""


class BusyError(Exception):
    """The match changed three times in a row between load and save: a fault, to be retried later."""


class Steps:
    """What all parts of the service share.

    After each save `notify` gets the screens that became stale. `wake` is called when a deadline may have moved
    closer.
    """

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        random: RandomSource,
        delays: Delays,
        notify: Callable[[Iterable[StaleScreen]], None],
        wake: Callable[[], None],
    ) -> None:
        self.storage = storage
        self.clock = clock
        self.random = random
        self._delays = delays
        self.notify = notify
        self._wake = wake
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._taps: dict[int, float] = {}

    async def find(self, match_id: int) -> Match | None:
        row = await self.storage.match(match_id)
        return None if row is None else from_row(row)

    async def find_in_chat(self, chat_id: int) -> list[Match]:
        """All open matches of the chat, in all its topics."""
        return [from_row(row) for row in await self.storage.open_matches_in(chat_id)]

    def new_id(self) -> int:
        return 1 + self.random.below((1 << 40) - 1)

    def note_tap(self, person: int) -> None:
        """Remember that the person just tapped, so that a new message would only disturb them."""
        self._taps[person] = self.clock.now()

    def context(self) -> Context:
        """The context for a step made now."""
        now = self.clock.now()
        self._taps = {who: at for who, at in self._taps.items() if now - at < AWAKE_SECONDS}
        return Context(now, self.random, self._delays, frozenset(self._taps))

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock to hold while making a step of this match."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def make(self, match_id: int, update_id: int | None, step: Judge) -> Match:
        """Make one step, once per `update_id`, and return the match after it.

        Raises RefusedError if it is not allowed, RepeatedError if this update was handled before, and BusyError.
        """
        async with self.lock(match_id):
            for _ in range(TRIES):
                row = await self.storage.match(match_id)
                if row is None:
                    raise RefusedError(Reply.LOBBY_GONE)
                made = await self._judge(row, step, update_id)
                if await self.save(made, update_id) is not Saving.CONFLICT:
                    return made.match
        raise BusyError(match_id)

    async def _judge(self, row: MatchRow, step: Judge, update_id: int | None) -> Step:
        """Make the step on this row. A refused update counts as handled."""
        try:
            return step(from_row(row), self.context())
        except RefusedError:
            await self.note_refusal(update_id)
            raise

    async def note_refusal(self, update_id: int | None) -> None:
        """Mark a refused update as handled. Raises RepeatedError if it already was, and so only looks refused now."""
        if update_id is not None and not await self.storage.mark_done(update_id):
            raise RepeatedError(update_id) from None

    async def save(self, step: Step, update_id: int | None) -> Saving:
        """Save a step and report its stale screens; DONE or CONFLICT. Raises RepeatedError."""
        saved = await self.storage.save(step.change(update_id))
        if saved is Saving.REPEATED:
            raise RepeatedError(update_id)
        if saved is Saving.DONE:
            self.notify(step.screens)
            if step.match.due_at is not None:
                self._wake()
        return saved

"""How a step is made: load, judge, save in one transaction, and only then say which screens are stale."""

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
"""Makes a step of a match as it is, or raises RefusedError."""


class RepeatedError(Exception):
    """This update was done before: nothing is to be done, but a waiting tap may still want its answer."""


class BusyError(Exception):
    """The match changed under us three times in a row: a fault, to be tried again later."""


class Steps:
    """What all parts of the service share. `notify` gets the screens that went out of date, after they are saved;
    `wake` is called when a deadline may have come nearer."""

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
        """Open tables and games, in all topics."""
        return [from_row(row) for row in await self.storage.open_matches_in(chat_id)]

    def new_id(self) -> int:
        return 1 + self.random.below((1 << 40) - 1)

    def note_tap(self, person: int) -> None:
        """The person has just tapped: a new message would only disturb them."""
        self._taps[person] = self.clock.now()

    def context(self) -> Context:
        """What a step that is made now depends on."""
        now = self.clock.now()
        self._taps = {who: at for who, at in self._taps.items() if now - at < AWAKE_SECONDS}
        return Context(now, self.random, self._delays, frozenset(self._taps))

    def lock(self, match_id: int) -> asyncio.Lock:
        """Held while a step of this match is made."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def make(self, match_id: int, update_id: int | None, step: Judge) -> Match:
        """Makes a step, once for each `update_id`; the match after it.

        Raises RefusedError when it may not be done, RepeatedError when it was done before, BusyError."""
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
        """The step on this row; a refusal counts as done, and one of a repeated update as repeated."""
        try:
            return step(from_row(row), self.context())
        except RefusedError:
            await self.note_refusal(update_id)
            raise

    async def note_refusal(self, update_id: int | None) -> None:
        """What was refused is done, too; RepeatedError when it had been done before, and only looks refused now."""
        if update_id is not None and not await self.storage.mark_done(update_id):
            raise RepeatedError(update_id) from None

    async def save(self, step: Step, update_id: int | None) -> Saving:
        """DONE or CONFLICT; what was saved is notified. Raises RepeatedError."""
        saved = await self.storage.save(step.change(update_id))
        if saved is Saving.REPEATED:
            raise RepeatedError(update_id)
        if saved is Saving.DONE:
            self.notify(step.screens)
            if step.match.due_at is not None:
                self._wake()
        return saved

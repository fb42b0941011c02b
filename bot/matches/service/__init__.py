"""The application service: everything that people, computers and deadlines do to matches."""

from collections.abc import Callable, Iterable

from bot.matches.context import Delays
from bot.matches.match import Match, Phase, from_row
from bot.matches.ports import Clock, RandomSource, StaleScreen, Storage
from bot.matches.replies import RefusedError, Reply
from bot.matches.service.deals import Cuts, Deals
from bot.matches.service.due import Due, Suspensions
from bot.matches.service.lobbies import Lobbies
from bot.matches.service.screens import Screens
from bot.matches.service.steps import BusyError, RepeatedError, Steps

__all__ = ["BusyError", "Matches", "RepeatedError"]


class Matches:
    """Finds matches, and holds the parts of the service.

    Methods of the parts that take an `update_id` do their work once per id and then raise RepeatedError; they raise
    RefusedError if the action is not allowed. After each save `notify` gets the screens that became stale. `wake`
    is called when a deadline may have moved closer.
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
        self._steps = steps = Steps(storage, clock, random, delays, notify, wake)
        self.lobbies = Lobbies(steps)
        self.cuts = Cuts(steps)
        self.deals = Deals(steps)
        self.due = Due(steps)
        self.suspensions = Suspensions(steps)
        self.screens = Screens(steps)

    async def find(self, match_id: int) -> Match | None:
        return await self._steps.find(match_id)

    async def at(self, chat_id: int, thread_id: int | None) -> Match:
        """The open match of this chat or topic. Raises RefusedError (NO_TABLE) if there is none."""
        row = await self.storage.open_match(chat_id, thread_id)
        if row is None:
            raise RefusedError(Reply.NO_TABLE)
        return from_row(row)

    async def in_chat(self, chat_id: int) -> list[Match]:
        """All open matches of the chat, in all its topics."""
        return await self._steps.find_in_chat(chat_id)

    async def lobbies_in(self, chat_id: int) -> list[Match]:
        """All open lobbies of the chat, in all its topics."""
        return [match for match in await self.in_chat(chat_id) if match.phase is Phase.LOBBY]

    async def of_person(self, person: int) -> list[Match]:
        """The open matches in which a person sits."""
        return [from_row(row) for row in await self.storage.open_matches_of(person)]

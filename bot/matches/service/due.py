"""Automatic actions: computers move, turns time out, lobbies close, games wait for their group."""

import random

from bot import opponents
from bot.matches import absence, cutting, lobby, play, suspension
from bot.matches.match import Match, Obstacle, Phase
from bot.matches.ports import Saving
from bot.matches.service.steps import TRIES, BusyError, Steps
from bot.matches.step import Step
from bot.rules.moves import Move


class Due:
    """Carries out what is due."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def carry_out(self, match_id: int) -> None:
        """Do what is due in this match, if anything. Raises BusyError."""
        steps = self._steps
        async with steps.lock(match_id):
            for _ in range(TRIES):
                match = await steps.find(match_id)
                if match is None or match.due_at is None or match.due_at > steps.clock.now():
                    return
                if await steps.save(self._step(match), None) is not Saving.CONFLICT:
                    return
        raise BusyError(match_id)

    def _step(self, match: Match) -> Step:
        context = self._steps.context()
        if match.phase is Phase.LOBBY:
            return lobby.time_out(match)
        if match.suspended is not None:
            return suspension.due_step(match, context)
        if match.phase is Phase.CUTTING:
            return cutting.time_out(match, context)
        return absence.due_step(match, context, self._choose, self._choose_for_late)

    def _choose(self, match: Match, seat: int) -> Move:
        """A computer's move, chosen only from what its seat can see."""
        level = match.seats[seat].level or opponents.EASIEST
        seen = match.game.view(play.require_state(match), seat)
        return opponents.choose(match.game.name, level, seen, self._rng())

    def _choose_for_late(self, match: Match, seat: int) -> Move:
        seen = match.game.view(play.require_state(match), seat)
        return opponents.choose_for_absent(match.game.name, seen, self._rng())

    def _rng(self) -> random.Random:
        return random.Random(self._steps.random.below(1 << 32))  # noqa: S311  a computer's whim, not a shuffle


class Suspensions:
    """Suspends games that cannot be shown in their group, and resumes them."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def suspend(self, match_id: int, why: Obstacle) -> None:
        """Suspend a game that cannot be shown, and tell its players."""
        match = await self._steps.find(match_id)
        if match is not None and suspension.may_suspend(match, why):
            await self._steps.make(match_id, None, lambda m, context: suspension.suspend(m, why, context))

    async def resume(self, match_id: int) -> None:
        """The game can be shown again: go on."""
        await self._steps.make(match_id, None, lambda m, context: suspension.resume(m, context))

    async def suspend_chat(self, chat_id: int, why: Obstacle) -> None:
        """Suspend all games of a group that the bot can no longer write to."""
        for match in await self._steps.find_in_chat(chat_id):
            await self.suspend(match.id, why)

    async def resume_chat(self, chat_id: int) -> None:
        for match in await self._steps.find_in_chat(chat_id):
            if match.suspended is not None:
                await self.resume(match.id)

"""Deals: cutting, moves, leaving, stopping, and the rematch."""

import hashlib
from dataclasses import replace

from bot.matches import absence, cutting, erasing, lobby, play, talk
from bot.matches.context import Context
from bot.matches.match import Match, Phase, TalkPhrase
from bot.matches.play import Press
from bot.matches.ports import Saving, ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.service.steps import Steps
from bot.matches.step import Step
from bot.opponents import EASIEST


class Cuts:
    """Actions before the cards are dealt (rules.md D-5, D-7)."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def offer(self, match_id: int, person: int, seat: int, update_id: int | None) -> Match:
        return await self._steps.make(match_id, update_id, lambda m, _: cutting.offer_cut(m, person, seat))

    async def cut(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: cutting.cut_pack(m, person, context)
        )

    async def decline(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: cutting.decline_cut(m, person, context)
        )

    async def deal_now(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: cutting.deal_now(m, person, context)
        )

    async def choose_dealer(self, match_id: int, person: int, seat: int, update_id: int | None) -> Match:
        """A losing team chooses who deals the rematch."""
        return await self._steps.make(
            match_id, update_id, lambda m, _: cutting.choose_dealer(m, person, seat)
        )


class Deals:
    """Actions while the cards are played."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def press(self, press: Press, person: int, update_id: int | None) -> Match:
        """Handle a tap on a move, judged on the current state."""
        self._steps.note_tap(person)
        return await self._steps.make(
            press.match_id, update_id, lambda m, context: play.press(m, person, press, context)
        )

    async def say(self, match_id: int, person: int, phrase: TalkPhrase, update_id: int | None) -> Match:
        return await self._steps.make(match_id, update_id, lambda m, _: talk.say(m, person, phrase))

    async def come_back(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: absence.come_back(m, person, context)
        )

    async def leave(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Take a person out of a lobby or a game, on their own wish or somebody else's.

        A deal in play counts as lost.
        """

        def step(match: Match, context: Context) -> Step:
            name = lobby.unused_name(match)
            if match.phase is Phase.PLAYING:
                return play.leave_seat(match, person, name, EASIEST, context)
            if match.phase is Phase.CUTTING:
                return cutting.leave(match, person, name, EASIEST, context)
            return lobby.leave(match, person, context)

        return await self._steps.make(match_id, update_id, step)

    async def stop(self, match_id: int, person: int, as_admin: bool, update_id: int | None) -> Match:
        """Close the lobby, or end the game without a result."""

        def step(match: Match, context: Context) -> Step:
            if not (as_admin or person == match.host):
                raise RefusedError(Reply.ONLY_HOST_STOPS)
            if match.phase is Phase.LOBBY:
                return lobby.close(match)
            if match.phase is not Phase.CUTTING:
                play.require_state(match)
            return play.stop(match)

        return await self._steps.make(match_id, update_id, step)

    async def vote_stop(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Count a player's vote to stop; the game ends once more than half of the people want it."""
        return await self._steps.make(match_id, update_id, lambda m, _: play.vote_to_stop(m, person))

    async def rematch(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Start the next match with the same people. The old result loses its Rematch button."""
        try:
            return await self._rematch(match_id, person, update_id)
        except RefusedError:
            await self._steps.note_refusal(update_id)
            raise

    async def _rematch(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Derive the new match's id from the old one's, so that there is never a second rematch.

        That holds even if the process dies before the old match is linked to the first.
        """
        steps = self._steps
        old = await steps.find(match_id)
        if old is None:
            raise RefusedError(Reply.DEAL_OVER)
        gone = {seat.person for seat in await steps.storage.being_forgotten_in(match_id)}
        old = erasing.refill_seats(old, gone, EASIEST)
        dealer = cutting.find_dealer_of_rematch(old)
        context = steps.context()
        fresh = play.make_rematch(old, _successor_id(match_id), person, dealer, context)
        begun = await steps.find(fresh.id)
        if begun is not None:
            await steps.make(match_id, None, lambda m, _: _link_successor(m, begun))
            raise RefusedError(Reply.REMATCH_BEGUN)
        step = cutting.begin_deal(fresh, context)
        if await steps.save(step, update_id) is Saving.CONFLICT:
            raise RefusedError(Reply.TABLE_EXISTS)
        await steps.make(match_id, None, lambda m, _: _link_successor(m, step.match))
        return step.match


def _successor_id(match_id: int) -> int:
    digest = hashlib.sha256(f"rematch of {match_id}".encode()).digest()
    return 1 + int.from_bytes(digest[:8]) % ((1 << 40) - 1)


def _link_successor(match: Match, successor: Match) -> Step:
    match = replace(match, successor=successor.id, next_seal=successor.seal)
    return Step(match, (match.group_screen(ScreenKind.RESULT, match.deal_number),))

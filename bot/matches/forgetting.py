"""Forgetting a person: their seats lose the name, at once or, where they still play, when the game is over."""

import asyncio
import contextlib

import structlog

from bot.matches.erasing import PersonEraser
from bot.matches.match import Phase
from bot.matches.ports import Clock, ScreenKey, ScreenKind
from bot.matches.replies import RefusedError
from bot.matches.service import Matches

log = structlog.get_logger()

PAUSE = 2.0
LONGEST_WAIT = 3600.0  # for the last hand of a person whom the bot cannot reach


async def forget(matches: Matches, person: int) -> int:
    """Removes all that is known of a person, who gets up from open lobbies first. How many games with others keep
    their seat until they are over; one alone, which might never end, is stopped."""
    alone = set()
    for match in await matches.of_person(person):
        if match.phase is Phase.LOBBY:
            await matches.deals.leave(match.id, person, None)
        elif match.is_solo:
            alone.add(match.id)
    left = set(await matches.storage.forget(person, PersonEraser()))
    for match_id in alone & left:
        with contextlib.suppress(RefusedError):  # it has just ended
            await matches.deals.stop(match_id, person, True, None)
    return len(left - alone)


async def run(matches: Matches, clock: Clock) -> None:
    """Until cancelled: where a game is over, who asked for it is forgotten there too."""
    while True:
        try:
            await finish(matches, clock.now())
        except Exception:
            log.exception("forgetting failed")
        await asyncio.sleep(PAUSE)


async def finish(matches: Matches, now: float) -> None:
    """Forgets people in the games that `forget` left to be played and that are over now. A last hand that is still
    to be drawn is waited for, so that it loses its buttons."""
    for match_id, person in await matches.storage.ready_to_forget():
        match = await matches.find(match_id)
        if match is None or match.is_open:
            continue
        hand = await matches.storage.screen(ScreenKey(match_id, ScreenKind.HAND, 0, person))
        is_waiting = hand is not None and hand.stale is not None
        if not is_waiting or now - match.touched_at > LONGEST_WAIT:
            await matches.storage.forget_in(match_id, person, PersonEraser())

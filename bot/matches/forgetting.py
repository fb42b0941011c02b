"""Forgets people: their seats lose the name at once or, in games they still play, once the game is over."""

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
LONGEST_WAIT = 3600.0  # for the last hand message of a person the bot cannot reach


async def forget(matches: Matches, person: int) -> int:
    """Remove everything known about a person.

    They leave open lobbies first, and their solo game, which might never end, is stopped. Returns how many games
    with others keep their seat until they are over.
    """
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
    """Call `finish` every `PAUSE` seconds until cancelled."""
    while True:
        try:
            await finish(matches, clock.now())
        except Exception:
            log.exception("forgetting failed")
        await asyncio.sleep(PAUSE)


async def finish(matches: Matches, now: float) -> None:
    """Forget people in games that `forget` had to leave alone and that are over now.

    It first waits, up to `LONGEST_WAIT` seconds after the end, until the person's last hand is redrawn and so loses
    its buttons.
    """
    for match_id, person in await matches.storage.ready_to_forget():
        match = await matches.find(match_id)
        if match is None or match.is_open:
            continue
        hand = await matches.storage.screen(ScreenKey(match_id, ScreenKind.HAND, 0, person))
        is_waiting = hand is not None and hand.stale is not None
        if not is_waiting or now - match.touched_at > LONGEST_WAIT:
            await matches.storage.forget_in(match_id, person, PersonEraser())

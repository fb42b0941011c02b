"""Forgetting a person: their seats lose the name, at once or, where they still play, when the game is over."""

import asyncio

import structlog

from bot.matches.match import Phase
from bot.matches.nameless import Nameless
from bot.matches.ports import Clock, Forgotten, ScreenKey, ScreenKind
from bot.matches.service import Matches

log = structlog.get_logger()

PAUSE = 2.0
LONGEST_WAIT = 3600.0  # for the last hand of a person whom the bot cannot reach


async def forget(matches: Matches, person: int) -> int:
    """Removes all that is known of a person, who gets up from open lobbies first. How many games keep their seat
    until they are over."""
    for match in await matches.of_person(person):
        if match.phase is Phase.LOBBY:
            await matches.leave(match.id, person, None)
    return len(await matches.storage.forget(person, Nameless()))


async def run(matches: Matches, clock: Clock) -> None:
    """Until cancelled: where a game is over, who asked for it is forgotten there too."""
    while True:
        try:
            for forgotten in await matches.storage.being_forgotten():
                await _finish(matches, forgotten, clock.now())
        except Exception:
            log.exception("forgetting failed")
        await asyncio.sleep(PAUSE)


async def _finish(matches: Matches, forgotten: Forgotten, now: float) -> None:
    """The last hand is drawn first, so that it loses its buttons."""
    match = await matches.find(forgotten.match_id)
    if match is None or match.is_open:
        return
    hand = await matches.storage.screen(ScreenKey(match.id, ScreenKind.HAND, 0, forgotten.person))
    is_waiting = hand is not None and hand.stale is not None and now - match.touched_at < LONGEST_WAIT
    if not is_waiting:
        await matches.storage.forget_in(match.id, forgotten.person, Nameless())

"""Suspends games whose group cannot be written to: no clock runs until the table can be shown again."""

from dataclasses import replace

from bot.matches import cutting, play
from bot.matches.context import Context
from bot.matches.match import Match, Obstacle, Phase
from bot.matches.ports import ScreenKind, StaleScreen
from bot.matches.schedule import schedule_turn
from bot.matches.step import Step

FIRST_PROBE, PROBE_EVERY = 5.0, 600.0  # Telegram does not report every change that lets the bot write again
LONGEST = 30 * 86400.0  # then the game is stopped


def may_suspend(match: Match, why: Obstacle) -> bool:
    """Whether a group game is being played and is not already suspended for this reason."""
    is_played = match.phase in (Phase.CUTTING, Phase.PLAYING)
    return is_played and not match.is_solo and match.suspended is not why


def suspend(match: Match, why: Obstacle, context: Context) -> Step:
    """Suspend the game. Players get a new message the first time, an edited one if only the reason changes."""
    if not may_suspend(match, why):
        return Step(match)
    since = context.now if match.suspended_at is None else match.suspended_at
    told = match.suspended is not None
    match = replace(
        match,
        suspended=why,
        suspended_at=since,
        turn_ends=None,
        is_reminded=False,
        due_at=_next_probe(since, context),
    )
    return Step(match, tuple(match.hand_screen(person, anew=not told) for person in match.people()))


def resume(match: Match, context: Context) -> Step:
    """Continue where the game stood, with the table at the bottom of the group. A pack waiting to be cut is dealt."""
    if match.suspended is None or not match.is_open:
        return Step(match)
    match = replace(match, suspended=None, suspended_at=None)
    if match.phase is Phase.CUTTING:
        return cutting.time_out(match, context)
    acting = match.to_move()
    hands = [
        match.hand_screen(seat.person, anew=number in acting)
        for number, seat in enumerate(match.seats)
        if seat.person is not None
    ]
    return Step(schedule_turn(match, context), (_table(match), *hands))


def due_step(match: Match, context: Context) -> Step:
    """Probe whether the table can be shown; after a long time, stop the game."""
    since = context.now if match.suspended_at is None else match.suspended_at
    if context.now - since >= LONGEST:
        return play.stop(match)
    return Step(replace(match, due_at=_next_probe(since, context)), (_table(match),))


def _next_probe(since: float, context: Context) -> float:
    """Soon at first, in case Telegram only had a brief hiccup, then less and less often."""
    return context.now + min(PROBE_EVERY, max(FIRST_PROBE, context.now - since))


def _table(match: Match) -> StaleScreen:
    """The group's screen, as a new message: an old one may be editable where no new one can be sent."""
    if match.phase is Phase.CUTTING:
        return match.group_screen(ScreenKind.CUT, match.deal_number + 1, anew=True)
    return match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout, anew=True)

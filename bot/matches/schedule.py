"""When the next automatic action is due: a computer's move, a masked pass, a reminder, the end of a turn."""

from dataclasses import replace

from bot.matches.context import Context
from bot.matches.match import Match
from bot.rules.moves import PASS

LEAST_TO_REMIND = 60  # seconds: shorter turns need no reminder at half


def schedule_turn(match: Match, context: Context) -> Match:
    """Start a new turn with its full time, if turns are limited and the game is not suspended."""
    limit = match.settings.turn_time
    is_timed = limit and match.suspended is None and seats_waited_for(match)
    ends = context.now + limit if is_timed else None
    return schedule_next(replace(match, turn_ends=ends, is_reminded=False), context)


def schedule_next(match: Match, context: Context) -> Match:
    """Set when the next action is due, without restarting the turn."""
    if match.suspended is not None:
        return match
    times = []
    if seats_of_computers(match):
        times.append(context.now + context.delays.computer)
    elif seats_to_pass(match):
        times.append(context.now + context.delays.masked * context.random.below(1000) / 1000)
    if match.turn_ends is not None:
        is_short = match.settings.turn_time < LEAST_TO_REMIND
        left = 0 if match.is_reminded or is_short else match.settings.turn_time / 2
        times.append(match.turn_ends - left)
    return replace(match, due_at=min(times, default=None))


def seats_of_computers(match: Match) -> tuple[int, ...]:
    """Seats to move that a computer plays, including those of people who are away."""
    return tuple(seat for seat in match.to_move() if match.seats[seat].is_computers)


def seats_waited_for(match: Match) -> tuple[int, ...]:
    """Seats to move whose people are there."""
    return tuple(seat for seat in match.to_move() if not match.seats[seat].is_computers)


def late_seats(match: Match) -> tuple[int, ...]:
    """Seats whose time is running: those to move first, if their people are there, else everybody there to move."""
    waited = seats_waited_for(match)
    awaited = () if match.state is None else match.game.first_to_act(match.state)
    return tuple(seat for seat in waited if seat in awaited) or waited


def seats_to_pass(match: Match) -> tuple[int, ...]:
    """D-23 masked: seats that can only pass, so that the pass is made for them."""
    if not match.settings.masked_pass or match.state is None:
        return ()
    state = match.state
    return tuple(seat for seat in match.to_move() if match.game.legal_moves(state, seat) == [PASS])

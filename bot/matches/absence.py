"""Act for people who run out of time, and let them back in."""

from collections.abc import Callable
from dataclasses import replace

from bot.matches import play
from bot.matches.context import Context
from bot.matches.match import Match
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.schedule import (
    late_seats,
    schedule_next,
    schedule_turn,
    seats_of_computers,
    seats_to_pass,
    seats_waited_for,
)
from bot.matches.step import Step
from bot.rules.moves import PASS, Move

MOST_MISSED = 2  # missed turns in a row before a computer plays for the person

Choose = Callable[[Match, int], Move]
"""Picks a move for a seat from what that seat can see."""


def due_step(match: Match, context: Context, choose: Choose, choose_for_late: Choose) -> Step:
    """Do what is due in a deal by now: a computer's move, a masked pass (D-23), a reminder or a late player's move.

    `choose` picks moves for computers, `choose_for_late` for people who ran out of time.
    """
    if computers := seats_of_computers(match):
        return play.make_move(match, computers[0], choose(match, computers[0]), context)
    if passing := seats_to_pass(match):
        return play.make_move(match, passing[0], PASS, context)
    late = late_seats(match)
    if match.turn_ends is None or not late:
        return Step(replace(match, due_at=None))
    if context.now < match.turn_ends:
        return _remind(match, late, context)
    return _play_for_late(match, late, context, choose_for_late)


def come_back(match: Match, person: int, context: Context) -> Step:
    """Give a person their own cards back; if it is their turn, they get its full time.

    Raises RefusedError if they are not playing or not away.
    """
    play.require_state(match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_PLAYING)
    if not match.seats[seat].is_away:
        raise RefusedError(Reply.NOT_AWAY)
    match = match.with_seat(seat, is_away=False, missed=0)
    is_acting = seat in match.to_move()
    match = schedule_turn(match, context) if is_acting else schedule_next(match, context)
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    return Step(match, (table, match.away_screen(person), match.hand_screen(person)))


def _remind(match: Match, late: tuple[int, ...], context: Context) -> Step:
    """Half of the turn is gone: post the hand again as a new message, with a sound."""
    match = schedule_next(replace(match, is_reminded=True), context)
    people = [match.seats[seat].person for seat in late]
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    hands = (match.hand_screen(person, anew=True) for person in people if person is not None)
    return Step(match, (table, *hands))


def _play_for_late(match: Match, late: tuple[int, ...], context: Context, choose: Choose) -> Step:
    """Time is up: make a move for the first late seat.

    After `MOST_MISSED` missed turns in a row a computer takes over and the group is told. The other late seats get
    no fresh turn while the bout lasts.
    """
    seat, person = late[0], match.seats[late[0]].person
    missed = match.seats[seat].missed + 1
    match = match.with_seat(seat, missed=missed, is_away=missed >= MOST_MISSED)
    step = play.make_move(match, seat, choose(match, seat), context, timed_out=True)
    waited = set(seats_waited_for(step.match))
    if waited and waited <= set(late[1:]) and step.match.bout == match.bout:
        ended = replace(step.match, turn_ends=match.turn_ends, is_reminded=True)
        step = replace(step, match=schedule_next(ended, context))
    if person is None or missed < MOST_MISSED:
        return step
    return replace(step, screens=(*step.screens, match.away_screen(person, anew=True)))

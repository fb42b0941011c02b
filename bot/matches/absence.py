"""What is done for people who let their time run out, and how they come back."""

from collections.abc import Callable
from dataclasses import replace

from bot.matches import play
from bot.matches.context import Moment
from bot.matches.match import Match
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Say
from bot.matches.schedule import (
    rescheduled,
    scheduled,
    seats_late,
    seats_of_computers,
    seats_to_pass,
    seats_waited_for,
)
from bot.matches.step import Step
from bot.rules import durak
from bot.rules.moves import PASS, TAKE, Move

MOST_MISSED = 2  # turns in a row, then a computer plays for the person

Choose = Callable[[Match, int], Move]


def due_step(match: Match, at: Moment, choose: Choose) -> Step:
    """What was to happen in a deal by now; `choose` gives a computer's move for a seat."""
    if computers := seats_of_computers(match):
        return play.moved(match, computers[0], choose(match, computers[0]), at)
    if passing := seats_to_pass(match):
        return play.moved(match, passing[0], PASS, at)
    late = seats_late(match)
    if match.turn_ends is None or not late:
        return Step(replace(match, due_at=None))
    if at.now < match.turn_ends:
        return _reminded(match, late, at)
    return _missed(match, late, at, choose)


def came_back(match: Match, person: int, at: Moment) -> Step:
    """The person plays their own cards again; where it is their turn, all of its time is theirs.

    Raises RefusedError for who does not play, and for who is not away."""
    play.playing(match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Say.NOT_PLAYING)
    if not match.seats[seat].is_away:
        raise RefusedError(Say.NOT_AWAY)
    match = match.with_seat(seat, is_away=False, missed=0)
    is_acting = seat in match.to_move()
    match = scheduled(match, at) if is_acting else rescheduled(match, at)
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    return Step(match, (table, match.away_screen(person), match.hand_screen(person)))


def _reminded(match: Match, late: tuple[int, ...], at: Moment) -> Step:
    """Half of the time is over: the hand comes again, with a sound."""
    match = rescheduled(replace(match, is_reminded=True), at)
    people = [match.seats[seat].person for seat in late]
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    hands = (match.hand_screen(person, anew=True) for person in people if person is not None)
    return Step(match, (table, *hands))


def _missed(match: Match, late: tuple[int, ...], at: Moment, choose: Choose) -> Step:
    """The time is over: pass or take, or the lowest legal card; after two in a row a computer takes over, and the
    group hears of it. Who was late together, is late together."""
    seat, person = late[0], match.seats[late[0]].person
    missed = match.seats[seat].missed + 1
    match = match.with_seat(seat, missed=missed, is_away=missed >= MOST_MISSED)
    step = play.moved(match, seat, _easiest(match, seat) or choose(match, seat), at, timed_out=True)
    waited = set(seats_waited_for(step.match))
    if waited and waited <= set(late[1:]) and step.match.bout == match.bout:
        ended = replace(step.match, turn_ends=match.turn_ends, is_reminded=True)
        step = replace(step, match=rescheduled(ended, at))
    if person is None or missed < MOST_MISSED:
        return step
    return replace(step, screens=(*step.screens, match.away_screen(person, anew=True)))


def _easiest(match: Match, seat: int) -> Move | None:
    """Durak's pass or take, else the lowest card, trumps last; Dudák is left to the computer's choice."""
    state = match.state
    if not isinstance(state, durak.State):
        return None
    legal = durak.legal_moves(state, seat)
    for move in (PASS, TAKE):
        if move in legal:
            return move
    cards = [move for move in legal if len(move.cards) == 1]
    return min(cards, key=lambda move: (move.cards[0] // 13 == state.trump, move.cards[0] % 13))

"""Whose turn is next in Durak, alone and in teams (D-34 to D-36)."""

from bot.rules.durak.state import State


def next_after(state: State, seat: int) -> int:
    """The next seat in turn order after a seat: alone the next clockwise, in teams the other side's (D-34, D-36).

    Where nobody else who could have the turn is still in, it is the seat itself when alone, and -1 in teams.
    """
    if state.rules.teams:
        return _side_next(state, 1 - seat % 2)
    return _clockwise_next(state, seat)


def heir(state: State, seat: int) -> int:
    """The seat that inherits a seat's turn: the seat itself while it is still in (D-35)."""
    if seat not in state.out:
        return seat
    if state.rules.teams:
        return _side_next(state, seat % 2)
    return _clockwise_next(state, seat)


def _clockwise_next(state: State, seat: int) -> int:
    players = state.rules.players
    seat = (seat + 1) % players
    out = state.out
    if out:
        while seat in out:
            seat = (seat + 1) % players
    return seat


def _side_next(state: State, side: int) -> int:
    """A side's next member still in, clockwise after the member who really had its last turn."""
    players = state.rules.players
    seat = state.last_turns[side]
    for _ in range(players // 2):
        seat = (seat + 2) % players
        if seat not in state.out:
            return seat
    return -1

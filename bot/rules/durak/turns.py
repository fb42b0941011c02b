"""Whose turn is next, alone and in teams (D-34 to D-36)."""

from bot.rules.durak.state import State


def next_after(state: State, seat: int) -> int:
    """The next in turn order after a player: clockwise alone, the other side's next turn in teams.

    Gives the seat itself (alone) or -1 (teams) when nobody else who could have the turn is in.
    """
    if state.rules.teams:
        return _side_next(state, 1 - seat % 2)
    return _clockwise_next(state, seat)


def heir(state: State, seat: int) -> int:
    """Who inherits the turn of a player: the player itself while still in (D-35)."""
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

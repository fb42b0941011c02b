"""Replays a record given as text, and fails with what went wrong in it."""

from bot.rules.durak.state import State
from bot.rules.record.replaying import failures, final_state, parse_record


def replayed(text: str) -> State:
    """The state after the last move of a record whose moves and expectations all hold."""
    record = parse_record(text)
    state = final_state(record)
    assert failures(record, state) == []
    assert isinstance(state, State)
    return state

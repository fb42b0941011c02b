"""Replays a record given as text, and fails with what went wrong in it."""

from typing import Any

from bot.rules.record.replaying import failures, final_state, parse_record


def replay_text(text: str) -> Any:
    """The state after the last move of a record whose moves and expectations all hold."""
    record = parse_record(text)
    state = final_state(record)
    assert failures(record, state) == []
    return state

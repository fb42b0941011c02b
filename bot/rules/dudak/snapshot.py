"""A state of Dudák as plain JSON values, and back."""

from typing import Any, Final, get_args

from bot.rules.dudak.events import DudakEvent
from bot.rules.dudak.options import DudakOptions
from bot.rules.dudak.state import Rules, State
from bot.rules.result import Result

_PLAIN = ("player", "turns", "drew", "second", "discarded", "over")
_LISTS = ("hands", "trumps", "apart", "known")
_TUPLES = ("talon", "pile", "turn", "picked", "out")
_EVENTS: Final = {kind.__name__: kind for kind in get_args(DudakEvent)}


def dump(state: State) -> dict[str, Any]:
    """The state as JSON values, from which `load` makes it again; the options are not among them."""
    values: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    values |= {name: list(getattr(state, name)) for name in (*_LISTS, *_TUPLES)}
    values["waiting"] = [[seat, list(cards)] for seat, cards in state.waiting]
    values["history"] = [[count, *position] for position, count in state.history.items()]
    values["events"] = [[type(event).__name__, *event] for event in state.events]
    result = state.result
    values["result"] = result and {"losers": list(result.losers), "draw": result.draw}
    return values


def load(options: DudakOptions, values: dict[str, Any]) -> State:
    """The state for which `dump` gave these values, under the same options."""
    state = State(Rules(options, len(values["hands"])), [], (), 0)
    for name in _PLAIN:
        setattr(state, name, values[name])
    for name in _LISTS:
        setattr(state, name, list(values[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(values[name]))
    state.waiting = tuple((seat, tuple(cards)) for seat, cards in values["waiting"])
    state.history = {tuple(position): count for count, *position in values["history"]}
    state.events = tuple(_EVENTS[kind](*rest) for kind, *rest in values["events"])
    if values["result"] is not None:
        losers = tuple(values["result"]["losers"])
        state.result = Result(losers, values["result"]["draw"], 0, state.out)
    return state

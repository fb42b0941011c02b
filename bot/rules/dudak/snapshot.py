"""A state of Dudák as plain JSON values, and back."""

from typing import Any

from bot.rules.dudak.events import Picked, PileGone, PileTaken, TrumpKnown, TurnedUp
from bot.rules.dudak.options import DudakOptions
from bot.rules.dudak.state import Rules, State
from bot.rules.events import DealEnded, Drew, WentOut
from bot.rules.result import Result

_PLAIN = ("player", "turns", "drew", "second", "discarded", "over")
_LISTS = ("hands", "trumps", "apart", "known")
_TUPLES = ("talon", "pile", "turn", "picked", "out")
_EVENTS = {
    kind.__name__: kind
    for kind in (TrumpKnown, TurnedUp, Picked, PileTaken, PileGone, Drew, WentOut, DealEnded)
}


def dump(state: State) -> dict[str, Any]:
    """The state as JSON values; the options are not among them."""
    values: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    values |= {name: list(getattr(state, name)) for name in (*_LISTS, *_TUPLES)}
    values["waiting"] = [[seat, list(cards)] for seat, cards in state.waiting]
    values["history"] = [[count, *position] for position, count in state.history.items()]
    values["events"] = [[type(event).__name__, *event] for event in state.events]
    result = state.result
    values["result"] = result and {"losers": list(result.losers), "draw": result.draw}
    return values


def load(options: DudakOptions, values: dict[str, Any]) -> State:
    """The state that `dump` gave these values for, under the same options."""
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

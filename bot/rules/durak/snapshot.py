"""A state of Durak as plain JSON values, and back."""

from typing import Any, Final, get_args

from bot.rules.durak.events import Event
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.state import State, rules_of
from bot.rules.result import Result

_PLAIN = (
    "trump", "attacker", "defender", "opener", "cap", "limit", "ranks", "taking", "passed", "shown",
    "discarded", "first_bout", "bout", "swap", "late", "laid", "over",
)  # fmt: skip
_LISTS = ("hands", "known", "last_turns")
_TUPLES = ("talon", "unbeaten", "adders", "turn", "out")
_PAIRS_OR_NONE = ("lowest_shown", "trump_card")
_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}


def dump(state: State) -> dict[str, Any]:
    """The state as JSON values, from which `load` makes it again; the options are not among them."""
    result = state.result
    values: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    values |= {name: list(getattr(state, name)) for name in (*_LISTS, *_TUPLES)}
    for name in _PAIRS_OR_NONE:
        value = getattr(state, name)
        values[name] = None if value is None else list(value)
    values["table"] = [list(pair) for pair in state.table]
    values["history"] = [list(key) for key in state.history]
    values["events"] = [[type(event).__name__, *event] for event in state.events]
    values["result"] = result and [
        list(result.losers), result.draw, result.epaulettes, list(result.out_order)
    ]  # fmt: skip
    return values


def load(options: DurakOptions, values: dict[str, Any]) -> State:
    """The state for which `dump` gave these values, under the same options."""
    hands: list[int] = list(values["hands"])
    state = State(rules_of(options, len(hands)), hands, (), 0)
    for name in _PLAIN:
        setattr(state, name, values[name])
    state.set_trump(values["trump"])
    for name in _LISTS:
        setattr(state, name, list(values[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(values[name]))
    for name in _PAIRS_OR_NONE:
        setattr(state, name, None if values[name] is None else tuple(values[name]))
    state.attacks = tuple(attack for attack, _ in values["table"])
    state.beaten = tuple((attack, beating) for attack, beating in values["table"] if beating is not None)
    state.history = tuple(tuple(key) for key in values["history"])
    state.events = tuple(_EVENTS[kind](*rest) for kind, *rest in values["events"])
    if values["result"] is not None:
        losers, draw, epaulettes, out_order = values["result"]
        state.result = Result(tuple(losers), draw, epaulettes, tuple(out_order))
    return state

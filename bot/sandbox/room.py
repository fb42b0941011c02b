"""The state of one running sandbox."""

from __future__ import annotations

import copy
import itertools
from collections import deque
from collections.abc import Callable
from typing import Any

from bot.sandbox.events import Events
from bot.sandbox.faults import Faults
from bot.sandbox.limits import Limits
from bot.sandbox.queries import Queries
from bot.sandbox.store import Store
from bot.sandbox.updates import Updates
from bot.sandbox.world import World

_MAX_CALLS = 20_000
_ANSWER_KEYS = ("ok", "error_code", "description", "result")


class Calls:
    """The log of the newest Bot API calls."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._log: deque[dict[str, Any]] = deque(maxlen=_MAX_CALLS)

    def add(self, method: str, params: dict[str, Any], at: float, answer: dict[str, Any]) -> None:
        call: dict[str, Any] = {"n": next(self._numbers), "method": method, "params": params, "at": at}
        call |= {key: answer[key] for key in _ANSWER_KEYS if key in answer}
        self._log.append(copy.deepcopy(call))

    def after(self, n: int) -> list[dict[str, Any]]:
        return [call for call in self._log if call["n"] > n]


class Room:
    """All that the Bot API's methods and the page's API work on. `clock` gives Unix seconds."""

    def __init__(
        self, store: Store, bot_id: int, limits: float, clock: Callable[[], float], query_seconds: float
    ):
        self.store = store
        self.clock = clock
        self.events = Events(store)
        self.world = World(store, self.events, clock, bot_id)
        self.updates = Updates(store, self.world, clock)
        self.queries = Queries(store, clock, query_seconds)
        self.limits = Limits(limits, clock)
        self.faults = Faults()
        self.calls = Calls()

    def reset(self) -> None:
        """Empties the world. A bot may be running: its webhook stays, and no id is used a second time."""
        kept = ("webhook", "allowed_updates")
        meta = {
            key: value for key, value in self.world.meta.items() if key in kept or key.startswith("next_")
        }
        self.store.clear()
        for key, value in meta.items():
            self.store.put("meta", key, value)
        self.world.load()
        self.updates.load()
        self.queries.load()
        self.limits.reset()
        self.faults.clear()
        self.events.add(type="reset")

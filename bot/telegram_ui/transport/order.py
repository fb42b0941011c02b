"""Updates that belong together one after another, others side by side."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any
from weakref import WeakValueDictionary

from telegram.ext import BaseUpdateProcessor

MOST_AT_ONCE = 256


class KeyedProcessor(BaseUpdateProcessor):
    """Updates of which `key_of` gives the same wait for each other: first come, first served."""

    def __init__(self, key_of: Callable[[object], Hashable]) -> None:
        super().__init__(MOST_AT_ONCE)
        self._key_of = key_of
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    async def do_process_update(self, update: object, coroutine: "Awaitable[Any]") -> None:
        lock = self._locks.setdefault(self._key_of(update), asyncio.Lock())
        async with lock:
            await coroutine

    async def initialize(self) -> None:
        return None

    async def shutdown(self) -> None:
        return None

"""Updates that belong together are done one after another, others side by side."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

from telegram import Update

KeyOf = Callable[[Update], Awaitable[Hashable]]


class InOrder:
    """`key_of` gives the same key for updates that must wait for each other: first come, first served."""

    def __init__(self, key_of: KeyOf) -> None:
        self._key_of = key_of
        self._entrance = asyncio.Lock()  # finding a key may take a moment, in which nobody may overtake
        self._last: dict[Hashable, asyncio.Event] = {}

    async def run(self, update: Update, do: Callable[[], Awaitable[None]]) -> None:
        """Does it when its turn has come."""
        ended = asyncio.Event()
        async with self._entrance:
            key = await self._key_of(update)
            before, self._last[key] = self._last.get(key), ended
        try:
            if before is not None:
                await before.wait()
            await do()
        finally:
            ended.set()
            if self._last.get(key) is ended:
                del self._last[key]

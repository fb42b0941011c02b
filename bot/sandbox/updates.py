"""The bot's undelivered updates, and long polling for them."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from typing import Any

from bot.sandbox.errors import refused
from bot.sandbox.store import Store
from bot.sandbox.world import World

_KEPT_SECONDS = 24 * 3600
_ON_REQUEST_ONLY = ("chat_member", "message_reaction", "message_reaction_count")


class Updates:
    """Kept until the bot confirms them, at most a day."""

    def __init__(self, store: Store, world: World, clock: Callable[[], float]) -> None:
        self._store = store
        self._world = world
        self._clock = clock
        self._polls = 0
        self._closed = False
        self._conflict = ""
        self.changed = asyncio.Event()
        self.load()

    def load(self) -> None:
        stored = self._store.load("update")
        self._pending: dict[int, dict[str, Any]] = {int(key): stored[key] for key in sorted(stored, key=int)}

    def push(self, kind: str, body: Any) -> None:
        if not self._is_wanted(kind):
            return
        update_id = self._world.next_update_id()
        entry = {"at": self._clock(), "update": {"update_id": update_id, kind: copy.deepcopy(body)}}
        self._pending[update_id] = entry
        self._store.put("update", update_id, entry)
        self.wake()

    def _is_wanted(self, kind: str) -> bool:
        allowed = self._world.meta.get("allowed_updates") or []
        return kind in allowed if allowed else kind not in _ON_REQUEST_ONLY

    def wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def close(self) -> None:
        """Ends all waiting, since the server stops."""
        self._closed = True
        self.wake()

    def pending(self) -> list[dict[str, Any]]:
        too_old = self._clock() - _KEPT_SECONDS
        for update_id in [key for key, entry in self._pending.items() if entry["at"] < too_old]:
            self.confirm(update_id)
        return [entry["update"] for entry in self._pending.values()]

    def confirm(self, update_id: int) -> None:
        self._pending.pop(update_id, None)
        self._store.delete("update", update_id)

    def drop_all(self) -> None:
        for update_id in list(self._pending):
            self.confirm(update_id)

    def _confirm_before(self, offset: int) -> None:
        if offset < 0:
            known = list(self._pending)
            offset = known[max(0, len(known) + offset)] if known else 0
        for update_id in [key for key in self._pending if key < offset]:
            self.confirm(update_id)

    def interrupt(self, why: str) -> None:
        """Ends a running poll with a conflict."""
        self._polls += 1
        self._conflict = why
        self.wake()

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        self.interrupt("getUpdates request; make sure that only one bot instance is running")
        mine = self._polls
        self._confirm_before(offset)
        self._store.commit()
        deadline = asyncio.get_running_loop().time() + seconds
        while not self.pending():
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or self._closed:
                return []
            await self.wait(left)
            if mine != self._polls:
                raise refused(f"terminated by {self._conflict_reason()}", 409)
        return self.pending()[:limit]

    def _conflict_reason(self) -> str:
        return self._conflict if self._conflict.startswith("set") else f"other {self._conflict}"

    async def wait(self, seconds: float) -> None:
        """Until something changes, or this time is over."""
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return

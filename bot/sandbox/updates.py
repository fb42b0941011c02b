"""The bot's undelivered updates, and long polling for them."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from typing import Any

from bot.sandbox.errors import conflict
from bot.sandbox.notifier import Notifier
from bot.sandbox.store import Store
from bot.sandbox.world import World

_KEPT_SECONDS = 24 * 3600
# Sent only when `allowed_updates` names them: https://core.telegram.org/bots/api#getupdates
_OPT_IN = ("chat_member", "message_reaction", "message_reaction_count")


class Updates:
    """Updates wait here until the bot confirms them, for a day at most."""

    def __init__(self, store: Store, world: World, clock: Callable[[], float]) -> None:
        self._store = store
        self._world = world
        self._clock = clock
        self._polls = 0
        self._closed = False
        self._conflict = ""
        self._changed = Notifier()
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
        self._changed.notify()

    def _is_wanted(self, kind: str) -> bool:
        allowed = self._world.meta.get("allowed_updates") or []
        return kind in allowed if allowed else kind not in _OPT_IN

    def close(self) -> None:
        """Ends all polls, because the server stops."""
        self._closed = True
        self._changed.notify()

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

    def interrupt(self, cause: str) -> None:
        """Ends a running poll with a conflict, "terminated by" this cause."""
        self._polls += 1
        self._conflict = cause
        self._changed.notify()

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """The `getUpdates` of the Bot API. Raises ApiError 409 when another poll or a webhook takes over."""
        self.interrupt("other getUpdates request; make sure that only one bot instance is running")
        this_poll = self._polls
        self._confirm_before(offset)
        self._store.commit()
        deadline = asyncio.get_running_loop().time() + seconds
        while not self.pending():
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or self._closed:
                return []
            await self.wait(left)
            if this_poll != self._polls:
                raise conflict(f"terminated by {self._conflict}")
        return self.pending()[:limit]

    async def wait(self, seconds: float | None = None) -> None:
        """Returns when something changes, or after so many seconds."""
        await self._changed.wait(seconds)

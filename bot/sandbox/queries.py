"""Callback and inline queries, and the bot's answers to them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.notifier import Notifier
from bot.sandbox.store import Store

_KEPT_SECONDS = 3600


def expired_query() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


class Queries:
    """Each query can be answered once, within `seconds`."""

    def __init__(self, store: Store, clock: Callable[[], float], seconds: float) -> None:
        self._store = store
        self._clock = clock
        self._seconds = seconds
        self._answered = Notifier()
        self.load()

    def load(self) -> None:
        self._queries: dict[str, dict[str, Any]] = self._store.load("query")

    def open(self, kind: str, **about: Any) -> str:
        """Adds a query and returns its id."""
        self._forget_old()
        query_id = str(secrets.randbits(63))
        self._save(query_id, {"kind": kind, "at": self._clock(), "answer": None, **about})
        return query_id

    def _save(self, query_id: str, query: dict[str, Any]) -> None:
        self._queries[query_id] = query
        self._store.put("query", query_id, query)

    def _forget_old(self) -> None:
        too_old = self._clock() - _KEPT_SECONDS
        for query_id in [key for key, query in self._queries.items() if query["at"] < too_old]:
            del self._queries[query_id]
            self._store.delete("query", query_id)

    def find(self, query_id: str) -> dict[str, Any] | None:
        return self._queries.get(query_id)

    def answer(self, kind: str, query_id: str, answer: dict[str, Any]) -> dict[str, Any]:
        """Stores the bot's answer and returns the query. ApiError: unknown, expired or answered before."""
        query = self._queries.get(query_id)
        if query is None or query["kind"] != kind or query["answer"] is not None or self._is_expired(query):
            raise expired_query()
        self._save(query_id, {**query, "answer": answer})
        self._answered.notify()
        return query

    def _is_expired(self, query: dict[str, Any]) -> bool:
        return bool(self._clock() - query["at"] > self._seconds)

    async def wait(self, query_id: str, seconds: float) -> dict[str, Any] | None:
        """The answer; None when there is none within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                while (query := self._queries.get(query_id)) and query["answer"] is None:
                    await self._answered.wait()
        except TimeoutError:
            return None
        answer: dict[str, Any] | None = query["answer"] if query else None
        return answer

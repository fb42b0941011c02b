"""The queues of all chats, worked off side by side; within a chat one thing after another."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.matches.ports import Clock, StaleScreen
from bot.telegram_ui.transport.chat_queue import Call, ChatQueue
from bot.telegram_ui.transport.limits import ChatBudget, Rates, chat_bucket, overall_bucket

MOST_QUEUES = 1000


class Queues:
    """`serve` is called whenever something of a queue may be sent: it takes the next out of it and sends it."""

    def __init__(self, clock: Clock, rates: Rates, serve: Callable[[ChatQueue], Awaitable[None]]) -> None:
        self._clock = clock
        self._rates = rates
        self._serve = serve
        self._overall = overall_bucket(clock, rates)
        self._queues: dict[int, ChatQueue] = {}
        self._is_closed = False

    def add_screen(self, stale: StaleScreen) -> None:
        queue = self._queue(stale.chat_id)
        queue.add_screen(stale)
        self._start(queue)

    def add_call(self, chat_id: int, call: Call) -> None:
        queue = self._queue(chat_id)
        queue.add_call(call)
        self._start(queue)

    def count(self, chat_id: int) -> None:
        """A call to this chat was made that did not wait for its turn."""
        self._queue(chat_id).budget.count()

    async def idle(self) -> None:
        """Waits until nothing is left to send."""
        while tasks := [task for task in self._tasks() if not task.done()]:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stops at once."""
        self._is_closed = True
        tasks = self._tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [queue.task for queue in self._queues.values() if queue.task]

    def _queue(self, chat_id: int) -> ChatQueue:
        if chat_id not in self._queues:
            self._forget_idle()
            budget = ChatBudget(chat_bucket(self._clock, self._rates, chat_id), self._overall)
            self._queues[chat_id] = ChatQueue(chat_id, self._clock, budget)
        return self._queues[chat_id]

    def _forget_idle(self) -> None:
        if len(self._queues) >= MOST_QUEUES:
            self._queues = {chat: queue for chat, queue in self._queues.items() if not queue.is_idle}

    def _start(self, queue: ChatQueue) -> None:
        if not self._is_closed and (queue.task is None or queue.task.done()):
            queue.task = asyncio.create_task(self._run(queue))

    async def _run(self, queue: ChatQueue) -> None:
        while len(queue):
            await queue.wait()
            await self._serve(queue)

"""One-time calls, each made in its turn."""

import structlog
from telegram.error import TelegramError

from bot.telegram_ui.transport.chat_queue import Call, ChatQueue
from bot.telegram_ui.transport.moved_chats import MovedChats
from bot.telegram_ui.transport.queues import Queues
from bot.telegram_ui.transport.trouble import Trouble, new_chat_of, trouble_of

log = structlog.get_logger()


class Calls:
    """Makes calls whose turn has come. When Telegram wants a pause or is out of reach, a call is made later; one
    that is refused, or fails by our own fault, is logged and let go."""

    def __init__(self, queues: Queues, moved: MovedChats) -> None:
        self._queues = queues
        self._moved = moved

    async def make(self, queue: ChatQueue, call: Call) -> None:
        try:
            await self._try(queue, call)
        except Exception:
            log.exception("call failed", chat=queue.chat_id)

    async def _try(self, queue: ChatQueue, call: Call) -> None:
        try:
            await queue.budget.enter()
            await call(queue.chat_id)
        except TelegramError as error:
            await self._mend(queue, call, error)
        else:
            queue.budget.forget_failures()

    async def _mend(self, queue: ChatQueue, call: Call, error: TelegramError) -> None:
        trouble = trouble_of(error)
        if trouble in (Trouble.TOO_FAST, Trouble.NETWORK):
            queue.put_back_call(call)
            queue.budget.hold(error)
        elif trouble is Trouble.MOVED:
            new_id = new_chat_of(error)
            await self._moved.follow(queue.chat_id, new_id)
            self._queues.add_call(new_id, call)
        elif trouble.is_refusal:
            log.info("call refused", error=str(error))
        else:
            raise error

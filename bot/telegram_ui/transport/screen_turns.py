"""A screen whose turn has come: whether it must still be shown, and what is done when that fails."""

from dataclasses import replace
from typing import assert_never

import structlog
from telegram.error import TelegramError

from bot.matches.ports import ScreenRow, StaleScreen, Storage
from bot.telegram_ui.transport.chat_queue import ChatQueue, ScreenTurn
from bot.telegram_ui.transport.moved_chats import MovedChats
from bot.telegram_ui.transport.ports import Games
from bot.telegram_ui.transport.queues import Queues
from bot.telegram_ui.transport.screen_writer import ScreenWriter
from bot.telegram_ui.transport.trouble import Trouble, new_chat_of, trouble_of

log = structlog.get_logger()


class ScreenTurns:
    def __init__(
        self, storage: Storage, games: Games, queues: Queues, moved: MovedChats, writer: ScreenWriter
    ) -> None:
        self._storage = storage
        self._games = games
        self._queues = queues
        self._moved = moved
        self._writer = writer

    async def take(self, queue: ChatQueue, turn: ScreenTurn) -> None:
        """A screen that fails by our own fault does not keep the others of its chat waiting."""
        try:
            await self._show_if_needed(queue, turn)
        except Exception:
            seconds = queue.pause_after_fault(turn.key)
            log.exception("screen failed", key=str(turn.key), again_in=seconds)
            if seconds is not None:
                queue.put_back_screen(turn, seconds)
        finally:
            queue.end_turn()

    async def _show_if_needed(self, queue: ChatQueue, turn: ScreenTurn) -> None:
        row = await self._storage.screen(turn.key)
        if row is None:
            return
        if row.stale is None and not turn.is_asked_again and not self._writer.is_forced(turn.key):
            return
        if row.chat_id != queue.chat_id:  # the group has moved meanwhile
            self._queues.add_screen(StaleScreen(row.key, row.chat_id, row.thread_id))
            return
        await self._show(queue, turn, replace(row, anew=row.anew or turn.anew))

    async def _show(self, queue: ChatQueue, turn: ScreenTurn, row: ScreenRow) -> None:
        try:
            await self._writer.show(row, queue.budget)
        except TelegramError as error:
            await self._mend(queue, turn, row, error)
        else:
            queue.budget.forget_failures()
            queue.forget_faults(row.key)

    async def _mend(self, queue: ChatQueue, turn: ScreenTurn, row: ScreenRow, error: TelegramError) -> None:
        trouble = trouble_of(error)
        match trouble:
            case Trouble.TOO_FAST | Trouble.NETWORK:
                queue.put_back_screen(turn)
                queue.budget.hold(error)
            case Trouble.MOVED:
                new_id = new_chat_of(error)
                await self._moved.follow(row.chat_id, new_id)
                self._queues.add_screen(StaleScreen(row.key, new_id, row.thread_id))
            case Trouble.MESSAGE_VANISHED:
                await self._storage.forget_messages(row.key)
                self._queues.add_screen(StaleScreen(row.key, row.chat_id, row.thread_id))
            case Trouble.GONE | Trouble.NOT_ALLOWED | Trouble.PHOTOS_FORBIDDEN:
                # The screen stays stale until we may write there again.
                log.info("not allowed to write", chat=row.chat_id, error=str(error))
                await self._games.report_refusal(row, is_gone=trouble is Trouble.GONE)
            case (
                Trouble.MISTAKE
                | Trouble.PHOTO_UNREADABLE
                | Trouble.OTHER_KIND
                | Trouble.NOT_MODIFIED
                | Trouble.QUERY_TOO_OLD
            ):
                log.error("screen refused", key=str(row.key), error=str(error))
                await self._storage.screen_shown(row.key, row.stale or 0, row.message_id, None)
            case Trouble.BAD_TOKEN | Trouble.CONFLICT | Trouble.UNKNOWN:
                raise error
            case never:
                assert_never(never)

"""Shows one screen: as a new message, as an edit of the old one, or as a pin; and writes down what was shown."""

from dataclasses import replace

import structlog
from telegram import Bot, Message
from telegram.error import BadRequest, TelegramError

from bot.matches.ports import ScreenKey, ScreenKind, ScreenRow, Storage
from bot.telegram_ui.rendered import Rendered, Renders
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.transport.limits import ChatBudget
from bot.telegram_ui.transport.lost_copies import LostCopies
from bot.telegram_ui.transport.messages import Messages, OtherKindError, fits
from bot.telegram_ui.transport.pins import change_pin
from bot.telegram_ui.transport.ports import Games
from bot.telegram_ui.transport.trouble import trouble_of

log = structlog.get_logger()


class ScreenWriter:
    """Each screen is rendered when it is shown, so that only its newest state is ever sent."""

    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        games: Games,
        renderer: Renders,
        messages: Messages,
        lost_copies: LostCopies,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._games = games
        self._renderer = renderer
        self._messages = messages
        self._lost_copies = lost_copies
        self._forced: set[ScreenKey] = set()

    def force(self, key: ScreenKey) -> None:
        """Shows it the next time even if it looks the same: its message may be gone, or not the only one."""
        self._forced.add(key)

    def is_forced(self, key: ScreenKey) -> bool:
        return key in self._forced

    async def show(self, row: ScreenRow, budget: ChatBudget) -> None:
        """Makes as many calls as it needs, each when `budget` allows it. Raises TelegramError when one fails."""
        rendered = await self._renderer.render(row.key)
        if row.key.kind is ScreenKind.PIN:
            await self._pin(row, rendered, budget)
            return
        screen = rendered.screen and self._messages.adapt(row.chat_id, rendered.screen)
        if screen is None or (screen.only_edit and row.message_id is None):
            await self._write_down(row, rendered, row.message_id, row.digest)
        elif row.message_id is None or (row.anew and not screen.only_edit):
            await self._send(row, rendered, screen, budget)
        elif screen.file is not None or self._is_shown(row, screen):
            await self._write_down(row, rendered, row.message_id, row.digest)
        elif not fits(screen, row.digest):
            await self._send(row, rendered, replace(screen, sounds=False), budget)
        else:
            await self._edit(row, rendered, screen, row.message_id, budget)

    def _is_shown(self, row: ScreenRow, screen: Screen) -> bool:
        return screen.digest(row.digest) == row.digest and row.key not in self._forced

    async def _pin(self, row: ScreenRow, rendered: Rendered, budget: ChatBudget) -> None:
        pinned = await self._storage.screen(rendered.pinned) if rendered.pinned else None
        wanted = pinned.message_id if pinned else None
        if wanted != row.message_id:
            await budget.enter()
        await self._write_down(row, rendered, await change_pin(self._bot, row, wanted), row.digest)

    async def _edit(
        self, row: ScreenRow, rendered: Rendered, screen: Screen, message_id: int, budget: ChatBudget
    ) -> None:
        await budget.enter()
        try:
            digest = await self._messages.edit(row.chat_id, message_id, screen, row.digest)
        except OtherKindError:
            await self._send(row, rendered, replace(screen, sounds=False), budget)
        else:
            await self._write_down(row, rendered, message_id, digest)

    async def _send(self, row: ScreenRow, rendered: Rendered, screen: Screen, budget: ChatBudget) -> None:
        """The old message goes first: killed in between, we send again instead of leaving two with buttons."""
        if row.message_id is not None:
            await self._remove(row.chat_id, row.message_id, budget)
        await budget.enter()
        may_have_copies = self._lost_copies.is_expected(row.key) or row.key in self._forced
        self._lost_copies.expect(row.key)
        try:
            message, digest = await self._send_message(row, screen)
        except TelegramError as error:
            if trouble_of(error).is_answer and not may_have_copies:
                self._lost_copies.forget(row.key)
            raise
        await self._write_down(row, rendered, message.message_id, digest)
        is_hand = row.key.kind is ScreenKind.HAND
        if rendered.is_suspended and not is_hand:
            await self._games.resume(row.key.match_id)
        if may_have_copies and is_hand:
            await self._lost_copies.strip(row, message.message_id, budget.enter_overall)
        self._lost_copies.forget(row.key)

    async def _send_message(self, row: ScreenRow, screen: Screen) -> tuple[Message, str]:
        message, digest = await self._messages.send(
            row.chat_id, screen, disable_notification=not screen.sounds, message_thread_id=row.thread_id
        )
        self._lost_copies.note(row.chat_id, message.message_id)
        return message, digest

    async def _remove(self, chat_id: int, message_id: int, budget: ChatBudget) -> None:
        """Deletes an old message of ours; where that is no longer possible, it loses its buttons."""
        try:
            await self._bot.delete_message(chat_id, message_id)
        except BadRequest:
            await budget.enter()
            try:
                await self._bot.edit_message_reply_markup(chat_id, message_id, reply_markup=None)
            except BadRequest as error:
                log.debug("old message gone already", error=str(error))

    async def _write_down(
        self, row: ScreenRow, rendered: Rendered, message_id: int | None, digest: str | None
    ) -> None:
        await self._storage.screen_shown(row.key, rendered.version, message_id, digest)
        self._forced.discard(row.key)

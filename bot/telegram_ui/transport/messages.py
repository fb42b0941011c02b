"""Single messages at Telegram: as a photo where a screen has a picture and the chat allows it, else as text."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, TypeVar

import structlog
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    SwitchInlineQueryChosenChat,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.matches.ports import Clock
from bot.pictures import Scene, draw
from bot.telegram_ui.screen import Button, Rows, Screen, picture_digest
from bot.telegram_ui.transport.trouble import Trouble, trouble_of

log = structlog.get_logger()
T = TypeVar("T")

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
FILE = "table.png"
PHOTOS_AGAIN = 3600.0  # seconds until it is tried again where photos were refused


class OtherKindError(Exception):
    """A photo does not become a text, nor the other way round by its words: send anew, and remove the old one."""


class _NoPhotoError(Exception):
    """It cannot be a photo, now or here."""


class Messages:
    """Sends and edits, one call each. Errors of Telegram go through, except that nothing was to be changed."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock
        self._textual: dict[int, float] = {}  # chats that take no photos, and until when that is believed

    def adapt(self, chat_id: int, screen: Screen) -> Screen:
        """The screen as this chat can have it: without its picture where photos are refused."""
        if self._textual.get(chat_id, 0.0) <= self._clock.now():
            self._textual.pop(chat_id, None)
            return screen
        return replace(screen, picture=None)

    def allow_photos(self, chat_id: int) -> None:
        """Rights have changed there: photos may be allowed again."""
        self._textual.pop(chat_id, None)

    async def send(self, chat_id: int, screen: Screen, **place: Any) -> tuple[Message, str]:
        """A new message, and the digest of what it shows."""
        shown = self.adapt(chat_id, screen)
        options: dict[str, Any] = {"parse_mode": ParseMode.HTML, "reply_markup": markup(shown.rows), **place}
        if shown.file is not None:
            content, name = shown.file.content, shown.file.name
            sent = await self._bot.send_document(
                chat_id, content, caption=shown.caption, filename=name, **options
            )
            return sent, shown.digest()
        if shown.picture is None:
            sent = await self._bot.send_message(
                chat_id, shown.html, link_preview_options=NO_PREVIEW, **options
            )
            return sent, shown.digest()
        try:
            photo = await self._draw(shown.picture)
            call = self._bot.send_photo(chat_id, photo, caption=shown.caption, filename=FILE, **options)
            return await self._try_photo(chat_id, call), shown.digest()
        except _NoPhotoError:
            return await self.send(chat_id, replace(screen, picture=None), **place)

    async def edit(self, chat_id: int, message_id: int, screen: Screen, before: str | None = None) -> str:
        """Changes a message that shows what has the digest `before`; the digest of what it shows now.

        Raises OtherKindError when it must be sent anew instead."""
        shown = self.adapt(chat_id, screen)
        if not fits(shown, before):
            raise OtherKindError
        try:
            await self._edit(chat_id, message_id, shown, before)
        except _NoPhotoError:
            return await self.edit(chat_id, message_id, replace(screen, picture=None), before)
        except TelegramError as error:
            trouble = trouble_of(error)
            if trouble is Trouble.OTHER_KIND:
                raise OtherKindError from None
            if trouble is not Trouble.NOT_MODIFIED:
                raise
        return shown.digest(before)

    async def _edit(self, chat_id: int, message_id: int, screen: Screen, before: str | None) -> None:
        keyboard, had = markup(screen.rows), picture_digest(before)
        if had and picture_digest(screen.digest(before)) == had:
            await self._bot.edit_message_caption(
                chat_id, message_id, caption=screen.caption, parse_mode=ParseMode.HTML, reply_markup=keyboard
            )
        elif screen.picture is not None:
            photo = await self._draw(screen.picture)
            media = InputMediaPhoto(photo, screen.caption, ParseMode.HTML, filename=FILE)
            call = self._bot.edit_message_media(media, chat_id, message_id, reply_markup=keyboard)
            await self._try_photo(chat_id, call)
        else:
            await self._bot.edit_message_text(
                screen.html,
                chat_id,
                message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                link_preview_options=NO_PREVIEW,
            )

    async def _draw(self, scene: Scene) -> bytes:
        """In a thread of its own: nobody's tap waits for it."""
        try:
            return await asyncio.to_thread(draw, scene)
        except Exception:
            log.exception("drawing failed", scene=repr(scene))
            raise _NoPhotoError from None

    async def _try_photo(self, chat_id: int, call: Awaitable[T]) -> T:
        """What the call gives; where it is refused as a photo, that is remembered for a while."""
        try:
            return await call
        except TelegramError as error:
            if trouble_of(error) not in (Trouble.PHOTOS_FORBIDDEN, Trouble.PHOTO_UNREADABLE):
                raise
            log.info("no photos there", chat=chat_id, error=str(error))
            self._textual[chat_id] = self._clock.now() + PHOTOS_AGAIN
            raise _NoPhotoError from None


def fits(screen: Screen, before: str | None) -> bool:
    """Whether a message that shows what has the digest `before` can become this screen."""
    return screen.picture is not None or screen.keeps_picture or not picture_digest(before)


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    """The keyboard as the library wants it; None for no buttons, which also takes old ones away."""
    if not rows:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in rows if row])


def _button(button: Button) -> InlineKeyboardButton:
    extra: dict[str, Any] = {"style": button.style} if button.style else {}
    if button.share is not None:
        chosen = SwitchInlineQueryChosenChat(button.share, allow_user_chats=True, allow_group_chats=True)
        extra["switch_inline_query_chosen_chat"] = chosen
    return InlineKeyboardButton(button.text, url=button.url, callback_data=button.data, **extra)

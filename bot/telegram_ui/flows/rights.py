"""Who may do what in a chat. Telegram is asked every time."""

from collections.abc import Collection
from typing import Final

import structlog
from telegram import Bot, ChatMemberAdministrator, ChatMemberRestricted
from telegram.constants import ChatAction, ChatMemberStatus
from telegram.error import ChatMigrated, TelegramError

from bot.matches.ports import Person, Storage

log = structlog.get_logger()

MEMBERS: Final = (ChatMemberStatus.MEMBER, ChatMemberStatus.RESTRICTED)
ADMINS: Final = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class Rights:
    """Answers questions about rights; a question that fails counts as a no.

    `owners`: people with admin rights everywhere, from the bot's settings.
    """

    def __init__(self, bot: Bot, storage: Storage, owners: Collection[int] = ()) -> None:
        self._bot = bot
        self._storage = storage
        self._owners = owners

    async def can_be_written_to(self, person: Person) -> bool:
        """Whether the bot may write to this person. If that is not known, find out without sending a message."""
        if person.reachable:
            return True
        try:
            await self._bot.send_chat_action(person.id, ChatAction.TYPING)
        except TelegramError:
            return False
        await self._storage.set_reachable(person.id, True)
        return True

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        if chat_id > 0:  # a private chat has its person's id
            return user_id == chat_id
        return user_id in self._owners or await self._status(chat_id, user_id) in ADMINS

    async def is_member(self, chat_id: int, user_id: int) -> bool:
        if chat_id > 0:
            return user_id == chat_id
        return await self._status(chat_id, user_id) in (*ADMINS, *MEMBERS)

    async def may_pin(self, chat_id: int) -> bool:
        """Whether the bot may pin messages in this chat."""
        try:
            member = await self._bot.get_chat_member(chat_id, self._bot.id)
        except TelegramError as error:
            log.info("rights not known", chat=chat_id, error=str(error))
            return False
        return isinstance(member, ChatMemberAdministrator) and bool(member.can_pin_messages)

    async def _status(self, chat_id: int, user_id: int) -> str | None:
        try:
            member = await self._bot.get_chat_member(chat_id, user_id)
        except ChatMigrated as moved:
            return await self._status(moved.new_chat_id, user_id)
        except TelegramError as error:
            log.info("membership not known", chat=chat_id, error=str(error))
            return None
        if isinstance(member, ChatMemberRestricted) and not member.is_member:
            return None
        return member.status

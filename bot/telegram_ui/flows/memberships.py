"""People and the bot joining or leaving chats, and groups that become supergroups."""

import contextlib

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus
from telegram.ext import BaseHandler, ChatMemberHandler, ContextTypes, MessageHandler, filters

from bot.matches.match import Obstacle
from bot.matches.replies import RefusedError
from bot.matches.service import RepeatedError
from bot.telegram_ui.flows import removing
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.flows.welcome import Welcomes

GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
Context = ContextTypes.DEFAULT_TYPE


class Memberships:
    """Handles Telegram's updates about members, pins and migrations."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._welcomes = Welcomes(services)

    def handlers(self) -> list[BaseHandler[Update, Context, None]]:
        """The handlers to register with the application."""
        status = filters.StatusUpdate
        return [
            MessageHandler(status.MIGRATE, self._note_migration),
            MessageHandler(status.CHAT_CREATED | status.NEW_CHAT_MEMBERS, self._note_arrival),
            MessageHandler(status.LEFT_CHAT_MEMBER, self._note_leaving),
            MessageHandler(status.PINNED_MESSAGE, self._note_pin),
            ChatMemberHandler(self._note_own_membership, ChatMemberHandler.MY_CHAT_MEMBER),
            ChatMemberHandler(self._note_other_member, ChatMemberHandler.CHAT_MEMBER),
        ]

    async def _note_arrival(self, update: Update, _context: Context) -> None:
        """A new group, or new members, perhaps including the bot."""
        message = update.message
        if message is None:
            return
        if not message.new_chat_members or any(
            who.id == self._services.bot.id for who in message.new_chat_members
        ):
            await self._welcomes.greet(message.chat, message.from_user)

    async def _note_migration(self, update: Update, _context: Context) -> None:
        """A group became a supergroup. Both chats report it, in either order."""
        message = update.message
        if message is None:
            return
        if message.migrate_to_chat_id:
            await self._services.sender.chat_moved(message.chat_id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self._services.sender.chat_moved(message.migrate_from_chat_id, message.chat_id)

    async def _note_pin(self, update: Update, _context: Context) -> None:
        """Delete the service message about the bot's own pin: people see the pin itself."""
        message = update.message
        if (
            message is not None
            and message.from_user is not None
            and message.from_user.id == self._services.bot.id
        ):
            self._services.sender.delete(message.chat_id, message.message_id)

    async def _note_leaving(self, update: Update, _context: Context) -> None:
        message = update.message
        if message is not None and message.left_chat_member is not None:
            await self._leave_tables(message.chat_id, message.left_chat_member.id)

    async def _note_other_member(self, update: Update, _context: Context) -> None:
        """Only admin bots get this update; in large groups it is the only sign that somebody left."""
        change = update.chat_member
        if change is not None and obstacle_of(change.new_chat_member) is Obstacle.GONE:
            await self._leave_tables(change.chat.id, change.new_chat_member.user.id)

    async def _leave_tables(self, chat_id: int, person: int) -> None:
        """Take a person who left the group out of its tables, in every topic.

        No update id is passed on: the first table would use it up.
        """
        for match in await self._services.matches.of_person(person):
            if match.chat_id == chat_id:
                with contextlib.suppress(RefusedError, RepeatedError):
                    await removing.leave(self._services, match, person, None)

    async def _note_own_membership(self, update: Update, _context: Context) -> None:
        """A person blocked or opened the bot, or its membership in a group changed."""
        change = update.my_chat_member
        if change is None:
            return
        if change.chat.type == "private":
            await self._note_private_chat(change)
        elif (why := obstacle_of(change.new_chat_member)) is None:
            await self._enter_group(change)
        else:
            if why is Obstacle.GONE:
                self._welcomes.forget(change.chat.id)
            await self._services.matches.suspensions.suspend_chat(change.chat.id, why)

    async def _enter_group(self, change: ChatMemberUpdated) -> None:
        """The bot is new or back in the group, or has other rights: show what could not be shown before."""
        if change.old_chat_member.status in GONE:
            await self._welcomes.greet(change.chat, change.from_user)
        await self._services.matches.suspensions.resume_chat(change.chat.id)
        await self._services.sender.catch_up(change.chat.id)

    async def _note_private_chat(self, change: ChatMemberUpdated) -> None:
        """A person blocked or opened the bot.

        Blocking does not store them: they may just have asked to be forgotten.
        """
        person_id = change.from_user.id
        if change.new_chat_member.status == ChatMemberStatus.BANNED:
            await self._services.matches.storage.set_reachable(person_id, False)
            for match in await self._services.matches.of_person(person_id):
                await self._services.sender.tell_unreachable(match.id, person_id)
        else:
            await self._services.welcome_back(await self._services.people.person(change.from_user))


def obstacle_of(member: ChatMember) -> Obstacle | None:
    """What keeps this member from writing in the group; None if nothing does."""
    if member.status in GONE:
        return Obstacle.GONE
    if isinstance(member, ChatMemberRestricted) and not member.is_member:
        return Obstacle.GONE
    is_muted = isinstance(member, ChatMemberRestricted) and not member.can_send_messages
    return Obstacle.MUTED if is_muted else None

"""From Telegram's updates to commands and presses, each done once, each fault caught."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog
from telegram import CallbackQuery, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, Update, User
from telegram.constants import ChatMemberStatus
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from bot.matches.match import Obstacle
from bot.matches.replies import RefusedError
from bot.matches.service import RepeatedError
from bot.telegram_ui.flows import commands, removing
from bot.telegram_ui.flows.command_table import COMMANDS, Run
from bot.telegram_ui.flows.invitations import answer_inline
from bot.telegram_ui.flows.presses import Presses
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.flows.welcome import Welcomes
from bot.telegram_ui.screens.common.names import refusal_args
from bot.text import Words

log = structlog.get_logger()

TRIES = 3
GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
Context = ContextTypes.DEFAULT_TYPE


class Handlers:
    """Registers with the application; refusals become short answers, faults an apology and a log line."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._presses = Presses(services)
        self._welcomes = Welcomes(services)

    def register(self, application: "Application") -> None:  # type: ignore[type-arg]
        in_group = filters.ChatType.GROUPS & filters.UpdateType.MESSAGE
        in_private = filters.ChatType.PRIVATE & filters.UpdateType.MESSAGE
        for command in COMMANDS:
            for run, where in ((command.in_group, in_group), (command.alone, in_private)):
                handle = self._command(command.name, run)
                application.add_handler(CommandHandler(command.name, handle, where))
        application.add_handler(
            MessageHandler(in_private & ~filters.COMMAND, self._command("help", commands.help))
        )
        application.add_handler(MessageHandler(filters.StatusUpdate.MIGRATE, self._migrated))
        application.add_handler(CallbackQueryHandler(self._press))
        application.add_handler(InlineQueryHandler(self._asked))
        founded = filters.StatusUpdate.CHAT_CREATED | filters.StatusUpdate.NEW_CHAT_MEMBERS
        application.add_handler(MessageHandler(founded, self._founded))
        application.add_handler(MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, self._gone))
        application.add_handler(MessageHandler(filters.StatusUpdate.PINNED_MESSAGE, self._pinned))
        application.add_handler(ChatMemberHandler(self._membership, ChatMemberHandler.MY_CHAT_MEMBER))
        application.add_handler(ChatMemberHandler(self._others_membership, ChatMemberHandler.CHAT_MEMBER))

    def _command(self, name: str, run: Run) -> Callable[[Update, Context], Coroutine[Any, Any, None]]:
        async def handle(update: Update, _context: Context) -> None:
            message, user = update.message, update.effective_user
            if message is None or user is None:
                return
            try:
                await self._check_new(update)
                await _patiently(lambda: run(self._services, message, user, update.update_id))
            except RepeatedError:
                return
            except RefusedError as refusal:
                await self._refuse_command(message, user, refusal)
            except Exception:
                log.exception("command failed", command=name, update=update.update_id)
                await self._apologise(message, user)

        return handle

    async def _press(self, update: Update, _context: Context) -> None:
        query = update.callback_query
        if query is None:
            return
        try:
            await self._check_new(update)
            await _patiently(lambda: self._presses.pressed(query, update.update_id))
        except RepeatedError:
            self._services.answers.give(query.id)
        except RefusedError as refusal:
            said, args = refusal.say, refusal_args(refusal)
            await self._answer(query, lambda words: words.plain(said, **args))
        except Exception:
            log.exception("press failed", update=update.update_id)
            await self._answer(query, lambda words: words.plain("say-fault"))

    async def _asked(self, update: Update, _context: Context) -> None:
        """An inline query: invitations to send elsewhere."""
        if update.inline_query is not None:
            await answer_inline(self._services, update.inline_query)

    async def _founded(self, update: Update, _context: Context) -> None:
        """A new group, or new members: we may be one of them."""
        message = update.message
        if message is None:
            return
        if not message.new_chat_members or any(
            who.id == self._services.bot.id for who in message.new_chat_members
        ):
            await self._welcomes.arrived(message.chat, message.from_user)

    async def _check_new(self, update: Update) -> None:
        """Raises RepeatedError for what was done before: judged anew, it might be refused or answered wrongly."""
        if await self._services.matches.storage.is_done(update.update_id):
            raise RepeatedError(update.update_id)

    async def _refuse_command(self, message: Message, user: User, refusal: RefusedError) -> None:
        words = await self._words(message, user)
        self._services.reply(message, words(refusal.say, **refusal_args(refusal)))

    async def _apologise(self, message: Message, user: User) -> None:
        self._services.reply(message, self._services.people.catalogue.words(user.language_code)("say-fault"))

    async def _answer(self, query: CallbackQuery, text: Callable[[Words], str]) -> None:
        words = self._services.people.catalogue.words(query.from_user.language_code)
        try:
            person = await self._services.matches.storage.person(query.from_user.id)
            words = self._services.people.words_of(person) if person else words
        finally:
            said = text(words)
            self._services.answers.give(query.id, said, alert=len(said) > 120)

    async def _words(self, message: Message, user: User) -> Words:
        person = await self._services.people.person(user)
        if message.chat.type == "private":
            return self._services.people.words_of(person)
        return await self._services.people.words_of_chat(message.chat_id, person)

    async def _migrated(self, update: Update, _context: Context) -> None:
        """A group became a supergroup: both chats say so, in any order."""
        message = update.message
        if message is None:
            return
        if message.migrate_to_chat_id:
            await self._services.sender.chat_moved(message.chat_id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self._services.sender.chat_moved(message.migrate_from_chat_id, message.chat_id)

    async def _pinned(self, update: Update, _context: Context) -> None:
        """That we have pinned something need not be read: the pin is seen."""
        message = update.message
        if (
            message is not None
            and message.from_user is not None
            and message.from_user.id == self._services.bot.id
        ):
            self._services.sender.delete(message.chat_id, message.message_id)

    async def _gone(self, update: Update, _context: Context) -> None:
        message = update.message
        if message is not None and message.left_chat_member is not None:
            await self._leaves(message.chat_id, message.left_chat_member.id)

    async def _others_membership(self, update: Update, _context: Context) -> None:
        """What an admin bot is told; in large groups no message says who left."""
        change = update.chat_member
        if change is not None and obstacle_of(change.new_chat_member) is Obstacle.GONE:
            await self._leaves(change.chat.id, change.new_chat_member.user.id)

    async def _leaves(self, chat_id: int, person: int) -> None:
        """Who leaves the group leaves its tables, in every topic: so no one of them may use up the update."""
        for match in await self._services.matches.of_person(person):
            if match.chat_id == chat_id:
                with contextlib.suppress(RefusedError, RepeatedError):
                    await removing.leave(self._services, match, person, None)

    async def _membership(self, update: Update, _context: Context) -> None:
        """The bot was blocked or opened by a person, or came to a group."""
        change = update.my_chat_member
        if change is None:
            return
        if change.chat.type == "private":
            await self._opened_or_blocked(change)
        elif (why := obstacle_of(change.new_chat_member)) is None:
            await self._came_to_group(change)
        else:
            if why is Obstacle.GONE:
                self._welcomes.gone(change.chat.id)
            await self._services.matches.suspensions.suspend_chat(change.chat.id, why)

    async def _came_to_group(self, change: ChatMemberUpdated) -> None:
        """New in a group, back in it, or with other rights: what could not be shown there is shown now."""
        if change.old_chat_member.status in GONE:
            await self._welcomes.arrived(change.chat, change.from_user)
        await self._services.matches.suspensions.resume_chat(change.chat.id)
        await self._services.sender.catch_up(change.chat.id)

    async def _opened_or_blocked(self, change: ChatMemberUpdated) -> None:
        """Who blocks the bot is not stored for that: they may just have asked to be forgotten."""
        person_id = change.from_user.id
        if change.new_chat_member.status == ChatMemberStatus.BANNED:
            await self._services.matches.storage.set_reachable(person_id, False)
            for match in await self._services.matches.of_person(person_id):
                await self._services.sender.tell_unreachable(match.id, person_id)
        else:
            await self._services.welcome_back(await self._services.people.person(change.from_user))


def obstacle_of(member: ChatMember) -> Obstacle | None:
    """What keeps this member from writing in the group."""
    if member.status in GONE:
        return Obstacle.GONE
    if isinstance(member, ChatMemberRestricted) and not member.is_member:
        return Obstacle.GONE
    is_muted = isinstance(member, ChatMemberRestricted) and not member.can_send_messages
    return Obstacle.MUTED if is_muted else None


async def _patiently(do: Callable[[], Awaitable[None]]) -> None:
    """A passing fault (a busy database, say) is tried again; what was refused or done is not."""
    for attempt in range(1, TRIES + 1):
        try:
            await do()
            return
        except (RefusedError, RepeatedError):
            raise
        except Exception:
            if attempt == TRIES:
                raise
            log.warning("trying again", attempt=attempt, exc_info=True)
            await asyncio.sleep(0.2 * attempt)

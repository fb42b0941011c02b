"""Routes Telegram's updates to commands and presses. Each is done once, and every fault is caught."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog
from telegram import CallbackQuery, Message, Update, User
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from bot.matches.replies import RefusedError
from bot.matches.service import RepeatedError
from bot.telegram_ui.flows import commands
from bot.telegram_ui.flows.command_table import COMMANDS, Run
from bot.telegram_ui.flows.invitations import answer_inline
from bot.telegram_ui.flows.memberships import Memberships
from bot.telegram_ui.flows.presses import press
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screens.common.names import refusal_args
from bot.text import Words

log = structlog.get_logger()

TRIES = 3
Context = ContextTypes.DEFAULT_TYPE


class Handlers:
    """Registers handlers with the application. A refusal gets a short answer, a fault an apology and a log line."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._members = Memberships(services)

    def register(self, application: "Application") -> None:  # type: ignore[type-arg]
        in_group = filters.ChatType.GROUPS & filters.UpdateType.MESSAGE
        in_private = filters.ChatType.PRIVATE & filters.UpdateType.MESSAGE
        for command in COMMANDS:
            for run, where in ((command.in_group, in_group), (command.in_private, in_private)):
                handle = self._command(command.name, run)
                application.add_handler(CommandHandler(command.name, handle, where))
        application.add_handler(
            MessageHandler(in_private & ~filters.COMMAND, self._command("help", commands.help))
        )
        application.add_handler(CallbackQueryHandler(self._press))
        application.add_handler(InlineQueryHandler(self._answer_inline))
        application.add_handlers(self._members.handlers())

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
            await _patiently(lambda: press(self._services, query, update.update_id))
        except RepeatedError:
            self._services.answers.give(query.id)
        except RefusedError as refusal:
            said, args = refusal.reply, refusal_args(refusal)
            await self._answer(query, lambda words: words.plain(said, **args))
        except Exception:
            log.exception("press failed", update=update.update_id)
            await self._answer(query, lambda words: words.plain("say-fault"))

    async def _answer_inline(self, update: Update, _context: Context) -> None:
        """Answer an inline query with invitations to send to other chats."""
        if update.inline_query is not None:
            await answer_inline(self._services, update.inline_query)

    async def _check_new(self, update: Update) -> None:
        """Raise RepeatedError for an update done before: judged a second time, it could get a wrong answer."""
        if await self._services.matches.storage.is_done(update.update_id):
            raise RepeatedError(update.update_id)

    async def _refuse_command(self, message: Message, user: User, refusal: RefusedError) -> None:
        words = await self._words(message, user)
        self._services.reply(message, words(refusal.reply, **refusal_args(refusal)))

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


async def _patiently(do: Callable[[], Awaitable[None]]) -> None:
    """Retry after a passing fault, such as a busy database, but not after a refusal or a repeated update."""
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

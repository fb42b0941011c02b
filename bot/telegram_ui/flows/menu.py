"""The commands that Telegram lists when one types `/`, per language and kind of chat."""

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.telegram_ui.flows.commands import ADMIN_COMMANDS, ALONE, GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.text import Catalogue

log = structlog.get_logger()


async def set_commands(bot: Bot, catalogue: Catalogue) -> None:
    """Tells Telegram the commands; English for languages we lack. A failure only costs the list."""
    scopes = (
        (BotCommandScopeAllGroupChats(), GROUP_COMMANDS),
        (BotCommandScopeAllChatAdministrators(), GROUP_COMMANDS + ADMIN_COMMANDS),
        (BotCommandScopeAllPrivateChats(), PRIVATE_COMMANDS),
    )
    try:
        for language in catalogue.languages:
            words = catalogue.words(language)
            for scope, names in scopes:
                commands = [BotCommand(name, words.plain(_key(name, names))) for name in names]
                code = None if language == "en" else language
                await bot.set_my_commands(commands, scope=scope, language_code=code)
    except TelegramError as error:
        log.warning("commands not set", error=str(error))


def _key(name: str, names: tuple[str, ...]) -> str:
    """In direct messages some commands do something else."""
    called = ALONE.get(name, name) if names is PRIVATE_COMMANDS else name
    return f"command-{called.replace('_', '-')}"

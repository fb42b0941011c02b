"""The command lists that Telegram shows when somebody types `/`, by language and kind of chat."""

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.telegram_ui.flows.command_table import COMMANDS
from bot.text import Catalogue

log = structlog.get_logger()


async def set_commands(bot: Bot, catalogue: Catalogue) -> None:
    """Send the lists to Telegram, English for languages the bot lacks. A failure is only logged."""
    groups = [one for one in COMMANDS if one.is_listed_in_groups]
    scopes = (
        (BotCommandScopeAllGroupChats(), [(one.name, one.key) for one in groups if not one.for_admins]),
        (BotCommandScopeAllChatAdministrators(), [(one.name, one.key) for one in groups]),
        (
            BotCommandScopeAllPrivateChats(),
            [(c.name, c.key_in_private or c.key) for c in COMMANDS if c.is_listed_in_private],
        ),
    )
    try:
        for language in catalogue.languages:
            words = catalogue.words(language)
            for scope, listed in scopes:
                commands = [BotCommand(name, words.plain(key)) for name, key in listed]
                code = None if language == "en" else language
                await bot.set_my_commands(commands, scope=scope, language_code=code)
    except TelegramError as error:
        log.warning("commands not set", error=str(error))

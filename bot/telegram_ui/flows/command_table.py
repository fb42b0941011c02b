"""All commands: what each does in groups and in direct messages, and where Telegram lists it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from telegram import Message, User

from bot.matches.replies import RefusedError, Reply
from bot.rules.games import NAMES
from bot.telegram_ui.flows import (
    board_commands,
    commands,
    invitations,
    own_games,
    personal_settings,
    privacy,
    records,
    rules,
)
from bot.telegram_ui.flows.services import Services

Run = Callable[[Services, Message, User, int], Awaitable[None]]


async def refuse_in_groups(_services: Services, _message: Message, _user: User, _update_id: int) -> None:
    raise RefusedError(Reply.PRIVATE_ONLY)


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    * `in_group`, `in_private`: what it does in groups and in direct messages.
    * `key_in_private`: the text that describes it in direct messages, if not `key`.
    * `for_admins`: in groups, listed only for admins.
    * `is_hidden_in_private`: not listed in direct messages, though it does something there.
    """

    name: str
    in_group: Run = refuse_in_groups
    in_private: Run = commands.refuse_in_private
    key_in_private: str | None = None
    for_admins: bool = False
    is_hidden_in_private: bool = False

    @property
    def is_listed_in_groups(self) -> bool:
        return self.in_group is not refuse_in_groups

    @property
    def is_listed_in_private(self) -> bool:
        return self.in_private is not commands.refuse_in_private and not self.is_hidden_in_private

    @property
    def key(self) -> str:
        """The key of the text that describes it."""
        return f"command-{self.name}"


COMMANDS: Final = (
    *(Command(game, partial(commands.open_table, game=game)) for game in NAMES),
    Command("join", commands.join),
    Command("leave", commands.leave, own_games.stop_alone, is_hidden_in_private=True),
    Command("begin", commands.begin),
    Command("play", in_private=own_games.play),
    Command("games", in_private=own_games.games),
    Command("table", commands.table),
    Command("hand", commands.hand, commands.hand),
    Command("invite", invitations.invite),
    Command("top", board_commands.top),
    Command("stats", board_commands.stats),
    Command("record", records.record, records.record),
    Command("rules", rules.rules, rules.rules),
    Command(
        "settings", commands.settings, personal_settings.own_settings, key_in_private="command-own-settings"
    ),
    Command(
        "language",
        personal_settings.language,
        personal_settings.own_language,
        key_in_private="command-own-language",
    ),
    Command("kick", commands.kick),
    Command("stop", commands.stop, own_games.stop_alone, key_in_private="command-stop-alone"),
    Command("help", commands.help, commands.help),
    Command("start", in_private=commands.start),
    Command("privacy", privacy.privacy, privacy.privacy),
    Command("forgetme", privacy.forgetme, privacy.forgetme),
    Command("export", board_commands.export, for_admins=True),
)

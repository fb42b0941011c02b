"""Methods for the bot's commands, name and descriptions, by language."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import utf16_length
from bot.sandbox.errors import bad_request
from bot.sandbox.members import is_admin
from bot.sandbox.room import Room
from bot.sandbox.world import Json

_MAX_COMMANDS = 100
_SIMPLE_SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
_CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")


async def set_my_commands(call: Call) -> bool:
    commands = _read_commands(call)
    _save_commands(call, _commands_key(call), commands or None)
    return True


async def delete_my_commands(call: Call) -> bool:
    _save_commands(call, _commands_key(call), None)
    return True


async def get_my_commands(call: Call) -> list[Json]:
    commands: list[Json] = call.room.world.meta.get("commands", {}).get(_commands_key(call), [])
    return commands


def commands_for(room: Room, user_id: int, chat_id: int) -> list[Json]:
    """The commands a person is offered in a chat: those of the narrowest scope, if possible in their language.

    https://core.telegram.org/bots/api#determining-list-of-commands"""
    saved: dict[str, list[Json]] = room.world.meta.get("commands", {})
    private = room.world.is_private(chat_id)
    may_administer = not private and is_admin(room, chat_id, user_id)
    scopes: list[list[Any]] = [["chat_member", chat_id, user_id]]
    if may_administer:
        scopes.append(["chat_administrators", chat_id, None])
    scopes.append(["chat", chat_id, None])
    if may_administer:
        scopes.append(["all_chat_administrators"])
    scopes += [["all_private_chats" if private else "all_group_chats"], ["default"]]
    language = room.world.user(user_id).get("language_code", "")[:2]
    keys = (json.dumps([*scope, code]) for scope in scopes for code in (language, ""))
    return next((saved[key] for key in keys if key in saved), [])


def _save_commands(call: Call, key: str, commands: list[Json] | None) -> None:
    saved = dict(call.room.world.meta.get("commands", {}))
    saved.pop(key, None)
    if commands:
        saved[key] = commands
    call.room.world.set_meta("commands", saved)


def _read_commands(call: Call) -> list[Json]:
    given = call.params.json("commands", "can't parse commands JSON object") or []
    if not isinstance(given, list):
        raise bad_request("expected an Array of BotCommand")
    commands = [_read_command(item) for item in given]
    if len(commands) > _MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    return commands


def _read_command(item: Any) -> Json:
    if not isinstance(item, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    for name in ("command", "description"):
        if not isinstance(item.get(name), str):
            raise bad_request(f"can't parse BotCommand: Can't find field \"{name}\"")
    name, description = item["command"].strip().removeprefix("/"), item["description"].strip()
    if not name:
        raise bad_request("command must be non-empty")
    if len(name) > 32:
        raise bad_request("command length must not exceed 32")
    if not re.fullmatch(r"[a-z0-9_]+", name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not description:
        raise bad_request("command description must be non-empty")
    if len(description) > 256:
        raise bad_request("command description length must not exceed 256")
    return {"command": name, "description": description}


def _commands_key(call: Call) -> str:
    """Scope and language of the commands, as one key."""
    scope = call.params.json("scope", "can't parse BotCommandScope JSON object") or {"type": "default"}
    complaint = "can't parse BotCommandScope: "
    if not isinstance(scope, dict):
        raise bad_request(complaint + "BotCommandScope must be an Object")
    kind = scope.get("type")
    if kind in _SIMPLE_SCOPES:
        return json.dumps([kind, _language(call)])
    if kind not in _CHAT_SCOPES:
        raise bad_request(complaint + "Unsupported type specified")
    chat_id = _known_chat(call, str(scope.get("chat_id", "")))
    if kind != "chat" and call.room.world.is_private(chat_id):
        raise bad_request("can't use specified scope in private chats")
    user_id = scope.get("user_id") if kind == "chat_member" else None
    return json.dumps([kind, chat_id, user_id, _language(call)])


def _known_chat(call: Call, text: str) -> int:
    if not text:
        raise bad_request("can't parse BotCommandScope: Empty chat_id specified")
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or int(text) not in call.room.world.chats:
        raise bad_request("chat not found")
    return int(text)


def _language(call: Call) -> str:
    code = call.params.text("language_code")
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise bad_request("invalid language code specified")
    return code


def _setter(field: str, longest: int) -> Handler:
    async def change(call: Call) -> bool:
        text, code = call.params.text(field).strip(), _language(call)
        if utf16_length(text) > longest:
            raise bad_request(f"{field.replace('_', ' ')} length must not exceed {longest}")
        call.room.world.set_meta(f"{field}:{code}", text)
        return True

    return change


def _getter(field: str) -> Callable[[Call], Awaitable[Json]]:
    async def read(call: Call) -> Json:
        meta, code = call.room.world.meta, _language(call)
        default = call.room.world.bot()["first_name"] if field == "name" else ""
        return {field: meta.get(f"{field}:{code}") or meta.get(f"{field}:") or default}

    return read


METHODS: Mapping[str, Handler] = {
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyName": _setter("name", 64),
    "getMyName": _getter("name"),
    "setMyDescription": _setter("description", 512),
    "getMyDescription": _getter("description"),
    "setMyShortDescription": _setter("short_description", 120),
    "getMyShortDescription": _getter("short_description"),
}

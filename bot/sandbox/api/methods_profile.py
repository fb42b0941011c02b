"""The bot's commands, name and descriptions, by language."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import utf16_length
from bot.sandbox.errors import refused
from bot.sandbox.members import status_of
from bot.sandbox.room import Room

Json = dict[str, Any]

_MAX_COMMANDS = 100
_SIMPLE_SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
_CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")


async def set_my_commands(call: Call) -> bool:
    commands = _read_commands(call)
    _store(call, _place(call), commands or None)
    return True


async def delete_my_commands(call: Call) -> bool:
    _store(call, _place(call), None)
    return True


async def get_my_commands(call: Call) -> list[Json]:
    commands: list[Json] = call.room.world.meta.get("commands", {}).get(_place(call), [])
    return commands


def commands_for(room: Room, user_id: int, chat_id: int) -> list[Json]:
    """The commands a person is offered in a chat: the narrowest list, if possible in their language."""
    kept: dict[str, list[Json]] = room.world.meta.get("commands", {})
    private = room.world.is_private(chat_id)
    is_admin = not private and status_of(room, chat_id, user_id) in ("creator", "administrator")
    scopes: list[list[Any]] = [["chat_member", chat_id, user_id]]
    if is_admin:
        scopes.append(["chat_administrators", chat_id, None])
    scopes.append(["chat", chat_id, None])
    if is_admin:
        scopes.append(["all_chat_administrators"])
    scopes += [["all_private_chats" if private else "all_group_chats"], ["default"]]
    language = room.world.user(user_id).get("language_code", "")[:2]
    places = (json.dumps([*scope, code]) for scope in scopes for code in (language, ""))
    return next((kept[place] for place in places if place in kept), [])


def _store(call: Call, place: str, commands: list[Json] | None) -> None:
    kept = dict(call.room.world.meta.get("commands", {}))
    kept.pop(place, None)
    if commands:
        kept[place] = commands
    call.room.world.set_meta("commands", kept)


def _read_commands(call: Call) -> list[Json]:
    given = call.params.parsed("commands", "can't parse commands JSON object") or []
    if not isinstance(given, list):
        raise refused("expected an Array of BotCommand")
    commands = [_command(item) for item in given]
    if len(commands) > _MAX_COMMANDS:
        raise refused("BOT_COMMANDS_TOO_MUCH")
    return commands


def _command(item: Any) -> Json:
    if not isinstance(item, dict):
        raise refused("can't parse BotCommand: expected an Object")
    for name in ("command", "description"):
        if not isinstance(item.get(name), str):
            raise refused(f"can't parse BotCommand: Can't find field \"{name}\"")
    name, description = item["command"].strip().removeprefix("/"), item["description"].strip()
    if not name:
        raise refused("command must be non-empty")
    if len(name) > 32:
        raise refused("command length must not exceed 32")
    if not re.fullmatch(r"[a-z0-9_]+", name):
        raise refused("BOT_COMMAND_INVALID")
    if not description:
        raise refused("command description must be non-empty")
    if len(description) > 256:
        raise refused("command description length must not exceed 256")
    return {"command": name, "description": description}


def _place(call: Call) -> str:
    """The scope and the language the commands are for, as one key."""
    scope = call.params.parsed("scope", "can't parse BotCommandScope JSON object") or {"type": "default"}
    complaint = "can't parse BotCommandScope: "
    if not isinstance(scope, dict):
        raise refused(complaint + "BotCommandScope must be an Object")
    kind = scope.get("type")
    if kind in _SIMPLE_SCOPES:
        return json.dumps([kind, _language(call)])
    if kind not in _CHAT_SCOPES:
        raise refused(complaint + "Unsupported type specified")
    chat_id = _known_chat(call, str(scope.get("chat_id", "")))
    if kind != "chat" and call.room.world.is_private(chat_id):
        raise refused("can't use specified scope in private chats")
    user_id = scope.get("user_id") if kind == "chat_member" else None
    return json.dumps([kind, chat_id, user_id, _language(call)])


def _known_chat(call: Call, text: str) -> int:
    if not text:
        raise refused("can't parse BotCommandScope: Empty chat_id specified")
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or int(text) not in call.room.world.chats:
        raise refused("chat not found")
    return int(text)


def _language(call: Call) -> str:
    code = call.params.text("language_code")
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise refused("invalid language code specified")
    return code


def _setter(field: str, longest: int) -> Handler:
    async def change(call: Call) -> bool:
        text, code = call.params.text(field).strip(), _language(call)
        if utf16_length(text) > longest:
            raise refused(f"{field.replace('_', ' ')} length must not exceed {longest}")
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

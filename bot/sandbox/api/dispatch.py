"""The Bot API: finds the method of a call, carries it out, logs it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any

from aiohttp import web

from bot.sandbox.api import (
    methods_chats,
    methods_ephemeral,
    methods_inline,
    methods_media,
    methods_messages,
    methods_profile,
    methods_updates,
)
from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.params import Params, read_params
from bot.sandbox.errors import ApiError, migrated, refused, too_many
from bot.sandbox.faults import Fault
from bot.sandbox.members import migrate
from bot.sandbox.queries import expired
from bot.sandbox.room import Room

Json = dict[str, Any]

TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{20,}")

METHODS: Mapping[str, tuple[str, Handler]] = {
    name.lower(): (name, handler)
    for module in (
        methods_updates,
        methods_messages,
        methods_media,
        methods_chats,
        methods_ephemeral,
        methods_profile,
        methods_inline,
    )
    for name, handler in module.METHODS.items()
}


def token_refusal(token: str, expected: str | None) -> ApiError | None:
    if not TOKEN.fullmatch(token):
        return ApiError(404, "Not Found")
    if expected is not None and token != expected:
        return ApiError(401, "Unauthorized")
    return None


async def answer_request(room: Room, request: web.Request) -> web.StreamResponse:
    """Answers one HTTP request to `/bot<token>/<method>`."""
    name = request.match_info["method"]
    try:
        params = await read_params(request)
    except ApiError as error:
        return web.json_response(error.body(), status=error.code)
    answer = await call_method(room, name, params)
    if answer is None:
        if request.transport is not None:
            request.transport.abort()
        raise asyncio.CancelledError
    return _response(answer)


def _response(answer: Json) -> web.Response:
    status = answer.get("error_code", 200)
    headers = {}
    if retry_after := answer.get("parameters", {}).get("retry_after"):
        headers["Retry-After"] = str(retry_after)
    return web.json_response(answer, status=status, headers=headers)


async def call_method(room: Room, name: str, params: Params) -> Json | None:
    """The answer's body; None when the connection is to be cut instead."""
    known_name, handler = METHODS.get(name.lower(), (name, None))
    at = room.clock()
    fault = room.faults.take(name.lower(), _chat_of(room, params))
    dropped = fault is not None and fault.kind == "drop"
    if fault and dropped and not fault.done:
        room.calls.add(known_name, _logged(params), at, {"ok": False, "description": "connection cut"})
        return None
    answer = await _carry_out(room, known_name, handler, params, fault)
    room.store.commit()
    room.calls.add(known_name, _logged(params), at, answer)
    return None if dropped else answer


async def _carry_out(
    room: Room, name: str, handler: Handler | None, params: Params, fault: Fault | None
) -> Json:
    try:
        if fault:
            await _strike(room, name.lower(), fault, _chat_of(room, params))
        if handler is None:
            raise ApiError(404, "Not Found")
        call = Call(room, params)
        result = await handler(call)
        return {"ok": True, "result": result, **({"description": call.note} if call.note else {})}
    except ApiError as error:
        return error.body()


async def _strike(room: Room, method: str, fault: Fault, chat_id: int | None) -> None:
    """Fails the call; a slow one only waits."""
    match fault.kind:
        case "slow":
            await asyncio.sleep(fault.seconds)
        case "migrate":
            _migrate_now(room, chat_id)
        case "403":
            raise _forbidden(room, chat_id)
        case "429":
            raise too_many(fault.retry_after)
        case "500":
            raise ApiError(500, "Internal Server Error")
        case "expired":
            raise expired()
        case "not-found":
            raise _not_found(method)


def _migrate_now(room: Room, chat_id: int | None) -> None:
    record = room.world.chats.get(chat_id or 0, {})
    if "owner" in record and record["chat"]["type"] == "group" and "migrated_to" not in record:
        raise migrated(migrate(room, record["chat"]["id"]))


def _forbidden(room: Room, chat_id: int | None) -> ApiError:
    record = room.world.chats.get(chat_id or 0, {})
    if "owner" in record:
        return refused(f"bot was kicked from the {record['chat']['type']} chat", 403)
    return refused("bot was blocked by the user", 403)


def _not_found(method: str) -> ApiError:
    for action in ("delete", "edit"):
        if method.startswith(action):
            return refused(f"message to {action} not found")
    return refused("chat not found")


def _chat_of(room: Room, params: Params) -> int | None:
    """The chat a call is about, also when it only names a callback query."""
    if params.has("chat_id"):
        return params.number("chat_id")
    query = room.queries.find(params.text("callback_query_id"))
    return query.get("chat_id") if query else None


def _logged(params: Params) -> Json:
    files = {name: f"<{len(upload.body)} bytes: {upload.name}>" for name, upload in params.files.items()}
    return {**params.values, **files}

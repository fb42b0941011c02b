"""Dispatch of Bot API calls: looks up the method, injects faults, runs it and logs the call."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import assert_never

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
from bot.sandbox.errors import ApiError, bad_request, forbidden, migration_error, too_many_requests
from bot.sandbox.faults import Fault, FaultKind
from bot.sandbox.members import migrate
from bot.sandbox.queries import expired_query
from bot.sandbox.room import Room
from bot.sandbox.world import Json

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


def token_error(token: str, expected: str | None) -> ApiError | None:
    """Why a token is not accepted; None when it is. `expected`: the only valid one, None for any."""
    if not TOKEN.fullmatch(token):
        return ApiError(404, "Not Found")
    if expected is not None and token != expected:
        return ApiError(401, "Unauthorized")
    return None


async def answer_request(room: Room, request: web.Request) -> web.StreamResponse:
    """Answers one HTTP request to `/bot<token>/<method>`. A dropped call closes the connection instead."""
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
    """The response body; None when a fault drops the connection."""
    known_name, handler = METHODS.get(name.lower(), (name, None))
    at = room.clock()
    fault = room.faults.take(name.lower(), _chat_of(room, params))
    dropped = fault is not None and fault.kind is FaultKind.DROP
    if fault and dropped and not fault.done:
        room.calls.add(known_name, _log_params(params), at, {"ok": False, "description": "connection cut"})
        return None
    answer = await _run_handler(room, known_name, handler, params, fault)
    room.store.commit()
    room.calls.add(known_name, _log_params(params), at, answer)
    return None if dropped else answer


async def _run_handler(
    room: Room, name: str, handler: Handler | None, params: Params, fault: Fault | None
) -> Json:
    try:
        if fault:
            await _inject_fault(room, name.lower(), fault, _chat_of(room, params))
        if handler is None:
            raise ApiError(404, "Not Found")
        call = Call(room, params)
        result = await handler(call)
        return {"ok": True, "result": result, **({"description": call.note} if call.note else {})}
    except ApiError as error:
        return error.body()


async def _inject_fault(room: Room, method: str, fault: Fault, chat_id: int | None) -> None:
    """Raises the fault's ApiError; only delays a slow call. A dropped one is not failed here."""
    match fault.kind:
        case FaultKind.SLOW:
            await asyncio.sleep(fault.seconds)
        case FaultKind.MIGRATE:
            _migrate_now(room, chat_id)
        case FaultKind.FORBIDDEN:
            raise _forbidden_error(room, chat_id)
        case FaultKind.TOO_MANY_REQUESTS:
            raise too_many_requests(fault.retry_after)
        case FaultKind.SERVER_ERROR:
            raise ApiError(500, "Internal Server Error")
        case FaultKind.EXPIRED:
            raise expired_query()
        case FaultKind.NOT_FOUND:
            raise _not_found_error(method)
        case FaultKind.DROP:
            pass
        case _:
            assert_never(fault.kind)


def _migrate_now(room: Room, chat_id: int | None) -> None:
    record = room.world.chats.get(chat_id or 0, {})
    if "owner" in record and record["chat"]["type"] == "group" and "migrated_to" not in record:
        raise migration_error(migrate(room, record["chat"]["id"]))


def _forbidden_error(room: Room, chat_id: int | None) -> ApiError:
    record = room.world.chats.get(chat_id or 0, {})
    if "owner" in record:
        return forbidden(f"bot was kicked from the {record['chat']['type']} chat")
    return forbidden("bot was blocked by the user")


def _not_found_error(method: str) -> ApiError:
    for action in ("delete", "edit"):
        if method.startswith(action):
            return bad_request(f"message to {action} not found")
    return bad_request("chat not found")


def _chat_of(room: Room, params: Params) -> int | None:
    """The chat of a call; of one with only a callback query, the chat of its message."""
    if params.has("chat_id"):
        return params.number("chat_id")
    query = room.queries.find(params.text("callback_query_id"))
    return query.get("chat_id") if query else None


def _log_params(params: Params) -> Json:
    files = {name: f"<{len(upload.body)} bytes: {upload.name}>" for name, upload in params.files.items()}
    return {**params.values, **files}

"""The page's API, with which the page and the tests act for people. docs/sandbox.md describes it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec
from urllib.parse import quote

from aiohttp import web

from bot.sandbox import members, people
from bot.sandbox.api.methods_profile import commands_for
from bot.sandbox.demo import make_demo
from bot.sandbox.errors import PageError
from bot.sandbox.faults import Fault, parse_kind
from bot.sandbox.room import Room
from bot.sandbox.world import Json

_Values = ParamSpec("_Values")
_Handler = Callable[["PageApi", Json, web.Request], Awaitable[Any]]

_ANSWER_SECONDS = 10.0
_HEARTBEAT_SECONDS = 15.0
_OTHER_NAMES = ("last_name", "username", "language_code")


def require(body: Json, name: str, kind: type) -> Any:
    """A value of this type; PageError when it is missing or of another type."""
    if name not in body:
        raise PageError(f"{name} is missing")
    return _check_type(body[name], name, kind)


def get(body: Json, name: str, kind: type, default: Any = None) -> Any:
    """A value of this type, or the default; PageError when it is of another type."""
    value = body.get(name)
    return default if value is None else _check_type(value, name, kind)


def _check_type(value: Any, name: str, kind: type) -> Any:
    wanted = (int, float) if kind is float else kind
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind is not bool):
        raise PageError(f"{name} must be of type {kind.__name__}")
    return value


class PageApi:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.closing = False

    def routes(self) -> list[web.RouteDef]:
        routes = [
            web.get("/api/events", self.stream_events),
            web.get("/api/files/{file_id}", self.file),
        ]
        for (method, path), handler in _ROUTES.items():
            routes.append(web.route(method, path, self._wrap(handler)))
        return routes

    def _wrap(self, handler: _Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            try:
                answer = await handler(self, await _read_body(request), request)
            except PageError as error:
                return web.json_response({"error": str(error)}, status=400)
            finally:
                self.room.store.commit()
            return web.json_response(answer)

        return handle

    async def stream_events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events, until the page is closed."""
        seq = _parse_number(
            request.query.get("after") or request.headers.get("Last-Event-ID") or self.room.events.seq
        )
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
        )
        await response.prepare(request)
        try:
            while not self.closing:
                lines = []
                for event in self.room.events.after(seq):
                    seq = event["seq"]
                    lines.append(f"id: {seq}\ndata: {json.dumps(event, ensure_ascii=False)}\n\n")
                await response.write(("".join(lines) or ": still here\n\n").encode())
                if not self.closing:
                    await self.room.events.wait(_HEARTBEAT_SECONDS)
        except ConnectionError:
            pass
        return response

    async def file(self, request: web.Request) -> web.Response:
        file = self.room.world.files.get(request.match_info["file_id"])
        body = self.room.store.blob(file["path"]) if file else None
        if file is None or body is None:
            return web.json_response({"error": "no such file"}, status=404)
        headers = {"Content-Type": file["type"]}
        if file["kind"] == "document":
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(file['name'])}"
        return web.Response(body=body, headers=headers)

    async def commands(self, body: Json, request: web.Request) -> list[Json]:
        chat_id, user_id = (
            _parse_number(request.query.get("chat_id", "")),
            _parse_number(request.query.get("from", "")),
        )
        people.person_of(self.room, user_id)
        people.chat_of(self.room, chat_id)
        return commands_for(self.room, user_id, chat_id)

    async def state(self, body: Json, request: web.Request) -> Json:
        world = self.room.world
        return {
            "bot": world.bot(),
            "people": [world.person_view(user_id) for user_id in world.people],
            "chats": [world.chat_view(chat_id) for chat_id in world.visible_chats()],
            "seq": self.room.events.seq,
        }

    async def add_person(self, body: Json, request: web.Request) -> Json:
        more = {key: get(body, key, str, "") for key in _OTHER_NAMES}
        person = self.room.world.add_person(_first_name(body), **more)
        return self.room.world.person_view(person["user"]["id"])

    async def rename_person(self, body: Json, request: web.Request) -> Json:
        user_id = _path_id(request)
        people.person_of(self.room, user_id)
        names = {key: require(body, key, str) for key in _OTHER_NAMES if key in body}
        if "first_name" in body:
            names["first_name"] = _first_name(body)
        self.room.world.rename_person(user_id, **names)
        return self.room.world.person_view(user_id)

    async def add_group(self, body: Json, request: web.Request) -> Json:
        chat_id = members.create_group(
            self.room,
            require(body, "title", str),
            require(body, "members", list),
            require(body, "owner", int),
            get(body, "type", str, "group"),
            get(body, "is_forum", bool, False),
            get(body, "with_bot", bool, True),
        )
        return self.room.world.chat_view(chat_id)

    def _change_group(
        self,
        request: web.Request,
        change: Callable[Concatenate[Room, int, _Values], None],
        *values: _Values.args,
        **named: _Values.kwargs,
    ) -> Json:
        """Changes the group of the path and returns its view."""
        chat_id = _path_id(request)
        change(self.room, chat_id, *values, **named)
        return self.room.world.chat_view(chat_id)

    async def rename_group(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.rename, require(body, "title", str))

    async def join(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.join, require(body, "user_id", int))

    async def leave(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.leave, _parse_number(request.match_info["user_id"]))

    async def set_admin(self, body: Json, request: web.Request) -> Json:
        person, may_pin = require(body, "user_id", int), get(body, "can_pin_messages", bool, True)
        return self._change_group(request, members.set_admin, person, require(body, "admin", bool), may_pin)

    async def mute(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.mute_bot, require(body, "muted", bool))

    async def allow_photos(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.allow_photos, require(body, "allowed", bool))

    async def lock(self, body: Json, request: web.Request) -> Json:
        return self._change_group(request, members.lock, require(body, "locked", bool))

    async def migrate(self, body: Json, request: web.Request) -> Json:
        return self.room.world.chat_view(members.migrate(self.room, _path_id(request)))

    async def add_topic(self, body: Json, request: web.Request) -> Json:
        return {
            "message_thread_id": members.add_topic(self.room, _path_id(request), require(body, "name", str))
        }

    async def send(self, body: Json, request: web.Request) -> Json:
        who, chat_id = require(body, "from", int), require(body, "chat_id", int)
        text, thread = require(body, "text", str), get(body, "message_thread_id", int)
        if send_as := get(body, "as", str):
            return people.send_as_chat(self.room, who, chat_id, text, send_as, thread)
        reply_to, mentions = get(body, "reply_to", int), get(body, "mentions", list, [])
        return people.send(self.room, who, chat_id, text, reply_to, thread, mentions)

    async def press(self, body: Json, request: web.Request) -> Json:
        query_id = people.press(
            self.room,
            require(body, "from", int),
            require(body, "chat_id", int),
            -get(body, "ephemeral_message_id", int, 0) or require(body, "message_id", int),
            require(body, "data", str),
        )
        answer = await self._answer(query_id, body)
        nothing = {"text": "", "show_alert": False, "url": ""}
        return {"query_id": query_id, "answered": answer is not None, **(answer or nothing)}

    async def _answer(self, query_id: str, body: Json) -> Json | None:
        self.room.store.commit()
        seconds = min(get(body, "timeout", float, _ANSWER_SECONDS), _ANSWER_SECONDS)
        return await self.room.queries.wait(query_id, seconds)

    async def ask_inline(self, body: Json, request: web.Request) -> Json:
        query_id = people.ask_inline(
            self.room,
            require(body, "from", int),
            require(body, "query", str),
            get(body, "chat_id", int),
            get(body, "offset", str, ""),
        )
        answer = await self._answer(query_id, body)
        nothing: Json = {"results": [], "button": None, "next_offset": ""}
        return {"query_id": query_id, "answered": answer is not None, **(answer or nothing)}

    async def choose_inline(self, body: Json, request: web.Request) -> Json:
        return people.choose_inline(
            self.room,
            require(body, "from", int),
            require(body, "chat_id", int),
            require(body, "query_id", str),
            require(body, "result_id", str),
        )

    async def start(self, body: Json, request: web.Request) -> Json:
        return people.press_start(self.room, require(body, "from", int), get(body, "payload", str, ""))

    async def block(self, body: Json, request: web.Request) -> Json:
        user_id = require(body, "from", int)
        people.block(self.room, user_id, require(body, "blocked", bool))
        return self.room.world.person_view(user_id)

    async def calls(self, body: Json, request: web.Request) -> list[Json]:
        return self.room.calls.after(_parse_number(request.query.get("after", "0")))

    async def add_fault(self, body: Json, request: web.Request) -> Json:
        fault = Fault(
            kind=parse_kind(require(body, "fault", str)),
            method=get(body, "method", str, ""),
            chat_id=get(body, "chat_id", int),
            times=get(body, "times", int, 1),
            retry_after=get(body, "retry_after", int, 1),
            seconds=get(body, "seconds", float, 1.0),
            done=get(body, "done", bool, False),
        )
        return {"id": self.room.faults.add(fault)}

    async def end_faults(self, body: Json, request: web.Request) -> Json:
        self.room.faults.clear()
        return {}

    async def reset(self, body: Json, request: web.Request) -> Json:
        self.room.reset()
        if get(body, "demo", bool, False):
            make_demo(self.room)
        return await self.state(body, request)


def _first_name(body: Json) -> str:
    name: str = require(body, "first_name", str).strip()
    if not 1 <= len(name) <= 64:
        raise PageError("a first name has 1 to 64 characters")
    return name


async def _read_body(request: web.Request) -> Json:
    text = await request.text()
    if not text.strip():
        return {}
    try:
        body = json.loads(text)
    except ValueError:
        raise PageError("the body must be JSON") from None
    if not isinstance(body, dict):
        raise PageError("the body must be a JSON object")
    return body


def _parse_number(value: Any) -> int:
    try:
        return int(value)
    except ValueError:
        raise PageError(f"not a number: {value}") from None


def _path_id(request: web.Request) -> int:
    return _parse_number(request.match_info["id"])


_ROUTES: dict[tuple[str, str], _Handler] = {
    ("GET", "/api/state"): PageApi.state,
    ("POST", "/api/people"): PageApi.add_person,
    ("POST", "/api/people/{id}"): PageApi.rename_person,
    ("POST", "/api/groups"): PageApi.add_group,
    ("POST", "/api/groups/{id}"): PageApi.rename_group,
    ("POST", "/api/groups/{id}/members"): PageApi.join,
    ("DELETE", "/api/groups/{id}/members/{user_id}"): PageApi.leave,
    ("POST", "/api/groups/{id}/admins"): PageApi.set_admin,
    ("POST", "/api/groups/{id}/mute"): PageApi.mute,
    ("POST", "/api/groups/{id}/photos"): PageApi.allow_photos,
    ("POST", "/api/groups/{id}/lock"): PageApi.lock,
    ("POST", "/api/groups/{id}/migrate"): PageApi.migrate,
    ("POST", "/api/groups/{id}/topics"): PageApi.add_topic,
    ("POST", "/api/send"): PageApi.send,
    ("POST", "/api/press"): PageApi.press,
    ("POST", "/api/inline"): PageApi.ask_inline,
    ("POST", "/api/inline/choose"): PageApi.choose_inline,
    ("POST", "/api/start"): PageApi.start,
    ("POST", "/api/block"): PageApi.block,
    ("GET", "/api/commands"): PageApi.commands,
    ("GET", "/api/calls"): PageApi.calls,
    ("POST", "/api/faults"): PageApi.add_fault,
    ("DELETE", "/api/faults"): PageApi.end_faults,
    ("POST", "/api/reset"): PageApi.reset,
}

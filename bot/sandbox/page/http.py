"""The page's own API, by which people and tests play the people."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.sandbox import members, people
from bot.sandbox.api.methods_profile import commands_for
from bot.sandbox.demo import make_demo
from bot.sandbox.errors import PageError
from bot.sandbox.faults import Fault
from bot.sandbox.room import Room

Json = dict[str, Any]
_Handler = Callable[["PageApi", Json, web.Request], Awaitable[Any]]

_ANSWER_SECONDS = 10.0
_HEARTBEAT_SECONDS = 15.0
_OTHER_NAMES = ("last_name", "username", "language_code")


def need(body: Json, name: str, kind: type) -> Any:
    """A value that must be there, and of this type."""
    if name not in body:
        raise PageError(f"{name} is missing")
    return _checked(body[name], name, kind)


def may(body: Json, name: str, kind: type, default: Any = None) -> Any:
    value = body.get(name)
    return default if value is None else _checked(value, name, kind)


def _checked(value: Any, name: str, kind: type) -> Any:
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
            routes.append(web.route(method, path, self._wrapped(handler)))
        return routes

    def _wrapped(self, handler: _Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            try:
                answer = await handler(self, await _body(request), request)
            except PageError as error:
                return web.json_response({"error": str(error)}, status=400)
            finally:
                self.room.store.commit()
            return web.json_response(answer)

        return handle

    async def stream_events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events, until the page is closed."""
        seq = _number(
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
        chat_id, user_id = _number(request.query.get("chat_id", "")), _number(request.query.get("from", ""))
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
        more = {key: may(body, key, str, "") for key in _OTHER_NAMES}
        person = self.room.world.add_person(_first_name(body), **more)
        return self.room.world.person_view(person["user"]["id"])

    async def rename_person(self, body: Json, request: web.Request) -> Json:
        user_id = _chat(request)
        people.person_of(self.room, user_id)
        names = {key: need(body, key, str) for key in _OTHER_NAMES if key in body}
        if "first_name" in body:
            names["first_name"] = _first_name(body)
        self.room.world.rename_person(user_id, **names)
        return self.room.world.person_view(user_id)

    async def add_group(self, body: Json, request: web.Request) -> Json:
        chat_id = members.new_group(
            self.room,
            need(body, "title", str),
            need(body, "members", list),
            need(body, "owner", int),
            may(body, "type", str, "group"),
            may(body, "is_forum", bool, False),
            may(body, "with_bot", bool, True),
        )
        return self.room.world.chat_view(chat_id)

    async def rename_group(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.rename(self.room, chat_id, need(body, "title", str))
        return self.room.world.chat_view(chat_id)

    async def join(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.join(self.room, chat_id, need(body, "user_id", int))
        return self.room.world.chat_view(chat_id)

    async def leave(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.leave(self.room, chat_id, _number(request.match_info["user_id"]))
        return self.room.world.chat_view(chat_id)

    async def set_admin(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        person, may_pin = need(body, "user_id", int), may(body, "can_pin_messages", bool, True)
        members.set_admin(self.room, chat_id, person, need(body, "admin", bool), may_pin)
        return self.room.world.chat_view(chat_id)

    async def mute(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.mute_bot(self.room, chat_id, need(body, "muted", bool))
        return self.room.world.chat_view(chat_id)

    async def allow_photos(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.allow_photos(self.room, chat_id, need(body, "allowed", bool))
        return self.room.world.chat_view(chat_id)

    async def lock(self, body: Json, request: web.Request) -> Json:
        chat_id = _chat(request)
        members.lock(self.room, chat_id, need(body, "locked", bool))
        return self.room.world.chat_view(chat_id)

    async def migrate(self, body: Json, request: web.Request) -> Json:
        return self.room.world.chat_view(members.migrate(self.room, _chat(request)))

    async def add_topic(self, body: Json, request: web.Request) -> Json:
        return {"message_thread_id": members.add_topic(self.room, _chat(request), need(body, "name", str))}

    async def send(self, body: Json, request: web.Request) -> Json:
        who, chat_id = need(body, "from", int), need(body, "chat_id", int)
        text, thread = need(body, "text", str), may(body, "message_thread_id", int)
        if mask := may(body, "as", str):
            return people.send_as_chat(self.room, who, chat_id, text, mask, thread)
        reply_to, mentions = may(body, "reply_to", int), may(body, "mentions", list, [])
        return people.send(self.room, who, chat_id, text, reply_to, thread, mentions)

    async def press(self, body: Json, request: web.Request) -> Json:
        query_id = people.press(
            self.room,
            need(body, "from", int),
            need(body, "chat_id", int),
            -may(body, "ephemeral_message_id", int, 0) or need(body, "message_id", int),
            need(body, "data", str),
        )
        answer = await self._answer(query_id, body)
        nothing = {"text": "", "show_alert": False, "url": ""}
        return {"query_id": query_id, "answered": answer is not None, **(answer or nothing)}

    async def _answer(self, query_id: str, body: Json) -> Json | None:
        self.room.store.commit()
        seconds = min(may(body, "timeout", float, _ANSWER_SECONDS), _ANSWER_SECONDS)
        return await self.room.queries.wait(query_id, seconds)

    async def ask_inline(self, body: Json, request: web.Request) -> Json:
        query_id = people.ask_inline(
            self.room,
            need(body, "from", int),
            need(body, "query", str),
            may(body, "chat_id", int),
            may(body, "offset", str, ""),
        )
        answer = await self._answer(query_id, body)
        nothing: Json = {"results": [], "button": None, "next_offset": ""}
        return {"query_id": query_id, "answered": answer is not None, **(answer or nothing)}

    async def choose_inline(self, body: Json, request: web.Request) -> Json:
        return people.choose_inline(
            self.room,
            need(body, "from", int),
            need(body, "chat_id", int),
            need(body, "query_id", str),
            need(body, "result_id", str),
        )

    async def start(self, body: Json, request: web.Request) -> Json:
        return people.press_start(self.room, need(body, "from", int), may(body, "payload", str, ""))

    async def block(self, body: Json, request: web.Request) -> Json:
        user_id = need(body, "from", int)
        people.block(self.room, user_id, need(body, "blocked", bool))
        return self.room.world.person_view(user_id)

    async def calls(self, body: Json, request: web.Request) -> list[Json]:
        return self.room.calls.after(_number(request.query.get("after", "0")))

    async def add_fault(self, body: Json, request: web.Request) -> Json:
        fault = Fault(
            kind=need(body, "fault", str),
            method=may(body, "method", str, ""),
            chat_id=may(body, "chat_id", int),
            times=may(body, "times", int, 1),
            retry_after=may(body, "retry_after", int, 1),
            seconds=may(body, "seconds", float, 1.0),
            done=may(body, "done", bool, False),
        )
        return {"id": self.room.faults.add(fault)}

    async def end_faults(self, body: Json, request: web.Request) -> Json:
        self.room.faults.clear()
        return {}

    async def reset(self, body: Json, request: web.Request) -> Json:
        self.room.forget_all()
        if may(body, "demo", bool, False):
            make_demo(self.room)
        return await self.state(body, request)


def _first_name(body: Json) -> str:
    name: str = need(body, "first_name", str).strip()
    if not 1 <= len(name) <= 64:
        raise PageError("a first name has 1 to 64 characters")
    return name


async def _body(request: web.Request) -> Json:
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


def _number(value: Any) -> int:
    try:
        return int(value)
    except ValueError:
        raise PageError(f"not a number: {value}") from None


def _chat(request: web.Request) -> int:
    return _number(request.match_info["id"])


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

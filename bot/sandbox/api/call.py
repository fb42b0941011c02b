"""A Bot API call, with checks that several methods share. They raise ApiError."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api.entities import parse_bot_text
from bot.sandbox.api.keyboard import read_markup
from bot.sandbox.api.params import Params
from bot.sandbox.errors import bad_request, forbidden, migration_error, too_many_requests
from bot.sandbox.members import is_locked
from bot.sandbox.people import is_topic, reply_fields
from bot.sandbox.room import Room
from bot.sandbox.world import Json


@dataclass
class Call:
    room: Room
    params: Params
    note: str = ""  # the `description` of a successful answer

    # The chat

    def chat_id(self, name: str = "chat_id") -> int:
        """The id of a chat that the bot knows, though it may not be allowed to write there."""
        text = self.params.text(name).strip()
        if not text:
            raise bad_request(f"{name} is empty")
        chat_id = self._by_username(text[1:]) if text.startswith("@") else self.params.number(name)
        record = self.room.world.chats.get(chat_id)
        if record is None:
            raise bad_request("chat not found")
        if "migrated_to" in record:
            raise migration_error(record["migrated_to"])
        if "owner" in record and not record["bot_was_in"]:
            raise bad_request("chat not found")
        return chat_id

    def _by_username(self, name: str) -> int:
        """The chat with this username, 0 for none. Bots cannot find people by username."""
        chats = self.room.world.chats.values()
        return next((c["chat"]["id"] for c in chats if "owner" in c and c["chat"].get("username") == name), 0)

    def reachable_chat(self) -> int:
        """The id of a chat that the bot is in."""
        chat_id = self.chat_id()
        if self.room.world.is_private(chat_id):
            self._check_person(chat_id)
        else:
            self.check_group(chat_id)
        return chat_id

    def writable_chat(self, what: str) -> int:
        """The id of a chat where the bot may send `what`."""
        chat_id = self.reachable_chat()
        self.check_right(chat_id, what)
        return chat_id

    def check_right(self, chat_id: int, what: str) -> None:
        """ApiError when the bot may not send `what` to this chat, such as "photos"."""
        record = self.room.world.chats[chat_id]
        status = record.get("bot_status")
        is_forbidden = is_locked(self.room, chat_id) or what in record.get("forbidden", ())
        if status == "restricted" or (status == "member" and is_forbidden):
            raise bad_request(f"not enough rights to send {what} to the chat")

    def _check_person(self, user_id: int) -> None:
        person = self.room.world.people[user_id]
        if person["blocked"]:
            raise forbidden("bot was blocked by the user")
        if not person["started"]:
            if self.room.world.is_known_to_bot(user_id):
                raise forbidden("bot can't initiate conversation with a user")
            raise bad_request("chat not found")

    def check_group(self, chat_id: int) -> None:
        record = self.room.world.chats[chat_id]
        kind, status = record["chat"]["type"], record["bot_status"]
        if status == "kicked":
            raise forbidden(f"bot was kicked from the {kind} chat")
        if status == "left":
            raise forbidden(f"bot is not a member of the {kind} chat")

    def count_against_limits(self, chat_id: int) -> None:
        """Counts a send or an edit. ApiError 429 when it exceeds a limit."""
        if wait := self.room.limits.count(chat_id):
            raise too_many_requests(wait)

    # Content

    def formatted_text(self, name: str, entities: str = "entities") -> tuple[str, list[Json]]:
        given = self.params.json(entities, f"can't parse {entities} JSON object")
        shown, found = parse_bot_text(self.params.text(name), self.params.text("parse_mode"), given)
        return shown, self._resolve_mentions(found)

    def _resolve_mentions(self, entities: list[Json]) -> list[Json]:
        """Puts the user into each mention by id; one of an unknown user becomes plain text."""
        kept = []
        for entity in entities:
            if entity["type"] == "text_mention":
                user_id = entity["user"].get("id")
                if user_id not in self.room.world.people and user_id != self.room.world.bot_id:
                    continue
                entity = {**entity, "user": self.room.world.user(user_id)}
            kept.append(entity)
        return kept

    def markup(self) -> Json | None:
        return read_markup(self.params.text("reply_markup"))

    def inline_markup(self) -> Json | None:
        """The inline keyboard; other markup does not belong to a message."""
        markup = self.markup()
        return markup if markup and "inline_keyboard" in markup else None

    def placement(self, chat_id: int) -> Json:
        """Fields of the new message for its topic and the message it replies to."""
        thread = self.params.number("message_thread_id") or None
        if thread and not is_topic(self.room, chat_id, thread):
            raise bad_request("message thread not found")
        reply = self.params.json("reply_parameters", "can't parse reply parameters JSON object") or {}
        if not isinstance(reply, dict):
            raise bad_request("object expected as reply parameters")
        reply_to = _number(reply.get("message_id")) or self.params.number("reply_to_message_id")
        lenient = bool(reply.get("allow_sending_without_reply")) or self.params.flag(
            "allow_sending_without_reply"
        )
        if reply_to and self.room.world.message(chat_id, reply_to) is None:
            if not lenient:
                raise bad_request("message to be replied not found")
            reply_to = 0
        return reply_fields(self.room, chat_id, reply_to or None, thread)

    def message(self, chat_id: int, action: str) -> Json:
        """The record of the message the call is about."""
        if not self.params.text("message_id").strip():
            raise bad_request("message identifier is not specified")
        body = self.room.world.message(chat_id, self.params.number("message_id"))
        if body is None:
            raise bad_request(f"message to {action} not found")
        return body


Handler = Callable[[Call], Awaitable[Any]]


def _number(value: Any) -> int:
    return int(value) if re.fullmatch(r"-?[0-9]{1,18}", str(value)) else 0

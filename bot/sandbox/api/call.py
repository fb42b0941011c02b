"""One Bot API call, with the checks that many methods share."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api.entities import formatted
from bot.sandbox.api.keyboard import read_markup
from bot.sandbox.api.params import Params
from bot.sandbox.errors import migrated, refused, too_many
from bot.sandbox.members import is_locked
from bot.sandbox.people import is_topic, reply_fields
from bot.sandbox.room import Room

Json = dict[str, Any]


@dataclass
class Call:
    room: Room
    params: Params
    note: str = ""  # goes into the answer as its description

    # The chat

    def chat_id(self, name: str = "chat_id") -> int:
        """The id of a chat the bot knows. Whether it may write there is another question."""
        text = self.params.text(name).strip()
        if not text:
            raise refused(f"{name} is empty")
        chat_id = self._by_username(text[1:]) if text.startswith("@") else self.params.number(name)
        record = self.room.world.chats.get(chat_id)
        if record is None:
            raise refused("chat not found")
        if "migrated_to" in record:
            raise migrated(record["migrated_to"])
        if "owner" in record and not record["bot_was_in"]:
            raise refused("chat not found")
        return chat_id

    def _by_username(self, name: str) -> int:
        """Of people, Telegram finds none by name."""
        chats = self.room.world.chats.values()
        return next((c["chat"]["id"] for c in chats if "owner" in c and c["chat"].get("username") == name), 0)

    def reachable_chat(self) -> int:
        """A chat the bot is in."""
        chat_id = self.chat_id()
        if self.room.world.is_private(chat_id):
            self._check_person(chat_id)
        else:
            self.check_group(chat_id)
        return chat_id

    def writable_chat(self, what: str) -> int:
        """A chat the bot may send to now."""
        chat_id = self.reachable_chat()
        self.check_right(chat_id, what)
        return chat_id

    def check_right(self, chat_id: int, what: str) -> None:
        """Refuses what the bot, or nobody but admins, may send there."""
        record = self.room.world.chats[chat_id]
        status = record.get("bot_status")
        is_forbidden = is_locked(self.room, chat_id) or what in record.get("forbidden", ())
        if status == "restricted" or (status == "member" and is_forbidden):
            raise refused(f"not enough rights to send {what} to the chat")

    def _check_person(self, user_id: int) -> None:
        person = self.room.world.people[user_id]
        if person["blocked"]:
            raise refused("bot was blocked by the user", 403)
        if not person["started"]:
            if self.room.world.is_known_to_bot(user_id):
                raise refused("bot can't initiate conversation with a user", 403)
            raise refused("chat not found")

    def check_group(self, chat_id: int) -> None:
        record = self.room.world.chats[chat_id]
        kind, status = record["chat"]["type"], record["bot_status"]
        if status == "kicked":
            raise refused(f"bot was kicked from the {kind} chat", 403)
        if status == "left":
            raise refused(f"bot is not a member of the {kind} chat", 403)

    def count(self, chat_id: int) -> None:
        """Counts a send or an edit against Telegram's limits."""
        if wait := self.room.limits.count(chat_id):
            raise too_many(wait)

    # Content

    def formatted(self, name: str, entities: str = "entities") -> tuple[str, list[Json]]:
        given = self.params.parsed(entities, f"can't parse {entities} JSON object")
        shown, found = formatted(self.params.text(name), self.params.text("parse_mode"), given)
        return shown, self._with_users(found)

    def _with_users(self, entities: list[Json]) -> list[Json]:
        """A mention of somebody the bot never met is plain text."""
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
        """Only inline keyboards stand in a message; the others are for the person's own keyboard."""
        markup = self.markup()
        return markup if markup and "inline_keyboard" in markup else None

    def placed(self, chat_id: int) -> Json:
        """Where the new message stands: its topic, and the message it answers."""
        thread = self.params.number("message_thread_id") or None
        if thread and not is_topic(self.room, chat_id, thread):
            raise refused("message thread not found")
        reply = self.params.parsed("reply_parameters", "can't parse reply parameters JSON object") or {}
        if not isinstance(reply, dict):
            raise refused("object expected as reply parameters")
        reply_to = _number(reply.get("message_id")) or self.params.number("reply_to_message_id")
        lenient = bool(reply.get("allow_sending_without_reply")) or self.params.flag(
            "allow_sending_without_reply"
        )
        if reply_to and self.room.world.message(chat_id, reply_to) is None:
            if not lenient:
                raise refused("message to be replied not found")
            reply_to = 0
        return reply_fields(self.room, chat_id, reply_to or None, thread)

    def message(self, chat_id: int, action: str) -> Json:
        """The record of the message the call is about."""
        if not self.params.text("message_id").strip():
            raise refused("message identifier is not specified")
        body = self.room.world.message(chat_id, self.params.number("message_id"))
        if body is None:
            raise refused(f"message to {action} not found")
        return body


Handler = Callable[[Call], Awaitable[Any]]


def _number(value: Any) -> int:
    return int(value) if re.fullmatch(r"-?[0-9]{1,18}", str(value)) else 0

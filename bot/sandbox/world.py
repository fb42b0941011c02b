"""The people, the chats and their messages: plain JSON records, written to the store at every change."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from bot.sandbox.events import Events
from bot.sandbox.store import Store

Json = dict[str, Any]

BOT_NAME = "Durak"
BOT_USERNAME = "durak_sandbox_bot"
FIRST_PERSON = 1001
_SUPERGROUPS = -1_000_000_000_000
_FIRST_UPDATE = 100_000_001


class World:
    """All that people and the bot can see. A supergroup numbers its own messages; all other chats share a counter."""

    def __init__(self, store: Store, events: Events, clock: Callable[[], float], bot_id: int) -> None:
        self.store = store
        self.events = events
        self.clock = clock
        self.bot_id = bot_id
        self.load()

    def load(self) -> None:
        self.meta: Json = self.store.load("meta")
        self.people: dict[int, Json] = {int(key): body for key, body in self.store.load("person").items()}
        self.chats: dict[int, Json] = {int(key): body for key, body in self.store.load("chat").items()}
        self.messages: dict[int, dict[int, Json]] = {}
        self.files: dict[str, Json] = self.store.load("file")
        for body in self.store.load("message").values():
            self.messages.setdefault(body["message"]["chat"]["id"], {})[body["key"]] = body

    # Counters and settings

    def set_meta(self, key: str, value: Any) -> None:
        self.meta[key] = value
        self.store.put("meta", key, value)

    def next_number(self, key: str, first: int = 1) -> int:
        number = int(self.meta.get(key, first))
        self.set_meta(key, number + 1)
        return number

    def next_update_id(self) -> int:
        return self.next_number("next_update", _FIRST_UPDATE)

    def now(self) -> int:
        return int(self.clock())

    # The bot

    def bot(self) -> Json:
        name = self.meta.get("name:", BOT_NAME)
        return {"id": self.bot_id, "is_bot": True, "first_name": name, "username": BOT_USERNAME}

    # People

    def add_person(self, first_name: str, **more: str) -> Json:
        user: Json = {"id": self.next_number("next_person", FIRST_PERSON), "is_bot": False}
        user["first_name"] = first_name
        user.update({key: value for key, value in more.items() if value})
        person = {"user": user, "started": False, "blocked": False}
        self.people[user["id"]] = person
        chat: Json = {"id": user["id"], "type": "private"}
        chat.update({key: user[key] for key in ("first_name", "last_name", "username") if key in user})
        self.chats[user["id"]] = {"chat": chat, "members": [user["id"]]}
        self.save_person(user["id"])
        self.save_chat(user["id"])
        return person

    def rename_person(self, user_id: int, **names: str) -> None:
        """Sets names; an empty one removes the name. Older messages keep the old names."""
        user = {**self.people[user_id]["user"], **names}
        self.people[user_id]["user"] = {key: value for key, value in user.items() if value != ""}
        chat = {**self.chats[user_id]["chat"], **{k: v for k, v in names.items() if k != "language_code"}}
        self.chats[user_id]["chat"] = {key: value for key, value in chat.items() if value != ""}
        self.save_person(user_id)
        self.save_chat(user_id)

    def save_person(self, user_id: int) -> None:
        self.store.put("person", user_id, self.people[user_id])
        self.events.add(type="person", person=self.person_view(user_id))

    def person_view(self, user_id: int) -> Json:
        person = self.people[user_id]
        return {**person["user"], "started": person["started"], "blocked": person["blocked"]}

    def user(self, user_id: int) -> Json:
        """The `User` object of a person or of the bot."""
        if user_id == self.bot_id:
            return self.bot()
        user: Json = self.people[user_id]["user"]
        return user

    def is_known_to_bot(self, user_id: int) -> bool:
        """Whether the bot has ever shared a chat with this person."""
        if self.people[user_id]["started"]:
            return True
        return any(user_id in c["members"] and c.get("bot_was_in") for c in self.chats.values())

    # Chats

    def add_group(
        self, title: str, kind: str, owner: int, members: list[int], is_forum: bool = False
    ) -> Json:
        number = self.next_number("next_group", 5001)
        chat: Json = {
            "id": -number if kind == "group" else _SUPERGROUPS - number,
            "title": title,
            "type": kind,
        }
        if is_forum:
            chat["is_forum"] = True
        record = {
            "chat": chat,
            "owner": owner,
            "members": list(dict.fromkeys([owner, *members])),
            "admins": [],
            "topics": [],
            "pinned": [],
            "bot_status": "left",
            "bot_was_in": False,
        }
        self.chats[chat["id"]] = record
        self.save_chat(chat["id"])
        return record

    def save_chat(self, chat_id: int) -> None:
        self.store.put("chat", chat_id, self.chats[chat_id])
        self.events.add(type="chat", chat=self.chat_view(chat_id, with_messages=False))

    def is_private(self, chat_id: int) -> bool:
        return chat_id in self.people

    def bot_may_see_all(self, chat_id: int) -> bool:
        return self.is_private(chat_id) or self.chats[chat_id]["bot_status"] == "administrator"

    def bot_is_in(self, chat_id: int) -> bool:
        if self.is_private(chat_id):
            return bool(self.people[chat_id]["started"] and not self.people[chat_id]["blocked"])
        return self.chats[chat_id]["bot_status"] in ("member", "administrator", "restricted")

    def chat_view(self, chat_id: int, with_messages: bool = True) -> Json:
        record = self.chats[chat_id]
        pinned = record.get("pinned") or []
        view = {
            **record["chat"],
            "members": record["members"],
            "admins": record.get("admins", []),
            "owner": record.get("owner"),
            "bot_status": record.get("bot_status", "member"),
            "locked": bool(record.get("locked")),
            "bot_may_pin": record.get("bot_may_pin", True),
            "topics": record.get("topics", []),
            "photos": "photos" not in record.get("forbidden", []),
            "pinned_message_id": pinned[-1] if pinned else None,
        }
        if "migrated_to" in record:
            view["migrated_to"] = record["migrated_to"]
        if with_messages:
            view["messages"] = [body["message"] for body in self.messages.get(chat_id, {}).values()]
        return view

    def visible_chats(self) -> list[int]:
        return [chat_id for chat_id, record in self.chats.items() if "migrated_to" not in record]

    # Messages

    def add_message(self, chat_id: int, sender: Json, *, silent: bool = False, **content: Any) -> Json:
        """Adds and stores a message, with an event for the page. Omits fields that are None or an empty list."""
        chat = self.chats[chat_id]["chat"]
        counter = f"next_message:{chat_id}" if chat["type"] == "supergroup" else "next_message"
        message: Json = {
            "message_id": self.next_number(counter),
            "from": sender,
            "chat": chat,
            "date": self.now(),
        }
        message |= without_empty(content)
        self._add(message, message["message_id"], silent)
        return message

    def add_ephemeral_message(
        self, chat_id: int, receiver: int, *, silent: bool = False, **content: Any
    ) -> Json:
        """Adds a message from the bot to a group that only one person sees."""
        number = self.next_number(f"next_ephemeral:{chat_id}")
        message: Json = {"message_id": 0, "ephemeral_message_id": number, "from": self.bot()}
        message |= {
            "receiver_user": self.user(receiver),
            "chat": self.chats[chat_id]["chat"],
            "date": self.now(),
        }
        message |= without_empty(content)
        # A negative key, so that it differs from those of ordinary messages.
        self._add(message, -number, silent)
        return message

    def _add(self, message: Json, key: int, silent: bool) -> None:
        by_bot = message["from"]["id"] == self.bot_id or message.get("via_bot", {}).get("id") == self.bot_id
        body = {"message": message, "key": key, "by_bot": by_bot, "shown_data": []}
        if "via_bot" in message:
            body["inline_id"] = f"inline-{secrets.token_urlsafe(12)}"
        self.messages.setdefault(message["chat"]["id"], {})[key] = body
        self.save_message(body, "message", **({"silent": True} if silent else {}))

    def save_message(self, body: Json, event: str, **about: Any) -> None:
        message = body["message"]
        _remember_buttons(body)
        self.store.put("message", f"{message['chat']['id']}:{body['key']}", body)
        self.events.add(type=event, chat_id=message["chat"]["id"], message=message, **about)

    def inline_message(self, inline_id: str) -> Json | None:
        bodies = (body for messages in self.messages.values() for body in messages.values())
        return next((body for body in bodies if body.get("inline_id") == inline_id), None)

    def add_file(self, file: Json, body: bytes) -> None:
        self.files[file["file_id"]] = file
        self.store.put("file", file["file_id"], file)
        self.store.put_blob(file["path"], body)

    def message(self, chat_id: int, key: int) -> Json | None:
        """The record of a message. The key of an ephemeral one is its `ephemeral_message_id`, negated."""
        return self.messages.get(chat_id, {}).get(key)

    def delete_message(self, chat_id: int, key: int) -> None:
        message = self.messages[chat_id].pop(key)["message"]
        self.store.delete("message", f"{chat_id}:{key}")
        pinned = self.chats[chat_id].get("pinned", [])
        if key in pinned:
            pinned.remove(key)
            self.save_chat(chat_id)
        name = "ephemeral_message_id" if "ephemeral_message_id" in message else "message_id"
        self.events.add(type="deleted", chat_id=chat_id, **{name: message[name]})

    def nested_message(self, chat_id: int, message_id: int | None) -> Json | None:
        """A message as it is nested in another one: without the message it replies to."""
        body = self.message(chat_id, message_id) if message_id else None
        if body is None:
            return None
        return {key: value for key, value in body["message"].items() if key != "reply_to_message"}

    def chat_instance(self, chat_id: int) -> str:
        instances = self.meta.get("chat_instances", {})
        if str(chat_id) not in instances:
            instances[str(chat_id)] = str(secrets.randbits(62))
            self.set_meta("chat_instances", instances)
        return str(instances[str(chat_id)])


def without_empty(fields: Json) -> Json:
    """The fields that are neither None nor an empty list."""
    return {key: value for key, value in fields.items() if value is not None and value != []}


def _remember_buttons(body: Json) -> None:
    """People can still press a button for a moment after an edit removed it."""
    for row in body["message"].get("reply_markup", {}).get("inline_keyboard", []):
        for button in row:
            if "callback_data" in button and button["callback_data"] not in body["shown_data"]:
                body["shown_data"].append(button["callback_data"])

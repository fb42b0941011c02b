"""What people do, and what the bot hears of it."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.entities import clean, found_entities, trimmed, utf16_length
from bot.sandbox.errors import PageError
from bot.sandbox.members import tell_of_bot
from bot.sandbox.room import Room
from bot.sandbox.world import BOT_USERNAME, Json

MAX_TEXT = 4096
_COMMAND = re.compile(r"/\w+(?:@(\w+))?")


def person_of(room: Room, user_id: Any) -> Json:
    if user_id not in room.world.people:
        raise PageError(f"no such person: {user_id}")
    return room.world.people[user_id]


def chat_of(room: Room, chat_id: Any) -> Json:
    record = room.world.chats.get(chat_id)
    if record is None or "migrated_to" in record:
        raise PageError(f"no such chat: {chat_id}")
    return record


def send(room: Room, user_id: int, chat_id: int, text: str, reply_to: int | None, thread: int | None) -> Json:
    """A person writes a message."""
    person = person_of(room, user_id)
    if user_id not in chat_of(room, chat_id)["members"]:
        raise PageError("not a member of this chat")
    shown, _ = trimmed(clean(text), [])
    if not shown or utf16_length(shown) > MAX_TEXT:
        raise PageError("a message has 1 to 4096 characters")
    content = reply_fields(room, chat_id, reply_to, thread)
    if reply_to and room.world.message(chat_id, reply_to) is None:
        raise PageError("the message to reply to is not there")
    if thread and not is_topic(room, chat_id, thread):
        raise PageError("no such topic")
    if chat_id == user_id and not person["started"]:
        start_chat(room, user_id)
    message = room.world.new_message(
        chat_id, person["user"], text=shown, entities=found_entities(shown), **content
    )
    if _bot_hears(room, message):
        room.updates.push("message", message)
    return message


def is_topic(room: Room, chat_id: int, thread: int) -> bool:
    return any(t["message_thread_id"] == thread for t in room.world.chats[chat_id].get("topics", []))


def reply_fields(room: Room, chat_id: int, reply_to: int | None, thread: int | None) -> Json:
    """The fields of a message that say what it answers and in which topic it stands.

    In a topic each message that answers no other answers the topic's first message.
    """
    quoted = room.world.quoted(chat_id, reply_to)
    thread = thread or (quoted or {}).get("message_thread_id")
    fields: Json = {"reply_to_message": quoted or room.world.quoted(chat_id, thread)}
    if thread:
        fields |= {"message_thread_id": thread, "is_topic_message": True}
    return fields


def _bot_hears(room: Room, message: Json) -> bool:
    """Privacy mode: in groups only commands, and replies to the bot."""
    chat_id = message["chat"]["id"]
    if not room.world.bot_is_in(chat_id):
        return False
    if room.world.bot_may_hear_all(chat_id):
        return True
    if message.get("reply_to_message", {}).get("from", {}).get("id") == room.world.bot_id:
        return True
    command = _COMMAND.match(message["text"])
    return bool(command and (command[1] or BOT_USERNAME).lower() == BOT_USERNAME)


def start_chat(room: Room, user_id: int) -> None:
    """The person opens the bot; a block ends."""
    person = person_of(room, user_id)
    was_blocked = person["blocked"]
    person.update(started=True, blocked=False)
    room.world.save_person(user_id)
    if was_blocked:
        tell_of_bot(room, user_id, user_id, "kicked", "member")


def press_start(room: Room, user_id: int, payload: str) -> Json:
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload):
        raise PageError("a payload has up to 64 of A-Za-z0-9_-")
    start_chat(room, user_id)
    return send(room, user_id, user_id, f"/start {payload}".strip(), None, None)


def block(room: Room, user_id: int, blocked: bool) -> None:
    person = person_of(room, user_id)
    if not blocked:
        if person["blocked"]:
            start_chat(room, user_id)
        return
    if not person["blocked"]:
        person["blocked"] = True
        room.world.save_person(user_id)
        if person["started"]:
            tell_of_bot(room, user_id, user_id, "member", "kicked")


def press(room: Room, user_id: int, chat_id: int, message_id: int, data: str) -> str:
    """A person presses an inline button; answers the query's id."""
    person = person_of(room, user_id)
    body = room.world.message(chat_id, message_id)
    if user_id not in chat_of(room, chat_id)["members"] or body is None:
        raise PageError("no such message here")
    if not body["by_bot"] or data not in body["shown_data"]:
        raise PageError("the message never had such a button")
    query_id = room.queries.open("callback", user_id=user_id, chat_id=chat_id, message_id=message_id)
    query = {
        "id": query_id,
        "from": person["user"],
        "message": body["message"],
        "chat_instance": room.world.chat_instance(chat_id),
        "data": data,
    }
    if room.world.bot_is_in(chat_id):
        room.updates.push("callback_query", query)
    return query_id

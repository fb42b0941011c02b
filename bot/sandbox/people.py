"""What people do, and what the bot hears of it."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.entities import plain, utf16_length
from bot.sandbox.errors import PageError
from bot.sandbox.members import tell_of_bot
from bot.sandbox.room import Room
from bot.sandbox.world import BOT_USERNAME, Json

MAX_TEXT = 4096
_MAX_QUERY = 256
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
    shown, entities = plain(text)
    if not shown or utf16_length(shown) > MAX_TEXT:
        raise PageError("a message has 1 to 4096 characters")
    content = reply_fields(room, chat_id, reply_to, thread)
    if reply_to and room.world.message(chat_id, reply_to) is None:
        raise PageError("the message to reply to is not there")
    if thread and not is_topic(room, chat_id, thread):
        raise PageError("no such topic")
    if chat_id == user_id and not person["started"]:
        start_chat(room, user_id)
    message = room.world.new_message(chat_id, person["user"], text=shown, entities=entities, **content)
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


def press(room: Room, user_id: int, chat_id: int, key: int, data: str) -> str:
    """A person presses an inline button; answers the query's id."""
    person = person_of(room, user_id)
    body = room.world.message(chat_id, key)
    if user_id not in chat_of(room, chat_id)["members"] or body is None:
        raise PageError("no such message here")
    if body["message"].get("receiver_user", {}).get("id", user_id) != user_id:
        raise PageError("this person does not see the message")
    if not body["by_bot"] or data not in body["shown_data"]:
        raise PageError("the message never had such a button")
    query_id = room.queries.open("callback", user_id=user_id, chat_id=chat_id, message_id=key)
    query = {
        "id": query_id,
        "from": person["user"],
        "chat_instance": room.world.chat_instance(chat_id),
        "data": data,
    }
    if "inline_id" in body:
        query["inline_message_id"] = body["inline_id"]
    else:
        query["message"] = body["message"]
    if "inline_id" in body or room.world.bot_is_in(chat_id):
        room.updates.push("callback_query", query)
    return query_id


def ask_inline(room: Room, user_id: int, text: str, chat_id: int | None, offset: str) -> str:
    """A person types the bot's name and a query; answers the query's id."""
    person = person_of(room, user_id)
    if len(text) > _MAX_QUERY:
        raise PageError("a query has up to 256 characters")
    query_id = room.queries.open("inline", user_id=user_id)
    query = {"id": query_id, "from": person["user"], "query": text, "offset": offset}
    if chat_id is not None:
        query["chat_type"] = "sender" if chat_id == user_id else chat_of(room, chat_id)["chat"]["type"]
    room.updates.push("inline_query", query)
    return query_id


def choose_inline(room: Room, user_id: int, chat_id: int, query_id: str, result_id: str) -> Json:
    """The person sends one of the results the bot offered."""
    person = person_of(room, user_id)
    if user_id not in chat_of(room, chat_id)["members"]:
        raise PageError("not a member of this chat")
    query = room.queries.find(query_id) or {}
    results = (query.get("answer") or {}).get("results", [])
    chosen = next((result for result in results if result["id"] == result_id), None)
    if query.get("kind") != "inline" or query.get("user_id") != user_id or chosen is None:
        raise PageError("no such result")
    message = room.world.new_message(chat_id, person["user"], via_bot=room.world.bot(), **chosen["message"])
    if room.world.bot_is_in(chat_id):
        room.updates.push("message", message)
    return message

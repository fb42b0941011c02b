"""What people do in Telegram, and the updates that the bot gets for it. PageError when it is not possible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bot.sandbox.api.entities import MAX_TEXT, parse_user_text, utf16_length
from bot.sandbox.errors import PageError
from bot.sandbox.members import is_admin, is_locked, push_my_chat_member
from bot.sandbox.room import Room
from bot.sandbox.world import BOT_USERNAME, Json

_MAX_QUERY = 256
# The `from` of messages that are sent as a chat: https://core.telegram.org/bots/api#message
_SENDERS: dict[str, Json] = {
    "group": {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"},
    "channel": {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"},
}
_FIRST_CHANNEL = -1_002_000_000_000
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


def send(
    room: Room,
    user_id: int,
    chat_id: int,
    text: str,
    reply_to: int | None,
    thread: int | None,
    mentions: Sequence[int] = (),
) -> Json:
    """Sends a person's message. `mentions`: ids of people mentioned by first name."""
    person = _writer(room, user_id, chat_id)
    if chat_id == user_id:
        _check_started(person, text)
    shown, entities = _check_text(text)
    entities = sorted([*entities, *_mentions(room, shown, mentions)], key=lambda one: int(one["offset"]))
    content = _reply_and_topic(room, chat_id, reply_to, thread)
    if chat_id == user_id and not person["started"]:
        start_chat(room, user_id)
    return _post(room, chat_id, person["user"], text=shown, entities=entities, **content)


def send_as_chat(room: Room, user_id: int, chat_id: int, text: str, send_as: str, thread: int | None) -> Json:
    """Sends a message as the group itself (an administrator) or as the person's channel."""
    person = _writer(room, user_id, chat_id)
    chat = room.world.chats[chat_id]["chat"]
    if chat["type"] != "supergroup" or send_as not in _SENDERS:
        raise PageError("in a supergroup one writes as the group or as a channel")
    if send_as == "group" and not is_admin(room, chat_id, user_id):
        raise PageError("only an administrator writes as the group")
    title = f"{person['user']['first_name']}'s channel"
    channel = {"id": _FIRST_CHANNEL - user_id, "type": "channel", "title": title}
    shown, entities = _check_text(text)
    content = _reply_and_topic(room, chat_id, None, thread)
    sender = chat if send_as == "group" else channel
    return _post(
        room, chat_id, _SENDERS[send_as], sender_chat=sender, text=shown, entities=entities, **content
    )


def _writer(room: Room, user_id: int, chat_id: int) -> Json:
    person = person_of(room, user_id)
    if user_id not in chat_of(room, chat_id)["members"]:
        raise PageError("not a member of this chat")
    if is_locked(room, chat_id) and not is_admin(room, chat_id, user_id):
        raise PageError("only administrators write here")
    return person


def _check_started(person: Json, text: str) -> None:
    """In a private chat one has to press Start first."""
    if person["blocked"]:
        raise PageError("the person has blocked the bot")
    if not person["started"] and not text.startswith("/start"):
        raise PageError("the person has not started the bot")


def _check_text(text: str) -> tuple[str, list[Json]]:
    shown, entities = parse_user_text(text)
    if not shown or utf16_length(shown) > MAX_TEXT:
        raise PageError("a message has 1 to 4096 characters")
    return shown, entities


def _mentions(room: Room, text: str, ids: Sequence[int]) -> list[Json]:
    """A `text_mention` entity for the first name of each person."""
    found = []
    for user_id in ids:
        user = person_of(room, user_id)["user"]
        before, name, _ = text.partition(user["first_name"])
        if not name:
            raise PageError(f"the text does not name {user['first_name']}")
        place = {"offset": utf16_length(before), "length": utf16_length(name)}
        found.append({"type": "text_mention", **place, "user": user})
    return found


def _reply_and_topic(room: Room, chat_id: int, reply_to: int | None, thread: int | None) -> Json:
    if reply_to and room.world.message(chat_id, reply_to) is None:
        raise PageError("the message to reply to is not there")
    if thread and not is_topic(room, chat_id, thread):
        raise PageError("no such topic")
    return reply_fields(room, chat_id, reply_to, thread)


def _post(room: Room, chat_id: int, sender: Json, **content: Any) -> Json:
    message = room.world.add_message(chat_id, sender, **content)
    if _is_visible_to_bot(room, message):
        room.updates.push("message", message)
    return message


def is_topic(room: Room, chat_id: int, thread: int) -> bool:
    return any(t["message_thread_id"] == thread for t in room.world.chats[chat_id].get("topics", []))


def reply_fields(room: Room, chat_id: int, reply_to: int | None, thread: int | None) -> Json:
    """The fields of a message for what it replies to and for its topic.

    In a topic, a message that replies to no other replies to the topic's first message. Elsewhere in a supergroup,
    also in the General topic of a forum, replies have the id of their thread's first message as `message_thread_id`.
    """
    replied = room.world.nested_message(chat_id, reply_to)
    first = (replied or {}).get("message_thread_id")
    thread = thread or (first if first and is_topic(room, chat_id, first) else None)
    fields: Json = {"reply_to_message": replied or room.world.nested_message(chat_id, thread)}
    if thread:
        fields |= {"message_thread_id": thread, "is_topic_message": True}
    elif replied and room.world.chats[chat_id]["chat"]["type"] == "supergroup":
        fields["message_thread_id"] = first or replied["message_id"]
    return fields


def _is_visible_to_bot(room: Room, message: Json) -> bool:
    """In privacy mode the bot sees only commands and replies to it: https://core.telegram.org/bots/features#privacy-mode"""
    chat_id = message["chat"]["id"]
    if not room.world.bot_is_in(chat_id):
        return False
    if room.world.bot_may_see_all(chat_id):
        return True
    if message.get("reply_to_message", {}).get("from", {}).get("id") == room.world.bot_id:
        return True
    command = _COMMAND.match(message["text"])
    return bool(command and (command[1] or BOT_USERNAME).lower() == BOT_USERNAME)


def start_chat(room: Room, user_id: int) -> None:
    """The person opens the bot, which also ends a block."""
    person = person_of(room, user_id)
    was_blocked = person["blocked"]
    person.update(started=True, blocked=False)
    room.world.save_person(user_id)
    if was_blocked:
        push_my_chat_member(room, user_id, user_id, "kicked", "member")


def press_start(room: Room, user_id: int, payload: str) -> Json:
    """Opens the bot by a deep link and presses Start."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload):
        raise PageError("a payload has up to 64 of A-Za-z0-9_-")
    start_chat(room, user_id)
    return send(room, user_id, user_id, f"/start {payload}".strip(), None, None)


def block(room: Room, user_id: int, blocked: bool) -> None:
    """Blocks the bot, or ends the block."""
    person = person_of(room, user_id)
    if not blocked:
        if person["blocked"]:
            start_chat(room, user_id)
        return
    if not person["blocked"]:
        person["blocked"] = True
        room.world.save_person(user_id)
        if person["started"]:
            push_my_chat_member(room, user_id, user_id, "member", "kicked")


def press(room: Room, user_id: int, chat_id: int, key: int, data: str) -> str:
    """Presses an inline button and returns the query's id. `key`: of the stored message.

    The buttons of a group that became a supergroup still work, as in Telegram."""
    person = person_of(room, user_id)
    body = room.world.message(chat_id, key)
    if body is None or user_id not in room.world.chats[chat_id]["members"]:
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
    """Types an inline query and returns its id."""
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
    """Sends one of the results of an inline query."""
    person = person_of(room, user_id)
    if user_id not in chat_of(room, chat_id)["members"]:
        raise PageError("not a member of this chat")
    query = room.queries.find(query_id) or {}
    results = (query.get("answer") or {}).get("results", [])
    chosen = next((result for result in results if result["id"] == result_id), None)
    if query.get("kind") != "inline" or query.get("user_id") != user_id or chosen is None:
        raise PageError("no such result")
    message = room.world.add_message(chat_id, person["user"], via_bot=room.world.bot(), **chosen["message"])
    if room.world.bot_is_in(chat_id):
        room.updates.push("message", message)
    return message

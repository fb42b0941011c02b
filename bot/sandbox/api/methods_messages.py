"""Methods that send, edit and delete text messages, and answer callback queries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import MAX_TEXT, utf16_length
from bot.sandbox.api.ephemeral import ephemeral_receiver
from bot.sandbox.api.links import normalize_link
from bot.sandbox.errors import bad_request
from bot.sandbox.world import Json, without_empty

_MAX_ANSWER = 200
_DELETABLE_SECONDS = 48 * 3600
_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


async def send_message(call: Call) -> Json:
    if not call.params.text("text"):
        raise bad_request("message text is empty")
    chat_id = call.writable_chat("text messages")
    text, entities = call.formatted_text("text")
    if not text:
        raise bad_request("text must be non-empty")
    if utf16_length(text) > MAX_TEXT:
        raise bad_request("message is too long")
    return deliver(call, chat_id, text=text, entities=entities)


def deliver(call: Call, chat_id: int, **content: Any) -> Json:
    """Checks the rest of the call, then adds the bot's message to the chat."""
    markup, place = call.markup(), call.placement(chat_id)
    receiver = ephemeral_receiver(call, chat_id)
    call.count_against_limits(chat_id)
    if markup and "inline_keyboard" in markup:
        content["reply_markup"] = markup
    if call.params.flag("protect_content"):
        content["has_protected_content"] = True
    content["silent"] = call.params.flag("disable_notification")
    world = call.room.world
    if receiver:
        return world.add_ephemeral_message(chat_id, receiver, **content, **place)
    return world.add_message(chat_id, world.bot(), **content, **place)


async def edit_message_text(call: Call) -> Any:
    body = editable_message(call)
    if not call.params.text("text"):
        raise bad_request("message text is empty")
    text, entities = call.formatted_text("text")
    if not text:
        raise bad_request("text must be non-empty")
    if "text" not in body["message"]:
        raise bad_request("there is no text in the message to edit")
    if utf16_length(text) > MAX_TEXT:
        raise bad_request("MESSAGE_TOO_LONG")
    return edit_message(call, body, text=text, entities=entities, reply_markup=call.inline_markup())


async def edit_message_reply_markup(call: Call) -> Any:
    body = editable_message(call)
    return edit_message(call, body, reply_markup=call.inline_markup())


def editable_message(call: Call) -> Json:
    """The stored record of the message to edit."""
    if inline_id := call.params.text("inline_message_id"):
        inline = call.room.world.inline_message(inline_id)
        if inline is None:
            raise bad_request("MESSAGE_ID_INVALID")
        return inline
    body = call.message(call.reachable_chat(), "edit")
    if not body["by_bot"]:
        raise bad_request("message can't be edited")
    return body


def edit_message(call: Call, body: Json, **changes: Any) -> Any:
    """Sets fields of a message; None or an empty list removes the field."""
    message: Json = body["message"]
    new = without_empty({**message, **changes})
    if _content(new) == _content(message):
        raise bad_request(_SAME)
    call.count_against_limits(message["chat"]["id"])
    # Telegram does not mark a message as edited when only its keyboard changes.
    if set(changes) != {"reply_markup"} or "edit_date" in message:
        new["edit_date"] = call.room.world.now()
    message.clear()
    message.update(new)
    call.room.world.save_message(body, "edited")
    return True if "inline_id" in body or "receiver_user" in message else message


def _content(message: Json) -> Json:
    return {key: value for key, value in message.items() if key != "edit_date"}


async def delete_message(call: Call) -> bool:
    chat_id = call.reachable_chat()
    body = call.message(chat_id, "delete")
    _check_deletable(call, chat_id, body)
    call.room.world.delete_message(chat_id, body["message"]["message_id"])
    return True


def _check_deletable(call: Call, chat_id: int, body: Json) -> None:
    status = call.room.world.chats[chat_id].get("bot_status")
    if status == "administrator":
        return
    if call.room.world.now() - body["message"]["date"] > _DELETABLE_SECONDS:
        raise bad_request("message can't be deleted for everyone")
    if not body["by_bot"] and not call.room.world.is_private(chat_id):
        raise bad_request("message can't be deleted")


async def delete_messages(call: Call) -> bool:
    """Skips messages that do not exist."""
    chat_id = call.reachable_chat()
    ids = call.params.json("message_ids", "can't parse message identifiers JSON object")
    if not isinstance(ids, list) or not ids:
        raise bad_request("message identifiers are not specified")
    if len(ids) > 100:
        raise bad_request("too many message identifiers specified")
    if not all(re.fullmatch(r"[0-9]{1,18}", str(message_id)) for message_id in ids):
        raise bad_request("invalid message identifier specified")
    for message_id in map(int, ids):
        body = call.room.world.message(chat_id, message_id)
        if body is not None:
            _check_deletable(call, chat_id, body)
            call.room.world.delete_message(chat_id, message_id)
    return True


async def answer_callback_query(call: Call) -> bool:
    text, url = call.params.text("text"), call.params.text("url")
    if utf16_length(text) > _MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and not _is_own_link(call, url):
        raise bad_request("URL_INVALID")
    query_id = call.params.text("callback_query_id")
    answer = {"text": text, "show_alert": call.params.flag("show_alert"), "url": url}
    query = call.room.queries.answer("callback", query_id, answer)
    call.room.events.add(type="popup", user_id=query["user_id"], query_id=query_id, **answer)
    return True


def _is_own_link(call: Call, url: str) -> bool:
    """Only a deep link to the bot itself may be opened (the sandbox has no Telegram games)."""
    name = re.escape(call.room.world.bot()["username"])
    found = re.fullmatch(
        rf"(?:https?://)?(?:t|telegram)\.me/{name}/?\?start=[\w-]{{0,64}}", url, re.IGNORECASE
    )
    return bool(found and normalize_link(url))


METHODS: Mapping[str, Handler] = {
    "sendMessage": send_message,
    "editMessageText": edit_message_text,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "answerCallbackQuery": answer_callback_query,
}

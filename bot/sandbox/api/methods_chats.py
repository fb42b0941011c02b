"""Methods for chats: information, members, pins, leaving, chat actions."""

from __future__ import annotations

from collections.abc import Mapping

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.errors import bad_request
from bot.sandbox.members import (
    MEMBER_RIGHTS,
    chat_member,
    is_locked,
    leave_as_bot,
    may_pin,
    send_service_message,
    status_of,
)
from bot.sandbox.world import Json

_ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip
_GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


def _readable_chat(call: Call) -> int:
    """The id of a chat that the bot may read about: it must be in a supergroup, but may have left a group."""
    chat_id = call.chat_id()
    if call.room.world.is_private(chat_id):
        if not call.room.world.is_known_to_bot(chat_id):
            raise bad_request("chat not found")
    elif call.room.world.chats[chat_id]["chat"]["type"] == "supergroup":
        call.check_group(chat_id)
    return chat_id


async def get_chat(call: Call) -> Json:
    chat_id = _readable_chat(call)
    record = call.room.world.chats[chat_id]
    full: Json = {
        **record["chat"],
        "accent_color_id": abs(chat_id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }
    if "owner" in record:
        allowed = () if is_locked(call.room, chat_id) else MEMBER_RIGHTS
        forbidden = {f"can_send_{what}" for what in record.get("forbidden", ())}
        full["permissions"] = {name: name in allowed and name not in forbidden for name in MEMBER_RIGHTS}
    pinned = call.room.world.nested_message(chat_id, (record.get("pinned") or [None])[-1])
    return {**full, "pinned_message": pinned} if pinned else full


async def get_chat_member(call: Call) -> Json:
    chat_id = _readable_chat(call)
    user_id = call.params.number("user_id")
    if user_id not in call.room.world.people and user_id != call.room.world.bot_id:
        raise bad_request("user not found" if user_id > 0 else "invalid user_id specified")
    if not call.room.world.is_private(chat_id):
        return _member(call, chat_id, user_id)
    if user_id not in (chat_id, call.room.world.bot_id):
        raise bad_request("member not found")
    return chat_member(call.room, user_id, "member")


async def get_chat_administrators(call: Call) -> list[Json]:
    chat_id = _group(call, "there are no administrators in the private chat")
    record = call.room.world.chats[chat_id]
    ids = [record["owner"], *record["admins"]]
    if record["bot_status"] == "administrator":
        ids.append(call.room.world.bot_id)
    return [_member(call, chat_id, user_id) for user_id in ids]


def _member(call: Call, chat_id: int, user_id: int) -> Json:
    status = status_of(call.room, chat_id, user_id)
    return chat_member(call.room, user_id, status, may_pin(call.room, chat_id, user_id))


async def get_chat_member_count(call: Call) -> int:
    chat_id = _readable_chat(call)
    if call.room.world.is_private(chat_id):
        return 2
    return len(call.room.world.chats[chat_id]["members"]) + call.room.world.bot_is_in(chat_id)


def _group(call: Call, complaint: str) -> int:
    chat_id = call.chat_id()
    if call.room.world.is_private(chat_id):
        raise bad_request(complaint)
    call.check_group(chat_id)
    return chat_id


async def leave_chat(call: Call) -> bool:
    leave_as_bot(call.room, _group(call, "chat member status can't be changed in private chats"))
    return True


async def pin_chat_message(call: Call) -> bool:
    chat_id = call.reachable_chat()
    body = call.message(chat_id, "pin")
    _check_may_pin(call, chat_id)
    message = body["message"]
    if not {"text", "photo", "document"} & set(message):
        raise bad_request("service messages can't be pinned")
    record = call.room.world.chats[chat_id]
    pinned = record.setdefault("pinned", [])
    if message["message_id"] in pinned:
        pinned.remove(message["message_id"])
    pinned.append(message["message_id"])
    call.room.world.save_chat(chat_id)
    pinned_message = call.room.world.nested_message(chat_id, message["message_id"])
    send_service_message(call.room, chat_id, call.room.world.bot_id, pinned_message=pinned_message)
    return True


def _check_may_pin(call: Call, chat_id: int) -> None:
    """In a group, only an administrator with the right to pin may pin."""
    if call.room.world.is_private(chat_id):
        return
    is_admin = call.room.world.chats[chat_id]["bot_status"] == "administrator"
    if not is_admin or not may_pin(call.room, chat_id, call.room.world.bot_id):
        raise bad_request("not enough rights to manage pinned messages in the chat")


async def unpin_chat_message(call: Call) -> bool:
    chat_id = call.reachable_chat()
    _check_may_pin(call, chat_id)
    pinned = call.room.world.chats[chat_id].get("pinned", [])
    message_id = call.params.number("message_id") or (pinned[-1] if pinned else 0)
    if message_id not in pinned:
        raise bad_request("message to unpin not found")
    pinned.remove(message_id)
    call.room.world.save_chat(chat_id)
    return True


async def unpin_all_chat_messages(call: Call) -> bool:
    chat_id = call.reachable_chat()
    _check_may_pin(call, chat_id)
    call.room.world.chats[chat_id]["pinned"] = []
    call.room.world.save_chat(chat_id)
    return True


async def send_chat_action(call: Call) -> bool:
    call.writable_chat("text messages")
    if call.params.text("action").lower() not in _ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


METHODS: Mapping[str, Handler] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "unpinAllChatMessages": unpin_all_chat_messages,
    "sendChatAction": send_chat_action,
}

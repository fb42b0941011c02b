"""Ephemeral messages: messages in a group that only one person sees."""

from __future__ import annotations

from bot.sandbox.api.call import Call
from bot.sandbox.errors import bad_request

_ANSWER_SECONDS = 15


def ephemeral_receiver(call: Call, chat_id: int) -> int:
    """The id of the only person who sees the new message; 0 when everybody does."""
    given = call.params.json(
        "ephemeral_message_parameters", "can't parse ephemeral message parameters JSON object"
    )
    if given is None:
        return 0
    if not isinstance(given, dict) or not isinstance(given.get("receiver_user_id"), int):
        raise bad_request("object expected as ephemeral message parameters")
    receiver: int = given["receiver_user_id"]
    if call.room.world.is_private(chat_id):
        raise bad_request("ephemeral messages can be sent only to groups")
    if receiver not in call.room.world.chats[chat_id]["members"]:
        raise bad_request("receiver is not a member of the chat")
    if not _may_send(call, chat_id, receiver, str(given.get("callback_query_id") or "")):
        raise bad_request("not enough rights to send ephemeral messages")
    return receiver


def _may_send(call: Call, chat_id: int, receiver: int, query_id: str) -> bool:
    """An administrator always may; other bots only in answer to that person's press, for 15 seconds."""
    if call.room.world.chats[chat_id]["bot_status"] == "administrator":
        return True
    query = call.room.queries.find(query_id)
    if query is None or (query.get("user_id"), query.get("chat_id")) != (receiver, chat_id):
        return False
    return bool(call.room.clock() - query["at"] <= _ANSWER_SECONDS)

"""Methods that edit and delete ephemeral messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.methods_media import edit_message_caption, edit_message_media
from bot.sandbox.api.methods_messages import edit_message_reply_markup, edit_message_text
from bot.sandbox.api.params import Params
from bot.sandbox.errors import bad_request


def _resolve(call: Call, action: str) -> Call:
    """The same call with the key of the stored message as `message_id`."""
    number, receiver = call.params.number("ephemeral_message_id"), call.params.number("receiver_user_id")
    body = call.room.world.message(call.reachable_chat(), -number) if number > 0 else None
    if body is None or body["message"]["receiver_user"]["id"] != receiver:
        raise bad_request(f"message to {action} not found")
    return Call(call.room, Params({**call.params.values, "message_id": str(-number)}, call.params.files))


def _editor(edit: Handler) -> Handler:
    async def edit_ephemeral(call: Call) -> Any:
        return await edit(_resolve(call, "edit"))

    return edit_ephemeral


async def delete_ephemeral_message(call: Call) -> bool:
    resolved = _resolve(call, "delete")
    call.room.world.delete_message(resolved.chat_id(), resolved.params.number("message_id"))
    return True


METHODS: Mapping[str, Handler] = {
    "editEphemeralMessageText": _editor(edit_message_text),
    "editEphemeralMessageCaption": _editor(edit_message_caption),
    "editEphemeralMessageMedia": _editor(edit_message_media),
    "editEphemeralMessageReplyMarkup": _editor(edit_message_reply_markup),
    "deleteEphemeralMessage": delete_ephemeral_message,
}

"""Methods for photos and documents."""

from __future__ import annotations

import json
import mimetypes
import secrets
from collections.abc import Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import utf16_length
from bot.sandbox.api.images import image_size, image_type
from bot.sandbox.api.methods_messages import deliver, edit_message, editable_message
from bot.sandbox.api.params import Params, Upload
from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.world import Json

_MAX_CAPTION = 1024
_MAX_PHOTO = 10 * 1024 * 1024
_MAX_SIDES = 10_000
_MAX_RATIO = 20
_MEDIA = {"photo": "photos", "document": "documents"}


async def send_photo(call: Call) -> Json:
    return await _send(call, "photo")


async def send_document(call: Call) -> Json:
    return await _send(call, "document")


async def _send(call: Call, kind: str) -> Json:
    chat_id = call.writable_chat(_MEDIA[kind])
    caption, entities = _caption(call, "message caption is too long")
    media = _media(call, kind, call.params.text(kind), kind)
    return deliver(call, chat_id, **{kind: media, "caption": caption or None, "caption_entities": entities})


def _caption(call: Call, complaint: str) -> tuple[str, list[Json]]:
    caption, entities = call.formatted_text("caption", "caption_entities")
    if utf16_length(caption) > _MAX_CAPTION:
        raise bad_request(complaint)
    return caption, entities


def _media(call: Call, kind: str, named: str, field: str) -> Any:
    """The `photo` or `document` field of a message, from the call's upload or from an earlier file's id."""
    upload = call.params.files.get(
        named.removeprefix("attach://") if named.startswith("attach://") else field
    )
    if upload is not None:
        return _media_object(kind, _store_upload(call, kind, upload))
    if not named:
        raise bad_request(f"there is no {kind} in the request")
    file = call.room.world.files.get(named)
    if file is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if file["kind"] != kind:
        names = {"photo": "Photo", "document": "Document"}
        raise bad_request(f"can't use file of type {names[file['kind']]} as {names[kind]}")
    return _media_object(kind, file)


def _store_upload(call: Call, kind: str, upload: Upload) -> Json:
    if not upload.body:
        raise bad_request("file must be non-empty")
    known_type = mimetypes.guess_type(upload.name)[0] or upload.content_type
    file: Json = {"kind": kind, "name": upload.name, "type": known_type, "size": len(upload.body)}
    if kind == "photo":
        file |= _photo_info(upload.body)
    number = call.room.world.next_number("next_file")
    folder, ending = ("photos", ".jpg") if kind == "photo" else ("documents", _extension(upload.name))
    file |= {
        "file_id": f"{kind}-{number}-{secrets.token_urlsafe(18)}",
        "file_unique_id": f"{kind}-{number}",
        "path": f"{folder}/file_{number}{ending}",
    }
    call.room.world.add_file(file, upload.body)
    return file


def _extension(name: str) -> str:
    _, dot, ending = name.rpartition(".")
    return f".{ending}" if dot and ending.isalnum() else ""


def _photo_info(body: bytes) -> Json:
    size = image_size(body)
    if size is None or not all(size):
        raise bad_request("IMAGE_PROCESS_FAILED")
    if len(body) > _MAX_PHOTO:
        raise ApiError(413, "Request Entity Too Large")
    if sum(size) > _MAX_SIDES or max(size) > _MAX_RATIO * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return {"type": image_type(body), "width": size[0], "height": size[1]}


def _media_object(kind: str, file: Json) -> Any:
    common = {
        "file_id": file["file_id"],
        "file_unique_id": file["file_unique_id"],
        "file_size": file["size"],
    }
    if kind == "photo":
        return [{**common, "width": file["width"], "height": file["height"]}]
    return {**common, "file_name": file["name"], "mime_type": file["type"]}


async def edit_message_caption(call: Call) -> Any:
    body = editable_message(call)
    if not any(kind in body["message"] for kind in _MEDIA):
        raise bad_request("there is no caption in the message to edit")
    caption, entities = _caption(call, "MEDIA_CAPTION_TOO_LONG")
    markup = call.inline_markup()
    return edit_message(call, body, caption=caption or None, caption_entities=entities, reply_markup=markup)


async def edit_message_media(call: Call) -> Any:
    body = editable_message(call)
    given = call.params.json("media", "can't parse input media JSON object")
    if not isinstance(given, dict) or "type" not in given:
        raise bad_request("can't parse InputMedia: Can't find field \"type\"")
    kind = given["type"]
    if kind not in _MEDIA:
        raise bad_request(f'can\'t parse InputMedia: type "{kind}" is unsupported')
    named = given.get("media")
    if not isinstance(named, str):
        raise bad_request("can't parse InputMedia: Can't find field \"media\"")
    call.check_right(body["message"]["chat"]["id"], _MEDIA[kind])
    media = _media(call, kind, named, "media")
    caption, entities = _caption(_caption_call(call, given), "MEDIA_CAPTION_TOO_LONG")
    changes: Json = dict.fromkeys(("text", "entities", *_MEDIA))
    changes |= {kind: media, "caption": caption or None, "caption_entities": entities}
    return edit_message(call, body, **changes, reply_markup=call.inline_markup())


def _caption_call(call: Call, given: Json) -> Call:
    """A call with the caption fields of an `InputMedia` as its parameters."""
    values = {key: given[key] for key in ("caption", "parse_mode") if isinstance(given.get(key), str)}
    if "caption_entities" in given:
        values["caption_entities"] = json.dumps(given["caption_entities"])
    return Call(call.room, Params(values))


async def get_file(call: Call) -> Json:
    file_id = call.params.text("file_id")
    if not file_id:
        raise bad_request("file_id not specified")
    file = call.room.world.files.get(file_id)
    if file is None:
        raise bad_request("invalid file_id")
    return {
        "file_id": file["file_id"],
        "file_unique_id": file["file_unique_id"],
        "file_size": file["size"],
        "file_path": file["path"],
    }


METHODS: Mapping[str, Handler] = {
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "getFile": get_file,
}

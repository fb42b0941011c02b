"""Methods for inline queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import MAX_TEXT, parse_bot_text, utf16_length
from bot.sandbox.api.keyboard import check_markup
from bot.sandbox.errors import bad_request
from bot.sandbox.world import Json

_MAX_RESULTS = 50
_COMPLAINT = "can't parse InlineQueryResult: "


async def answer_inline_query(call: Call) -> bool:
    given = call.params.json("results", "can't parse inline query results JSON object") or []
    if not isinstance(given, list):
        raise bad_request("expected an Array of inline query results")
    if len(given) > _MAX_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    results = [_read_result(item) for item in given]
    ids = [result["id"] for result in results]
    if len(set(ids)) < len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    button = call.params.json("button", "can't parse inline query results button JSON object")
    answer = {"results": results, "button": button, "next_offset": call.params.text("next_offset")}
    call.room.queries.answer("inline", call.params.text("inline_query_id"), answer)
    return True


def _read_result(item: Any) -> Json:
    """A result, with the message that choosing it sends."""
    if not isinstance(item, dict):
        raise bad_request(_COMPLAINT + "expected an Object")
    if item.get("type") != "article":
        raise bad_request(
            _COMPLAINT + f'type "{item.get("type")}" is unsupported for the inline query result'
        )
    result_id, title = str(item.get("id", "")), item.get("title")
    if not 1 <= len(result_id.encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    if not title:
        raise bad_request("ARTICLE_TITLE_EMPTY")
    shown = {key: item[key] for key in ("title", "description", "thumbnail_url", "url") if key in item}
    message = _read_message(item.get("input_message_content"))
    if markup := check_markup(item.get("reply_markup")):
        message["reply_markup"] = markup
    return {"id": result_id, "type": "article", **shown, "message": message}


def _read_message(content: Any) -> Json:
    if not isinstance(content, dict) or not isinstance(content.get("message_text"), str):
        raise bad_request(_COMPLAINT + 'Can\'t find field "input_message_content"')
    text, entities = parse_bot_text(
        content["message_text"], str(content.get("parse_mode") or ""), content.get("entities")
    )
    if not text:
        raise bad_request("MESSAGE_EMPTY")
    if utf16_length(text) > MAX_TEXT:
        raise bad_request("MESSAGE_TOO_LONG")
    return {"text": text, "entities": entities}


METHODS: Mapping[str, Handler] = {"answerInlineQuery": answer_inline_query}

"""Answers to inline queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.api.entities import formatted, utf16_length
from bot.sandbox.api.keyboard import checked_markup
from bot.sandbox.errors import refused

Json = dict[str, Any]

_MAX_RESULTS = 50
_MAX_TEXT = 4096
_COMPLAINT = "can't parse InlineQueryResult: "


async def answer_inline_query(call: Call) -> bool:
    given = call.params.parsed("results", "can't parse inline query results JSON object") or []
    if not isinstance(given, list):
        raise refused("expected an Array of inline query results")
    if len(given) > _MAX_RESULTS:
        raise refused("RESULTS_TOO_MUCH")
    results = [_result(item) for item in given]
    ids = [result["id"] for result in results]
    if len(set(ids)) < len(ids):
        raise refused("RESULT_ID_DUPLICATE")
    button = call.params.parsed("button", "can't parse inline query results button JSON object")
    answer = {"results": results, "button": button, "next_offset": call.params.text("next_offset")}
    call.room.queries.answer("inline", call.params.text("inline_query_id"), answer)
    return True


def _result(item: Any) -> Json:
    """A result with the message it stands for."""
    if not isinstance(item, dict):
        raise refused(_COMPLAINT + "expected an Object")
    if item.get("type") != "article":
        raise refused(_COMPLAINT + f'type "{item.get("type")}" is unsupported for the inline query result')
    result_id, title = str(item.get("id", "")), item.get("title")
    if not 1 <= len(result_id.encode()) <= 64:
        raise refused("RESULT_ID_INVALID")
    if not title:
        raise refused("ARTICLE_TITLE_EMPTY")
    shown = {key: item[key] for key in ("title", "description", "thumbnail_url", "url") if key in item}
    message = _message(item.get("input_message_content"))
    if markup := checked_markup(item.get("reply_markup")):
        message["reply_markup"] = markup
    return {"id": result_id, "type": "article", **shown, "message": message}


def _message(content: Any) -> Json:
    if not isinstance(content, dict) or not isinstance(content.get("message_text"), str):
        raise refused(_COMPLAINT + 'Can\'t find field "input_message_content"')
    text, entities = formatted(
        content["message_text"], str(content.get("parse_mode") or ""), content.get("entities")
    )
    if not text:
        raise refused("MESSAGE_EMPTY")
    if utf16_length(text) > _MAX_TEXT:
        raise refused("MESSAGE_TOO_LONG")
    return {"text": text, "entities": entities}


METHODS: Mapping[str, Handler] = {"answerInlineQuery": answer_inline_query}

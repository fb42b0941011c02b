"""Checks `reply_markup`. ApiError when it is not valid."""

from __future__ import annotations

import json
from typing import Any

from bot.sandbox.api.links import normalize_link
from bot.sandbox.errors import bad_request

_MAX_BUTTONS = 100
_MAX_DATA = 64
_OTHER_KINDS = ("keyboard", "remove_keyboard", "force_reply")
_ACTIONS = (
    "callback_data", "url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "web_app", "login_url", "copy_text", "callback_game", "pay",
    "disabled",
)  # fmt: skip
_STYLES = ("danger", "success", "primary")


def read_markup(text: str) -> dict[str, Any] | None:
    """The parsed markup; None when there is none, or it is an inline keyboard without buttons."""
    if not text:
        return None
    try:
        markup = json.loads(text)
    except ValueError:
        raise bad_request("can't parse reply keyboard markup JSON object") from None
    return check_markup(markup)


def check_markup(markup: Any) -> dict[str, Any] | None:
    if markup is None or markup == "":
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" in markup:
        return _check_inline(markup["inline_keyboard"])
    return markup if any(kind in markup for kind in _OTHER_KINDS) else None


def _check_inline(given: Any) -> dict[str, Any] | None:
    if not isinstance(given, list):
        raise bad_request('field "inline_keyboard" must be of type Array')
    rows = []
    for row in given:
        if not isinstance(row, list):
            raise bad_request('field "inline_keyboard" must be an Array of Arrays')
        buttons = [_check_button(button) for button in row]
        if buttons:
            rows.append(buttons)
    if sum(map(len, rows)) > _MAX_BUTTONS:
        raise bad_request("reply markup is too long")
    return {"inline_keyboard": rows} if rows else None


def _check_button(given: Any) -> dict[str, Any]:
    complaint = "can't parse inline keyboard button: "
    if not isinstance(given, dict):
        raise bad_request(complaint + "InlineKeyboardButton must be an Object")
    if not isinstance(given.get("text"), str):
        raise bad_request(complaint + 'Can\'t find field "text"')
    if not given["text"].strip():
        raise bad_request("inline keyboard button text must be non-empty")
    if not any(action in given for action in _ACTIONS):
        raise bad_request(complaint + "Text buttons are unallowed in the inline keyboard")
    if given.get("style") not in (None, "", *_STYLES):
        raise bad_request(complaint + "Invalid button style specified")
    if "callback_data" in given:
        _check_data(given["callback_data"])
    elif "url" in given:
        given = {**given, "url": _normalize_url(given["url"])}
    return {key: value for key, value in given.items() if value is not None}


def _check_data(data: Any) -> None:
    if not isinstance(data, str) or not 1 <= len(data.encode()) <= _MAX_DATA:
        raise bad_request("BUTTON_DATA_INVALID")


def _normalize_url(url: Any) -> str:
    link = normalize_link(url) if isinstance(url, str) else ""
    if not link:
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    return link

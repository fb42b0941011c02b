"""Telegram's own parser of HTML (TDLib), and its limits on lengths."""

import json
from typing import Any

from tdjson import td_execute

MOST_TEXT = 4096
MOST_CAPTION = 1024
MOST_POPUP = 200


def parse_markup(markup: str) -> dict[str, Any]:
    """TDLib's `formattedText`, or its `error` for markup that Telegram refuses."""
    _ask({"@type": "setLogVerbosityLevel", "new_verbosity_level": 0})
    return _ask({"@type": "parseTextEntities", "text": markup, "parse_mode": {"@type": "textParseModeHTML"}})


def units(text: str) -> int:
    """The length in UTF-16 code units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def check_message(markup: str) -> str:
    """The text without markup. Fails for a message that Telegram does not accept."""
    answer = parse_markup(markup)
    assert answer["@type"] == "formattedText", (answer, markup)
    text: str = answer["text"]
    assert text.strip(), markup
    assert units(text) <= MOST_TEXT, (units(text), text[:200])
    return text


def _ask(request: dict[str, Any]) -> dict[str, Any]:
    answer = td_execute(json.dumps(request).encode())
    assert answer is not None
    told: dict[str, Any] = json.loads(answer)
    return told

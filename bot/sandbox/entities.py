"""Entities of a text: those found in plain text, trimming, and the parse modes."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.errors import refused
from bot.sandbox.html import Entity, MarkupError, parse_html, sort_entities

_FOUND = (
    ("bot_command", re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z0-9_]{4,32}(?!\w)")),
    ("url", re.compile(r"(?i)(?<![\w@.])https?://[\w\-]+(?:\.[\w\-]+)+(?::\d+)?(?:[/?#][^\s<>\"]*)?")),
    ("hashtag", re.compile(r"(?<![\w#/&])#\w*[^\W\d]\w*(?![\w#])")),
)  # fmt: skip
_BLANK = " \n"


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def found_entities(text: str) -> list[Entity]:
    """Commands, mentions, links and hashtags that people need not mark."""
    entities: list[Entity] = []
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            offset, length = utf16_length(text[: match.start()]), utf16_length(match[0])
            if not any(_meet(offset, length, e) for e in entities):
                entities.append({"type": kind, "offset": offset, "length": length})
    sort_entities(entities)
    return entities


def _meet(offset: int, length: int, entity: Entity) -> bool:
    return bool(offset < entity["offset"] + entity["length"] and entity["offset"] < offset + length)


def add_found(text: str, entities: list[Entity]) -> list[Entity]:
    """Adds what is found in the text where no link, code or such is already."""
    taken = [e for e in entities if e["type"] in _WHOLE]
    more = [e for e in found_entities(text) if not any(_meet(e["offset"], e["length"], t) for t in taken)]
    result = [*entities, *more]
    sort_entities(result)
    return result


_WHOLE = {
    "mention", "hashtag", "bot_command", "url", "email", "code", "pre", "text_link", "text_mention",
    "custom_emoji", "cashtag", "phone_number", "bank_card",
}  # fmt: skip


def clean(text: str) -> str:
    """Control characters become spaces; carriage returns go. Lengths in UTF-16 are kept for all others."""
    return re.sub(r"[\x00-\x09\x0b\x0c\x0e-\x1f]", " ", text).replace("\r", "")


def trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Takes blanks off both ends, and moves or drops the entities accordingly."""
    left = len(text) - len(text.lstrip(_BLANK))
    shown = text.strip(_BLANK)
    return shown, [e for e in (_moved(entity, left, utf16_length(shown)) for entity in entities) if e]


def _moved(entity: Entity, left: int, length: int) -> Entity | None:
    begin = max(0, entity["offset"] - left)
    end = min(length, entity["offset"] + entity["length"] - left)
    return {**entity, "offset": begin, "length": end - begin} if end > begin else None


def formatted(text: str, parse_mode: str, given: list[Any] | None) -> tuple[str, list[Entity]]:
    """A bot's text as Telegram shows it."""
    mode = parse_mode.lower()
    if mode == "html":
        try:
            text, entities = parse_html(text)
        except MarkupError as error:
            raise refused(f"can't parse entities: {error}") from None
    elif mode in ("", "none"):
        entities = [e for e in given or [] if isinstance(e, dict) and "offset" in e and "length" in e]
    elif mode in ("markdown", "markdownv2"):
        raise refused("the sandbox knows the parse mode HTML only")
    else:
        raise refused("unsupported parse_mode")
    shown, entities = trimmed(clean(text), entities)
    return shown, add_found(shown, entities)

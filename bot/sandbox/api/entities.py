"""Parses what a bot or a person writes into a message's text and entities."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.api.html import Entity, MarkupError, parse_html, sort_entities
from bot.sandbox.api.repair import repair_entities
from bot.sandbox.errors import bad_request

MAX_TEXT = 4096  # UTF-16 code units
_PATTERNS = (
    (
        "bot_command",
        re.compile(
            r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32}(?![\w/<>])|(?![\w/<>@]))",
        ),
    ),
    ("mention", re.compile(r"(?<!\w)@[A-Za-z0-9_]{4,32}(?!\w)")),
    ("url", re.compile(r"(?i)(?<![\w@.])https?://[\w\-]+(?:\.[\w\-]{2,})+(?::\d+)?(?:[/?#][^\s<>\"]*)?")),
    (
        "hashtag",
        re.compile(r"(?<!\w)#\w*[^\W\d_]\w*(?:@[A-Za-z0-9_]{3,32}+(?!#)|(?!@[A-Za-z0-9_]{3})(?![\w#]))"),
    ),
)
_KEPT_WHOLE = ("text_link", "text_mention", "custom_emoji")
_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote")
_BLANK = " \n"
_MAX_ENTITIES = 100
_MAX_OFFSET = 1_000_000
_TO_SPACE = re.compile(r"[\x00-\x09\x0b\x0c\x0e-\x1f]")
# Carriage returns, direction marks other than isolates, and combining characters that draw lines. As TDLib does.
_DROPPED = re.compile("[\r\u2028-\u202e\u030a\u0333\u033f]")


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def find_entities(text: str) -> list[Entity]:
    """Commands, mentions, links and hashtags, which need no markup."""
    entities: list[Entity] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            shown = match[0].rstrip(").,:;!?'") if kind == "url" else match[0]
            entity = {
                "type": kind,
                "offset": utf16_length(text[: match.start()]),
                "length": utf16_length(shown),
            }
            if not any(_overlap(entity, other) for other in entities):
                entities.append(entity)
    sort_entities(entities)
    return entities


def _overlap(one: Entity, other: Entity) -> bool:
    begins_before = one["offset"] < other["offset"] + other["length"]
    return bool(begins_before and other["offset"] < one["offset"] + one["length"])


def parse_user_text(text: str) -> tuple[str, list[Entity]]:
    """A person's text as Telegram stores it: text and entities."""
    shown, _ = _trim(*_clean(text, []))
    return shown, find_entities(shown)


def parse_bot_text(text: str, parse_mode: str, given: Any) -> tuple[str, list[Entity]]:
    """A bot's text as Telegram stores it: text and entities. `given`: the call's list of entities.

    Raises ApiError for wrong markup."""
    mode = parse_mode.lower()
    if mode == "html":
        try:
            text, entities = parse_html(text)
        except MarkupError as error:
            raise bad_request(f"can't parse entities: {error}") from None
    elif mode in ("", "none"):
        entities = _read_entities(given or [])
    elif mode in ("markdown", "markdownv2"):
        raise bad_request("the sandbox knows no parse mode but HTML")
    else:
        raise bad_request("unsupported parse_mode")
    text, entities = _clean(text, entities)
    shown, entities = _trim(text, repair_entities(entities))
    return shown, _add_found(shown, repair_entities(entities))[:_MAX_ENTITIES]


def _read_entities(given: Any) -> list[Entity]:
    if not isinstance(given, list):
        raise bad_request("can't parse message entities: Expected an Array of MessageEntity")
    return [_read_entity(entity) for entity in given]


def _read_entity(given: Any) -> Entity:
    complaint = "can't parse MessageEntity: "
    if not isinstance(given, dict):
        raise bad_request(complaint + "MessageEntity must be an Object")
    if not isinstance(given.get("type"), str):
        raise bad_request(complaint + 'Can\'t find field "type"')
    for name in ("offset", "length"):
        value = given.get(name)
        if not isinstance(value, int) or not 0 <= value <= _MAX_OFFSET:
            raise bad_request(f"receive an entity with incorrect {name} {value}")
    if given["type"] == "text_mention" and not isinstance(given.get("user"), dict):
        raise bad_request(complaint + 'Can\'t find field "user"')
    return {key: value for key, value in given.items() if value is not None}


def _add_found(text: str, entities: list[Entity]) -> list[Entity]:
    """Adds commands, mentions, links and hashtags outside of links, code and the like."""
    whole = [entity for entity in entities if entity["type"] not in _STYLES]
    more = [found for found in find_entities(text) if not any(_overlap(found, other) for other in whole)]
    return repair_entities([*entities, *more]) if more else entities


def _clean(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Replaces or removes control characters, and moves the entities to match."""
    text = _TO_SPACE.sub(" ", text)
    gaps = [utf16_length(text[: match.start()]) for match in _DROPPED.finditer(text)]
    if not gaps:
        return text, entities

    def shift(offset: int) -> int:
        return offset - sum(gap < offset for gap in gaps)

    fixed = [
        {**e, "offset": shift(e["offset"]), "length": shift(e["offset"] + e["length"]) - shift(e["offset"])}
        for e in entities
    ]
    return _DROPPED.sub("", text), fixed


def _trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Strips white space from both ends, and from the start of each entity."""
    left = len(text) - len(text.lstrip(_BLANK))
    units = text.encode("utf-16-le", "surrogatepass")
    end = utf16_length(text.rstrip(_BLANK))
    kept = []
    for entity in entities:
        begin, stop = entity["offset"], min(end, entity["offset"] + entity["length"])
        inside = units[begin * 2 : stop * 2].decode("utf-16-le", "surrogatepass")
        if entity["type"] not in _KEPT_WHOLE:
            begin += len(inside) - len(inside.lstrip(_BLANK))
        begin = max(begin, left)
        if stop > begin:
            kept.append({**entity, "offset": begin - left, "length": stop - begin})
    return text.strip(_BLANK), kept

"""From what a bot or a person writes to a message's text and entities."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.api.html import Entity, MarkupError, parse_html, sort_entities
from bot.sandbox.api.repair import repaired
from bot.sandbox.errors import refused

_FOUND = (
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
_WITH_DATA = ("text_link", "text_mention", "custom_emoji")
_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote")
_BLANK = " \n"
_MAX_ENTITIES = 100
_MAX_OFFSET = 1_000_000
_TO_SPACE = re.compile(r"[\x00-\x09\x0b\x0c\x0e-\x1f]")
# Carriage returns, marks of text direction (but not the isolating ones), and letters drawn as lines.
_DROPPED = re.compile("[\r\u2028-\u202e\u030a\u0333\u033f]")


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def found_entities(text: str) -> list[Entity]:
    """Commands, mentions, links and hashtags, which nobody needs to mark."""
    entities: list[Entity] = []
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            shown = match[0].rstrip(").,:;!?'") if kind == "url" else match[0]
            entity = {
                "type": kind,
                "offset": utf16_length(text[: match.start()]),
                "length": utf16_length(shown),
            }
            if not any(_meet(entity, other) for other in entities):
                entities.append(entity)
    sort_entities(entities)
    return entities


def _meet(one: Entity, other: Entity) -> bool:
    begins_before = one["offset"] < other["offset"] + other["length"]
    return bool(begins_before and other["offset"] < one["offset"] + one["length"])


def plain(text: str) -> tuple[str, list[Entity]]:
    """What a person wrote, as Telegram keeps it."""
    shown, _ = _trim(*_cleaned(text, []))
    return shown, found_entities(shown)


def formatted(text: str, parse_mode: str, given: Any) -> tuple[str, list[Entity]]:
    """A bot's text as Telegram shows it."""
    mode = parse_mode.lower()
    if mode == "html":
        try:
            text, entities = parse_html(text)
        except MarkupError as error:
            raise refused(f"can't parse entities: {error}") from None
    elif mode in ("", "none"):
        entities = _given_entities(given or [])
    elif mode in ("markdown", "markdownv2"):
        raise refused("the sandbox knows no parse mode but HTML")
    else:
        raise refused("unsupported parse_mode")
    text, entities = _cleaned(text, entities)
    shown, entities = _trim(text, repaired(entities))
    return shown, _with_found(shown, repaired(entities))[:_MAX_ENTITIES]


def _given_entities(given: Any) -> list[Entity]:
    if not isinstance(given, list):
        raise refused("can't parse message entities: Expected an Array of MessageEntity")
    return [_given_entity(entity) for entity in given]


def _given_entity(given: Any) -> Entity:
    complaint = "can't parse MessageEntity: "
    if not isinstance(given, dict):
        raise refused(complaint + "MessageEntity must be an Object")
    if not isinstance(given.get("type"), str):
        raise refused(complaint + 'Can\'t find field "type"')
    for name in ("offset", "length"):
        value = given.get(name)
        if not isinstance(value, int) or not 0 <= value <= _MAX_OFFSET:
            raise refused(f"receive an entity with incorrect {name} {value}")
    if given["type"] == "text_mention" and not isinstance(given.get("user"), dict):
        raise refused(complaint + 'Can\'t find field "user"')
    return {key: value for key, value in given.items() if value is not None}


def _with_found(text: str, entities: list[Entity]) -> list[Entity]:
    """Adds what is found where no link, code or such is already."""
    whole = [entity for entity in entities if entity["type"] not in _STYLES]
    more = [found for found in found_entities(text) if not any(_meet(found, other) for other in whole)]
    return repaired([*entities, *more]) if more else entities


def _cleaned(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Control characters become spaces or go."""
    text = _TO_SPACE.sub(" ", text)
    gaps = [utf16_length(text[: match.start()]) for match in _DROPPED.finditer(text)]
    if not gaps:
        return text, entities

    def moved(offset: int) -> int:
        return offset - sum(gap < offset for gap in gaps)

    fixed = [
        {**e, "offset": moved(e["offset"]), "length": moved(e["offset"] + e["length"]) - moved(e["offset"])}
        for e in entities
    ]
    return _DROPPED.sub("", text), fixed


def _trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Takes blanks off both ends, and off the beginnings of the entities."""
    left = len(text) - len(text.lstrip(_BLANK))
    units = text.encode("utf-16-le", "surrogatepass")
    end = utf16_length(text.rstrip(_BLANK))
    kept = []
    for entity in entities:
        begin, stop = entity["offset"], min(end, entity["offset"] + entity["length"])
        inside = units[begin * 2 : stop * 2].decode("utf-16-le", "surrogatepass")
        if entity["type"] not in _WITH_DATA:
            begin += len(inside) - len(inside.lstrip(_BLANK))
        begin = max(begin, left)
        if stop > begin:
            kept.append({**entity, "offset": begin - left, "length": stop - begin})
    return text.strip(_BLANK), kept

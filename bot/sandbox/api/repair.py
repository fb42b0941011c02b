"""Normalizes entities as Telegram does (`fix_entities` in TDLib's MessageEntity.cpp).

Links, commands and code may not overlap, nor may quotes; the first one stays. Styles of one kind that overlap or
touch are merged; a style is split where a link, code or a quote begins or ends; code has no styles.
"""

from __future__ import annotations

from bot.sandbox.api.html import Entity, sort_entities

_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler")
_QUOTES = ("blockquote", "expandable_blockquote")
_CODE = ("pre", "code")
_FAR = 1 << 40


def repair_entities(entities: list[Entity]) -> list[Entity]:
    entities = [entity for entity in entities if entity["length"] > 0]
    sort_entities(entities)
    return entities if _is_sound(entities) else rebuild_entities(entities)


def _end(entity: Entity) -> int:
    return int(entity["offset"] + entity["length"])


def _is_sound(entities: list[Entity]) -> bool:
    around: list[Entity] = []
    style_ends: dict[str, int] = {}
    for entity in entities:
        around = [outer for outer in around if entity["offset"] < _end(outer)]
        if any(not _may_nest_in(entity, outer) for outer in around):
            return False
        kind = entity["type"]
        if kind in _STYLES:
            if style_ends.get(kind, -1) >= entity["offset"]:
                return False
            style_ends[kind] = _end(entity)
        around.append(entity)
    return True


def _may_nest_in(inner: Entity, outer: Entity) -> bool:
    if _end(inner) > _end(outer) or outer["type"] in _CODE:
        return False
    if inner["type"] in _STYLES:
        return True
    return outer["type"] in _QUOTES and inner["type"] not in _QUOTES


def rebuild_entities(entities: list[Entity]) -> list[Entity]:
    styles = [e for e in entities if e["type"] in _STYLES]
    quotes = _drop_overlapping([e for e in entities if e["type"] in _QUOTES])
    whole = _drop_overlapping([e for e in entities if e["type"] not in (*_STYLES, *_QUOTES)])
    rest = [*quotes, *(e for e in whole if all(_is_compatible(e, quote) for quote in quotes))]
    sort_entities(rest)
    result = [*rest, *_StyleSplitter(styles).split(rest)]
    sort_entities(result)
    return result


def _drop_overlapping(entities: list[Entity]) -> list[Entity]:
    kept: list[Entity] = []
    for entity in entities:
        if not kept or entity["offset"] >= _end(kept[-1]):
            kept.append(entity)
    return kept


def _is_compatible(entity: Entity, quote: Entity) -> bool:
    apart = _end(entity) <= quote["offset"] or _end(quote) <= entity["offset"]
    return apart or (quote["offset"] <= entity["offset"] and _end(entity) <= _end(quote))


class _StyleSplitter:
    """Splits the styles at the other entities, in one pass from left to right."""

    def __init__(self, styles: list[Entity]) -> None:
        self._left = styles
        self._open: dict[str, tuple[int, int]] = {}
        self._pieces: list[Entity] = []

    def split(self, others: list[Entity]) -> list[Entity]:
        around: list[Entity] = []
        for other in [*others, {"type": "", "offset": _FAR, "length": 0}]:
            while around and other["offset"] >= _end(around[-1]):
                inner = around.pop()
                before = len(self._pieces)
                self._advance(_end(inner))
                if inner["type"] in _CODE:
                    del self._pieces[before:]
            self._advance(other["offset"])
            around.append(other)
        return self._pieces

    def _advance(self, to: int) -> None:
        while self._left and self._left[0]["offset"] < to:
            style = self._left.pop(0)
            kind, begin, end = style["type"], style["offset"], _end(style)
            if kind in self._open and begin <= self._open[kind][1]:
                start, known_end = self._open[kind]
                self._open[kind] = (start, max(end, known_end))
            else:
                self._flush(begin)
                self._open[kind] = (begin, end)
        self._flush(to)

    def _flush(self, to: int) -> None:
        for kind in _STYLES:
            begin, end = self._open.get(kind, (to, to))
            if begin >= to:
                continue
            self._pieces.append({"type": kind, "offset": begin, "length": min(end, to) - begin})
            if end <= to:
                del self._open[kind]
            else:
                self._open[kind] = (to, end)

"""Telegram's HTML parse mode: markup to plain text and entities with UTF-16 offsets, as TDLib does it.

It works on bytes because Telegram's error messages give byte offsets.
https://core.telegram.org/bots/api#html-style
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api.links import normalize_link, user_of_link

Entity = dict[str, Any]

_SPACE = b" \t\r\n\0\v"
_LETTERS = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_LONGEST_NUMBER = 20
_DIGITS = frozenset(b"0123456789")
_HEX_DIGITS = frozenset(b"0123456789abcdefABCDEF")
_NAMED = {b"lt": 0x3C, b"gt": 0x3E, b"amp": 0x26, b"quot": 0x22}
_STYLES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
}
_TAGS = {*_STYLES, "a", "pre", "code", "blockquote", "tg-emoji", "tg-time"}

# The order of entities with the same start and end.
_ORDER = (
    ("blockquote", "expandable_blockquote"),
    ("pre with a language",),
    ("pre",),
    ("code",),
    ("date_time",),
    ("mention", "hashtag", "bot_command", "url", "text_link", "text_mention"),
    ("bold",),
    ("italic",),
    ("underline",),
    ("strikethrough",),
    ("spoiler",),
    ("custom_emoji",),
)
_PRIORITY = {kind: number for number, kinds in enumerate(_ORDER) for kind in kinds}


class MarkupError(Exception):
    """The markup is not valid; the message is Telegram's."""


@dataclass
class _OpenTag:
    """A start tag whose end tag has not come yet."""

    tag: str
    argument: str
    offset: int
    begin: int
    time_format: str = ""


def sort_entities(entities: list[Entity]) -> None:
    entities.sort(key=lambda e: (e["offset"], -e["length"], _priority(e)))


def _priority(entity: Entity) -> int:
    with_language = entity["type"] == "pre" and "language" in entity
    return _PRIORITY.get("pre with a language" if with_language else entity["type"], len(_ORDER))


def decode_reference(text: bytes, at: int) -> tuple[int, int]:
    """The code point of the character reference at this offset, and the offset after it; 0 when there is none."""
    end = at + 1
    if text[end : end + 1] == b"#":
        code, end = _decode_number(text, end + 1)
        if not 0 < code < 0x10FFFF or end - at >= 10:
            return 0, at
    else:
        while end < len(text) and text[end] in _LETTERS:
            end += 1
        code = _NAMED.get(text[at + 1 : end], 0)
        if not code:
            return 0, at
    return code, end + (text[end : end + 1] == b";")


def _decode_number(text: bytes, at: int) -> tuple[int, int]:
    base, digits = (16, _HEX_DIGITS) if text[at : at + 1] in (b"x", b"X") else (10, _DIGITS)
    start = end = at + (base == 16)
    while end < len(text) and text[end] in digits:
        end += 1
    if not start < end < start + _LONGEST_NUMBER:
        return 0, end
    # TDLib computes with 32 bits.
    return int(text[start:end], base) & 0xFFFFFFFF, end


def _utf8(code: int) -> bytes:
    return chr(code).encode("utf-8", "surrogatepass")


class HtmlParser:
    """Parses one text."""

    def __init__(self, markup: str) -> None:
        self._text = markup.encode("utf-8", "surrogatepass")
        self._at = 0
        self._offset = 0
        self._out = bytearray()
        self._stack: list[_OpenTag] = []
        self._entities: list[Entity] = []

    def parse(self) -> tuple[str, list[Entity]]:
        """The plain text and its entities. Raises MarkupError."""
        while self._at < len(self._text):
            char = self._text[self._at]
            if char == 0x26 and self._read_reference():
                continue
            if char == 0x3C:
                self._read_tag()
            else:
                self._read_byte(char)
        if self._stack:
            raise MarkupError(f'Can\'t find end tag corresponding to start tag "{self._stack[-1].tag}"')
        return self._finish()

    def _finish(self) -> tuple[str, list[Entity]]:
        for entity in self._entities:
            if entity["type"] == "code":
                entity.pop("language", None)
        sort_entities(self._entities)
        try:
            return self._out.decode(), self._entities
        except UnicodeDecodeError:
            raise MarkupError(
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            ) from None

    def _read_byte(self, char: int) -> None:
        if char & 0xC0 != 0x80:
            self._offset += 2 if char >= 0xF0 else 1
        self._out.append(char)
        self._at += 1

    def _read_reference(self) -> bool:
        code, end = decode_reference(self._text, self._at)
        if not code:
            return False
        self._at = end
        self._offset += 2 if code > 0xFFFF else 1
        self._out += _utf8(code)
        return True

    def _peek(self) -> int:
        """The byte at this offset; 0 at the end, as in TDLib."""
        return self._text[self._at] if self._at < len(self._text) else 0

    def _skip_space(self) -> None:
        while (char := self._peek()) and char in _SPACE:
            self._at += 1

    def _read_until(self, stops: bytes) -> bytes:
        start = self._at
        while self._peek() not in stops:
            self._at += 1
        return self._text[start : self._at]

    def _read_tag(self) -> None:
        begin = self._at
        self._at += 1
        if self._peek() == 0x2F:
            self._read_end_tag(begin)
        else:
            self._read_start_tag(begin)

    def _read_start_tag(self, begin: int) -> None:
        tag = _lower(self._read_until(_SPACE + b">"))
        if not self._peek():
            raise MarkupError(f"Unclosed start tag at byte offset {begin}")
        if tag not in _TAGS:
            raise MarkupError(f'Unsupported start tag "{tag}" at byte offset {begin}')
        argument = time_format = ""
        while self._peek() != 0x3E:
            self._skip_space()
            if self._peek() == 0x3E:
                break
            name, value = self._read_attribute(tag, begin)
            argument = _argument(tag, name, value, argument)
            if (tag, name) == ("tg-time", "format"):
                time_format = value
        if tag == "span" and argument != "spoiler":
            raise MarkupError(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self._stack.append(_OpenTag(tag, argument, self._offset, len(self._out), time_format))
        self._at += 1

    def _read_attribute(self, tag: str, begin: int) -> tuple[str, str]:
        name = self._read_until(_SPACE + b"=>/\"'").decode("utf-8", "surrogatepass")
        if not name:
            raise MarkupError(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
        self._skip_space()
        if not self._peek():
            raise MarkupError(f'Unclosed start tag "{tag}" at byte offset {begin}')
        if self._peek() != 0x3D:
            return name, ""
        self._at += 1
        self._skip_space()
        if not self._peek():
            raise MarkupError(f'Unclosed start tag "{tag}" at byte offset {begin}')
        value = self._read_quoted() if self._peek() in b"'\"" else self._read_token()
        if not self._peek():
            raise MarkupError(f"Unclosed start tag at byte offset {begin}")
        return name, value

    def _read_token(self) -> str:
        start = self._at
        while (char := self._peek()) in _LETTERS or char in _DIGITS or char in b".-":
            self._at += 1
        if self._peek() not in _SPACE + b">":
            raise MarkupError(f"Unexpected end of name token at byte offset {start}")
        return _lower(self._text[start : self._at])

    def _read_quoted(self) -> str:
        quote = self._peek()
        self._at += 1
        value = bytearray()
        while (char := self._peek()) and char != quote:
            code, end = decode_reference(self._text, self._at) if char == 0x26 else (0, 0)
            if code:
                value += _utf8(code)
                self._at = end
            else:
                value.append(char)
                self._at += 1
        self._at += self._peek() == quote
        return value.decode("utf-8", "surrogatepass")

    def _read_end_tag(self, begin: int) -> None:
        if not self._stack:
            raise MarkupError(f"Unexpected end tag at byte offset {begin}")
        self._at += 1
        name = _lower(self._read_until(_SPACE + b">"))
        self._skip_space()
        if self._peek() != 0x3E:
            raise MarkupError(f"Unclosed end tag at byte offset {begin}")
        tag = self._stack[-1].tag
        if name and name != tag:
            raise MarkupError(
                f'Unmatched end tag at byte offset {begin}, expected "</{tag}>", found "</{name}>"'
            )
        self._at += 1
        opened = self._stack.pop()
        if self._offset > opened.offset:
            self._close_tag(opened)

    def _close_tag(self, opened: _OpenTag) -> None:
        entity: Entity = {"offset": opened.offset, "length": self._offset - opened.offset}
        if opened.tag in _STYLES:
            self._add(entity, _STYLES[opened.tag])
        elif opened.tag == "a":
            self._add_link(entity, opened)
        elif opened.tag == "blockquote":
            self._add(entity, "expandable_blockquote" if opened.argument else "blockquote")
        elif opened.tag == "tg-emoji":
            self._add_emoji(entity, opened.argument)
        elif opened.tag == "tg-time":
            self._add_time(entity, opened)
        else:
            self._add_code(entity, opened)

    def _add(self, entity: Entity, kind: str, **more: Any) -> None:
        self._entities.append({"type": kind, **entity, **more})

    def _add_link(self, entity: Entity, opened: _OpenTag) -> None:
        shown = bytes(self._out[opened.begin :]).decode("utf-8", "replace")
        url = opened.argument or shown
        if user := user_of_link(url):
            self._add(entity, "text_mention", user={"id": user})
        elif link := normalize_link(url):
            self._add(entity, "text_link", url=link)

    def _add_time(self, entity: Entity, opened: _OpenTag) -> None:
        if not re.fullmatch(r"r|[wdDtT]*", opened.time_format):
            raise MarkupError("Invalid date format used")
        digits = re.match(r"[0-9]{1,4000}", opened.argument)
        # TDLib computes with signed 32 bits.
        seconds = int(digits[0]) & 0xFFFFFFFF if digits else 0
        if 0 < seconds < 1 << 31:
            more = {"date_time_format": opened.time_format} if opened.time_format else {}
            self._add(entity, "date_time", unix_time=seconds, **more)

    def _add_emoji(self, entity: Entity, argument: str) -> None:
        if not re.fullmatch(r"-?[1-9][0-9]{0,18}", argument) or not -(2**63) <= int(argument) < 2**63:
            raise MarkupError("Invalid custom emoji identifier specified")
        self._add(entity, "custom_emoji", custom_emoji_id=str(int(argument)))

    def _add_code(self, entity: Entity, opened: _OpenTag) -> None:
        """`pre` and `code` around the same text make one `pre` with a language."""
        other = "code" if opened.tag == "pre" else "pre"
        last = self._entities[-1] if self._entities else {}
        same = last.get("type") == other and all(last[key] == entity[key] for key in ("offset", "length"))
        language = last.get("language", "") if other == "code" else opened.argument
        if same and language and not (other == "pre" and last.get("language")):
            last.update(type="pre", language=language)
        elif opened.argument:
            self._add(entity, opened.tag, language=opened.argument)
        else:
            self._add(entity, opened.tag)


def _argument(tag: str, name: str, value: str, before: str) -> str:
    if (tag, name) in (("a", "href"), ("tg-emoji", "emoji-id"), ("tg-time", "unix")):
        return value
    if (tag, name) == ("code", "class") and value.startswith("language-"):
        return value[9:]
    if (tag, name) == ("span", "class") and value.startswith("tg-"):
        return value[3:]
    if (tag, name) == ("blockquote", "expandable"):
        return "1"
    return before


def _lower(text: bytes) -> str:
    return text.lower().decode("utf-8", "surrogatepass")


def parse_html(markup: str) -> tuple[str, list[Entity]]:
    """The plain text and its entities. Raises MarkupError."""
    return HtmlParser(markup).parse()

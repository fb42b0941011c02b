"""Messages as plain data: made by screens, sent by the sender."""

import hashlib
import re
from dataclasses import dataclass
from html import unescape

from bot.pictures import Scene
from bot.text import direct

MOST_CAPTION = 1024


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button. `data`: what a press sends back to the bot. `url`: a page or chat to open.

    `share`: the person picks a chat, where an inline query with this text begins.
    """

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    share: str | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class File:
    """A document to send."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: HTML and its inline keyboard.

    * `sounds`: a new message makes a sound.
    * `only_edit`: may edit an existing message, but is not worth a new one.
    * `file`: a document with the text below it; it is never edited.
    * `picture`: makes the message a photo with the text below it.
    * `keeps_picture`: a message that is already a photo keeps it, and only its text changes.
    """

    text: str
    rows: Rows = ()
    sounds: bool = False
    only_edit: bool = False
    file: File | None = None
    picture: Scene | None = None
    keeps_picture: bool = False

    def digest(self, before: str | None = None) -> str:
        """Equal for screens that look the same. `before`: the digest of what the message shows so far."""
        words = _digest((self.text, self.rows))
        if self.picture is not None:
            return f"{words}.{_digest(self.picture)}"
        kept = picture_digest(before) if self.keeps_picture else ""
        return f"{words}.{kept}" if kept else words

    @property
    def html(self) -> str:
        """The text to send, with every line in the direction of the whole text."""
        return direct(self.text)

    @property
    def caption(self) -> str:
        """The text for below a photo; if it is too long, the last lines are left out."""
        text, lines = self.html, self.html.split("\n")
        while length(_plain(text)) > MOST_CAPTION and lines:
            lines.pop()
            text = "\n".join([*lines, "…"])
        return text


@dataclass(frozen=True, slots=True)
class Card:
    """A result in inline mode: a card to choose, and the message it sends."""

    id: str
    title: str
    description: str
    screen: Screen


def picture_digest(digest: str | None) -> str:
    """The part of a screen's digest for its picture; "" if it was a text message."""
    return (digest or "").partition(".")[2]


def _digest(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


def _plain(html: str) -> str:
    """The text that remains once Telegram has removed the tags."""
    return unescape(re.sub("<[^>]*>", "", html))


def tick(text: str, is_chosen: bool) -> str:
    """A button's text, with a tick if it is the current choice."""
    return f"{text} ✓" if is_chosen else text


def length(text: str) -> int:
    """The length as Telegram counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shorten(text: str, most: int) -> str:
    """The text in at most `most` UTF-16 units, with … if it was cut."""
    if length(text) <= most:
        return text
    while length(text) >= most:
        text = text[: max(0, len(text) - 1 - (length(text) - most) // 2)]
    return text.rstrip() + "…"


def in_rows(buttons: list[Button], width: int) -> Rows:
    """The buttons in rows of at most `width`."""
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))

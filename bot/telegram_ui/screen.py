"""What is shown, as plain data: rendered by screens, carried out by the sender."""

import hashlib
import re
from dataclasses import dataclass
from html import unescape

from bot.pictures import Scene
from bot.text import direct

MOST_CAPTION = 1024


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: with `data` a press comes back to us, with `url` a page or chat opens, with `share` one picks
    a chat in which an inline query of this text begins."""

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    share: str | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class File:
    """Something to save."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: HTML and its inline keyboard. `sounds`: a new message of it rings. `only_edit`: worth an edit
    of a message that is there, never a new one. `file`: a document with the text below it; it stays as it is.
    `picture`: makes it a photo with the text below. `keeps_picture`: a photo that shows it already stays, and only
    its text changes."""

    text: str
    rows: Rows = ()
    sounds: bool = False
    only_edit: bool = False
    file: File | None = None
    picture: Scene | None = None
    keeps_picture: bool = False

    def digest(self, before: str | None = None) -> str:
        """Equal for screens that look the same. `before`: of what the message showed until now."""
        words = _digest((self.text, self.rows))
        if self.picture is not None:
            return f"{words}.{_digest(self.picture)}"
        kept = picture_digest(before) if self.keeps_picture else ""
        return f"{words}.{kept}" if kept else words

    @property
    def html(self) -> str:
        """The text as it is sent, each line running the way of the whole."""
        return direct(self.text)

    @property
    def caption(self) -> str:
        """The text as it stands below a photo: where it is too long, its last lines are left out."""
        text, lines = self.html, self.html.split("\n")
        while length(_plain(text)) > MOST_CAPTION and lines:
            lines.pop()
            text = "\n".join([*lines, "…"])
        return text


@dataclass(frozen=True, slots=True)
class Card:
    """What inline mode offers: a card to choose, and the message that is sent when it is chosen."""

    id: str
    title: str
    description: str
    screen: Screen


def picture_digest(digest: str | None) -> str:
    """What a screen's digest says of its picture; "" when it was a message of text."""
    return (digest or "").partition(".")[2]


def _digest(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


def _plain(html: str) -> str:
    """What is left to read of a text when Telegram has taken the tags out."""
    return unescape(re.sub("<[^>]*>", "", html))


def tick(text: str, is_chosen: bool) -> str:
    """A button's text, with a sign when it is what holds now."""
    return f"{text} ✓" if is_chosen else text


def length(text: str) -> int:
    """As Telegram counts: in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shorten(text: str, most: int) -> str:
    """The text in at most `most` units, with … where it was cut."""
    if length(text) <= most:
        return text
    while length(text) >= most:
        text = text[: max(0, len(text) - 1 - (length(text) - most) // 2)]
    return text.rstrip() + "…"


def in_rows(buttons: list[Button], width: int) -> Rows:
    """The buttons in rows of at most `width`."""
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))

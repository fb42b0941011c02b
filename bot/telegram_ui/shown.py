"""What is shown, as plain data: rendered by screens, carried out by the sender."""

import hashlib
from dataclasses import dataclass


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
    of a message that is there, never a new one. `file`: a document with the text below it; it stays as it is."""

    text: str
    rows: Rows = ()
    sounds: bool = False
    only_edit: bool = False
    file: File | None = None

    def digest(self) -> str:
        """Equal for screens that look the same."""
        return hashlib.sha256(repr((self.text, self.rows)).encode()).hexdigest()[:16]


def length(text: str) -> int:
    """As Telegram counts: in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shortened(text: str, most: int) -> str:
    """The text in at most `most` units, with … where it was cut."""
    if length(text) <= most:
        return text
    while length(text) >= most:
        text = text[: max(0, len(text) - 1 - (length(text) - most) // 2)]
    return text.rstrip() + "…"


def in_rows(buttons: list[Button], width: int) -> Rows:
    """The buttons in rows of at most `width`."""
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))

"""What is shown, as plain data: rendered by screens, carried out by the sender."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: with `data` a press comes back to us, with `url` a page or chat opens."""

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: HTML and its inline keyboard. `sounds`: a new message of it rings. `only_edit`: worth an edit
    of a message that is there, never a new one."""

    text: str
    rows: Rows = ()
    sounds: bool = False
    only_edit: bool = False

    def digest(self) -> str:
        """Equal for screens that look the same."""
        return hashlib.sha256(repr((self.text, self.rows)).encode()).hexdigest()[:16]


def in_rows(buttons: list[Button], width: int) -> Rows:
    """The buttons in rows of at most `width`."""
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))

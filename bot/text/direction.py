"""Text direction: a line that begins with an isolated name gets the direction of the message, not of the name."""

import re
from unicodedata import bidirectional

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "\u200e", "\u200f"
ISOLATE, POP = "\u2066\u2067\u2068", "\u2069"
TAGS = re.compile(r"<[^>]*>|&\w+;")


def direct(html: str) -> str:
    """The message with a direction mark before each line that could be shown in the other direction.

    By Unicode (UAX #9, rule P2) letters in isolates do not decide the direction of a line, but not all clients follow
    it; a mark works in all of them. A message without letters outside of isolates stays as it is."""
    base = _direction(TAGS.sub("", html), counts_isolates=False)
    if base is None:
        return html
    lines = html.split("\n")
    return "\n".join(line if _has_direction(line, base) else base + line for line in lines)


def _has_direction(line: str, base: str) -> bool:
    return _direction(TAGS.sub("", line), counts_isolates=True) in (None, base)


def _direction(text: str, counts_isolates: bool) -> str | None:
    """The mark for the direction of the first letter; None without letters. Isolates are skipped or counted."""
    depth = 0
    for letter in text:
        if letter in ISOLATE:
            depth += 1
        elif letter == POP:
            depth = max(0, depth - 1)
        elif depth == 0 or counts_isolates:
            kind = bidirectional(letter)
            if kind in ("L", "R", "AL"):
                return LEFT_TO_RIGHT if kind == "L" else RIGHT_TO_LEFT
    return None

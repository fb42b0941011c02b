"""Which way lines run: one that begins with an isolated name runs as the whole message does, not as the name."""

import re
from unicodedata import bidirectional

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "\u200e", "\u200f"
ISOLATE, POP = "\u2066\u2067\u2068", "\u2069"
TAGS = re.compile(r"<[^>]*>|&\w+;")


def direct(html: str) -> str:
    """The message with a mark before each line that would run against it.

    Clients differ in whether the first letter that decides may stand in an isolate (Unicode's rule P2 says no); a
    mark decides for all of them. Without letters outside of isolates the lines stay as they are."""
    base = _direction(TAGS.sub("", html), is_within=False)
    if base is None:
        return html
    lines = html.split("\n")
    return "\n".join(line if _runs_with(line, base) else base + line for line in lines)


def _runs_with(line: str, base: str) -> bool:
    return _direction(TAGS.sub("", line), is_within=True) in (None, base)


def _direction(text: str, is_within: bool) -> str | None:
    """The mark of the first letter's direction; letters in isolates count only `is_within`."""
    depth = 0
    for letter in text:
        if letter in ISOLATE:
            depth += 1
        elif letter == POP:
            depth = max(0, depth - 1)
        elif depth == 0 or is_within:
            kind = bidirectional(letter)
            if kind in ("L", "R", "AL"):
                return LEFT_TO_RIGHT if kind == "L" else RIGHT_TO_LEFT
    return None

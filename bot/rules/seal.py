"""Fair shuffling: a pack is sealed before the deal, and anyone can check it afterwards.

The seal is the SHA-256, in hexadecimal, of the salt, a space, and the pack as records write it, the top first.
Packs list cards, the top first.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.rules.cards import Card, cards_text

_LINES = re.compile(r"^# seal: ([0-9a-f]{64})\n# salt: ([0-9a-f]{32})\n(?:# cut: (\d{1,2})\n)?", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a record tells of its shuffle. ``cut`` is how many cards went from the top to the bottom (0: none did)."""

    seal: str
    salt: str
    cut: int = 0


def seal_of(pack: Sequence[Card], salt: str) -> str:
    """The seal of a pack as it lies before any cut."""
    return hashlib.sha256(f"{salt} {cards_text(pack)}".encode()).hexdigest()


def cut_pack(pack: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The pack after so many cards went from its top to its bottom."""
    return (*pack[place:], *pack[:place])


def is_true(sealed: Sealed, pack: Sequence[Card]) -> bool:
    """Whether a pack, as it was dealt, is the one that was sealed."""
    before = cut_pack(pack, len(pack) - sealed.cut) if sealed.cut else tuple(pack)
    return seal_of(before, sealed.salt) == sealed.seal


def seal_lines(sealed: Sealed) -> str:
    """The lines with which a sealed record begins; in TOML they are comments."""
    cut = f"# cut: {sealed.cut}\n" if sealed.cut else ""
    return f"# seal: {sealed.seal}\n# salt: {sealed.salt}\n{cut}"


def read_seal(text: str) -> Sealed | None:
    """What the first lines of a record tell of its shuffle; None where they tell nothing."""
    found = _LINES.match(text)
    return None if found is None else Sealed(found[1], found[2], int(found[3] or 0))

"""Fits names in any alphabet into columns of a fixed-width font."""

import unicodedata

JOINER = "\u200d"
ISOLATE, POP = "\u2068", "\u2069"  # keeps right-to-left names from turning the figures around
WIDE = ("W", "F")
AS_PICTURE = "\ufe0f"


def in_clusters(text: str) -> list[str]:
    """Split a text into what people see as single characters: a letter with its accents, a flag, an emoji family."""
    clusters: list[str] = []
    for letter in text:
        if clusters and _belongs_to(clusters[-1], letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


def _belongs_to(before: str, letter: str) -> bool:
    if before.endswith(JOINER) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return True
    if "\U0001f3fb" <= letter <= "\U0001f3ff":  # skin tones
        return True
    return len(before) == 1 and _is_half_flag(before) and _is_half_flag(letter)


def _is_half_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(map(_width, in_clusters(text)))


def _width(cluster: str) -> int:
    is_wide = unicodedata.east_asian_width(cluster[0]) in WIDE
    return 2 if is_wide or AS_PICTURE in cluster or _is_half_flag(cluster[0]) else 1


def fit(text: str, columns: int) -> str:
    """The text in exactly this many columns, cut with … if needed, and isolated from its surroundings."""
    if (filled := width(text)) > columns:
        clusters, filled = in_clusters(text), 1
        kept: list[str] = []
        while filled + _width(clusters[len(kept)]) <= columns:
            filled += _width(clusters[len(kept)])
            kept.append(clusters[len(kept)])
        text = "".join(kept) + "…"
    return f"{ISOLATE}{text}{POP}{' ' * (columns - filled)}"

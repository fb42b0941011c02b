"""How a deal ended."""

from dataclasses import dataclass
from typing import Final

MOST_EPAULETTES: Final = 2
"""D-41: a durak has two shoulders."""


@dataclass(frozen=True)
class Result:
    """How a deal ended (D-38 to D-41, D-44, K-9, K-22).

    ``losers`` are the seats that lost, none in a draw; ``epaulettes`` how many they got, up to `MOST_EPAULETTES`;
    ``out_order`` the seats that went out, first to last.
    """

    losers: tuple[int, ...]
    draw: bool
    epaulettes: int
    out_order: tuple[int, ...]

"""How a deal ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """How a deal ended (D-38 to D-41, D-44, K-9, K-22): the seats of the losers, and who went out in which order."""

    losers: tuple[int, ...]
    draw: bool
    epaulettes: int
    out_order: tuple[int, ...]

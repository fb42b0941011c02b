"""The system's clock and secure random source."""

import secrets
import time
from collections.abc import Sequence


class SystemClock:
    def now(self) -> float:
        """Unix seconds."""
        return time.time()


class SystemRandomSource:
    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in a random order; all orders are equally likely."""
        order = list(cards)
        secrets.SystemRandom().shuffle(order)
        return tuple(order)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return secrets.randbelow(n)

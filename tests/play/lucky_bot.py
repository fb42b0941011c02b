"""`python -m bot` with shuffles that a seed makes the same each time, so that a test's game can be played again."""

import asyncio
import os
import random
from collections.abc import Sequence

from bot import app
from bot.settings import load_settings


class SeededRandom:
    """Each start of the program has its own line of numbers."""

    def __init__(self) -> None:
        self._random = random.Random(f"{os.environ['TEST_LUCK']} {os.environ['TEST_START']}")

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._random.sample(cards, len(cards)))

    def below(self, n: int) -> int:
        return self._random.randrange(n)


if __name__ == "__main__":
    asyncio.run(app.run(load_settings(), SeededRandom()))

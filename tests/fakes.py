"""Stand-ins for what tests must have in their hand: the clock and luck."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence

PATIENCE = 20.0


class FakeClock:
    """Stands still until a test puts it forward."""

    def __init__(self, now: float = 1_760_000_000.0) -> None:
        self.time = now

    def now(self) -> float:
        return self.time

    def __call__(self) -> float:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += seconds


class SeededRandom:
    """The same luck for the same seed."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        order = list(cards)
        self.rng.shuffle(order)
        return tuple(order)

    def below(self, n: int) -> int:
        return self.rng.randrange(n)


async def until(what: Callable[[], Awaitable[bool]]) -> None:
    """Waits until it is so; how long that takes is not what is tested."""
    async with asyncio.timeout(PATIENCE):
        while not await what():
            await asyncio.sleep(0.005)

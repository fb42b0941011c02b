"""How people play in the tests: by the buttons that they see, and nothing else."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from tests.play.world import CARD, Human, Json, World, buttons, plain

ROUNDS = 4000
MOVES = (*"▶✓✋",)


def is_over(message: Json) -> bool:
    return "is the durak" in plain(message) or "A draw" in plain(message)


async def play_to_the_end(
    world: World,
    group: int,
    people: list[Human],
    rng: random.Random,
    between: Callable[[int], Awaitable[None]] | None = None,
) -> Json:
    """Presses random live buttons of everybody's hand until the group hears the result, which is returned."""
    for count in range(ROUNDS):
        state = await world.get("state")
        chats = {chat["id"]: chat["messages"] for chat in state["chats"]}
        for message in reversed(chats[group]):
            if is_over(message):
                return message
        if not await _one_press(chats, people, rng):
            await asyncio.sleep(0.02)
        if between is not None:
            await between(count)
    raise AssertionError("the game did not end")


async def _one_press(chats: dict[int, list[Json]], people: list[Human], rng: random.Random) -> bool:
    hands = [(human, live) for human in people if (live := _live(chats.get(human.id, [])))]
    if not hands:
        return False
    human, (message, choices) = rng.choice(hands)
    await human.press_data(message, rng.choice(choices))
    return True


def _live(messages: list[Json]) -> tuple[Json, list[str]] | None:
    """The newest message with buttons that are moves, and their data."""
    for message in reversed(messages):
        data = [
            b["callback_data"]
            for b in buttons(message)
            if "callback_data" in b and (CARD.search(b["text"]) or b["text"].startswith(MOVES))
        ]
        if data:
            return message, data
    return None

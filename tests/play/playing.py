"""How people play in the tests: by the buttons that they see, and nothing else."""

import asyncio
import random

from tests.play.world import CARD, Human, Json, World, buttons, plain

MOVES = (*"▶✓✋", "Declare", "Turn up", "Draw")
RESULTS = ("🤡", "🤝")
BEST = 0.8  # how often somebody does not take or pass who could play a card


def is_over(message: Json) -> bool:
    """Whether it is a result, in any language."""
    return plain(message).startswith(RESULTS)


class Player:
    """A person who presses random live buttons of the hand they have (in the game of the group `title`)."""

    def __init__(self, human: Human, seed: int | str, title: str = "") -> None:
        self.human = human
        self._title = title
        self._world = human.world
        self._rng = random.Random(f"{seed} {human.name}")

    def live(self) -> list[tuple[Json, list[Json]]]:
        """Messages, each with the buttons in it that may be pressed to play."""
        messages = [m for m in self._world.messages(self.human.id) if plain(m).startswith(self._title)]
        return [(message, live) for message in messages if (live := live_buttons(message))]

    def choose(self) -> tuple[Json, Json] | None:
        """A message and its button to press next; None while there is nothing to do."""
        if not (hands := self.live()):
            return None
        message, choices = self._rng.choice(hands)
        ready = [b for b in choices if b["text"].startswith("▶")]
        better = ready or [b for b in choices if CARD.search(b["text"])]
        if better and self._rng.random() < BEST:
            return message, self._rng.choice(better)
        return message, self._rng.choice(choices)

    async def press(self) -> bool:
        """Presses one button and waits until the hand has changed; False when there is none to press."""
        found = self.choose()
        if found is None:
            return False
        message, button = found
        await self.human.press_data(message, button["callback_data"])
        await self._world.changes(lambda: self._world.message(message) is not message, 0.3)
        return True


def live_buttons(message: Json) -> list[Json]:
    """The buttons that are moves or choose cards for one."""
    return [
        b
        for b in buttons(message)
        if "callback_data" in b and (CARD.search(b["text"]) or b["text"].startswith(MOVES))
    ]


class Table:
    """A group and its players."""

    def __init__(
        self, world: World, group: int, people: list[Human], seed: int | str = 7, title: str = ""
    ) -> None:
        self.world, self.group = world, group
        self.players = [Player(human, seed, title) for human in people]
        self._rng = random.Random(seed)
        self._results_seen = 0

    def results(self) -> list[Json]:
        return [m for m in self.world.messages(self.group) if is_over(m)]

    def result(self) -> Json | None:
        """The newest result, if it is one that was not waited for before."""
        results = self.results()
        return results[-1] if len(results) > self._results_seen else None

    def note_results(self) -> None:
        """Results that are there already are not waited for."""
        self._results_seen = len(self.results())

    async def to_the_end(self) -> Json:
        """All play at once, each as fast as they can, until the group hears the result, which is returned."""
        await asyncio.gather(*(self._plays(player) for player in self.players))
        result = self.result()
        assert result is not None
        self._results_seen += 1
        return result

    async def _plays(self, player: Player) -> None:
        while not self.result():
            if not await player.press():
                await self.world.until(lambda: bool(self.result() or player.live()), "a button or the end")

    async def presses(self, count: int) -> None:
        """So many presses, one after another; fewer when the game ends before."""
        for _ in range(count):
            if (player := await self.next_player()) is None:
                return
            await player.press()

    async def next_player(self) -> Player | None:
        """One who has a button to press; None when the game is over."""
        await self.world.until(lambda: bool(self.result() or self._ready()), "a button or the end")
        return None if self.result() else self._rng.choice(self._ready())

    def _ready(self) -> list[Player]:
        return [player for player in self.players if player.live()]


async def seat_all(world: World, group: int, people: list[Human]) -> Json:
    """The first of them opens a lobby in the group, the others join by the button; the lobby's message."""
    await people[0].say(group, "/durak")
    lobby = await world.reads(group, f"{people[0].name} (")
    for human in people[1:]:
        await human.press(lobby, buttons(lobby)[0]["text"])
    return await world.reads(group, f"{len(people)}. {people[-1].name}")


async def begun(world: World, group: int, people: list[Human], seed: int | str = 7, title: str = "") -> Table:
    """A game of these people that has just been dealt."""
    lobby = await seat_all(world, group, people)
    await people[0].press(lobby, "▶")
    for human in people:
        await world.until(lambda who=human: who.hand(title), f"the hand of {human.name}")  # type: ignore[misc]
    return Table(world, group, people, seed, title)

"""Changing a chat's rules by the buttons of its settings, in English."""

from functools import partial

from tests.play.world import Human, Json, World, plain

HEADINGS = {
    "Durak": "How Durak is played here",
    "Finer rules": "Finer rules of Durak",
    "Dudák": "How Dudák is played here",
    "Habits": "Habits of this chat",
}
FINER = (
    *("First bout", "First deal opens", "Later deals open", "Order of throwing in"),
    *("Auto-pass", "Several at once", "Lowest trump", "Draws", "Cut", "Table talk"),
)
OF_DURAK = ("Deck", "Game", "Second trump", "Teams", "Who throws in")


async def settings(world: World, group: int, host: Human, *way: str) -> Json:
    """The first page of the settings, or the one to which these buttons lead."""
    said = await host.say(group, "/settings")
    page = await world.until(lambda: _after(world, group, said, "How this chat plays"), "the settings")
    for name in way:
        await host.press(page, f"{name}…")
        page = await world.until(partial(_after, world, group, said, HEADINGS[name]), f"the page {name}")
    return page


def _after(world: World, group: int, said: Json, text: str) -> Json | None:
    found = world.newest(group, text)
    return found if found is not None and found["message_id"] > said["message_id"] else None


async def choose(world: World, group: int, host: Human, option: str, value: str, game: str = "") -> Json:
    """Sets one option by the buttons; its page afterwards."""
    way = ("Durak", "Finer rules") if option in FINER else ("Durak",) if option in OF_DURAK else ("Habits",)
    way = (game,) if game else way
    page = await settings(world, group, host, *way)
    await host.press(page, f"{option}:")
    page = await world.until(lambda: world.newest(group, f"⚙ {option}"), f"the page of {option}")
    told = await host.press(page, value)
    assert told["text"] == "", told
    return await world.until(lambda: world.newest(group, HEADINGS[way[-1]]), "the page with all")


def open_table(world: World, group: int, sign: str = "🃏 Durak ·") -> Json | None:
    """The newest message of a table that is open, or was."""
    return next((m for m in reversed(world.messages(group)) if plain(m).startswith(sign)), None)

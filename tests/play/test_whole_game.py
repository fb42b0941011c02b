"""Whole games, from /durak to /top, by the real bot process over real HTTP."""

import random

from tests.play.playing import play_to_the_end
from tests.play.world import Bot, World, buttons, card_buttons, in_group, plain


async def test_four_people_play_from_durak_to_top(world: World, bot: Bot, rng: random.Random) -> None:
    people = [await world.person(name) for name in ("Anna", "Boris", "Vera")]
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", *people, gleb)
    await people[0].say(group, "/durak")
    lobby = await in_group(world, group, "Anna (host)")
    await people[1].press(lobby, "Join")
    await people[2].say(group, "/join")
    told = await gleb.press(lobby, "Join")
    assert told["url"].startswith("https://t.me/")
    await gleb.start(told["url"].partition("start=")[2])
    lobby = await in_group(world, group, "4. Gleb")
    await people[0].press(lobby, "Begin")
    result = await play_to_the_end(world, group, [*people, gleb], rng)
    for human in [*people, gleb]:
        for message in await world.messages(human.id):
            assert card_buttons(message) == []
    assert [b["text"] for b in buttons(result)] == ["Rematch", "Board", "Record"]
    await people[0].say(group, "/top")
    board = await in_group(world, group, "all time")
    assert "Anna" in plain(board)

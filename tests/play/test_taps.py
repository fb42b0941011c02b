"""Taps that come too late, twice, at once, or from a forger: never a wrong or doubled move, always one answer."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox.server import Server
from tests.play.bots import Bot
from tests.play.judging import answered_once, each_press_counted_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, live_buttons
from tests.play.world import Human, Json, World, buttons, plain, watched

ROUNDS = 40
FORGERIES = (
    "",
    "x",
    "m:",
    "j:zzzzzzzzz",
    "j:0",
    "m:1:1:1:1:a6S",
    "m:zz:1:1:0:a🂡",
    "n:year",
    "a" * 64,
    "\x00",
)


async def forged(server: Server, world: World, human: Human, message: Json, data: str) -> Json:
    """A press with data that no button has; what it was answered."""
    chat_id = message["chat"]["id"]
    room = server.room
    query_id = room.queries.open(
        "callback", user_id=human.id, chat_id=chat_id, message_id=message["message_id"]
    )
    query = {"id": query_id, "from": room.world.user(human.id), "chat_instance": "1", "data": data}
    room.updates.push("callback_query", {**query, "message": message})
    answer = await room.queries.wait(query_id, 10)
    assert answer is not None
    world.presses.append({"data": "forged", "query_id": query_id, **answer})
    return answer


async def move_button(table: Table) -> tuple[Human, Json, Json]:
    """Somebody's button that is a move by itself and no choice among cards; reached by playing on."""
    while True:
        for player in table.players:
            for message, live in player.live():
                for button in live:
                    if button["callback_data"].startswith("m:"):
                        return player.human, message, button
        await table.presses(1)


async def test_a_double_tap_is_one_move(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    for _ in range(5):
        await table.presses(2)
        await quiet(world, ledger)
        before = ledger.count_moves()
        human, message, button = await move_button(table)
        data = button["callback_data"]
        told = await asyncio.gather(*(human.press_data(message, data) for _ in range(3)))
        await quiet(world, ledger)
        assert ledger.count_moves() == before + 1
        assert sorted(bool(answer["text"]) for answer in told) == [False, True, True]
    await answered_once(world)


async def test_everybody_taps_everything_at_once(world: World, bot: Bot, ledger: Ledger) -> None:
    rng = random.Random(11)
    people = await world.people("Anna", "Boris", "Vera", "Gleb")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    seen: list[tuple[Human, Json, str]] = []
    for _ in range(ROUNDS):
        now = [
            (player.human, message, button["callback_data"])
            for player in table.players
            for message, live in player.live()
            for button in live
        ]
        seen += now
        taps = [*rng.sample(now, min(3, len(now))), rng.choice(seen)]
        taps = [tap for tap in taps if world.message(tap[1])]
        await asyncio.gather(*(human.press_data(message, data) for human, message, data in taps))
    await table.to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    each_press_counted_once(world, ledger)
    await answered_once(world)
    no_cards_left(world, people)


async def test_an_old_button_says_that_it_came_too_late_and_changes_nothing(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    human, message, button = await move_button(table)
    await table.to_the_end()
    await quiet(world, ledger)
    before = ledger.count_moves()
    if world.message(message):
        told = await human.press_data(message, button["callback_data"])
        assert told["text"] == "This deal is over."
    lobby = next(m for m in world.messages(group) if "1. Anna" in plain(m))
    assert buttons(lobby) == []
    await quiet(world, ledger)
    assert ledger.count_moves() == before
    no_cards_left(world, people)


async def test_forged_data_is_answered_and_changes_nothing(server: Server, tmp_path: Path) -> None:
    async with own_game(server, tmp_path) as (table, ledger):
        human = table.players[0].human
        hand = human.hand()
        assert hand is not None
        for data in FORGERIES:
            told = await forged(server, table.world, human, hand, data)
            assert told["text"], data
        await quiet(table.world, ledger)
        assert ledger.count_moves() == 0
        await answered_once(table.world)


async def test_nobody_plays_for_somebody_else(server: Server, tmp_path: Path) -> None:
    async with own_game(server, tmp_path) as (table, ledger):
        human, message, _ = await move_button(table)
        await quiet(table.world, ledger)
        before = ledger.count_moves()
        others = [player.human for player in table.players if player.human is not human]
        moves = [b for b in live_buttons(message) if b["callback_data"].startswith("m:")]
        for button in moves:
            for forger in (*others, await table.world.person("Stranger")):
                told = await forged(server, table.world, forger, message, button["callback_data"])
                assert told["text"]
        await quiet(table.world, ledger)
        assert ledger.count_moves() == before
        await table.to_the_end()


@asynccontextmanager
async def own_game(server: Server, folder: Path) -> AsyncIterator[tuple[Table, Ledger]]:
    """A game of two in a sandbox that can be reached into, and a bot of its own."""
    bot = Bot(server.url, server.token, folder, luck=3)
    async with bot, watched(server.url) as world:
        people = await world.people("Anna", "Boris")
        group = await world.group("Friday club", *people)
        yield await begun(world, group, people), Ledger(bot.database, world.groups)
    assert bot.troubles == []

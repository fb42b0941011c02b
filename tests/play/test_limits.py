"""With Telegram's limits, at the rates that the bot keeps by itself."""

from pathlib import Path

from tests.play.bots import Bot, serving
from tests.play.judging import quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table
from tests.play.world import World, plain, watched

MOVES = 20
MOST_REFUSED = 1


async def test_a_game_with_computers_keeps_the_limits_and_goes_on(tmp_path: Path) -> None:
    async with serving(limits=True) as server:
        bot = Bot(server.url, server.token, tmp_path, luck=4, fast=False, COMPUTER_PAUSE="0.1")
        async with bot, watched(server.url) as world:
            await limited_game(world, bot)
    assert bot.troubles == []


async def limited_game(world: World, bot: Bot) -> None:
    anna = await world.person("Anna")
    group = await world.group("Alone", anna)
    ledger = Ledger(bot.database, world.groups)
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna")
    for _ in range(3):
        await anna.press(lobby, "+ Computer")
    await anna.say(group, "/begin")
    table = Table(world, group, [anna])
    while ledger.count_moves() < MOVES and not table.result():
        await table.presses(1)
    await quiet(world, ledger)
    refused = [call for call in await world.calls() if call.get("error_code") == 429]
    assert len(refused) <= MOST_REFUSED
    state = ledger.deal(group).check()
    if not state.over:
        shown = world.newest(group, "🛡")
        assert shown is not None
        assert f"Anna {state.hands[0].bit_count()}" in plain(shown)

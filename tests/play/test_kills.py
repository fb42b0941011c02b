"""The power goes away: the bot or the sandbox is killed in the middle of a game, and started again."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from tests.play.bots import Bot, SandboxProcess
from tests.play.judging import OF_PLAY, each_press_counted_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun
from tests.play.world import HAND, Human, World, plain, watched


def hands(people: list[Human]) -> list[str]:
    """What everybody reads up to their cards: whose turn it is, the table, the hand."""
    shown = []
    for human in people:
        message = human.hand()
        assert message is not None
        text = plain(message)
        line = HAND.search(text)
        assert line is not None
        shown.append(text[: line.end()])
    return shown


def table_shown(world: World, group: int) -> str:
    """The newest table in the group."""
    message = world.newest(group, "🛡")
    assert message is not None
    return plain(message)


async def test_a_killed_bot_goes_on_and_sends_no_screen_that_is_up_to_date(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    mine = [group, *(human.id for human in people)]
    for presses in (5, 12):
        await table.presses(presses)
        await quiet(world, ledger)
        before = hands(people), table_shown(world, group), ledger.deal(group).check().turn
        await bot.kill()
        last = await world.last_call()
        await bot.start()
        await quiet(world, ledger)
        assert (hands(people), table_shown(world, group), ledger.deal(group).check().turn) == before
        sent = {int(call["params"]["chat_id"]) for call in await world.calls(*OF_PLAY, after=last)}
        assert sent.isdisjoint(mine)
    await table.to_the_end()
    await quiet(world, ledger)
    ledger.deal(group).check()
    no_cards_left(world, people)


@pytest.mark.parametrize("delays", [(0.0, 0.01), (0.005, 0.02)], ids=str)
async def test_a_press_just_before_a_kill_is_done_exactly_once(
    world: World, bot: Bot, ledger: Ledger, delays: tuple[float, float]
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    for delay in delays:
        await table.presses(6)
        await quiet(world, ledger)
        before = ledger.count_moves()
        press = asyncio.create_task(press_a_move(table))
        await asyncio.sleep(delay)
        await bot.kill()
        await bot.start()
        assert (await press)["answered"]
        await quiet(world, ledger)
        assert ledger.count_moves() == before + 1
        ledger.deal(group).check()


async def test_a_move_that_was_made_but_not_yet_answered_is_answered_and_not_made_again(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    await table.presses(6)
    await quiet(world, ledger)
    before = ledger.count_moves()
    await world.call("faults", method="answerCallbackQuery", fault="drop", times=2)
    press = asyncio.create_task(press_a_move(table))
    while ledger.count_moves() == before:
        await asyncio.sleep(0)
    await bot.kill()
    async with world.http.delete(f"{world.url}/api/faults") as ended:
        assert ended.status == 200
    await bot.start()
    told = await press
    assert (told["answered"], told["text"]) == (True, "")
    await quiet(world, ledger)
    assert ledger.count_moves() == before + 1
    ledger.deal(group).check()


async def press_a_move(table: Table) -> dict[str, object]:
    """A button that is a move by itself, and not a choice among cards."""
    moves = [
        (player.human, message, button["callback_data"])
        for player in table.players
        for message, live in player.live()
        for button in live
        if button["callback_data"].startswith("m:")
    ]
    human, message, data = moves[0]
    return await human.press_data(message, data)


async def test_kills_at_random_moments_lose_and_double_nothing(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    rng = random.Random(3)
    people = await world.people("Anna", "Boris", "Vera", "Gleb")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    game = asyncio.create_task(table.to_the_end())
    accepted, kills = 0, []
    for _ in range(2):
        await asyncio.sleep(rng.uniform(0.2, 0.6))
        kills.append(time.monotonic())
        await bot.kill()
        known = ledger.count_moves()
        assert known >= accepted
        ledger.deal(group).check()
        await bot.start()
        accepted = known
    await game
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    each_press_counted_once(world, ledger, kills)
    no_cards_left(world, people)


async def test_a_killed_sandbox_comes_back_and_the_game_goes_on(tmp_path: Path) -> None:
    async with SandboxProcess(tmp_path) as sandbox:
        bot = Bot(sandbox.url, sandbox.TOKEN, tmp_path, luck=5)
        async with bot, watched(sandbox.url) as world:
            people = await world.people("Anna", "Boris")
            group = await world.group("Friday club", *people)
            ledger = Ledger(bot.database, world.groups)
            table = await begun(world, group, people)
            for presses in (4, 7):
                await table.presses(presses)
                await sandbox.kill()
                await sandbox.start()
            await table.to_the_end()
            await quiet(world, ledger)
            assert ledger.deal(group).check().over
            no_cards_left(world, people)
    assert bot.troubles == []

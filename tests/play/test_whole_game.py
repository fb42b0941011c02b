"""Whole games, from /durak to /top, by the real bot process over real HTTP."""

import re
from pathlib import Path

from bot.sandbox.server import Server
from tests.play.bots import Bot
from tests.play.judging import Secrets, answered_once, calls_a_move, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun
from tests.play.world import World, buttons, plain, texts, watched

MOST_CALLS_A_MOVE = 8


async def test_four_people_play_from_durak_to_top(server: Server, tmp_path: Path) -> None:
    bot = Bot(server.url, server.token, tmp_path)
    async with bot, watched(server.url) as world:
        await whole_game(world, Ledger(bot.database, world.groups))
        assert await bot.stop() == 0
    assert bot.troubles == []


async def whole_game(world: World, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", *people, gleb)
    await people[0].say(group, "/durak")
    lobby = await world.reads(group, "1. Anna (host)")
    await people[1].press(lobby, "Join")
    await people[2].say(group, "/join")
    told = await gleb.press(lobby, "Join")
    assert re.fullmatch(r"https://t\.me/\w+\?start=join_\w+", told["url"])
    await gleb.start(told["url"].partition("start=")[2])
    lobby = await world.reads(group, "4. Gleb")
    await people[0].press(lobby, "Begin")
    everybody = [*people, gleb]
    result = await Table(world, group, everybody).to_the_end()
    await quiet(world, ledger)
    deal = ledger.deal(group)
    state = deal.check()
    assert state.result is not None
    if not state.result.draw:
        (durak,) = state.result.losers
        name = next(human.name for human in everybody if human.id == deal.people[durak])
        assert f"{name} is the durak!" in plain(result)
    assert texts(result) == ["Rematch", "Board", "Record"]
    no_cards_left(world, everybody)
    await answered_once(world)
    assert await calls_a_move(world, ledger) < MOST_CALLS_A_MOVE
    assert Secrets(deal).check(await world.calls(), "Friday club") > len(deal.moves)
    await people[0].say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    for human in everybody:
        lost = deal.people.index(human.id) in state.result.losers
        assert f"{human.name}: durak {int(lost)} of 1 deal" in board


async def test_a_russian_group_plays_in_russian(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Анна", "Борис", language="ru")
    group = await world.group("Клуб", *people)
    table = await begun(world, group, people)
    result = await table.to_the_end()
    await quiet(world, ledger)
    assert re.search("— дурак!|Ничья", plain(result))
    assert texts(result) == ["Ещё раз", "Таблица", "Запись"]
    no_cards_left(world, people)
    said = [m for who in (group, *(human.id for human in people)) for m in world.messages(who)]
    for message in (m for m in said if m["from"]["is_bot"]):
        words = " ".join([plain(message), *(b["text"] for b in buttons(message))])
        assert not re.search("[A-Za-z]{2}", re.sub(r"/\w+|[0-9a-f]{64}", "", words)), words

"""Kicks, votes and series over HTTP."""

import re

import pytest

from tests.play.bots import Bot
from tests.play.judging import quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, seat_all
from tests.play.ruling import choose, open_table, settings
from tests.play.world import Json, World, plain, texts


async def test_an_absent_player_is_replaced_by_a_computer(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    table = await begun(world, group, [anna, boris, vera])
    await boris.say(group, "/kick Vera")
    await world.reads(group, "Only the host or an admin can remove somebody")
    await anna.say(group, "/kick Boris")
    await world.reads(group, "Boris is out of the game")
    table.players = [player for player in table.players if player.human is not boris]
    await table.to_the_end()
    await anna.say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    assert "Boris: durak 1 of 1 deal" in board


async def test_in_a_topic_kick_without_a_name_asks_whom_and_spares_who_opened_the_topic(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    owner, *people = await world.people("Owner", "Anna", "Boris")
    group = await world.group("Forum", owner, *people, is_forum=True)
    topic = (await world.call(f"groups/{group}/topics", name="Cards"))["message_thread_id"]
    for human in (owner, *people):
        await human.say(group, "/durak" if human is owner else "/join", message_thread_id=topic)
    await owner.say(group, "/begin", message_thread_id=topic)
    table = Table(world, group, [owner, *people])
    await world.until(lambda: any(player.live() for player in table.players) or None, "the cards")
    await owner.say(group, "/kick", message_thread_id=topic)
    await world.reads(group, "Whom?")
    assert len(ledger.match(group)["seats"]) == 3
    assert all(seat["person"] for seat in ledger.match(group)["seats"])


async def test_when_the_host_goes_the_group_hears_who_is_host_and_when_the_last_goes_that_it_is_over(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    owner, anna, boris, vera = await world.people("Owner", "Anna", "Boris", "Vera")
    group = await world.group("Club", owner, anna, boris, vera)
    await begun(world, group, [anna, boris, vera])
    await vera.say(group, "/leave")
    assert "host" not in plain(await world.reads(group, "Vera has left"))
    await anna.say(group, "/leave")
    assert "Boris is the host now." in plain(await world.reads(group, "Anna has left"))
    await owner.say(group, "/kick Boris")
    await world.reads(group, "Boris is out, and only computers are left: the game ends here.")
    await quiet(world, ledger)
    assert not ledger.is_open(group)


async def test_players_vote_to_stop(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    await begun(world, group, [anna, boris, vera])
    await boris.say(group, "/stop")
    await world.reads(group, "1 of 2 votes")
    await vera.say(group, "/stop")
    await world.reads(group, "The game is stopped")
    await world.until(lambda: not texts(anna.hand() or {}) or None, "no buttons are left")


async def test_a_series_keeps_the_score(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await seat_all(world, group, [anna, boris])
    await choose(world, group, anna, "Deals of a series", "3 deals")
    await world.until(
        lambda: "Series of 3 deals" in plain(open_table(world, group) or {}) or None, "the series"
    )
    await anna.press(await settings(world, group, anna, "Durak"), "Quick game")
    await anna.press(open_table(world, group) or {}, "▶")
    for human in (anna, boris):
        await world.until(lambda who=human: who.hand(), "the cards")  # type: ignore[misc]
    table = Table(world, group, [anna, boris], 3)
    for played in (1, 2, 3):
        result = await table.to_the_end()
        assert f"after {played} of 3" in plain(result)
        if played < 3:
            await boris.press(result, "Next deal")
            await world.until(lambda: table.players[0].live() or table.players[1].live() or None, "cards")
    assert "Rematch" in texts(result)
    won = re.search(r"🏁 The series goes to (.*)\.", plain(result))
    assert won or "The series is a tie" in plain(result)
    await anna.say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    assert (f"🏁 Series won: {won[1]} 1" in board) if won else ("Series won" not in board)
    await anna.say(group, "/stats")
    told = plain(await world.reads(group, "📊 Anna"))
    line = next(line for line in told.splitlines() if line.startswith("series won"))
    assert line.split()[-1] == str(int(won is not None and "Anna" in won[1]))


@pytest.mark.parametrize(
    ("length", "score"), [("5 deals", " of 5"), ("10 deals", " of 10"), ("open end", "")]
)
async def test_a_longer_series_goes_on_with_its_score(
    world: World, bot: Bot, length: str, score: str
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await seat_all(world, group, [anna, boris])
    await choose(world, group, anna, "Deals of a series", length)
    await anna.press(await settings(world, group, anna, "Durak"), "Quick game")
    await anna.press(open_table(world, group) or {}, "▶")
    table = Table(world, group, [anna, boris], 3)
    for played in (1, 2):
        await world.until(lambda: table.players[0].live() or table.players[1].live() or None, "cards")
        result = await table.to_the_end()
        assert f"Durak so far, after {played}{score}:" in plain(result)
        await anna.press(result, "Next deal")
    assert "🏁" not in plain(result)


async def test_who_leaves_the_group_leaves_its_game(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    table = await begun(world, group, [anna, boris, vera])
    async with world.http.delete(f"{world.url}/api/groups/{group}/members/{vera.id}") as answer:
        assert answer.status == 200
    await world.reads(group, "Vera has left")
    table.players = table.players[:2]
    await table.to_the_end()


async def test_while_the_bot_is_out_of_the_group_nothing_counts_and_back_in_the_deal_counts_once(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    table = await begun(world, group, [anna, boris])
    me = (await world.get("state"))["bot"]["id"]
    async with world.http.delete(f"{world.url}/api/groups/{group}/members/{me}") as answer:
        assert answer.status == 200
    for human in (anna, boris):
        await human.reads("The game waits")
    assert ledger.results(group) == []
    await world.call(f"groups/{group}/members", user_id=me)
    await table.to_the_end()
    assert sorted(person for person, _ in ledger.results(group)) == sorted((anna.id, boris.id))


async def test_leaving_a_game_is_said_with_what_it_costs(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    await begun(world, group, [anna, boris, vera])
    await vera.say(group, "/leave")
    told = plain(await world.reads(group, "Vera has left"))
    assert "the deal counts as lost for Vera" in told
    await vera.reads("You are no longer in this game")


async def test_who_leaves_the_group_leaves_its_tables_in_every_topic(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Forum", anna, boris, vera, is_forum=True)
    for games, name in enumerate(("Cards", "More cards"), 1):
        topic = (await world.call(f"groups/{group}/topics", name=name))["message_thread_id"]
        for human in (anna, boris, vera):
            await human.say(group, "/durak" if human is anna else "/join", message_thread_id=topic)
        await anna.say(group, "/begin", message_thread_id=topic)
        await world.until(lambda n=games: len(_showing(world, group, "My cards")) == n or None, "the table")  # type: ignore[misc]
    async with world.http.delete(f"{world.url}/api/groups/{group}/members/{vera.id}") as answer:
        assert answer.status == 200
    await world.until(lambda: len(_showing(world, group, "Vera has left")) == 2 or None, "both are told")


def _showing(world: World, group: int, text: str) -> list[Json]:
    return [m for m in world.messages(group) if text in plain(m) or text in texts(m)]

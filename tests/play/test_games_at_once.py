"""Several games at the same time, and games with computers."""

import asyncio

from tests.play.bots import Bot
from tests.play.judging import Secrets, answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun
from tests.play.world import World, plain, texts


async def test_a_person_in_two_groups_has_two_hands_that_do_not_mix(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, vera, gleb = await world.people("Anna", "Boris", "Vera", "Gleb")
    friday = await world.group("Friday club", anna, boris, vera)
    owls = await world.group("Night owls", gleb, anna, type="supergroup")
    tables = [
        await begun(world, friday, [anna, boris, vera], title="Friday club"),
        await begun(world, owls, [gleb, anna], title="Night owls"),
    ]
    await asyncio.gather(*(table.to_the_end() for table in tables))
    await quiet(world, ledger)
    calls = await world.calls()
    for group, title in ((friday, "Friday club"), (owls, "Night owls")):
        deal = ledger.deal(group)
        assert deal.check().over
        assert Secrets(deal).check(calls, title) > 0
        assert title in plain(await anna.reads(title))
    no_cards_left(world, [anna, boris, vera, gleb])
    await answered_once(world)


async def test_one_person_plays_against_computers_alone(world: World, bot: Bot, ledger: Ledger) -> None:
    (anna,) = await world.people("Anna")
    group = await world.group("Alone", anna)
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna (host)")
    for seats in range(2, 5):
        await anna.press(lobby, "+ Computer")
        lobby = await world.reads(group, f"\n{seats}. ")
    await anna.press(lobby, "− Computer")
    lobby = await world.until(
        lambda: world.newest(group, "Anna") if not world.newest(group, "\n4. ") else None, "three seats"
    )
    await anna.press(lobby, "Begin")
    result = await Table(world, group, [anna]).to_the_end()
    await quiet(world, ledger)
    deal = ledger.deal(group)
    state = deal.check()
    assert deal.people == (anna.id, None, None)
    assert state.result is not None
    assert {move.person for move in deal.moves} == {anna.id, None}
    assert ledger.results(group) == [(anna.id, int(0 in state.result.losers))]
    assert "🤖" in plain(result)
    await anna.press(result, "Board")
    board = plain(await world.reads(group, "all time"))
    assert "Anna: durak" in board
    assert "🤖" not in board
    await answered_once(world)


async def test_a_table_of_computers_and_one_person_can_be_full(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    (anna,) = await world.people("Anna")
    group = await world.group("Alone", anna)
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna (host)")
    for seats in range(2, 7):
        await anna.press(lobby, "+ Computer")
        lobby = await world.reads(group, f"\n{seats}. ")
    assert "+ Computer" not in texts(lobby)
    await anna.say(group, "/begin")
    await Table(world, group, [anna]).to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    no_cards_left(world, [anna])

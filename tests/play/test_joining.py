"""Coming and going: links, blocks, lobbies that are full, seats that are left."""

from tests.play.bots import Bot
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, seat_all
from tests.play.world import World, buttons, plain, texts


async def test_who_never_opened_the_bot_joins_by_the_link_below_the_command(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", anna, gleb)
    await anna.say(group, "/durak")
    await world.reads(group, "1. Anna")
    await gleb.say(group, "/join")
    told = await world.reads(group, "Gleb, open me first")
    (button,) = buttons(told)
    await gleb.start(button["url"].partition("start=")[2])
    assert "Friday club" in plain(await gleb.reads("You are in"))
    assert "2. Gleb" in plain(await world.reads(group, "2. Gleb"))


async def test_the_link_lets_in_only_members_of_the_group(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, stranger = await world.people("Anna", "Stranger")
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", anna, gleb)
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna")
    payload = (await gleb.press(lobby, "Join"))["url"].partition("start=")[2]
    await stranger.start(payload)
    await stranger.reads("Join the group Friday club first")
    await gleb.start(payload)
    lobby = await world.reads(group, "2. Gleb")
    assert "Stranger" not in plain(lobby)


async def test_who_opened_a_table_unreachable_is_asked_to_open_the_bot(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", gleb)
    await gleb.say(group, "/durak")
    told = await world.reads(group, "Gleb, open me in direct messages")
    (button,) = buttons(told)
    await gleb.start(button["url"].partition("start=")[2])
    await world.reads(group, "Gleb is ready")


async def test_a_blocked_bot_waits_tells_the_group_once_and_goes_on(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    await table.presses(4)
    await quiet(world, ledger)
    await vera.block(True)
    told = await world.reads(group, "Vera, open me in direct messages")
    others = Table(world, group, [anna, boris], seed=2)
    for player in others.players:
        for _ in range(6):
            await player.press()
    calls = await world.calls("sendMessage")
    asked = [c for c in calls if "open me in direct" in c["params"]["text"]]
    assert len(asked) == 1
    (button,) = buttons(told)
    await vera.start(button["url"].partition("start=")[2])
    await world.reads(group, "Vera is ready")
    await quiet(world, ledger)
    assert vera.hand() is not None
    await table.to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    no_cards_left(world, people)


async def test_a_lobby_is_joined_and_left_by_commands_and_buttons(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", anna, boris, vera)
    await boris.say(group, "/join")
    await world.reads(group, "There is no table here")
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna (host)")
    assert (await anna.press(lobby, "Join"))["text"] == "You are in already."
    assert (await boris.press(lobby, "Leave"))["text"] == "You are not at this table."
    await anna.say(group, "/begin")
    await world.reads(group, "Two are needed")
    await boris.say(group, "/join")
    lobby = await world.reads(group, "2. Boris")
    assert "Only Anna, the host" in (await boris.press(lobby, "Begin"))["text"]
    await vera.say(group, "/begin")
    await world.reads(group, "You are not at this table")
    await anna.say(group, "/leave")
    lobby = await world.reads(group, "1. Boris (host)")
    assert "▶ Begin" not in texts(lobby)
    assert (await boris.press(lobby, "Leave"))["text"] == "You have left the table."
    closed = await world.reads(group, "This table has closed")
    assert buttons(closed) == []
    await answered_once(world)


async def test_a_full_lobby_takes_nobody_more_and_anybody_in_it_begins(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
    late = await world.person("Zoya")
    group = await world.group("Friday club", *people, late)
    lobby = await seat_all(world, group, people)
    assert not {"Join", "Invite friends"} & set(texts(lobby))
    await late.say(group, "/join")
    await world.reads(group, "The table is full")
    await people[0].say(group, "/invite")
    await world.reads(group, "All seats are taken: there is no room for more.")
    await people[3].say(group, "/begin")
    await Table(world, group, people).to_the_end()
    await quiet(world, ledger)
    deal = ledger.deal(group)
    assert deal.check().over
    assert deal.people == tuple(human.id for human in people)
    no_cards_left(world, people)


async def test_a_computer_takes_the_seat_of_who_leaves_and_the_loss_is_theirs(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    await table.presses(3)
    await vera.say(group, "/leave")
    await vera.reads("You are no longer in this game")
    await Table(world, group, [anna, boris], seed=4).to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, people)
    assert (vera.id, 1) in ledger.results(group)
    assert len(ledger.results(group)) == 3

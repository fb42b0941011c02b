"""What people type in the group and to the bot."""

from typing import Any

import pytest

from tests.play.bots import Bot
from tests.play.judging import no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun
from tests.play.world import Json, World, buttons, card_buttons, plain, texts


async def test_the_table_and_a_hand_come_anew_on_demand(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await begun(world, group, people)
    await quiet(world, ledger)
    old_table = world.newest(group, "🛡")
    old_hand = anna.hand()
    assert old_table is not None
    assert old_hand is not None
    await boris.say(group, "/table")
    await world.until(lambda: world.message(old_table) is None, "the old table's end")
    table = await world.reads(group, "🛡")
    assert plain(table) == plain(old_table)
    await anna.say(group, "/hand")
    await world.until(lambda: world.message(old_hand) is None, "the old hand's end")
    await world.until(anna.hand, "the hand")
    await anna.say(anna.id, "/hand")
    hand = await world.until(anna.hand, "the hand")
    assert plain(hand) == plain(old_hand)
    await quiet(world, ledger)
    tables = [m for m in world.messages(group) if "🛡" in plain(m)]
    hands = [m for m in world.messages(anna.id) if "Your cards" in plain(m)]
    assert (len(tables), len(hands)) == (1, 1)


async def test_my_cards_shows_the_hand_to_its_owner_and_the_turn_to_others(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    stranger = await world.person("Stranger")
    group = await world.group("Friday club", *people, stranger)
    await begun(world, group, people)
    table = await world.reads(group, "🛡")
    for human in (anna, boris):
        told = await human.press(table, "My cards")
        hand = human.hand()
        assert hand is not None
        assert told["show_alert"]
        assert popup_cards(told["text"]) == hand_cards(hand)
    told = await stranger.press(table, "My cards")
    assert told["text"].startswith("You are not in this game. Waiting for")


def popup_cards(text: str) -> set[str]:
    """`♠ 6 9 · ♥ 8 (trump)` as cards."""
    groups = [group.split() for group in text.replace(" (trump)", "").split(" · ")]
    return {rank + group[0] for group in groups for rank in group[1:]}


def hand_cards(message: Json) -> set[str]:
    line = next(line for line in plain(message).splitlines() if line.startswith("Your cards: "))
    return set(line.removeprefix("Your cards: ").replace(" · ", " ").split())


async def test_an_admin_stops_the_game_at_once_and_others_by_votes(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", anna, boris, vera)
    await begun(world, group, [boris, vera])
    await vera.say(group, "/stop")
    await world.reads(group, "1 of 2")
    await vera.say(group, "/durak")
    await world.reads(group, "The game has begun. You can join the next one.")
    await anna.say(group, "/stop")  # the group's owner
    await world.reads(group, "The game is stopped.")
    await quiet(world, ledger)
    no_cards_left(world, people)
    assert ledger.results(group) == []
    await vera.say(group, "/durak")
    await world.reads(group, "1. Vera (host)")


async def test_one_table_a_place(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", anna, boris)
    await anna.say(group, "/durak")
    first = await world.reads(group, "1. Anna")
    await boris.say(group, "/durak")
    await world.reads(group, "A table is open here already")
    await world.until(lambda: world.message(first) is None, "the lobby further down")
    assert "1. Anna (host)" in plain(await world.reads(group, "1. Anna"))


async def test_commands_for_other_bots_and_small_talk_get_no_answer(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    me = (await world.get("state"))["bot"]["id"]
    group = await world.group("Friday club", anna)
    await world.call(f"groups/{group}/admins", user_id=me, admin=True)  # so that the bot hears everything
    await quiet(world, ledger)
    last = await world.last_call()
    for text in ("/durak@another_bot", "/start@another_bot", "/unknown", "hello", "/durakk"):
        await anna.say(group, text)
    await quiet(world, ledger)
    calls = await world.calls(after=last)
    assert not [call for call in calls if call["params"].get("chat_id") in (str(group), str(anna.id))]
    await anna.say(group, "/durak@durak_sandbox_bot")
    await world.reads(group, "1. Anna (host)")


async def test_an_anonymous_admin_cannot_sit_down_but_begins_and_stops(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people, type="supergroup")
    as_group = {"as": "group"}
    await anna.say(group, "/durak", **as_group)
    await world.reads(group, "anonymous admins and channels cannot sit down")
    await boris.say(group, "/durak")
    await world.reads(group, "1. Boris (host)")
    await anna.say(group, "/join")
    await world.reads(group, "2. Anna")
    await anna.say(group, "/begin", **as_group)
    await world.reads(group, "🛡")
    await anna.say(group, "/stop", **as_group)
    await world.reads(group, "The game is stopped.")
    await quiet(world, ledger)
    no_cards_left(world, people)


async def test_a_channel_cannot_sit_down(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    group = await world.group("Friday club", anna, type="supergroup")
    await anna.say(group, "/durak", **{"as": "channel"})
    await world.reads(group, "anonymous admins and channels cannot sit down")


async def test_help_is_different_in_groups_and_in_direct_messages(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    group = await world.group("Friday club", anna)
    await anna.say(group, "/help")
    assert "/durak opens a table" in plain(await world.reads(group, "Durak in this chat"))
    await anna.say(anna.id, "/help")
    await anna.reads("Your cards come here")
    await anna.say(anna.id, "what now?")
    await anna.say(anna.id, "/durak")
    told = await anna.reads("That works in groups")
    assert "/play" in plain(told)
    assert [button["url"] for button in buttons(told)] == ["https://t.me/durak_sandbox_bot?startgroup=1"]
    await anna.say(anna.id, "/hand")
    await anna.reads("You are in no game now")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_commands_are_listed_in_ones_language(
    world: World, bot: Bot, ledger: Ledger, language: str
) -> None:
    anna = await world.person("Anna", language=language)
    group = await world.group("Friday club", anna)
    listed: list[dict[str, Any]] = await world.get(f"commands?chat_id={group}&from={anna.id}")
    names = [command["command"] for command in listed]
    assert {"durak", "join", "leave", "begin", "table", "hand", "top", "record", "rules", "stop"} <= set(
        names
    )
    assert ("стол" in listed[0]["description"]) == (language == "ru")


async def test_the_board_turns_its_pages(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    group = await world.group("Friday club", anna)
    await anna.say(group, "/top")
    board = await world.reads(group, "all time")
    assert "Nobody has been the durak yet" in plain(board)
    assert card_buttons(board) == []
    for period in texts(board)[1:]:
        await anna.press(board, period)
        await world.reads(group, f"· {period}")
    assert len([m for m in world.messages(group) if "🏆" in plain(m)]) == 1

"""Hands in the group, in messages that only their owner sees."""

from tests.play.bots import Bot
from tests.play.judging import quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, live_buttons, seat_all
from tests.play.ruling import choose
from tests.play.test_house_rules import begin
from tests.play.test_outside_judges import judge_answer, judge_request
from tests.play.world import HAND, Human, Json, World, plain


async def seated(world: World, bot: Bot, *names: str) -> tuple[int, list[Human]]:
    """A game in a chat that wants hands in the group."""
    people = await world.people(*names)
    group = await world.group("Club", *people)
    await seat_all(world, group, people)
    await choose(world, group, people[0], "Cards in the group", "yes")
    await begin(world, group, people)
    await world.until(lambda: all(who.hand() for who in people), "the cards")
    return group, people


def asides(world: World, group: int, human: Human) -> list[Json]:
    """The hands that this person sees in the group."""
    return [m for m in world.messages(group) if m.get("receiver_user", {}).get("id") == human.id]


async def opened(world: World, group: int, human: Human) -> Json:
    """Presses My cards; the hand that appears."""
    table = await world.until(lambda: world.newest(group, "🛡"), "the table")
    told = await human.press(table, "My cards")
    assert told["answered"]
    assert told["text"] == ""
    return await world.until(lambda: next(iter(_with_cards(asides(world, group, human))), None), "the hand")


def _with_cards(messages: list[Json]) -> list[Json]:
    return [message for message in messages if HAND.search(plain(message))]


async def test_a_card_is_played_from_the_hand_in_the_group(world: World, bot: Bot) -> None:
    group, people = await seated(world, bot, "Anna", "Boris")
    table = Table(world, group, people)
    actor = await table.next_player()
    assert actor is not None
    aside = await opened(world, group, actor.human)
    direct = actor.human.hand()
    assert direct is not None
    assert plain(aside) == plain(direct)
    while (message := world.message(aside)) is not None and (live := live_buttons(message)):
        ready = [button for button in live if button["text"].startswith("▶")]
        await actor.human.press_data(message, (ready or live)[0]["callback_data"])
        await world.until(lambda seen=message: world.message(aside) is not seen or None, "the hand anew")  # type: ignore[misc]
    assert "waiting for" in plain(world.message(aside) or {})
    assert await world.reads(group, "← …")


async def test_a_hand_in_the_group_is_sent_to_its_owner_only(world: World, bot: Bot) -> None:
    group, people = await seated(world, bot, "Anna", "Boris")
    for human in people:
        await opened(world, group, human)
    for call in await world.calls("sendMessage", "editMessageText"):
        is_open = call["params"].get("chat_id") == str(group)
        if is_open and "ephemeral_message_parameters" not in call["params"]:
            assert "Your cards" not in call["params"]["text"]
    assert len(asides(world, group, people[0])) == len(asides(world, group, people[1])) == 1


async def test_my_cards_again_takes_the_older_hand_away(world: World, bot: Bot) -> None:
    group, (anna, *_) = await seated(world, bot, "Anna", "Boris")
    first = await opened(world, group, anna)
    table = await world.until(lambda: world.newest(group, "🛡"), "the table")
    await anna.press(table, "My cards")
    await world.until(lambda: world.message(first) is None or None, "the first is gone")
    assert len(asides(world, group, anna)) == 1


async def test_a_hand_in_the_group_gets_its_buttons_when_its_owner_must_act(world: World, bot: Bot) -> None:
    group, people = await seated(world, bot, "Anna", "Boris")
    table = Table(world, group, people)
    actor = await table.next_player()
    assert actor is not None
    other = next(human for human in people if human is not actor.human)
    aside = await opened(world, group, other)
    assert live_buttons(aside) == []
    while actor.live():
        await actor.press()
    await world.until(lambda: live_buttons(world.message(aside) or {}), "buttons in the hand")


async def test_a_hand_in_a_group_that_moves_is_left_behind(world: World, bot: Bot, ledger: Ledger) -> None:
    group, people = await seated(world, bot, "Anna", "Boris")
    for human in people:
        await opened(world, group, human)
    moved = (await world.call(f"groups/{group}/migrate"))["id"]
    world.groups.append(moved)
    await world.reads(moved, "🛡")
    await Table(world, moved, people).presses(4)
    await quiet(world, ledger)
    seen = await world.last_call()
    await people[0].say(moved, "/table")
    await quiet(world, ledger)
    await Table(world, moved, people).to_the_end()
    assert await world.calls("editEphemeralMessageText", after=seen) == []


async def test_calls_for_hands_in_the_group_are_as_telegram_has_them(world: World, bot: Bot) -> None:
    group, (anna, boris) = await seated(world, bot, "Anna", "Boris")
    for human in (anna, boris, anna):
        await opened(world, group, human)
    table = Table(world, group, [anna, boris])
    await table.presses(6)
    seen = ("sendMessage", "editEphemeralMessageText", "deleteEphemeralMessage")
    await world.until(lambda: len(asides(world, group, anna)) == 1 or None, "the older one is gone")
    calls = await world.calls(*seen)
    assert {call["method"] for call in calls} == set(seen)
    for call in calls:
        judge_request(call)
        judge_answer(call)


async def test_a_hand_in_the_group_lives_through_a_restart_and_ends_with_the_game(
    world: World, bot: Bot
) -> None:
    group, people = await seated(world, bot, "Anna", "Boris")
    table = Table(world, group, people)
    actor = await table.next_player()
    assert actor is not None
    aside = await opened(world, group, actor.human)
    await bot.kill()
    await bot.start()
    await actor.human.press_data(aside, live_buttons(aside)[0]["callback_data"])
    await world.until(lambda: world.message(aside) != aside or None, "the hand anew")
    await table.to_the_end()
    await world.until(lambda: not live_buttons(world.message(aside) or {}) or None, "no buttons are left")

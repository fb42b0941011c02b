"""The group throws us out, silences us, or becomes another one; games wait, move along, and go on."""

from collections.abc import Awaitable, Callable

import pytest

from tests.play.bots import Bot
from tests.play.history import Past, past_results
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, is_over, seat_all
from tests.play.ruling import settings
from tests.play.test_kills import hands
from tests.play.test_time import timed
from tests.play.world import Human, Json, World, buttons, plain, texts


async def me(world: World) -> int:
    return int((await world.get("state"))["bot"]["id"])


async def remove(world: World, group: int, user: int) -> None:
    async with world.http.delete(f"{world.url}/api/groups/{group}/members/{user}") as answer:
        assert answer.status == 200


def telling(world: World, people: list[Human], text: str) -> list[int]:
    """How many messages of each hold this text."""
    return [len([m for m in world.messages(human.id) if text in plain(m)]) for human in people]


async def test_a_bot_that_is_removed_tells_the_players_once_and_goes_on_when_it_is_back(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await timed(world, group, people, "30 s")
    await table.presses(3)
    await quiet(world, ledger)
    before, moves = hands(people), ledger.count_moves()
    hand = next(message for player in table.players for message, _ in player.live())
    await remove(world, group, await me(world))
    for human in people:
        told = await human.reads("I am no longer in the group")
        (button,) = buttons(told)
        assert button["url"].endswith("?startgroup=1")
        assert human.hand() is None
    await quiet(world, ledger)
    ledger.time_passes(700)
    await bot.kill()
    await bot.start()
    await quiet(world, ledger)
    assert telling(world, people, "The game waits") == [1, 1]
    assert ledger.count_moves() == moves
    assert world.message(hand) is None
    await people[0].say(people[0].id, "/games")
    await people[0].reads("Friday club: waits, I cannot write there")
    last = world.messages(group)[-1]["message_id"]
    await world.call(f"groups/{group}/members", user_id=await me(world))
    await world.until(lambda: newer(world, group, last, "🛡"), "the table at the bottom")
    await quiet(world, ledger)
    assert "⏳ 30 s" in plain(await world.reads(group, "🛡"))
    assert hands(people) == before
    assert len([m for m in world.messages(group) if "What I need" in plain(m)]) == 1
    await table.to_the_end()
    await quiet(world, ledger)
    ledger.deal(group).check()
    no_cards_left(world, people)


async def test_one_refusal_by_a_whim_of_telegrams_is_soon_over(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    await quiet(world, ledger)
    await world.call("faults", method="sendMessage", chat_id=group, fault="403")
    last = world.messages(group)[-1]["message_id"]
    await people[0].say(group, "/table")
    for human in people:
        await human.reads("The game waits")
    ledger.time_passes(6)
    await world.until(lambda: newer(world, group, last, "🛡"), "the table, tried again")
    await table.to_the_end()
    await quiet(world, ledger)
    ledger.deal(group).check()


def newer(world: World, chat_id: int, than: int, text: str) -> Json | None:
    found = world.newest(chat_id, text)
    return found if found and found["message_id"] > than else None


async def mute(world: World, group: int, is_silent: bool) -> None:
    await world.call(f"groups/{group}/mute", muted=is_silent)


async def lock(world: World, group: int, is_silent: bool) -> None:
    """Takes from all members the right to write, of which no bot is told: it notices when it must speak."""
    await world.call(f"groups/{group}/lock", locked=is_silent)
    await world.owner_says(group, "/table")


async def demote(world: World, group: int, is_silent: bool) -> None:
    """An admin writes where others may not."""
    await world.call(f"groups/{group}/lock", locked=True)
    await world.call(f"groups/{group}/admins", user_id=await me(world), admin=not is_silent)
    if is_silent:
        await world.owner_says(group, "/table")


@pytest.mark.parametrize("silence", [mute, lock, demote])
async def test_a_bot_that_may_not_write_waits_and_goes_on_when_it_may(
    world: World,
    bot: Bot,
    ledger: Ledger,
    silence: Callable[[World, int, bool], Awaitable[None]],
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people, type="supergroup")
    if silence is demote:
        await silence(world, group, False)
    table = await begun(world, group, people)
    await table.presses(3)
    await quiet(world, ledger)
    await silence(world, group, True)
    for human in people:
        told = await human.reads("I may not write in the group")
        assert buttons(told) == []
    await quiet(world, ledger)
    assert telling(world, people, "The game waits") == [1, 1, 1]
    moves = ledger.count_moves()
    await silence(world, group, False)
    await world.until(lambda: all(human.hand() for human in people) or None, "the hands")
    await quiet(world, ledger)
    assert ledger.count_moves() == moves
    await table.to_the_end()
    await quiet(world, ledger)
    ledger.deal(group).check()
    no_cards_left(world, people)


async def by_message(world: World, group: int) -> int:
    return int((await world.call(f"groups/{group}/migrate"))["id"])


async def by_error(world: World, group: int) -> int:
    """The group changes at the very moment when the bot says something there."""
    await world.call("faults", method="sendMessage", chat_id=group, fault="migrate")
    await world.owner_says(group, "/help")

    def moved() -> int | None:
        said = (m.get("migrate_to_chat_id") for m in world.messages(group))
        return next((int(chat_id) for chat_id in said if chat_id), None)

    return await world.until(moved, "the new group")


@pytest.mark.parametrize("migrate", [by_message, by_error])
async def test_a_game_follows_its_group_in_the_middle_of_a_bout(
    world: World, bot: Bot, ledger: Ledger, migrate: Callable[[World, int], Awaitable[int]]
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await past_results(bot.database, group, [Past(boris, durak=True)])
    table = await timed(world, group, people, "1 hour")
    page = await world.reads(group, "Habits of this chat")
    while not ledger.deal(group).states()[-1].attacks:
        await table.presses(1)
    await quiet(world, ledger)
    old, before = await world.reads(group, "🛡"), hands(people)
    fresh = await migrate(world, group)
    world.groups.append(fresh)
    shown = await world.reads(fresh, "🛡")
    await quiet(world, ledger)
    assert hands(people) == before
    assert "⏳ 1 hour" in plain(shown)
    assert len([m for m in world.messages(fresh) if "🛡" in plain(m)]) == 1
    told = await anna.press(old, "My cards")
    assert (told["show_alert"], bool(told["text"])) == (True, True)
    assert "That message is too old" in (await anna.press(page, "Turn time"))["text"]
    await anna.say(fresh, "/top")
    assert "Boris: durak 1 of 1 deal" in plain(await world.reads(fresh, "all time"))
    assert "Turn time: 1 hour" in texts(await settings(world, fresh, anna, "Habits"))
    table.group = fresh
    await table.to_the_end()
    await quiet(world, ledger)
    ledger.deal(fresh).check()
    await answered_once(world)
    no_cards_left(world, people)


async def test_a_lobby_follows_its_group_too_and_its_old_buttons_work(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", anna, boris)
    lobby = await seat_all(world, group, [anna])
    fresh = await by_message(world, group)
    world.groups.append(fresh)
    await world.reads(fresh, "1. Anna (host)")
    assert "You are in" in (await boris.press(lobby, "Join"))["text"]
    await world.reads(fresh, "2. Boris")
    await answered_once(world)


async def test_each_topic_of_a_forum_has_a_table_and_one_person_sits_at_all(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Forum", *people, is_forum=True)
    topics = [
        int((await world.call(f"groups/{group}/topics", name=name))["message_thread_id"])
        for name in ("Cards", "Tea")
    ]
    places: list[dict[str, int]] = [{}, *({"message_thread_id": topic} for topic in topics)]
    for number, place in enumerate(places, 1):
        await anna.say(group, "/durak", **place)
        lobby = await world.until(lambda n=number: nth_lobby(world, group, n), "a lobby")  # type: ignore[misc]
        assert lobby.get("message_thread_id") == place.get("message_thread_id")
        await boris.say(group, "/join", **place, reply_to=lobby["message_id"])
        await anna.say(group, "/begin", **place)
        await world.until(lambda n=number: n == len(tables(world, group)) or None, "a table")  # type: ignore[misc]
    await anna.say(group, "/durak", **places[1])
    again = await world.reads(group, "The game has begun")
    assert again["message_thread_id"] == topics[0]
    for title in ("Forum · you", "Forum · Cards", "Forum · Tea"):
        await world.until(
            lambda t=title: any(h.hand(t) for h in people) or None,  # type: ignore[misc]
            f"a hand of {title}",
        )
    table = Table(world, group, people)
    while len(table.results()) < len(places):  # two of them may end at once
        await table.to_the_end()
        table.note_results()
    await quiet(world, ledger)
    results = [m.get("message_thread_id") for m in world.messages(group) if is_over(m)]
    assert set(results) == {None, *topics}
    sent = await world.calls("sendMessage", "editMessageText")
    assert [c for c in sent if not c["ok"]] == []
    no_cards_left(world, people)


def nth_lobby(world: World, group: int, number: int) -> Json | None:
    found = [m for m in world.messages(group) if "(host)" in plain(m)]
    return found[-1] if len(found) == number else None


def tables(world: World, group: int) -> list[Json]:
    return [m for m in world.messages(group) if "🛡" in plain(m) and buttons(m)]


async def test_who_leaves_a_deal_has_lost_it_and_finds_no_way_back(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    vera = people[2]
    group = await world.group("Friday club", *people)
    lobby = await seat_all(world, group, people)
    await people[0].press(lobby, "▶")
    await world.until(lambda: all(human.hand() for human in people) or None, "the hands")
    table = Table(world, group, people)
    hand = vera.hand()
    assert hand is not None
    await vera.say(group, "/leave")
    await world.reads(group, "Vera has left")
    await vera.reads("You are no longer in this game")
    assert (vera.id, 1) in ledger.results(group)
    await vera.say(group, "/join")
    await world.reads(group, "The game has begun. You can join the next one.")
    for button in buttons(hand):
        told = await vera.press_data(hand, button["callback_data"])
        assert "You do not play in this game" in told["text"]
    assert "The game has begun" in (await vera.press(lobby, "Join"))["text"]
    await vera.say(group, "/hand")
    await world.reads(group, "You are not at this table")
    table.players = table.players[:2]
    result = await table.to_the_end()
    assert "Rematch" in texts(result)
    assert "You do not play" in (await vera.press(result, "Rematch"))["text"]
    await quiet(world, ledger)
    assert ledger.results(group).count((vera.id, 1)) == 1


async def test_an_admin_kicks_by_a_name_of_two_words_and_only_who_plays(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    vera = await world.person("Vera Maria")
    admin = await world.person("Zoya")
    group = await world.group("Friday club", anna, boris, vera, admin)
    await world.call(f"groups/{group}/admins", user_id=admin.id, admin=True)
    await begun(world, group, [anna, boris, vera])
    await admin.say(group, "/kick Nobody")
    await world.reads(group, "Whom? Answer a message")
    await admin.say(group, "/kick vera maria")
    told = plain(await world.reads(group, "Vera Maria is out of the game"))
    assert "the deal counts as lost for Vera Maria" in told
    await vera.reads("You are no longer in this game")
    said = await boris.say(group, "I must go")
    await admin.say(group, "/kick", reply_to=said["message_id"])
    await world.reads(group, "Boris is out of the game")
    assert {person for person, _ in ledger.results(group)} == {vera.id, boris.id}


async def test_who_is_told_twice_of_a_leaver_says_it_once(world: World, bot: Bot, ledger: Ledger) -> None:
    """An admin bot hears of who leaves by a message and by a change of membership."""
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people, type="supergroup")
    await world.call(f"groups/{group}/admins", user_id=await me(world), admin=True)
    await begun(world, group, people)
    await remove(world, group, people[2].id)
    await world.reads(group, "Vera has left")
    await quiet(world, ledger)
    assert len([m for m in world.messages(group) if "Vera has left" in plain(m)]) == 1


async def test_a_blocked_bot_is_reached_again_when_the_block_ends(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    boris = people[1]
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    await boris.block(True)
    told = await world.reads(group, "Boris, open me in direct messages")
    assert [button["text"] for button in buttons(told)] == ["Open the bot"]
    for player in table.players[:1]:
        for _ in range(3):
            await player.press()
    await boris.block(False)
    await world.reads(group, "Boris is ready")
    await quiet(world, ledger)
    await table.to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, people)


async def test_the_waiting_and_the_away_read_russian(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Аня", "Боря", language="ru")
    group = await world.group("Пятница", *people)
    await seat_all(world, group, people)
    await people[0].say(group, "/settings")
    page = await world.reads(group, "Как играют в этом чате")
    await people[0].press(page, "Привычки")
    page = await world.reads(group, "Привычки этого чата")
    await people[0].press(page, "Время на ход")
    page = await world.until(lambda: world.newest(group, "⚙ Время на ход"), "the page of turn time")
    await people[0].press(page, "2 мин")
    await people[0].say(group, "/begin")
    await world.until(lambda: all(human.hand() for human in people) or None, "the hands")
    await quiet(world, ledger)
    ledger.time_passes(61)
    await world.reads(group, "⏳ меньше 1 мин")
    while not world.newest(group, "два хода подряд пропущены"):
        await quiet(world, ledger)
        ledger.time_passes(121)
        await world.changes(lambda: world.newest(group, "два хода подряд пропущены"), 1.5)
    assert texts(await world.reads(group, "два хода подряд пропущены")) == ["Я снова здесь"]
    await remove(world, group, await me(world))
    for human in people:
        assert texts(await human.reads("Игра ждёт: меня больше нет в группе")) == ["Вернуть меня"]
    await world.call(f"groups/{group}/members", user_id=await me(world))
    await people[0].say(group, "/stop")
    await world.reads(group, "Игра остановлена")

"""A chat's habits: who opens tables, and the table pinned on top; and how its settings are read."""

from functools import partial

import pytest

from tests.play.bots import Bot
from tests.play.judging import answered_once, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun, seat_all
from tests.play.ruling import choose, open_table, settings
from tests.play.world import Human, Json, World, plain, texts


async def make_admin(world: World, group: int, **rights: bool) -> None:
    me = (await world.get("state"))["bot"]["id"]
    await world.call(f"groups/{group}/admins", user_id=me, admin=True, **rights)


async def pinned(world: World, group: int) -> Json | None:
    """The message on top of the group."""
    state = await world.get("state")
    chat = next(chat for chat in state["chats"] if chat["id"] == group)
    return next((m for m in chat["messages"] if m["message_id"] == chat["pinned_message_id"]), None)


async def pinning_club(world: World, *people: Human, **more: str) -> int:
    """A group whose tables are pinned."""
    group = await world.group("Busy club", *people, **more)
    await make_admin(world, group)
    await choose(world, group, people[0], "Pin the table", "yes")
    return group


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_deals_first_table_is_pinned_in_silence_until_the_deal_is_over(
    world: World, bot: Bot, ledger: Ledger, kind: str
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await pinning_club(world, anna, boris, type=kind)
    table = await begun(world, group, people)
    await quiet(world, ledger)
    on_top = await pinned(world, group)
    assert on_top is not None
    assert "⚔" in plain(on_top)
    assert not [m for m in world.messages(group) if "pinned_message" in m]  # nobody has to read that
    while "further down" not in plain(world.message(on_top) or {}):
        await table.presses(1)
        await quiet(world, ledger)
    assert await pinned(world, group) == world.message(on_top)
    assert texts(world.message(on_top) or {}) == ["My cards", "▶ Play"]
    await table.to_the_end()
    await quiet(world, ledger)
    assert await pinned(world, group) is None
    assert texts(world.message(on_top) or {}) == []
    pins = [call for call in await world.calls("pinChatMessage") if call["params"]["chat_id"] == str(group)]
    assert [call["params"]["disable_notification"] for call in pins] == ["true"]


async def test_what_is_pinned_is_known_after_a_kill_and_moves_with_the_next_deal(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await pinning_club(world, anna, boris)
    table = await begun(world, group, people)
    await quiet(world, ledger)
    first = await pinned(world, group)
    await bot.kill()
    await bot.start()
    result = await table.to_the_end()
    await quiet(world, ledger)
    assert await pinned(world, group) is None
    await anna.press(result, "Rematch")
    await world.until(lambda: any(player.live() for player in table.players) or None, "the next deal")
    await quiet(world, ledger)
    second = await pinned(world, group)
    assert second is not None
    assert first is not None
    assert second["message_id"] > result["message_id"] > first["message_id"]
    await anna.say(group, "/stop")
    await world.reads(group, "The game is stopped")
    await quiet(world, ledger)
    assert await pinned(world, group) is None


async def test_who_brings_the_table_down_brings_the_pin_with_it(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await pinning_club(world, anna, boris)
    await begun(world, group, people)
    await quiet(world, ledger)
    before = await pinned(world, group)
    await boris.say(group, "/table")
    await world.until(lambda: world.message(before or {}) is None, "the old table away")
    await quiet(world, ledger)
    after = await pinned(world, group)
    assert after is not None
    assert "⚔" in plain(after)


@pytest.mark.parametrize("is_admin", [False, True])
async def test_without_the_right_to_pin_the_settings_say_what_to_do_and_the_game_goes_on(
    world: World, bot: Bot, ledger: Ledger, is_admin: bool
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    if is_admin:
        await make_admin(world, group, can_pin_messages=False)
    page = await settings(world, group, anna, "Habits")
    await anna.press(page, "Pin the table")
    page = await world.reads(group, "make me an admin of this chat with the right “Pin messages”")
    told = await anna.press(page, "yes")
    assert told["show_alert"]
    assert "make me an admin" in told["text"]
    await world.until(lambda: "Pin the table: yes" in texts(world.message(page) or {}) or None, "it is set")
    table = await begun(world, group, people)
    await table.to_the_end()
    await quiet(world, ledger)
    tries = [call for call in await world.calls("pinChatMessage") if call["params"]["chat_id"] == str(group)]
    assert [call["ok"] for call in tries] == [False]
    assert await pinned(world, group) is None
    await answered_once(world)


async def test_where_only_admins_open_tables_others_are_told_and_still_join(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await choose(world, group, anna, "Who opens tables", "admins only")
    for command in ("/durak", "/dudak"):
        said = await boris.say(group, command)
        told = await world.until(partial(_refusal_after, world, group, said), "a refusal")
        assert told["reply_to_message"]["message_id"] == said["message_id"]
    lobby = await seat_all(world, group, [anna, boris])
    await boris.say(group, "/durak")
    await world.reads(group, "A table is open here already")
    assert "2. Boris" in plain(lobby)


def _refusal_after(world: World, group: int, said: Json) -> Json | None:
    found = world.newest(group, "Here only admins open tables")
    return found if found is not None and found["message_id"] > said["message_id"] else None


async def test_a_host_for_once_does_not_shut_the_others_out(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await boris.say(group, "/durak")
    await world.reads(group, "1. Boris (host)")
    page = await settings(world, group, boris, "Habits")
    await boris.press(page, "Turn time")
    page = await world.reads(group, "⚙ Turn time")
    assert (await boris.press(page, "1 h"))["text"] == ""
    page = await world.reads(group, "Habits of this chat")
    await boris.press(page, "Who opens tables")
    page = await world.reads(group, "⚙ Who opens tables")
    assert "Only admins of this chat" in (await boris.press(page, "admins only"))["text"]
    assert (await anna.press(page, "admins only"))["text"] == ""


async def test_an_anonymous_admin_opens_the_settings_and_every_value_is_to_be_seen(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris, type="supergroup")
    await anna.say(group, "/settings", **{"as": "group"})
    page = await world.reads(group, "How this chat plays")
    assert texts(page) == ["🃏 Durak…", "🎶 Dudák…", "⏱ Habits…"]
    assert "Durak · Podkidnoy, 36 cards" in plain(page)
    assert "⏱ Turn time: no limit · single deals" in plain(page)
    for way, shown in (
        (["Durak"], {"Podkidnoy ✓", "Deck: 36", "Teams: none"}),
        (["Durak", "Finer rules"], {"Draws: yes", "Order of throwing in: one by one", "Cut: none"}),
        (["Dudák"], {"Dudák ✓", "Talon: none", "Cards: French"}),
        (["Habits"], {"Turn time: no limit", "Who opens tables: everybody", "Pin the table: no"}),
    ):
        there = texts(await settings(world, group, anna, *way))
        assert shown <= set(there)
        assert len(there) <= 14
        assert sum(text.endswith("✓") for text in there) <= 1


async def test_a_button_of_old_settings_changes_nothing(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await seat_all(world, group, [anna, boris])
    page = await settings(world, group, anna)
    before = plain(open_table(world, group) or {})
    me = {"chat_id": group, "message_id": page["message_id"]}
    old = {
        "inline_keyboard": [
            [{"text": "24", "callback_data": data}] for data in ("v:o0.1", "v:p5", "v:deck=25")
        ]
    }
    async with world.http.post(
        world.method_url("editMessageReplyMarkup"), json={**me, "reply_markup": old}
    ) as answer:
        assert answer.status == 200
    for data in ("v:o0.1", "v:p5", "v:deck=25"):
        assert "not one of mine" in (await anna.press_data(page, data))["text"]
    await quiet(world, ledger)
    assert plain(open_table(world, group) or {}) == before


async def test_a_preset_of_durak_leaves_somebody_elses_table_of_dudak_as_it_is(
    world: World, bot: Bot
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await boris.say(group, "/dudak")
    await world.reads(group, "1. Boris")
    page = await settings(world, group, anna, "Durak")
    await anna.press(page, "Perevodnoy")
    await world.until(lambda: "Perevodnoy ✓" in texts(world.message(page) or {}) or None, "the tick")
    await boris.say(group, "/table")
    assert plain(await world.reads(group, "1. Boris")).startswith("🎶 Dudák")
    page = await settings(world, group, boris, "Durak")
    await boris.press(page, "Perevodnoy")
    await world.until(lambda: open_table(world, group), "a table of Durak: it was its host's wish")


async def test_what_is_chosen_holds_for_the_open_tables_of_all_topics(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Forum", anna, boris, is_forum=True)
    topic = (await world.call(f"groups/{group}/topics", name="Cards"))["message_thread_id"]
    for human, place in ((anna, {}), (boris, {"message_thread_id": topic})):
        await human.say(group, "/durak", **place)
        await world.reads(group, f"1. {human.name}")
    await choose(world, group, anna, "Deck", "52")
    for name in ("Anna", "Boris"):
        await world.until(
            lambda who=name: "52 cards" in plain(world.newest(group, f"1. {who}") or {}) or None,  # type: ignore[misc]
            f"the new rules at the table of {name}",
        )

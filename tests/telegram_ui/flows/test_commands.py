"""What people type, and who may."""

import pytest

from bot.matches.match import Phase
from bot.matches.ports import Person
from tests.telegram_ui.stage import Stage, buttons


async def said(stage: Stage, person: Person, chat: int, *texts: str, **more: object) -> list[str]:
    """What the bot writes there in answer to these."""
    before = len(await stage.messages(chat))
    async with stage.polling():
        for text in texts:
            await stage.page.says(person.id, chat, text, **more)
            await stage.quiet()
    return (await stage.texts(chat))[before:]


async def test_a_table_from_opening_to_stopping_by_commands(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    await said(stage, anna, group, "/durak")
    await said(stage, boris, group, "/join")
    await said(stage, anna, group, "/begin")
    (row,) = await stage.storage.open_matches_in(group)
    match = await stage.match(row.id)
    assert (match.phase, match.people()) == (Phase.PLAYING, (anna.id, boris.id))
    assert await said(stage, boris, group, "/stop") == [
        "1 of 2 votes to stop the game: /stop by another player adds one."
    ]
    stopped = await said(stage, anna, group, "/stop")
    assert stopped == ["The game is stopped."]
    assert [*await stage.live(anna), *await stage.live(boris)] == []


async def test_commands_to_other_bots_and_talk_are_not_for_us(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.page(f"groups/{group}/admins", user_id=stage.bot.id, admin=True)
    texts = ("/durak@another_bot", "durak", "what a /durak", "/durakk", "/unknown")
    assert await said(stage, anna, group, *texts) == []
    assert list(await stage.storage.open_matches_in(group)) == []
    assert len(await said(stage, anna, group, f"/DURAK@{stage.bot.username.upper()}")) == 1


async def test_an_admin_begins_and_stops_without_playing(stage: Stage) -> None:
    owner, anna, boris = [await stage.person(name) for name in ("Owner", "Anna", "Boris")]
    group = await stage.group(owner, anna, boris)
    lobby = await stage.lobby(anna, boris, group=group)
    assert await said(stage, boris, group, "/begin") == ["Only Anna, the host, or an admin can begin."]
    await said(stage, owner, group, "/begin")
    assert (await stage.match(lobby.id)).phase is Phase.PLAYING
    await said(stage, owner, group, "/stop")
    assert (await stage.match(lobby.id)).phase is Phase.CLOSED


async def test_who_speaks_as_the_group_may_begin_but_not_sit_down(stage: Stage) -> None:
    owner, anna, boris = [await stage.person(name) for name in ("Owner", "Anna", "Boris")]
    group = await stage.group(owner, anna, boris, type="supergroup")
    lobby = await stage.lobby(anna, boris, group=group)
    for command in ("/join", "/leave"):
        for mask in ("group", "channel"):
            (refusal,) = await said(stage, owner, group, command, **{"as": mask})
            assert "anonymous admins and channels cannot sit down" in refusal
    await said(stage, owner, group, "/begin", **{"as": "group"})
    assert (await stage.match(lobby.id)).phase is Phase.PLAYING


async def test_each_topic_has_a_table_of_its_own(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna, type="supergroup", is_forum=True)
    topics = [
        (await stage.page.page(f"groups/{group}/topics", name=name))["message_thread_id"]
        for name in ("one", "other")
    ]
    for topic in topics:
        await said(stage, anna, group, "/durak", message_thread_id=topic)
    found = [m["message_thread_id"] for m in await stage.messages(group)]
    assert found == topics
    assert {row.thread_id for row in await stage.storage.open_matches_in(group)} == set(topics)


async def test_groups_commands_in_direct_messages_say_where_they_work(stage: Stage) -> None:
    anna = await stage.person("Anna")
    (told,) = await said(stage, anna, anna.id, "/durak")
    assert told.startswith("That works in groups. Add me to one and say /durak there; or play here")
    (message,) = await stage.messages(anna.id)
    assert buttons(message)[0]["url"].endswith("?startgroup=1")


@pytest.mark.parametrize("text", ["/help", "hello?"])
async def test_in_direct_messages_anything_is_answered_with_help(stage: Stage, text: str) -> None:
    anna = await stage.person("Anna")
    (told,) = await said(stage, anna, anna.id, text)
    assert "Your cards come here" in told


async def test_hands_are_sent_again_on_demand(stage: Stage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    group = await stage.group(anna, boris, clara)
    await stage.game(anna, boris, group=group)
    (old,) = await stage.messages(anna.id)
    await said(stage, anna, group, "/hand")
    (new,) = await stage.messages(anna.id)
    assert new["message_id"] > old["message_id"]
    await said(stage, anna, anna.id, "/hand")
    (newest,) = await stage.messages(anna.id)
    assert newest["message_id"] > new["message_id"]
    assert await said(stage, clara, group, "/hand") == ["You are not at this table."]
    (told,) = await said(stage, clara, clara.id, "/hand")
    assert told.startswith("You are in no game now.")


async def test_a_newcomers_language_is_theirs_and_the_groups_is_the_openers(stage: Stage) -> None:
    anna = await stage.person("Аня", language_code="ru")
    boris = await stage.person("Boris")
    group = await stage.page.group(anna.id, boris.id)
    (lobby,) = await said(stage, anna, group, "/durak")
    assert "Дурак" in lobby
    (told,) = await said(stage, boris, group, "/durak")
    assert "стол" in told.lower()
    (own,) = await said(stage, boris, boris.id, "/help")
    assert "Your cards come here" in own


async def test_the_bot_introduces_itself_to_a_new_group(stage: Stage) -> None:
    anna = await stage.person("Anna")
    async with stage.polling():
        view = await stage.page.page("groups", title="New", members=[anna.id], owner=anna.id)
        await stage.quiet()
    (hello,) = await stage.texts(int(view["id"]))
    assert "/durak opens a table" in hello

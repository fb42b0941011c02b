"""Calling friends: anew in the group, by name, and through inline mode into other chats."""

from tests.play.bots import Bot
from tests.play.judging import answered_once, quiet
from tests.play.ledger import Ledger
from tests.play.playing import seat_all
from tests.play.world import Human, Json, World, buttons, plain


def payload_of(button: Json) -> str:
    return str(button["url"]).partition("start=")[2]


async def cards_for(world: World, human: Human, query: str = "") -> Json:
    """What the person gets to choose from who types the bot's name and this."""
    told: Json = await world.call("inline", **{"from": human.id, "query": query})
    assert told["answered"]
    return told


async def send_card(world: World, human: Human, told: Json, number: int, chat_id: int) -> Json:
    choice = {"query_id": told["query_id"], "result_id": told["results"][number]["id"]}
    sent: Json = await world.call("inline/choose", **{"from": human.id, "chat_id": chat_id, **choice})
    return sent


async def test_an_invitation_stands_anew_at_the_bottom_and_lets_in(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, vera, late = await world.people("Anna", "Boris", "Vera", "Zoya")
    group = await world.group("Friday club", anna, boris, vera, late)
    await anna.say(group, "/invite")
    await world.reads(group, "There is no table here")
    lobby = await seat_all(world, group, [anna])
    await anna.say(group, "/invite")
    invitation = await world.reads(group, "Anna invites you")
    assert "5 seats are free" in plain(invitation)
    assert (await boris.press(invitation, "Join"))["text"].startswith("You are in")
    await vera.press(lobby, "Invite friends")
    again = await world.reads(group, "Vera invites you")
    assert "4 seats are free" in plain(again)
    await vera.press(again, "Join")
    lobby = await world.reads(group, "3. Vera")
    await anna.press(lobby, "▶ Begin")
    await world.reads(group, "🛡")
    assert "The game has begun" in (await late.press(again, "Join"))["text"]
    await anna.say(group, "/invite")
    await world.reads(group, "The game has begun. You can join the next one.")
    await answered_once(world)


async def test_an_invitation_rings_only_for_whom_it_names(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris <&>")
    group = await world.group("Friday club", anna, boris)
    await seat_all(world, group, [anna])
    said = await boris.say(group, "Good evening!")
    await anna.say(group, "/invite")
    await world.reads(group, "Anna invites you")
    await anna.say(group, "/invite @vera_77 @gleb_88 @vera_77", reply_to=said["message_id"])
    called = await world.reads(group, "<&>: Anna invites you")
    assert plain(called).startswith("@vera_77, @gleb_88, Boris <&>: Anna invites you")
    mentioned = [e["user"]["id"] for e in called["entities"] if e["type"] == "text_mention"]
    assert mentioned == [boris.id]
    sends = [c["params"] for c in await world.calls("sendMessage") if "invites you" in c["params"]["text"]]
    assert [params.get("disable_notification") == "true" for params in sends] == [True, False]


async def test_people_are_named_in_every_way_and_who_sits_there_is_not_called(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, vera, gleb = await world.people("Anna", "Vera 👩", "Gleb")
    told = await world.call("people", first_name="Boris", username="boris_b")
    boris = Human(world, told["id"], "Boris")
    await boris.start()
    group = await world.group("Friday club", anna, boris, vera, gleb)
    await seat_all(world, group, [anna, boris])
    said = await gleb.say(group, "Good evening!")
    names = "/invite Vera 👩 and @nobody_known, @Boris_B and Anna"
    await anna.say(group, names, mentions=[vera.id, anna.id], reply_to=said["message_id"])
    called = await world.reads(group, "Anna invites you")
    assert plain(called).startswith("Vera 👩, @nobody_known, Gleb: Anna invites you")
    mentioned = [e["user"]["id"] for e in called["entities"] if e["type"] == "text_mention"]
    assert mentioned == [vera.id, gleb.id]
    await anna.say(group, "/invite @boris_b")
    await world.reads(group, "sits at this table already")
    await anna.say(group, "/begin")
    await world.reads(group, "🛡")
    await anna.say(group, "/invite @nobody_known")
    await world.reads(group, "The game has begun. You can join the next one.")
    assert len([m for m in world.messages(group) if "invites you" in plain(m)]) == 1


async def test_a_shared_card_leads_members_in_and_tells_others_to_join_the_group(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, stranger = await world.people("Anna", "Stranger")
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group("Friday club", anna, gleb)
    elsewhere = await world.group("Chess", anna, stranger, gleb, with_bot=False)
    await seat_all(world, group, [anna])
    await anna.say(group, "/invite")
    (share,) = [b for b in buttons(await world.reads(group, "Anna invites")) if b["text"] == "Share…"]
    chosen = share["switch_inline_query_chosen_chat"]
    assert chosen["allow_user_chats"]
    assert chosen["allow_group_chats"]
    told = await cards_for(world, anna, chosen["query"])
    (card,) = told["results"]
    assert "Friday club" in card["title"]
    sent = await send_card(world, anna, told, 0, elsewhere)
    (button,) = buttons(sent)
    assert button["url"] in plain(sent)  # so that it also survives as text
    await stranger.start(payload_of(button))
    await stranger.reads("Join the group Friday club first")
    await gleb.start(payload_of(button))
    assert "Stranger" not in plain(await world.reads(group, "2. Gleb"))


async def test_each_of_ones_open_lobbies_has_a_card(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    told = await cards_for(world, anna)
    assert told["results"] == []
    assert told["button"]["start_parameter"] == "hello"
    groups = [await world.group(title, anna, boris) for title in ("Friday club", "Monday <&> club")]
    await seat_all(world, groups[0], [anna])
    await anna.say(groups[1], "/dudak")
    await world.reads(groups[1], "1. Anna (host)")
    cards = (await cards_for(world, anna))["results"]
    titles = {card["title"].replace("\u2068", "").replace("\u2069", "") for card in cards}
    assert titles == {"Durak in Friday club", "Dudák in Monday <&> club"}
    assert len((await cards_for(world, anna, "monday"))["results"]) == 1
    assert (await cards_for(world, boris))["results"] == []
    calls = await world.calls("answerInlineQuery")
    assert {call["params"]["is_personal"] for call in calls} == {"true"}
    assert all(call["ok"] and int(call["params"]["cache_time"]) <= 10 for call in calls)


async def test_a_stranger_gets_no_card_for_a_link_that_they_know(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, stranger = await world.people("Anna", "Boris", "Stranger")
    group = await world.group("Friday club", anna, boris)
    lobby = await seat_all(world, group, [anna])
    code = "join_" + next(b for b in buttons(lobby) if b["text"] == "Join")["callback_data"].partition(":")[2]
    assert (
        len((await cards_for(world, boris, code))["results"]) == 1
    )  # a member may share it without sitting there
    assert (await cards_for(world, stranger, code))["results"] == []
    newcomer = await world.person("Newcomer", has_started=False)
    assert (await cards_for(world, newcomer, code))["results"] == []
    assert (
        ledger.rows("SELECT name FROM persons WHERE id = ?", newcomer.id) == []
    )  # typing our name stores nobody


async def test_when_membership_cannot_be_known_nobody_is_let_in(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", anna, boris)
    lobby = await seat_all(world, group, [anna])
    code = "join_" + next(b for b in buttons(lobby) if b["text"] == "Join")["callback_data"].partition(":")[2]
    await world.call("faults", method="getChatMember", chat_id=group, fault="500")
    await boris.start(code)
    await boris.reads("Join the group Friday club first")
    await boris.start(code)
    await world.reads(group, "2. Boris")


async def test_a_link_to_an_old_or_full_table_says_so(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
    late, stranger = await world.people("Zoya", "Stranger")
    group = await world.group("Friday club", *people, late)
    lobby = await seat_all(world, group, people)
    code = (
        "join_" + next(b for b in buttons(lobby) if b["text"] == "Leave")["callback_data"].partition(":")[2]
    )
    for human in (late, stranger):
        await human.start(code)
        await human.reads("The table is full")
    await people[0].say(group, "/begin")
    await world.reads(group, "🛡")
    await late.start(code)
    await late.reads("The game has begun")
    await people[0].say(group, "/stop")
    await world.reads(group, "The game is stopped")
    await stranger.start(code)
    await stranger.reads("This table is gone")
    await quiet(world, ledger)


async def test_who_is_in_already_is_told_so_by_the_link(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    lobby = await seat_all(world, group, people)
    code = "join_" + next(b for b in buttons(lobby) if b["text"] == "Join")["callback_data"].partition(":")[2]
    await boris.start(code)
    await boris.reads("You are in at Friday club")
    await anna.press(lobby, "▶")
    await world.reads(group, "🛡")


async def test_invitations_in_a_forum_stay_in_their_topic(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Forum", anna, boris, is_forum=True)
    topic = (await world.call(f"groups/{group}/topics", name="Cards"))["message_thread_id"]
    await anna.say(group, "/durak", message_thread_id=topic)
    lobby = await world.reads(group, "1. Anna (host)")
    await anna.say(group, "/invite", message_thread_id=topic)
    assert (await world.reads(group, "Anna invites you"))["message_thread_id"] == topic
    await boris.press(lobby, "Invite friends")
    assert (await world.reads(group, "Boris invites you"))["message_thread_id"] == topic
    await anna.say(group, "/invite")
    await world.reads(group, "There is no table here")


async def test_we_greet_once_in_a_group_that_we_come_to_or_that_is_founded_with_us(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    me = (await world.get("state"))["bot"]["id"]
    founded = await world.group("Founded", anna)
    joined = await world.group("Joined", anna, with_bot=False)
    await world.call(f"groups/{joined}/members", user_id=me)
    for group in (founded, joined):
        told = await world.reads(group, "What I need")
        assert "I need not be an admin" in plain(told)
        (button,) = buttons(told)
        assert payload_of(button) == "hello"
        await anna.say(group, "/top")
        await world.reads(group, "🏆")
        assert len([m for m in world.messages(group) if "What I need" in plain(m)]) == 1
    await anna.start("hello")
    welcome = await anna.reads("Hello, Anna!")
    assert [b["url"] for b in buttons(welcome)] == ["https://t.me/durak_sandbox_bot?startgroup=1"]
    async with world.http.delete(f"{world.url}/api/groups/{joined}/members/{me}") as answer:
        assert answer.status == 200
    await world.call(f"groups/{joined}/members", user_id=me)
    await world.until(
        lambda: len([m for m in world.messages(joined) if "What I need" in plain(m)]) == 2 or None,
        "a second welcome",
    )


async def test_an_invitation_in_russian(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Аня", "Боря", language="ru")
    group = await world.group("Пятница", anna, boris)
    await begun_lobby(world, group, anna)
    await anna.say(group, "/invite")
    assert "Свободно 5 мест" in plain(await world.reads(group, "Аня зовёт вас за стол"))
    (card,) = (await cards_for(world, anna))["results"]
    assert "Дурак в" in card["title"]


async def begun_lobby(world: World, group: int, human: Human) -> Json:
    await human.say(group, "/durak")
    return await world.reads(group, f"1. {human.name}")

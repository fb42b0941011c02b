"""Groups: their members, the updates about them, and what the bot may do there."""

import pytest

from tests.sandbox.client import Client, Json, PageRefusedError, keyboard


def _kinds(updates: list[Json]) -> list[str]:
    """What each update is about: its kind, or the service message's field."""
    kinds = []
    for update in updates:
        (kind,) = set(update) - {"update_id"}
        common = {"message_id", "from", "chat", "date", "text", "message_thread_id", "is_topic_message"}
        fields = set(update[kind]) - common
        kinds.append(fields.pop() if kind == "message" and len(fields) == 1 else kind)
    return kinds


async def _me(sandbox: Client) -> int:
    return int((await sandbox.bot("getMe"))["id"])


async def test_the_bot_is_told_that_it_was_added(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.page("groups", title="Club", members=[anna], owner=anna)
    updates = await sandbox.updates()
    assert _kinds(updates) == ["my_chat_member", "group_chat_created"]
    change = updates[0]["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("left", "member")
    await sandbox.page("groups", title="Big", members=[], owner=anna, type="supergroup", with_bot=False)
    assert await sandbox.updates() == []


async def test_joining_and_leaving_are_service_messages(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna)
    await sandbox.page(f"groups/{group}/members", user_id=boris)
    view = await sandbox.delete(f"groups/{group}/members/{boris}")
    assert view["members"] == [anna]
    joined, left = await sandbox.updates()
    assert [user["id"] for user in joined["message"]["new_chat_members"]] == [boris]
    assert left["message"]["left_chat_member"]["id"] == boris


async def test_chat_member_updates_come_to_an_administrator_that_asked_for_them(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna)
    await sandbox.page(f"groups/{group}/members", user_id=boris)
    assert _kinds(await sandbox.updates()) == ["new_chat_members"]
    await sandbox.bot("getUpdates", allowed_updates=["chat_member"])
    await sandbox.page(f"groups/{group}/admins", user_id=boris, admin=True)
    assert await sandbox.updates() == []
    await sandbox.page(f"groups/{group}/admins", user_id=await _me(sandbox), admin=True)
    await sandbox.delete(f"groups/{group}/members/{boris}")
    (update,) = await sandbox.updates()
    change = update["chat_member"]
    assert change["old_chat_member"]["status"] == "administrator"
    assert change["new_chat_member"] == {"user": change["from"], "status": "left"}


async def test_a_removed_bot_may_not_write(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    for kind in ("group", "supergroup"):
        group = await sandbox.group(anna, type=kind)
        await sandbox.delete(f"groups/{group}/members/{await _me(sandbox)}")
        assert _kinds(await sandbox.updates()) == ["my_chat_member"]
        answer = await sandbox.raw("sendMessage", chat_id=group, text="x")
        assert (answer["error_code"], answer["description"]) == (
            403,
            f"Forbidden: bot was kicked from the {kind} chat",
        )
        await sandbox.says(anna, group, "/lonely")
        assert await sandbox.updates() == []
        await sandbox.page(f"groups/{group}/members", user_id=await _me(sandbox))
        assert _kinds(await sandbox.updates()) == ["my_chat_member", "new_chat_members"]
        assert await sandbox.send(group)


async def test_the_bot_may_leave(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna, type="supergroup")
    assert await sandbox.bot("leaveChat", chat_id=group) is True
    assert await sandbox.refusal("sendMessage", chat_id=group, text="x") == (
        "Forbidden: bot is not a member of the supergroup chat"
    )
    assert (await sandbox.chat(group))["bot_status"] == "left"


async def test_the_right_to_write_can_be_taken_away(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    await sandbox.page(f"groups/{group}/mute", muted=True)
    (update,) = await sandbox.updates()
    restricted = update["my_chat_member"]["new_chat_member"]
    assert (restricted["status"], restricted["can_send_messages"]) == ("restricted", False)
    assert await sandbox.refusal("sendMessage", chat_id=group, text="x") == (
        "Bad Request: not enough rights to send text messages to the chat"
    )
    assert await sandbox.refusal("sendPhoto", chat_id=group, photo="x") == (
        "Bad Request: not enough rights to send photos to the chat"
    )
    await sandbox.page(f"groups/{group}/mute", muted=False)
    assert await sandbox.send(group)


async def test_where_only_administrators_write_the_bot_must_be_one(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna, boris)
    await sandbox.page(f"groups/{group}/lock", locked=True)
    assert await sandbox.updates() == []
    refusal = "Bad Request: not enough rights to send text messages to the chat"
    assert await sandbox.refusal("sendMessage", chat_id=group, text="x") == refusal
    assert not (await sandbox.bot("getChat", chat_id=group))["permissions"]["can_send_messages"]
    with pytest.raises(PageRefusedError, match="only administrators write here"):
        await sandbox.says(boris, group, "/x")
    await sandbox.says(anna, group, "/x")
    await sandbox.page(f"groups/{group}/admins", user_id=await _me(sandbox), admin=True)
    assert await sandbox.send(group)
    await sandbox.page(f"groups/{group}/admins", user_id=await _me(sandbox), admin=False)
    assert await sandbox.refusal("sendMessage", chat_id=group, text="x") == refusal
    await sandbox.page(f"groups/{group}/lock", locked=False)
    assert await sandbox.send(group)


async def test_buttons_of_a_group_that_became_a_supergroup_can_still_be_pressed(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    sent = await sandbox.send(group, reply_markup=keyboard("x"))
    await sandbox.page(f"groups/{group}/migrate")
    await sandbox.updates()
    press = {"from": anna, "chat_id": group, "message_id": sent["message_id"], "data": "x", "timeout": 0}
    await sandbox.page("press", **press)
    (update,) = await sandbox.updates()
    assert update["callback_query"]["message"]["chat"] == {"id": group, "title": "Club", "type": "group"}


async def test_a_reply_outside_of_topics_has_only_the_id_of_its_thread(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    forum = await sandbox.group(anna, type="supergroup", is_forum=True)
    sent = await sandbox.send(forum)
    for reply_to in (sent["message_id"], sent["message_id"] + 1):
        await sandbox.says(anna, forum, "/x", reply_to=reply_to)
        heard = (await sandbox.updates())[-1]["message"]
        assert heard["message_thread_id"] == sent["message_id"]
        assert "is_topic_message" not in heard


async def test_a_group_that_became_a_supergroup_names_its_new_id(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna, boris)
    sent = await sandbox.send(group)
    new = await sandbox.page(f"groups/{group}/migrate")
    assert str(new["id"]).startswith("-100")
    assert (new["type"], new["members"], new["bot_status"]) == ("supergroup", [anna, boris], "member")
    left_behind, arrived = [update["message"] for update in await sandbox.updates()]
    assert (left_behind["chat"]["id"], left_behind["migrate_to_chat_id"]) == (group, new["id"])
    assert (arrived["chat"]["id"], arrived["migrate_from_chat_id"]) == (new["id"], group)
    for method, params in (
        ("sendMessage", {"text": "x"}),
        ("editMessageText", {"text": "x", "message_id": sent["message_id"]}),
    ):
        answer = await sandbox.raw(method, chat_id=group, **params)
        assert answer == {
            "ok": False,
            "error_code": 400,
            "description": "Bad Request: group chat was upgraded to a supergroup chat",
            "parameters": {"migrate_to_chat_id": new["id"]},
        }
    assert await sandbox.send(new["id"])
    assert [chat["id"] for chat in (await sandbox.get("state"))["chats"] if chat["id"] < 0] == [new["id"]]


async def test_each_supergroup_numbers_its_own_messages(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    big, other = await sandbox.group(anna, type="supergroup"), await sandbox.group(anna, type="supergroup")
    assert (await sandbox.send(big))["message_id"] == (await sandbox.send(other))["message_id"]
    small = await sandbox.group(anna)
    assert (await sandbox.send(small))["message_id"] != (await sandbox.send(anna))["message_id"]


async def test_topics_have_their_own_thread(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    forum = await sandbox.group(anna, type="supergroup", is_forum=True)
    thread = (await sandbox.page(f"groups/{forum}/topics", name="Cards"))["message_thread_id"]
    assert _kinds(await sandbox.updates()) == ["forum_topic_created"]
    await sandbox.says(anna, forum, "/durak", message_thread_id=thread)
    (update,) = await sandbox.updates()
    heard = update["message"]
    assert (heard["message_thread_id"], heard["is_topic_message"]) == (thread, True)
    assert heard["reply_to_message"]["forum_topic_created"]["name"] == "Cards"
    sent = await sandbox.send(forum, message_thread_id=thread)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
    assert "message_thread_id" not in await sandbox.send(forum)
    assert await sandbox.refusal("sendMessage", chat_id=forum, text="x", message_thread_id=999) == (
        "Bad Request: message thread not found"
    )


async def test_members_and_administrators_can_be_listed(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    vera = await sandbox.person("Vera")
    group = await sandbox.group(anna, boris)
    await sandbox.page(f"groups/{group}/admins", user_id=boris, admin=True)
    me = await _me(sandbox)

    async def status(user_id: int) -> str:
        return str((await sandbox.bot("getChatMember", chat_id=group, user_id=user_id))["status"])

    assert [await status(user) for user in (anna, boris, vera, me)] == [
        "creator",
        "administrator",
        "left",
        "member",
    ]
    admins = await sandbox.bot("getChatAdministrators", chat_id=group)
    assert [(admin["user"]["id"], admin["status"]) for admin in admins] == [
        (anna, "creator"),
        (boris, "administrator"),
    ]
    assert await sandbox.bot("getChatMemberCount", chat_id=group) == 3
    assert await sandbox.refusal("getChatMember", chat_id=group, user_id=5) == "Bad Request: user not found"
    assert await sandbox.refusal("getChatAdministrators", chat_id=anna) == (
        "Bad Request: there are no administrators in the private chat"
    )


async def test_get_chat_gives_title_type_and_pinned_message(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", username="anna")
    group = await sandbox.group(anna)
    await make_admin(sandbox, group)
    sent = await sandbox.send(group)
    await sandbox.bot("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    full = await sandbox.bot("getChat", chat_id=group)
    assert (full["title"], full["type"], full["pinned_message"]["text"]) == ("Club", "group", "hello")
    assert (await sandbox.bot("getChat", chat_id=anna))["username"] == "anna"
    assert await sandbox.refusal("getChat", chat_id=5) == "Bad Request: chat not found"


async def make_admin(sandbox: Client, group: int, **rights: bool) -> int:
    """Makes the bot an administrator and returns its id."""
    me = await _me(sandbox)
    await sandbox.page(f"groups/{group}/admins", user_id=me, admin=True, **rights)
    await sandbox.updates()
    return me


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_bot_pins_only_as_an_administrator_with_the_right_to(sandbox: Client, kind: str) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna, type=kind)
    sent = await sandbox.send(group)
    pin = {"chat_id": group, "message_id": sent["message_id"]}
    lacking = "Bad Request: not enough rights to manage pinned messages in the chat"
    assert await sandbox.refusal("pinChatMessage", **pin) == lacking
    me = await make_admin(sandbox, group, can_pin_messages=False)
    assert (await sandbox.bot("getChatMember", chat_id=group, user_id=me))["can_pin_messages"] is False
    assert (await sandbox.chat(group))["bot_may_pin"] is False
    for method in ("pinChatMessage", "unpinChatMessage"):
        assert await sandbox.refusal(method, **pin) == lacking
    await sandbox.page(f"groups/{group}/admins", user_id=me, admin=True)
    (told,) = await sandbox.updates()
    assert told["my_chat_member"]["new_chat_member"]["can_pin_messages"] is True
    assert await sandbox.bot("pinChatMessage", **pin) is True
    (told,) = await sandbox.updates()
    service = told["message"]
    assert (service["from"]["id"], service["pinned_message"]["message_id"]) == (me, sent["message_id"])
    assert await sandbox.bot("deleteMessage", chat_id=group, message_id=service["message_id"]) is True
    assert (await sandbox.chat(group))["pinned_message_id"] == sent["message_id"]


async def test_pins_are_kept_in_order(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    await make_admin(sandbox, group)
    one, two = [(await sandbox.send(group))["message_id"] for _ in range(2)]
    for message_id in (one, two):
        await sandbox.bot("pinChatMessage", chat_id=group, message_id=message_id, disable_notification=True)
    assert (await sandbox.chat(group))["pinned_message_id"] == two
    assert _kinds(await sandbox.updates()) == ["pinned_message"] * 2
    await sandbox.bot("unpinChatMessage", chat_id=group)
    assert (await sandbox.chat(group))["pinned_message_id"] == one
    await sandbox.bot("deleteMessage", chat_id=group, message_id=one)
    assert (await sandbox.chat(group))["pinned_message_id"] is None
    assert await sandbox.refusal("pinChatMessage", chat_id=group, message_id=one) == (
        "Bad Request: message to pin not found"
    )


async def test_a_chat_action_must_be_a_known_one(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    assert await sandbox.bot("sendChatAction", chat_id=anna, action="typing") is True
    assert await sandbox.refusal("sendChatAction", chat_id=anna, action="juggle") == (
        "Bad Request: wrong parameter action in request"
    )


async def test_people_and_groups_can_be_renamed(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", username="anna")
    group = await sandbox.group(anna)
    person = await sandbox.page(f"people/{anna}", first_name="Anya", username="")
    assert (person["first_name"], "username" in person) == ("Anya", False)
    await sandbox.page(f"groups/{group}", title="Sunday club")
    await sandbox.says(anna, group, "/x")
    renamed, said = [update["message"] for update in await sandbox.updates()]
    assert renamed["new_chat_title"] == "Sunday club"
    assert (said["from"]["first_name"], said["chat"]["title"]) == ("Anya", "Sunday club")
    assert (await sandbox.bot("getChat", chat_id=anna))["first_name"] == "Anya"

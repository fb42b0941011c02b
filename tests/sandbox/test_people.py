"""What people do in private chats, and what the bot gets to see in groups."""

import pytest

from tests.sandbox.client import Client, Json, PageRefusedError


async def _take_texts(sandbox: Client) -> list[str]:
    return [update["message"]["text"] for update in await sandbox.updates()]


async def test_in_a_group_the_bot_sees_only_commands_and_replies_to_it(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    own = await sandbox.send(group)
    await sandbox.says(anna, group, "chat")
    await sandbox.says(anna, group, "/for@another_bot")
    await sandbox.says(anna, group, "/for@durak_sandbox_bot now")
    await sandbox.says(anna, group, "/any")
    hers = await sandbox.says(anna, group, "see /any")
    await sandbox.says(anna, group, "to her", reply_to=hers["message_id"])
    await sandbox.says(anna, group, "to it", reply_to=own["message_id"])
    assert await _take_texts(sandbox) == ["/for@durak_sandbox_bot now", "/any", "to it"]


async def test_a_bot_that_is_an_administrator_sees_all_messages(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    me = (await sandbox.bot("getMe"))["id"]
    await sandbox.page(f"groups/{group}/admins", user_id=me, admin=True)
    await sandbox.updates()
    await sandbox.says(anna, group, "chat")
    assert await _take_texts(sandbox) == ["chat"]


async def test_commands_in_messages_are_entities(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.says(anna, anna, "🃏 /stats@durak_sandbox_bot @boris")
    (update,) = await sandbox.updates()
    assert update["message"]["entities"] == [
        {"type": "bot_command", "offset": 3, "length": 24},
        {"type": "mention", "offset": 28, "length": 6},
    ]


async def test_a_deep_link_starts_the_private_chat(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", started=False)
    message = await sandbox.page("start", **{"from": anna, "payload": "join-5_x"})
    assert message["text"] == "/start join-5_x"
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    assert await _take_texts(sandbox) == ["/start join-5_x"]
    with pytest.raises(PageRefusedError):
        await sandbox.page("start", **{"from": anna, "payload": "x" * 65})


async def test_the_bot_cannot_write_to_a_person_before_start(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris", started=False)
    assert await sandbox.refusal("sendMessage", chat_id=boris, text="x") == "Bad Request: chat not found"
    await sandbox.group(anna, boris)
    refusal = await sandbox.raw("sendMessage", chat_id=boris, text="x")
    assert (refusal["error_code"], refusal["description"]) == (
        403,
        "Forbidden: bot can't initiate conversation with a user",
    )
    await sandbox.page("start", **{"from": boris})
    assert await sandbox.send(boris)


async def test_a_person_who_blocked_the_bot_gets_no_messages_until_start(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(anna)
    await sandbox.page("block", **{"from": anna, "blocked": True})
    refusal = await sandbox.raw("sendMessage", chat_id=anna, text="x")
    assert (refusal["error_code"], refusal["description"]) == (403, "Forbidden: bot was blocked by the user")
    edit = {"chat_id": anna, "message_id": sent["message_id"], "text": "x"}
    assert await sandbox.refusal("editMessageText", **edit) == "Forbidden: bot was blocked by the user"
    await sandbox.page("start", **{"from": anna})
    changes = [_change(update) for update in await sandbox.updates() if "my_chat_member" in update]
    assert changes == [("member", "kicked"), ("kicked", "member")]
    assert await sandbox.send(anna)


def _change(update: Json) -> tuple[str, str]:
    change = update["my_chat_member"]
    return change["old_chat_member"]["status"], change["new_chat_member"]["status"]


async def test_people_cannot_write_where_they_are_not(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna)
    with pytest.raises(PageRefusedError, match="not a member"):
        await sandbox.says(boris, group, "hello")
    with pytest.raises(PageRefusedError, match="4096"):
        await sandbox.says(anna, group, "x" * 4097)
    with pytest.raises(PageRefusedError, match="no such person"):
        await sandbox.says(5, group, "x")
    with pytest.raises(PageRefusedError, match="text is missing"):
        await sandbox.page("send", **{"from": anna, "chat_id": group})


async def test_a_private_chat_opens_with_start_only(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", started=False)
    with pytest.raises(PageRefusedError, match="not started"):
        await sandbox.says(anna, anna, "hello")
    await sandbox.says(anna, anna, "/start")
    assert await sandbox.send(anna)
    await sandbox.page("block", **{"from": anna, "blocked": True})
    with pytest.raises(PageRefusedError, match="blocked"):
        await sandbox.says(anna, anna, "hello")


async def test_administrators_write_as_the_group_and_others_as_a_channel(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna, boris, type="supergroup")
    await sandbox.says(anna, group, "/stop", **{"as": "group"})
    await sandbox.says(boris, group, "/join", **{"as": "channel"})
    as_group, as_channel = [update["message"] for update in await sandbox.updates()]
    assert (as_group["from"]["username"], as_group["sender_chat"]["id"]) == ("GroupAnonymousBot", group)
    assert (as_channel["from"]["username"], as_channel["sender_chat"]["type"]) == ("Channel_Bot", "channel")
    with pytest.raises(PageRefusedError, match="only an administrator"):
        await sandbox.says(boris, group, "/stop", **{"as": "group"})

"""Button presses and the bot's answers."""

import asyncio
from typing import Any

import pytest

from tests.sandbox.client import Client, Json, PageRefusedError, keyboard

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def _press(sandbox: Client, person: int, message: Json, data: str, **more: Any) -> Json:
    where = {"chat_id": message["chat"]["id"], "message_id": message["message_id"]}
    answer: Json = await sandbox.page("press", **{"from": person, **where, "data": data, **more})
    return answer


async def _query(sandbox: Client) -> Json:
    (update,) = await sandbox.updates(timeout=5)
    query: Json = update["callback_query"]
    return query


async def test_a_press_waits_for_the_answer(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    message = await sandbox.send(group, reply_markup=keyboard("yes"))
    press = asyncio.create_task(_press(sandbox, anna, message, "yes"))
    query = await _query(sandbox)
    assert (query["from"]["id"], query["data"], query["message"]) == (anna, "yes", message)
    assert not press.done()
    await sandbox.bot("answerCallbackQuery", callback_query_id=query["id"], text="Well", show_alert=True)
    assert await press == {
        "query_id": query["id"],
        "answered": True,
        "text": "Well",
        "show_alert": True,
        "url": "",
    }


async def test_an_unanswered_press_says_so(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, reply_markup=keyboard("yes"))
    answer = await _press(sandbox, anna, message, "yes", timeout=0.05)
    assert (answer["answered"], answer["text"]) == (False, "")


async def test_the_chat_instance_is_one_per_chat(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    messages = [await sandbox.send(await sandbox.group(anna), reply_markup=keyboard("x")) for _ in range(2)]
    instances = []
    for message in (messages[0], messages[0], messages[1]):
        await _press(sandbox, anna, message, "x", timeout=0)
        instances.append((await _query(sandbox))["chat_instance"])
    assert instances[0] == instances[1] != instances[2]


async def test_a_query_is_answered_once_and_not_after_15_seconds(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, reply_markup=keyboard("x"))
    await _press(sandbox, anna, message, "x", timeout=0)
    first = await _query(sandbox)
    assert await sandbox.bot("answerCallbackQuery", callback_query_id=first["id"]) is True
    assert await sandbox.refusal("answerCallbackQuery", callback_query_id=first["id"]) == TOO_OLD
    await _press(sandbox, anna, message, "x", timeout=0)
    second = await _query(sandbox)
    sandbox.clock.ahead = 16
    assert await sandbox.refusal("answerCallbackQuery", callback_query_id=second["id"]) == TOO_OLD
    assert await sandbox.refusal("answerCallbackQuery", callback_query_id="5") == TOO_OLD


async def test_wrong_answers_leave_the_query_open(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, reply_markup=keyboard("x"))
    await _press(sandbox, anna, message, "x", timeout=0)
    answer = {"callback_query_id": (await _query(sandbox))["id"]}
    assert (
        await sandbox.refusal("answerCallbackQuery", **answer, text="x" * 201)
        == "Bad Request: MESSAGE_TOO_LONG"
    )
    for url in ("https://example.com", "t.me/another_bot?start=x", "t.me/durak_sandbox_bot?start=a b"):
        assert await sandbox.refusal("answerCallbackQuery", **answer, url=url) == "Bad Request: URL_INVALID"
    assert await sandbox.bot("answerCallbackQuery", **answer, url="https://t.me/durak_sandbox_bot?start=x-1")


async def test_a_removed_button_can_still_be_pressed(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, reply_markup=keyboard("old"))
    await sandbox.bot("editMessageText", chat_id=anna, message_id=message["message_id"], text="later")
    await _press(sandbox, anna, message, "old", timeout=0)
    query = await _query(sandbox)
    assert (query["data"], query["message"]["text"]) == ("old", "later")


async def test_a_button_that_never_existed_cannot_be_pressed(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna)
    message = await sandbox.send(group, reply_markup=keyboard("x"))
    with pytest.raises(PageRefusedError, match="never had"):
        await _press(sandbox, anna, message, "y")
    with pytest.raises(PageRefusedError, match="no such message"):
        await _press(sandbox, boris, message, "x")
    await sandbox.bot("deleteMessage", chat_id=group, message_id=message["message_id"])
    with pytest.raises(PageRefusedError, match="no such message"):
        await _press(sandbox, anna, message, "x")


async def test_an_ephemeral_message_is_seen_and_pressed_by_one_person(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    group = await sandbox.group(anna, boris)
    public = await sandbox.send(group, reply_markup=keyboard("hand"))
    aside = {"receiver_user_id": boris}
    assert "not enough rights" in await sandbox.refusal(
        "sendMessage", chat_id=group, text="hand", ephemeral_message_parameters=aside
    )
    await _press(sandbox, boris, public, "hand", timeout=0)
    aside["callback_query_id"] = (await _query(sandbox))["id"]
    hand = await sandbox.send(group, "6♠", ephemeral_message_parameters=aside, reply_markup=keyboard("6"))
    number = hand["ephemeral_message_id"]
    assert (hand["message_id"], hand["receiver_user"]["id"]) == (0, boris)
    press = {"chat_id": group, "ephemeral_message_id": number, "data": "6", "timeout": 0}
    with pytest.raises(PageRefusedError, match="does not see"):
        await sandbox.page("press", **{"from": anna, **press})
    await sandbox.page("press", **{"from": boris, **press})
    assert (await _query(sandbox))["message"]["ephemeral_message_id"] == number
    message = {"chat_id": group, "receiver_user_id": boris, "ephemeral_message_id": number}
    assert await sandbox.bot("editEphemeralMessageText", **message, text="7♠") is True
    assert (await sandbox.chat(group))["messages"][-1]["text"] == "7♠"
    assert await sandbox.bot("deleteEphemeralMessage", **message) is True
    assert (
        await sandbox.refusal("deleteEphemeralMessage", **message)
        == "Bad Request: message to delete not found"
    )

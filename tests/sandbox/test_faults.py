"""Fault injection."""

import asyncio
from typing import Any

import aiohttp
import pytest

from tests.sandbox.client import Client, PageRefusedError, keyboard


async def _add_fault(sandbox: Client, fault: str, **more: Any) -> None:
    await sandbox.page("faults", fault=fault, **more)


@pytest.mark.parametrize(
    ("fault", "method", "code", "text"),
    [
        ("403", "sendMessage", 403, "Forbidden: bot was kicked from the group chat"),
        ("429", "sendMessage", 429, "Too Many Requests: retry after 1"),
        ("500", "sendMessage", 500, "Internal Server Error"),
        ("not-found", "editMessageText", 400, "Bad Request: message to edit not found"),
        ("not-found", "deleteMessage", 400, "Bad Request: message to delete not found"),
        ("not-found", "sendMessage", 400, "Bad Request: chat not found"),
    ],
)
async def test_a_fault_fails_one_call(sandbox: Client, fault: str, method: str, code: int, text: str) -> None:
    group = await sandbox.group(await sandbox.person("Anna"))
    sent = await sandbox.send(group)
    await _add_fault(sandbox, fault, method=method.upper())
    params = {"chat_id": group, "message_id": sent["message_id"], "text": "x"}
    answer = await sandbox.raw(method, **params)
    assert (answer["error_code"], answer["description"]) == (code, text)
    assert (await sandbox.raw(method, **params))["ok"]


async def test_a_fault_may_name_a_chat_and_a_number_of_times(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    await _add_fault(sandbox, "403", chat_id=anna, times=2)
    assert await sandbox.send(boris)
    for _ in range(2):
        assert (
            await sandbox.refusal("sendMessage", chat_id=anna, text="x")
            == "Forbidden: bot was blocked by the user"
        )
    assert await sandbox.send(anna)


async def test_retry_after_can_be_chosen(sandbox: Client) -> None:
    await _add_fault(sandbox, "429", retry_after=7)
    assert (await sandbox.raw("getMe"))["parameters"] == {"retry_after": 7}


async def test_a_dropped_call_is_carried_out_only_if_asked_for(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    for done, count in ((False, 0), (True, 1)):
        await _add_fault(sandbox, "drop", method="sendMessage", done=done)
        with pytest.raises(aiohttp.ClientConnectionError):
            await sandbox.send(anna, "lost?")
        texts = [message["text"] for message in (await sandbox.chat(anna))["messages"]]
        assert texts.count("lost?") == count
    assert await sandbox.send(anna)


async def test_a_slow_call_is_carried_out_late(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await _add_fault(sandbox, "slow", seconds=0.2)
    before = asyncio.get_running_loop().time()
    assert await sandbox.send(anna)
    assert asyncio.get_running_loop().time() - before >= 0.2


async def test_a_query_can_be_made_to_expire(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(anna, reply_markup=keyboard("x"))
    press = {"from": anna, "chat_id": anna, "message_id": sent["message_id"], "data": "x", "timeout": 0}
    await sandbox.page("press", **press)
    (update,) = await sandbox.updates()
    await _add_fault(sandbox, "expired", method="answerCallbackQuery", chat_id=anna)
    refusal = await sandbox.refusal("answerCallbackQuery", callback_query_id=update["callback_query"]["id"])
    assert refusal.startswith("Bad Request: query is too old")


async def test_a_group_migrates_in_the_middle_of_a_call(sandbox: Client) -> None:
    group = await sandbox.group(await sandbox.person("Anna"))
    await _add_fault(sandbox, "migrate", chat_id=group)
    answer = await sandbox.raw("sendMessage", chat_id=group, text="x")
    new = answer["parameters"]["migrate_to_chat_id"]
    assert await sandbox.send(new)
    messages = [update["message"] for update in await sandbox.updates()]
    assert messages[0]["migrate_to_chat_id"] == new


async def test_all_faults_end_at_once(sandbox: Client) -> None:
    await _add_fault(sandbox, "500", times=100)
    await sandbox.delete("faults")
    assert await sandbox.bot("getMe")
    with pytest.raises(PageRefusedError, match="no such fault"):
        await _add_fault(sandbox, "flood")

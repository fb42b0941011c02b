"""Rate limits on sends and edits."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.server import start
from tests.sandbox.client import Client, Clock, Json


@pytest.fixture
async def limited_sandbox() -> AsyncIterator[Client]:
    clock = Clock()
    server = await start(clock=clock)
    async with aiohttp.ClientSession() as http:
        yield Client(server, clock, http)
    await server.close()


async def _count_allowed(sandbox: Client, chat_id: int, tries: int) -> tuple[int, Json]:
    """How many messages are accepted before the first error, and that error."""
    for count in range(tries):
        answer = await sandbox.raw("sendMessage", chat_id=chat_id, text=str(count))
        if not answer["ok"]:
            return count, answer
    return tries, {}


async def test_a_group_takes_20_sends_and_edits_a_minute(limited_sandbox: Client) -> None:
    anna = await limited_sandbox.person("Anna")
    group = await limited_sandbox.group(anna)
    sent = await limited_sandbox.send(group)
    for number in range(9):
        await limited_sandbox.bot(
            "editMessageText", chat_id=group, message_id=sent["message_id"], text=str(number)
        )
    limited_sandbox.clock.ahead = 5
    allowed, refusal = await _count_allowed(limited_sandbox, group, 30)
    assert allowed == 10
    wait = refusal["parameters"]["retry_after"]
    assert 50 <= wait <= 55
    assert (refusal["error_code"], refusal["description"]) == (429, f"Too Many Requests: retry after {wait}")
    edit = {"chat_id": group, "message_id": sent["message_id"], "text": "late"}
    assert (await limited_sandbox.raw("editMessageText", **edit))["error_code"] == 429
    limited_sandbox.clock.ahead += wait
    assert (await limited_sandbox.raw("editMessageText", **edit))["ok"]


async def test_one_groups_limit_leaves_other_chats_alone(limited_sandbox: Client) -> None:
    anna = await limited_sandbox.person("Anna")
    full, other = await limited_sandbox.group(anna), await limited_sandbox.group(anna)
    assert (await _count_allowed(limited_sandbox, full, 30))[0] == 20
    limited_sandbox.clock.ahead = 2
    assert await limited_sandbox.send(other)
    assert await limited_sandbox.send(anna)


async def test_a_person_takes_a_short_burst_and_then_one_a_second(limited_sandbox: Client) -> None:
    anna = await limited_sandbox.person("Anna")
    assert (await _count_allowed(limited_sandbox, anna, 10))[0] == 5
    limited_sandbox.clock.ahead = 2
    assert (await _count_allowed(limited_sandbox, anna, 10))[0] == 2


async def test_all_chats_together_take_30_a_second(limited_sandbox: Client) -> None:
    people = [await limited_sandbox.person(f"P{number}") for number in range(8)]
    counts = [(await _count_allowed(limited_sandbox, person, 5))[0] for person in people]
    assert sum(counts) == 30
    limited_sandbox.clock.ahead = 1.1
    assert await limited_sandbox.send(people[-1])


async def test_what_is_refused_or_free_is_not_counted(limited_sandbox: Client) -> None:
    anna = await limited_sandbox.person("Anna")
    sent = await limited_sandbox.send(anna)
    for _ in range(10):
        await limited_sandbox.refusal("sendMessage", chat_id=anna, text="")
        await limited_sandbox.bot("sendChatAction", chat_id=anna, action="typing")
    await limited_sandbox.bot("deleteMessage", chat_id=anna, message_id=sent["message_id"])
    assert (await _count_allowed(limited_sandbox, anna, 10))[0] == 4


async def test_retry_after_is_a_header_too(limited_sandbox: Client) -> None:
    anna = await limited_sandbox.person("Anna")
    await _count_allowed(limited_sandbox, anna, 10)
    url = limited_sandbox.method_url("sendMessage")
    async with limited_sandbox.http.post(url, json={"chat_id": anna, "text": "x"}) as answer:
        assert (answer.status, answer.headers["Retry-After"]) == (429, "1")


@pytest.mark.parametrize(("limits", "allowed"), [(2, 40), (0.5, 10), (False, 50)])
async def test_limits_can_be_scaled_or_switched_off(limits: float, allowed: int) -> None:
    server = await start(limits=limits)
    async with aiohttp.ClientSession() as http:
        sandbox = Client(server, Clock(), http)
        group = await sandbox.group(await sandbox.person("Anna"))
        assert (await _count_allowed(sandbox, group, 50))[0] == allowed
    await server.close()

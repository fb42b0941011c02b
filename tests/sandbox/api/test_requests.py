"""HTTP requests to the Bot API: parameters, tokens, the log of calls."""

import json

import aiohttp
import pytest

from bot.sandbox.server import start
from tests.sandbox.client import Client, keyboard


async def test_parameters_come_by_json_form_multipart_or_query_string(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    url = sandbox.method_url("sendMessage")
    fields = {"chat_id": str(anna), "text": "é & 😀", "reply_markup": json.dumps(keyboard("x"))}
    multipart = aiohttp.FormData(fields)
    multipart.add_field("unused", b"x", filename="x.txt")
    async with (
        sandbox.http.post(url, json={**fields, "chat_id": anna, "reply_markup": keyboard("x")}) as one,
        sandbox.http.post(url, data=fields) as two,
        sandbox.http.post(url, data=multipart) as three,
        sandbox.http.get(url, params=fields) as four,
        sandbox.http.post(url, params=fields) as five,
    ):
        for answer in (one, two, three, four, five):
            message = (await answer.json())["result"]
            assert (message["text"], message["reply_markup"]) == ("é & 😀", keyboard("x"))


async def test_method_names_ignore_case(sandbox: Client) -> None:
    assert (await sandbox.bot("GETme"))["is_bot"] is True


async def test_an_unknown_method_is_not_found(sandbox: Client) -> None:
    assert await sandbox.raw("sendDice") == {"ok": False, "error_code": 404, "description": "Not Found"}


@pytest.mark.parametrize("token", ["", "abc", "12:short", "x12:sandbox-token-for-everyone"])
async def test_a_token_of_the_wrong_form_is_not_found(sandbox: Client, token: str) -> None:
    async with sandbox.http.get(f"{sandbox.url}/bot{token}/getMe") as answer:
        assert (answer.status, await answer.json()) == (
            404,
            {"ok": False, "error_code": 404, "description": "Not Found"},
        )


async def test_any_token_of_the_right_form_opens_the_same_bot(sandbox: Client) -> None:
    async with sandbox.http.get(sandbox.method_url("getMe", "77:another-token-of-the-same-form")) as answer:
        assert (await answer.json())["result"] == await sandbox.bot("getMe")


async def test_a_sandbox_with_a_token_refuses_all_others() -> None:
    server = await start(token="42:this-and-only-this-token")
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{server.url}/bot{server.token}/getMe") as answer:
            assert (await answer.json())["result"]["id"] == 42
        async with http.get(f"{server.url}/bot42:some-other-token-instead/getMe") as answer:
            assert (answer.status, (await answer.json())["description"]) == (401, "Unauthorized")
    await server.close()


async def test_a_body_that_is_no_json_is_refused(sandbox: Client) -> None:
    headers = {"Content-Type": "application/json"}
    async with sandbox.http.post(sandbox.method_url("getMe"), data=b"{", headers=headers) as answer:
        assert answer.status == 400


async def test_calls_are_logged_with_time_and_answer(sandbox: Client) -> None:
    before = sandbox.clock()
    await sandbox.raw("sendMessage", chat_id=5, text="x")
    (call,) = await sandbox.get("calls")
    assert call["method"] == "sendMessage"
    assert call["params"] == {"chat_id": "5", "text": "x"}
    assert (call["ok"], call["error_code"]) == (False, 400)
    assert call["description"] == "Bad Request: chat not found"
    assert before <= call["at"] <= sandbox.clock()
    await sandbox.bot("getMe")
    assert [later["method"] for later in await sandbox.get(f"calls?after={call['n']}")] == ["getMe"]


async def test_healthz_answers_ok(sandbox: Client) -> None:
    async with sandbox.http.get(f"{sandbox.url}/healthz") as answer:
        assert answer.status == 200

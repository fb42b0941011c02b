"""The page's event stream and its API."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from tests.sandbox.client import Client, Json, PageRefusedError, keyboard


class Stream:
    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response

    async def next(self) -> Json:
        async with asyncio.timeout(5):
            while True:
                line = await self._response.content.readline()
                if line.startswith(b"data:"):
                    event: Json = json.loads(line[5:])
                    return event

    async def of_type(self, kind: str) -> Json:
        while (event := await self.next())["type"] != kind:
            pass
        return event


@asynccontextmanager
async def event_stream(sandbox: Client, after: int | None = None) -> AsyncIterator[Stream]:
    seq = (await sandbox.get("state"))["seq"] if after is None else after
    async with sandbox.http.get(f"{sandbox.url}/api/events?after={seq}") as response:
        assert response.content_type == "text/event-stream"
        yield Stream(response)


async def test_the_demo_world_is_a_group_of_four_people(sandbox: Client) -> None:
    state = await sandbox.page("reset", demo=True)
    people = {person["first_name"]: person for person in state["people"]}
    assert list(people) == ["Anna", "Boris", "Vera", "Gleb"]
    assert [name for name, person in people.items() if person["started"]] == ["Anna"]
    (club,) = [chat for chat in state["chats"] if chat["id"] < 0]
    assert (club["title"], club["bot_status"]) == ("Friday club", "member")
    assert sorted(club["members"]) == sorted(person["id"] for person in people.values())
    assert state["bot"]["is_bot"] is True


async def test_messages_edits_and_deletions_are_events(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    async with event_stream(sandbox) as stream:
        sent = await sandbox.send(anna, disable_notification=True)
        event = await stream.next()
        assert (event["type"], event["chat_id"], event["message"]) == ("message", anna, sent)
        assert event["silent"] is True
        hers = await sandbox.says(anna, anna, "hi")
        assert (await stream.next())["message"] == hers
        edited = await sandbox.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="x")
        event = await stream.next()
        assert (event["type"], event["message"]) == ("edited", edited)
        await sandbox.bot("deleteMessage", chat_id=anna, message_id=sent["message_id"])
        event = await stream.next()
        assert (event["type"], event["chat_id"], event["message_id"]) == ("deleted", anna, sent["message_id"])


async def test_event_numbers_have_no_gaps(sandbox: Client) -> None:
    async with event_stream(sandbox) as stream:
        anna = await sandbox.person("Anna")
        group = await sandbox.group(anna)
        await sandbox.send(group)
        last = (await sandbox.get("state"))["seq"]
        numbers = [(await stream.next())["seq"]]
        while numbers[-1] < last:
            numbers.append((await stream.next())["seq"])
    assert numbers == list(range(numbers[0], last + 1))


async def test_a_stream_can_start_at_an_older_event(sandbox: Client) -> None:
    before = (await sandbox.get("state"))["seq"]
    anna = await sandbox.person("Anna")
    await sandbox.send(anna, "later")
    async with event_stream(sandbox, before) as stream:
        assert (await stream.of_type("person"))["person"]["first_name"] == "Anna"
        assert (await stream.of_type("message"))["message"]["text"] == "/start"
    for unknown in (before - 1, before + 10_000):
        async with event_stream(sandbox, unknown) as stream:
            assert (await stream.next())["type"] == "reset"


async def test_changes_of_chats_and_people_are_events(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    async with event_stream(sandbox) as stream:
        group = await sandbox.page("groups", title="Club", members=[], owner=anna)
        event = await stream.of_type("chat")
        assert (event["chat"]["id"], event["chat"]["title"]) == (group["id"], "Club")
        assert "messages" not in event["chat"]
        await sandbox.page("block", **{"from": anna, "blocked": True})
        assert (await stream.of_type("person"))["person"]["blocked"] is True


async def test_an_answered_callback_query_is_a_popup_event(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(anna, reply_markup=keyboard("x"))
    async with event_stream(sandbox) as stream:
        press = {"from": anna, "chat_id": anna, "message_id": sent["message_id"], "data": "x", "timeout": 0}
        await sandbox.page("press", **press)
        (update,) = await sandbox.updates()
        query_id = update["callback_query"]["id"]
        await sandbox.bot("answerCallbackQuery", callback_query_id=query_id, text="Your hand")
        event = await stream.of_type("popup")
        assert (event["user_id"], event["query_id"], event["text"]) == (anna, query_id, "Your hand")
        assert (event["show_alert"], event["url"]) == (False, "")


async def test_a_reset_empties_the_world_and_is_an_event(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.says(anna, anna, "pending")
    async with event_stream(sandbox) as stream:
        state = await sandbox.page("reset")
        assert (state["people"], state["chats"]) == ([], [])
        assert (await stream.next())["type"] == "reset"
    assert await sandbox.bot("getUpdates") == []


async def test_no_id_is_used_again_after_a_reset(sandbox: Client) -> None:
    numbers = []
    for _ in range(2):
        await sandbox.page("reset")
        anna = await sandbox.person("Anna", started=False)
        group = await sandbox.page("groups", title="Club", members=[], owner=anna)
        await sandbox.page("start", **{"from": anna})
        started = (await sandbox.updates())[-1]
        numbers.append((started["update_id"], started["message"]["message_id"], anna, -group["id"]))
    assert all(later > earlier for earlier, later in zip(*numbers, strict=True))


@pytest.mark.parametrize(
    ("path", "body", "error"),
    [
        ("people", {}, "first_name is missing"),
        ("people", {"first_name": 5}, "first_name must be of type str"),
        ("people", {"first_name": " "}, "a first name has 1 to 64 characters"),
        ("groups", {"title": "x", "members": [], "owner": 5}, "no such person: 5"),
        ("groups/7/migrate", {}, "no such group: 7"),
        ("groups/x/migrate", {}, "not a number: x"),
        ("start", {"from": True}, "from must be of type int"),
    ],
)
async def test_wrong_calls_of_the_page_say_what_is_wrong(
    sandbox: Client, path: str, body: Json, error: str
) -> None:
    with pytest.raises(PageRefusedError) as refused:
        await sandbox.page(path, **body)
    assert str(refused.value) == error


async def test_the_page_is_served_and_not_cached(sandbox: Client) -> None:
    for path in ("/", "/static/main.js"):
        async with sandbox.http.get(sandbox.url + path) as answer:
            assert answer.status == 200
            assert answer.headers["Cache-Control"] == "no-cache"

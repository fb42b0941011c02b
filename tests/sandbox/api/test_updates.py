"""getUpdates: offsets, long polls, conflicts and allowed updates."""

import asyncio

import pytest

from tests.sandbox.client import Client, Json, RefusedError


async def _three_updates(sandbox: Client) -> list[Json]:
    anna = await sandbox.person("Anna")
    for text in "abc":
        await sandbox.says(anna, anna, text)
    updates: list[Json] = await sandbox.bot("getUpdates")
    return updates


def _texts(updates: list[Json]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_updates_are_sent_again_until_a_higher_offset_confirms_them(sandbox: Client) -> None:
    updates = await _three_updates(sandbox)
    first = updates[0]["update_id"]
    assert [update["update_id"] for update in updates] == [first, first + 1, first + 2]
    assert await sandbox.bot("getUpdates") == updates
    assert _texts(await sandbox.bot("getUpdates", offset=first + 1)) == ["b", "c"]
    assert _texts(await sandbox.bot("getUpdates")) == ["b", "c"]
    assert await sandbox.bot("getUpdates", offset=first + 3) == []


async def test_a_negative_offset_keeps_only_the_last(sandbox: Client) -> None:
    await _three_updates(sandbox)
    assert _texts(await sandbox.bot("getUpdates", offset=-2)) == ["b", "c"]
    assert _texts(await sandbox.bot("getUpdates")) == ["b", "c"]


async def test_limit_gives_the_oldest(sandbox: Client) -> None:
    await _three_updates(sandbox)
    assert _texts(await sandbox.bot("getUpdates", limit=2)) == ["a", "b"]


async def test_a_long_poll_ends_with_the_first_update(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    poll = asyncio.create_task(sandbox.bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    assert not poll.done()
    await sandbox.says(anna, anna, "now")
    assert _texts(await asyncio.wait_for(poll, 1)) == ["now"]


async def test_a_long_poll_without_updates_ends_in_time(sandbox: Client) -> None:
    before = asyncio.get_running_loop().time()
    assert await sandbox.bot("getUpdates", timeout=1) == []
    assert 0.9 < asyncio.get_running_loop().time() - before < 3


async def test_a_second_poll_ends_the_first(sandbox: Client) -> None:
    poll = asyncio.create_task(sandbox.bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    assert await sandbox.bot("getUpdates") == []
    with pytest.raises(RefusedError) as refused:
        await poll
    assert (refused.value.code, refused.value.text) == (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    )


async def test_setting_a_webhook_ends_a_poll_and_forbids_others(sandbox: Client) -> None:
    poll = asyncio.create_task(sandbox.raw("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    await sandbox.bot("setWebhook", url="http://127.0.0.1:9/hook")
    assert (await poll)["description"] == "Conflict: terminated by setWebhook request"
    assert await sandbox.refusal("getUpdates") == (
        "Conflict: can't use getUpdates method while webhook is active; "
        "use deleteWebhook to delete the webhook first"
    )


async def test_allowed_updates_are_remembered_until_changed(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    await sandbox.bot("getUpdates", allowed_updates=["callback_query"])
    await sandbox.says(anna, group, "/one")
    assert await sandbox.bot("getUpdates") == []
    await sandbox.bot("getUpdates", allowed_updates=[])
    await sandbox.says(anna, group, "/two")
    assert _texts(await sandbox.bot("getUpdates")) == ["/two"]


async def test_updates_are_forgotten_after_a_day(sandbox: Client) -> None:
    await _three_updates(sandbox)
    sandbox.clock.ahead = 24 * 3600 + 60
    assert await sandbox.bot("getUpdates") == []


async def test_an_update_shows_its_message_as_it_was(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(
        anna, "before", reply_markup={"inline_keyboard": [[{"text": "x", "callback_data": "x"}]]}
    )
    press = {"from": anna, "chat_id": anna, "message_id": sent["message_id"], "data": "x", "timeout": 0}
    await sandbox.page("press", **press)
    await sandbox.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="after")
    (update,) = await sandbox.bot("getUpdates")
    assert update["callback_query"]["message"]["text"] == "before"

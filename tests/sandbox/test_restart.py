"""A restarted sandbox continues where it stopped."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot.sandbox.server import Server, start
from tests.sandbox.client import Client, Clock, keyboard

_SERVE = "import sys; from bot.sandbox.server import main; sys.exit(main(sys.argv[1:]))"


@asynccontextmanager
async def running_sandbox(store: Path) -> AsyncIterator[Client]:
    server: Server = await start(store=store, limits=False)
    try:
        async with aiohttp.ClientSession() as http:
            yield Client(server, Clock(), http)
    finally:
        await server.close()


async def test_the_world_and_pending_updates_survive(tmp_path: Path) -> None:
    store = tmp_path / "deep" / "sandbox.sqlite3"
    async with running_sandbox(store) as sandbox:
        anna = await sandbox.person("Anna")
        group = await sandbox.group(anna)
        sent = await sandbox.send(group, reply_markup=keyboard("x"))
        await sandbox.bot("setMyCommands", commands=[{"command": "x", "description": "x"}])
        await sandbox.bot("getUpdates", allowed_updates=["message", "callback_query"])
        await sandbox.says(anna, group, "/pending")
        press = {"from": anna, "chat_id": group, "message_id": sent["message_id"], "data": "x", "timeout": 0}
        await sandbox.page("press", **press)
        before = await sandbox.get("state")
    async with running_sandbox(store) as sandbox:
        after = await sandbox.get("state")
        assert {**after, "seq": 0} == {**before, "seq": 0}
        assert after["seq"] >= before["seq"]
        message, query = await sandbox.updates()
        assert message["message"]["text"] == "/pending"
        assert await sandbox.bot("answerCallbackQuery", callback_query_id=query["callback_query"]["id"])
        later = await sandbox.send(group)
        assert later["message_id"] > message["message"]["message_id"]
        assert await sandbox.bot("getMyCommands") == [{"command": "x", "description": "x"}]
        await sandbox.says(anna, group, "/later")
        (update,) = await sandbox.updates()
        assert update["update_id"] == query["update_id"] + 1


async def test_a_killed_sandbox_loses_nothing_it_has_answered(tmp_path: Path) -> None:
    store = tmp_path / "sandbox.sqlite3"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _SERVE, "--port", "0", "--store", str(store), "--limits", "0",
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout
    line = (await process.stdout.readline()).decode()
    url, token = line.split()[2], line.split()[-1].rstrip(")")
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{url}/api/state") as answer:
            anna = (await answer.json())["people"][0]["id"]
        for number in range(20):
            body = {"chat_id": anna, "text": str(number)}
            async with http.post(f"{url}/bot{token}/sendMessage", json=body) as answer:
                assert answer.status == 200
    process.send_signal(signal.SIGKILL)
    await process.wait()
    async with running_sandbox(store) as sandbox:
        texts = [message["text"] for message in (await sandbox.chat(anna))["messages"]]
        assert texts == [str(number) for number in range(20)]


async def test_closing_ends_waiting_calls(tmp_path: Path) -> None:
    server = await start()
    async with aiohttp.ClientSession() as http:
        sandbox = Client(server, Clock(), http)
        poll = asyncio.create_task(sandbox.raw("getUpdates", timeout=50))
        stream = await http.get(f"{server.url}/api/events")
        await asyncio.sleep(0.05)
        async with asyncio.timeout(3):
            await server.close()
        assert await poll == {"ok": True, "result": []}
        stream.close()

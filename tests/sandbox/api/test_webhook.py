"""Delivery of updates to a webhook."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiohttp import web

from tests.sandbox.client import Client, Json


@dataclass
class Hook:
    """A bot's webhook that answers with these statuses in turn, then with 200."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    updates: list[Json] = field(default_factory=list)
    secrets: list[str | None] = field(default_factory=list)
    came: asyncio.Event = field(default_factory=asyncio.Event)

    async def receive(self, request: web.Request) -> web.Response:
        self.updates.append(await request.json())
        self.came.set()
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        return web.Response(status=self.statuses.pop(0) if self.statuses else 200)

    def texts(self) -> list[str]:
        return [update["message"]["text"] for update in self.updates]

    async def has(self, count: int) -> None:
        async with asyncio.timeout(5):
            while len(self.updates) < count:
                self.came.clear()
                await self.came.wait()


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.receive)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    hook.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield hook
    await runner.cleanup()


async def test_updates_come_in_order_with_the_secret(sandbox: Client, hook: Hook) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.says(anna, anna, "a")
    answer = await sandbox.raw("setWebhook", url=hook.url, secret_token="s-3_x")
    assert answer == {"ok": True, "result": True, "description": "Webhook was set"}
    await sandbox.says(anna, anna, "b")
    await sandbox.says(anna, anna, "c")
    await hook.has(3)
    assert hook.texts() == ["a", "b", "c"]
    assert set(hook.secrets) == {"s-3_x"}


async def test_an_update_is_sent_again_until_a_2xx_while_later_ones_wait(sandbox: Client, hook: Hook) -> None:
    anna = await sandbox.person("Anna")
    hook.statuses = [500, 404, 204]
    await sandbox.says(anna, anna, "a")
    await sandbox.says(anna, anna, "b")
    await sandbox.bot("setWebhook", url=hook.url)
    await hook.has(4)
    assert hook.texts() == ["a", "a", "a", "b"]
    info = await sandbox.bot("getWebhookInfo")
    assert info["last_error_message"] == "Wrong response from the webhook: 404 Not Found"


async def test_webhook_info_shows_the_settings(sandbox: Client) -> None:
    await sandbox.bot(
        "setWebhook",
        url="http://127.0.0.1:9/x",
        max_connections=3,
        allowed_updates=["message", "callback_query"],
    )
    info = await sandbox.bot("getWebhookInfo")
    assert info["url"] == "http://127.0.0.1:9/x"
    assert info["max_connections"] == 3
    assert info["allowed_updates"] == ["message", "callback_query"]
    assert info["has_custom_certificate"] is False
    assert info["pending_update_count"] == 0


async def test_deleting_the_webhook_may_drop_what_is_pending(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.bot("setWebhook", url="http://127.0.0.1:9/x")
    await sandbox.says(anna, anna, "a")
    assert (await sandbox.bot("getWebhookInfo"))["pending_update_count"] == 1
    answer = await sandbox.raw("deleteWebhook", drop_pending_updates=True)
    assert answer["description"] == "Webhook was deleted"
    assert (await sandbox.bot("getWebhookInfo"))["url"] == ""
    assert await sandbox.bot("getUpdates") == []


async def test_webhook_info_shows_the_last_error(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    await sandbox.bot("setWebhook", url="http://127.0.0.1:9/x")
    await sandbox.says(anna, anna, "a")
    async with asyncio.timeout(10):
        while "last_error_message" not in (info := await sandbox.bot("getWebhookInfo")):
            await sandbox.server.room.updates.wait(0.05)
    assert info["last_error_message"] == "Connection refused"


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"url": "ftp://x"}, "Bad Request: invalid webhook URL specified"),
        (
            {"url": "http://x/", "secret_token": "a b"},
            "Bad Request: secret token contains illegal characters",
        ),
        ({"url": "http://x/", "secret_token": "a" * 257}, "Bad Request: secret token is too long"),
    ],
)
async def test_wrong_webhooks_are_refused(sandbox: Client, params: Json, text: str) -> None:
    assert await sandbox.refusal("setWebhook", **params) == text

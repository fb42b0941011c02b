"""The HTTP endpoints: webhook, health and metrics."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from telegram import Update

from bot.operating.metrics import Metrics
from bot.operating.web import SECRET_HEADER, serve
from bot.settings import Settings, SettingsError
from bot.telegram_ui.transport.polling import Poller
from tests.fakes import until
from tests.log_lines import LogLines
from tests.sandbox.client import Json
from tests.telegram_ui.stage import Stage

SECRET = "s3cret-of-one-s_own"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def webhook_settings() -> Settings:
    return Settings(
        webhook_url="http://127.0.0.1:9/hook",
        webhook_secret=SECRET,
        listen=f"127.0.0.1:{free_port()}",
        metrics_listen=f"127.0.0.1:{free_port()}",
    )


@asynccontextmanager
async def running_server(stage: Stage) -> AsyncIterator[Settings]:
    settings = webhook_settings()
    async with serve(settings, Metrics(), Poller(stage.bot, stage.handle, stage.answers)):
        yield settings


async def post_update(settings: Settings, body: bytes | Json, secret: str | None = SECRET) -> int:
    headers = {} if secret is None else {SECRET_HEADER: secret}
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    url = f"http://{settings.listen}/hook"
    async with aiohttp.ClientSession() as http, http.post(url, data=data, headers=headers) as answer:
        return answer.status


async def send_command(stage: Stage) -> tuple[int, Json]:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/durak")
    (update,) = await stage.page.updates()
    return group, update


async def test_an_update_is_done_once_when_the_answer_is_200(stage: Stage) -> None:
    group, update = await send_command(stage)
    async with running_server(stage) as settings:
        assert await post_update(settings, update) == 200
        assert await stage.storage.open_match(group, None) is not None
        assert await stage.storage.is_done(update["update_id"])
        assert await post_update(settings, update) == 200
    assert len(await stage.storage.open_matches_in(group)) == 1


@pytest.mark.parametrize("secret", [None, "", "wrong", "s3cret-of-one-s_ow", "ünïcode", SECRET + "x"])
async def test_a_request_with_a_wrong_secret_is_forbidden(stage: Stage, secret: str | None) -> None:
    group, update = await send_command(stage)
    async with running_server(stage) as settings:
        assert await post_update(settings, update, secret) == 403
    assert await stage.storage.open_match(group, None) is None


NO_UPDATES = [
    *(b"", b"{", b"[]", b"null", b"3", b"{}", b"\xff\xfe", b"[" * 100_000),
    b'{"update_id": "x", "message": 5}',
]


@pytest.mark.parametrize("body", NO_UPDATES)
async def test_a_body_that_is_not_an_update_is_a_bad_request_and_not_logged(
    stage: Stage, body: bytes
) -> None:
    async with running_server(stage) as settings:
        assert await post_update(settings, body) == 400


async def test_an_update_that_is_not_understood_is_not_sent_again(stage: Stage, log_lines: LogLines) -> None:
    log_lines.expect("update not understood update=5 kind=message")
    async with running_server(stage) as settings:
        assert await post_update(settings, {"update_id": 5, "message": {"text": "secret"}}) == 200
    assert not any("secret" in line for line in log_lines.all)


async def test_the_answer_comes_after_the_commit(stage: Stage) -> None:
    _, update = await send_command(stage)
    gate, reached = asyncio.Event(), asyncio.Event()

    async def slow(_update: Update) -> None:
        reached.set()
        await gate.wait()

    settings = webhook_settings()
    async with serve(settings, Metrics(), Poller(stage.bot, slow, stage.answers)):
        posting = asyncio.create_task(post_update(settings, update))
        await reached.wait()
        done, _ = await asyncio.wait([posting], timeout=0.05)
        assert not done
        gate.set()
        assert await posting == 200


async def test_a_command_over_a_webhook_opens_a_match(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    async with running_server(stage) as settings:
        url = f"http://{settings.listen}/hook"
        listening = asyncio.create_task(Poller(stage.bot, stage.handle, stage.answers).listen(url, SECRET))

        async def is_set() -> bool:
            return bool((await stage.page.bot("getWebhookInfo"))["url"])

        await until(is_set)
        await stage.page.says(anna.id, group, "/durak")
        await stage.quiet()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    assert await stage.storage.open_match(group, None) is not None


async def test_health_and_metrics_are_served(stage: Stage) -> None:
    async with running_server(stage) as settings, aiohttp.ClientSession() as http:
        async with http.get(f"http://{settings.metrics_listen}/healthz") as answer:
            assert (answer.status, await answer.json()) == (200, {"ok": True})
        async with http.get(f"http://{settings.metrics_listen}/metrics") as answer:
            assert answer.status == 200
            assert "durak_updates" in await answer.text()


async def test_a_taken_port_is_explained_in_one_line(stage: Stage) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = Settings(metrics_listen=f"127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(SettingsError, match=r"cannot listen on 127.0.0.1:\d+ .*set METRICS_LISTEN"):
            async with serve(settings, Metrics(), Poller(stage.bot, stage.handle, stage.answers)):
                pass


async def test_an_error_while_the_doors_are_open_is_not_taken_for_a_taken_port(stage: Stage) -> None:
    trouble = ConnectionResetError("of the bot itself")
    with pytest.raises(ConnectionResetError) as raised:
        async with running_server(stage):
            raise trouble
    assert raised.value is trouble

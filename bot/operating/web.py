"""The bot's own HTTP doors: the webhook, health and metrics, each only where a setting asks for it."""

import hmac
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

from aiohttp import web

from bot.operating.metrics import Metrics
from bot.settings import Settings, SettingsError, address
from bot.telegram_ui.transport.polling import Poller

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  the header's name


@asynccontextmanager
async def serve(settings: Settings, metrics: Metrics, poller: Poller) -> AsyncIterator[None]:
    """Listens for as long as the context lasts. Raises SettingsError when a port is taken."""
    async with AsyncExitStack() as stack:
        if settings.webhook_url:
            app = _webhook(settings, poller)
            await stack.enter_async_context(_listen(app, settings.listen, "LISTEN"))
        if settings.metrics_listen:
            app = _metrics(metrics)
            await stack.enter_async_context(_listen(app, settings.metrics_listen, "METRICS_LISTEN"))
        yield


@asynccontextmanager
async def _listen(app: web.Application, where: str, setting: str) -> AsyncIterator[None]:
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        await _open(runner, where, setting)
        yield
    finally:
        await runner.cleanup()


async def _open(runner: web.AppRunner, where: str, setting: str) -> None:
    host, port = address(where)
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise SettingsError(f"cannot listen on {where} ({error.strerror}); set {setting}") from None


def _webhook(settings: Settings, poller: Poller) -> web.Application:
    """Telegram gets its 200 only after the update is committed; it sends it again otherwise."""

    async def receive(request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(given, settings.webhook_key.encode()):
            return web.Response(status=403)
        try:
            raw = json.loads(await request.read())
        except (ValueError, RecursionError):
            return web.Response(status=400)
        return web.Response(status=200 if await poller.take(raw) else 400)

    app = web.Application()
    app.router.add_post(urlsplit(settings.webhook_url).path or "/", receive)
    return app


def _metrics(metrics: Metrics) -> web.Application:
    async def health(_request: web.Request) -> web.Response:
        return web.json_response({"ok": True})

    async def show(_request: web.Request) -> web.Response:
        return web.Response(body=metrics.text(), content_type="text/plain", charset="utf-8")

    app = web.Application()
    app.router.add_get("/healthz", health)
    app.router.add_get("/metrics", show)
    return app

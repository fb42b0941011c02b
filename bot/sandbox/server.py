"""The sandbox's HTTP server: the Bot API, the page and the page's API on one port."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from bot.sandbox.api.dispatch import answer_request, token_error
from bot.sandbox.api.webhooks import Webhooks
from bot.sandbox.demo import make_demo
from bot.sandbox.errors import ApiError
from bot.sandbox.page.http import PageApi
from bot.sandbox.room import Room
from bot.sandbox.store import Store

DEFAULT_TOKEN = "1000001:sandbox-token-for-everyone"  # noqa: S105 (valid in a sandbox only)
_PAGE = Path(__file__).parent / "page" / "static"
_MAX_UPLOAD = 50 * 1024 * 1024
_QUERY_SECONDS = 15.0


@dataclass
class Server:
    """A running sandbox."""

    url: str
    token: str
    room: Room
    _runner: web.AppRunner
    _page_api: PageApi
    _delivery: asyncio.Task[None]

    async def close(self) -> None:
        self._delivery.cancel()
        await asyncio.gather(self._delivery, return_exceptions=True)
        self._page_api.closing = True
        self.room.updates.close()
        self.room.events.add(type="reset")
        await self._runner.cleanup()
        self.room.store.close()


async def start(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    store: Path | None = None,
    token: str | None = None,
    limits: bool | float = True,
    demo: bool = False,
    clock: Callable[[], float] = time.time,
    query_seconds: float = _QUERY_SECONDS,
) -> Server:
    """Starts a sandbox. Raises OSError when the port is taken.

    port: 0 takes a free one.
    store: the file for its state; None keeps the state in memory.
    token: the only token to accept; None accepts any of the right form.
    limits: whether to apply rate limits; a number multiplies Telegram's figures.
    demo: whether to start with the demo world when the store is empty.
    clock: gives Unix seconds.
    query_seconds: how long a query can be answered.
    """
    bot_id = int((token or DEFAULT_TOKEN).partition(":")[0])
    room = Room(Store(store), bot_id, float(limits), clock, query_seconds)
    if demo and not room.world.people:
        make_demo(room)
        room.store.commit()
    page_api = PageApi(room)
    runner = web.AppRunner(_make_application(room, page_api, token), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    await site.start()
    address = runner.addresses[0]
    delivery = asyncio.create_task(Webhooks(room).run())
    return Server(f"http://{host}:{address[1]}", token or DEFAULT_TOKEN, room, runner, page_api, delivery)


@dataclass
class _Handlers:
    """The request handlers other than those of the page's API."""

    room: Room
    token: str | None

    async def bot_api(self, request: web.Request) -> web.StreamResponse:
        if error := token_error(request.match_info["token"], self.token):
            return web.json_response(error.body(), status=error.code)
        return await answer_request(self.room, request)

    async def file(self, request: web.Request) -> web.Response:
        error = token_error(request.match_info["token"], self.token)
        body = None if error else self.room.store.blob(request.match_info["path"])
        if body is None:
            error = error or ApiError(404, "Not Found")
            return web.json_response(error.body(), status=error.code)
        return web.Response(body=body, content_type="application/octet-stream")

    async def health(self, request: web.Request) -> web.Response:
        return web.json_response({"ok": True})

    async def index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(_PAGE / "index.html")


def _make_application(room: Room, page_api: PageApi, token: str | None) -> web.Application:
    handlers = _Handlers(room, token)
    app = web.Application(client_max_size=_MAX_UPLOAD)
    app.router.add_route("*", "/bot{token:[^/]*}/{method}", handlers.bot_api)
    app.router.add_get("/file/bot{token:[^/]*}/{path:.+}", handlers.file)
    app.router.add_get("/healthz", handlers.health)
    app.router.add_get("/", handlers.index)
    if _PAGE.is_dir():
        app.router.add_static("/static/", _PAGE)
    app.on_response_prepare.append(_disable_caching)
    app.add_routes(page_api.routes())
    return app


async def _disable_caching(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "no-cache"


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bot sandbox", description="A local stand-in for Telegram."
    )
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--store", type=Path, help="the file that keeps the state (default: in memory)")
    parser.add_argument("--token", help="the only token to accept (default: any)")
    parser.add_argument("--limits", type=float, default=1.0, help="0: none; 2: twice Telegram's")
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Serves until stopped."""

    async def serve() -> None:
        given = _parse_arguments(argv)
        server = await start(
            given.host, given.port, store=given.store, token=given.token, limits=given.limits, demo=True
        )
        print(f"The sandbox: {server.url}  (token {server.token})", flush=True)
        try:
            await asyncio.Event().wait()
        finally:
            await server.close()

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve())
    return 0

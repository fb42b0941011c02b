"""Runs the sandbox when no token is set."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox import server
from bot.settings import Settings, SettingsError, address


@asynccontextmanager
async def sandbox(settings: Settings) -> AsyncIterator[Settings]:
    """Runs the sandbox, prints the page's address and gives the settings for the bot to use it.

    Raises SettingsError when the port is taken."""
    host, port = address(settings.sandbox_listen)
    store = Path(settings.sandbox_store)
    store.parent.mkdir(parents=True, exist_ok=True)
    try:
        running = await server.start(host, port, store=store, demo=True)
    except OSError as error:
        raise SettingsError(
            f"the sandbox cannot listen on {settings.sandbox_listen} ({error.strerror}); set SANDBOX_LISTEN"
        ) from None
    print(f"\n  No BOT_TOKEN is set, so this is the sandbox. Open  {running.url}  and play.\n", flush=True)
    try:
        yield settings.model_copy(update={"bot_token": running.token, "bot_api_url": running.url})
    finally:
        await running.close()

"""Without a token: the sandbox on this machine, and the settings with which the bot plays there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox import server
from bot.settings import Settings, SettingsError, address


@asynccontextmanager
async def sandbox(settings: Settings) -> AsyncIterator[Settings]:
    """Serves the sandbox and prints the page's address. Raises SettingsError when the port is taken."""
    host, port = address(settings.sandbox_listen)
    store = Path(settings.sandbox_store)
    store.parent.mkdir(parents=True, exist_ok=True)
    try:
        served = await server.start(host, port, store=store, demo=True)
    except OSError as error:
        raise SettingsError(
            f"the sandbox cannot listen on {settings.sandbox_listen} ({error.strerror}); set SANDBOX_LISTEN"
        ) from None
    print(f"\n  No BOT_TOKEN is set, so this is the sandbox. Open  {served.url}  and play.\n", flush=True)
    try:
        yield settings.model_copy(update={"bot_token": served.token, "bot_api_url": served.url})
    finally:
        await served.close()

"""Delivers updates to the bot's webhook."""

from __future__ import annotations

import json
from typing import Any

import aiohttp

from bot.sandbox.room import Room

_TIMEOUT = aiohttp.ClientTimeout(total=60)
_FIRST_PAUSE = 0.2
_LONGEST_PAUSE = 30.0


class Webhooks:
    """Sends the updates in order, each again and again until the bot answers with a 2xx status."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._pause = _FIRST_PAUSE

    async def run(self) -> None:
        async with aiohttp.ClientSession(timeout=_TIMEOUT) as session:
            while True:
                webhook = self._room.world.meta.get("webhook")
                pending = self._room.updates.pending() if webhook else []
                if not webhook or not pending:
                    await self._room.updates.wait()
                elif await self._deliver(session, webhook, pending[0]):
                    self._pause = _FIRST_PAUSE
                else:
                    await self._room.updates.wait(self._pause)
                    self._pause = min(self._pause * 2, _LONGEST_PAUSE)

    async def _deliver(self, session: aiohttp.ClientSession, webhook: dict[str, Any], update: Any) -> bool:
        error = await self._post(session, webhook, update)
        if error:
            self._save_error(webhook, error)
        else:
            self._room.updates.confirm(update["update_id"])
        self._room.store.commit()
        return not error

    async def _post(self, session: aiohttp.ClientSession, webhook: dict[str, Any], update: Any) -> str:
        """The error in Telegram's words; an empty string for success."""
        headers = {"Content-Type": "application/json"}
        if webhook["secret_token"]:
            headers["X-Telegram-Bot-Api-Secret-Token"] = webhook["secret_token"]
        try:
            async with session.post(
                webhook["url"], data=json.dumps(update).encode(), headers=headers
            ) as answer:
                if answer.status // 100 == 2:
                    return ""
                return f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except TimeoutError:
            return "Read timeout expired"
        except aiohttp.ClientConnectorError:
            return "Connection refused"
        except aiohttp.ClientError:
            return "Connection reset by peer"

    def _save_error(self, webhook: dict[str, Any], error: str) -> None:
        """Shows the error in getWebhookInfo, unless the webhook was changed in the meantime."""
        if self._room.world.meta.get("webhook") == webhook:
            last = {"last_error_date": self._room.world.now(), "last_error_message": error}
            self._room.world.set_meta("webhook", {**webhook, **last})

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
    """One update after another; each until the bot answers with a 2xx."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._pause = _FIRST_PAUSE

    async def run(self) -> None:
        async with aiohttp.ClientSession(timeout=_TIMEOUT) as session:
            while True:
                changed = self._room.updates.changed
                webhook = self._room.world.meta.get("webhook")
                pending = self._room.updates.pending() if webhook else []
                if not webhook or not pending:
                    await changed.wait()
                elif await self._deliver(session, webhook, pending[0]):
                    self._pause = _FIRST_PAUSE
                else:
                    await self._room.updates.wait(self._pause)
                    self._pause = min(self._pause * 2, _LONGEST_PAUSE)

    async def _deliver(self, session: aiohttp.ClientSession, webhook: dict[str, Any], update: Any) -> bool:
        error = await self._post(session, webhook, update)
        if error:
            self._note(webhook, error)
        else:
            self._room.updates.confirm(update["update_id"])
        self._room.store.commit()
        return not error

    async def _post(self, session: aiohttp.ClientSession, webhook: dict[str, Any], update: Any) -> str:
        """What went wrong; an empty string for nothing."""
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

    def _note(self, webhook: dict[str, Any], error: str) -> None:
        """Says what went wrong in getWebhookInfo, unless the webhook was changed meanwhile."""
        if self._room.world.meta.get("webhook") == webhook:
            noted = {"last_error_date": self._room.world.now(), "last_error_message": error}
            self._room.world.set_meta("webhook", {**webhook, **noted})

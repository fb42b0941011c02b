"""Groups that become supergroups, with a new id."""

from bot.matches.ports import StaleScreen, Storage
from bot.telegram_ui.transport.ports import Games
from bot.telegram_ui.transport.queues import Queues


class MovedChats:
    def __init__(self, storage: Storage, games: Games, queues: Queues) -> None:
        self._storage = storage
        self._games = games
        self._queues = queues

    async def follow(self, old_id: int, new_id: int) -> None:
        """All that was stored of the old chat is of the new one, and its open games are shown there anew."""
        await self._storage.move_chat(old_id, new_id)
        screens = [
            StaleScreen(screen.key, new_id, screen.thread_id)
            for screen in await self._games.screens_in(new_id)
            if screen.message_id is None
        ]
        await self._storage.mark_stale(screens)
        for screen in screens:
            self._queues.add_screen(screen)

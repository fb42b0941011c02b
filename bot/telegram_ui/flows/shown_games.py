"""What comes of games when their screens can, or cannot, be shown."""

from collections.abc import Sequence

from bot.matches.match import Obstacle
from bot.matches.ports import MatchRow, ScreenKey, ScreenKind, ScreenRow, StaleScreen
from bot.matches.service import Matches


class ShownGames:
    """The `Games` of the transport."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._storage = matches.storage

    async def screens_in(self, chat_id: int) -> Sequence[ScreenRow]:
        """The screens of all open games that stand in this chat."""
        screens = [
            screen
            for match in await self._open_matches(chat_id)
            for screen in await self._storage.screens_of(match.id)
        ]
        return [screen for screen in screens if screen.chat_id == chat_id]

    async def report_refusal(self, screen: ScreenRow, is_gone: bool) -> None:
        """Who cannot get their hand is told so by their group; a game that its group cannot see waits."""
        match_id = screen.key.match_id
        if screen.key.kind is ScreenKind.HAND:
            await self._storage.set_reachable(screen.chat_id, False)
            await self.tell_unreachable(match_id, screen.key.part)
        else:
            await self._matches.suspensions.suspend(match_id, Obstacle.GONE if is_gone else Obstacle.MUTED)

    async def tell_unreachable(self, match_id: int, person: int) -> None:
        """The group learns, once, who must open the bot to get cards."""
        match = await self._storage.match(match_id)
        if match is not None and match.is_open:
            key = ScreenKey(match_id, ScreenKind.REACH, 0, person)
            await self._matches.screens.repost((StaleScreen(key, match.chat_id, match.thread_id),))

    async def resume(self, match_id: int) -> None:
        """The game was shown in its group again, and goes on."""
        await self._matches.suspensions.resume(match_id)

    async def _open_matches(self, chat_id: int) -> Sequence[MatchRow]:
        if chat_id > 0:  # a private chat has the number of its person
            return await self._storage.open_matches_of(chat_id)
        return await self._storage.open_matches_in(chat_id)

"""Asks for screens to be shown again, without a step in any game."""

from dataclasses import replace

from bot.matches import lobby
from bot.matches.match import Match, Phase
from bot.matches.ports import ScreenKind, StaleScreen
from bot.matches.service.steps import Steps
from bot.matches.step import Step


class Screens:
    """Draws nothing; it only marks screens stale."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def repost(self, screens: tuple[StaleScreen, ...]) -> None:
        """Mark these screens stale and have them sent."""
        await self._steps.storage.mark_stale(screens)
        self._steps.notify(screens)

    async def show_table(self, match: Match) -> None:
        """Show the lobby or table at the bottom of the group."""
        await self.repost((_present_screen(match, anew=True), *match.pin_screens()))

    async def show_hand(self, match: Match, person: int) -> None:
        """Send the person's hand as a new message."""
        await self.repost((match.hand_screen(person, anew=True),))

    async def redraw(self, chat_id: int) -> None:
        """Redraw what the group sees of its open matches, after the look has changed."""
        for match in await self._steps.find_in_chat(chat_id):
            await self.repost((_present_screen(match), *match.pin_screens()))

    async def change_language(self, chat_id: int, language: str) -> None:
        """Switch the chat's open tables to this language."""
        for match in await self._steps.find_in_chat(chat_id):
            await self._steps.make(match.id, None, lambda m, _: _change_language(m, language))


def _present_screen(match: Match, anew: bool = False) -> StaleScreen:
    """What the group currently sees of the match."""
    if match.phase is Phase.CUTTING:
        return match.group_screen(ScreenKind.CUT, match.deal_number + 1, anew=anew)
    if match.phase is Phase.LOBBY or match.state is None:
        return lobby.lobby_screen(match, anew)
    return match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout, anew)


def _change_language(match: Match, language: str) -> Step:
    match = replace(match, language=language)
    return Step(match, (_present_screen(match),))

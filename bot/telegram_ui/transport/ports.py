"""What the transport needs of the application."""

from collections.abc import Sequence
from typing import Protocol

from bot.matches.ports import ScreenRow


class Games(Protocol):
    """The games whose screens are sent: asked where they stand, told what came of them. How they are played is
    nothing to the transport."""

    async def screens_in(self, chat_id: int) -> Sequence[ScreenRow]:
        """The screens of all open games that stand in this chat."""
        ...

    async def report_refusal(self, screen: ScreenRow, is_gone: bool) -> None:
        """The screen cannot be shown: its chat is gone for us (`is_gone`), or we may not write there."""
        ...

    async def tell_unreachable(self, match_id: int, person: int) -> None:
        """The game's group learns, once, who must open the bot to get cards."""
        ...

    async def resume(self, match_id: int) -> None:
        """The game, suspended until now, was shown in its group again."""
        ...

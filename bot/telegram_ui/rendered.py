"""What a renderer gives to whoever sends it; neither of the two needs to know the other."""

from dataclasses import dataclass
from typing import Protocol

from bot.matches.ports import ScreenKey
from bot.telegram_ui.screen import Screen


@dataclass(frozen=True, slots=True)
class Rendered:
    """`screen` shows the match as of `version`; None: there is nothing to show (any more). `is_suspended`: the match
    waits because its group could not be written to. `pinned`: of a pin, which has no message of its own, the screen
    whose message is to be on top of the chat; None: nothing is."""

    version: int
    screen: Screen | None
    is_suspended: bool = False
    pinned: ScreenKey | None = None


class Renders(Protocol):
    async def render(self, key: ScreenKey) -> Rendered:
        """The screen in its newest state."""
        ...

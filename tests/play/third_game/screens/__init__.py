"""What people see of Higher: the plain screens of any game do."""

from typing import Any, Final

from bot.telegram_ui.screens.common.cards import faces
from bot.telegram_ui.screens.game import GameScreens
from bot.text import Markup, Words


class HigherScreens(GameScreens):
    def rules_line(self, words: Words, options: Any) -> Markup:
        return words("rules-line-higher", low="yes" if options.low_wins else "no")

    def open_lines(self, _words: Words, _match: Any, seen: Any, _is_drawn: bool) -> list[str]:
        return [faces(seen.table)] if seen.table else []


SCREENS: Final = HigherScreens()

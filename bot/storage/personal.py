"""Which screens belong to one person."""

from bot.matches.ports import ScreenKind

# Their `part` is the person's id; forgetting the person deletes them.
PERSONAL_KINDS = (ScreenKind.HAND, ScreenKind.REACH, ScreenKind.AWAY)

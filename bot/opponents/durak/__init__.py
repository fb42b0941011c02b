"""Computers that play Durak, one file per level."""

from bot.opponents.durak.easy import choose as easy
from bot.opponents.durak.easy import choose_for_absent

LEVELS = {"easy": easy}
ABSENT = choose_for_absent

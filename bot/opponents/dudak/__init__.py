"""Computers that play Dudák, one file per level."""

from bot.opponents.dudak.easy import choose as easy

LEVELS = {"easy": easy}
ABSENT = easy

"""Computers that play Dudák: a file a level."""

from bot.opponents.dudak.easy import choose as easy

LEVELS = {"easy": easy}
ABSENT = easy

"""Dudák: one pile, and a trump for each player (rules.md K)."""

from bot.rules.dudak.dealing import deal, deck_of, position
from bot.rules.dudak.engine import apply, play
from bot.rules.dudak.game import GAME
from bot.rules.dudak.legal import legal_moves, refusal
from bot.rules.dudak.options import DudakOptions
from bot.rules.dudak.snapshot import dump, load
from bot.rules.dudak.state import State

__all__ = [
    "GAME", "DudakOptions", "State",
    "apply", "deal", "deck_of", "dump", "legal_moves", "load", "play", "position", "refusal",
]  # fmt: skip

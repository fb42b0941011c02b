"""Durak: Podkidnoy, Perevodnoy, Severnyi, alone and in teams (rules.md D)."""

from bot.rules.durak.dealing import deal, position
from bot.rules.durak.engine import apply, play
from bot.rules.durak.game import GAME
from bot.rules.durak.legal import legal_moves, refusal
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.snapshot import dump, load
from bot.rules.durak.state import State

__all__ = [
    "GAME", "DurakOptions", "State",
    "apply", "deal", "dump", "legal_moves", "load", "play", "position", "refusal",
]  # fmt: skip

"""A tiny game for two: each plays one card, and the higher one wins."""

from .higher import GAME

__all__ = ["GAME"]

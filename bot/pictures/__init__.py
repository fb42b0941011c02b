"""Images of the table and of a hand: pure functions from what a seat may see to a PNG file."""

from bot.pictures.drawing import draw
from bot.pictures.scenes import PILE_SHOWN, Hand, Scene, hand_of
from bot.pictures.shapes import Colours

__all__ = ["PILE_SHOWN", "Colours", "Hand", "Scene", "draw", "hand_of"]

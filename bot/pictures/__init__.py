"""The table and a hand as images: pure functions from what a seat may see to the bytes of a PNG file."""

from bot.pictures.drawing import draw
from bot.pictures.scenes import Hand, Scene, dudak_scene, durak_scene
from bot.pictures.shapes import Colours

__all__ = ["Colours", "Hand", "Scene", "draw", "dudak_scene", "durak_scene"]

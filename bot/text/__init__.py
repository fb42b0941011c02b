"""The texts for people: a Fluent catalogue per language. Placeholders are isolated, so that directions do not mix."""

from bot.text.catalogue import Catalogue, Markup, Words, load_catalogue
from bot.text.direction import direct

__all__ = ["Catalogue", "Markup", "Words", "direct", "load_catalogue"]

"""All words for people: one Fluent catalogue a language, names and cards isolated so that directions never mix."""

from bot.text.catalogue import Catalogue, Markup, Words, load_catalogue
from bot.text.direction import direct

__all__ = ["Catalogue", "Markup", "Words", "direct", "load_catalogue"]

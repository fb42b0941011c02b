"""Draws single cards, with ranks and suit symbols large enough to read on a phone. Sizes are in pixels."""

import functools

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.shapes import Colour, Colours, Layer, Point, ink, suit_symbol
from bot.rules.cards import RANKS, Card, Suit, rank_of, suit_of

CARD_WIDTH, CARD_HEIGHT = 200, 284  # smaller cards are scaled down from this
SCALE = 3  # supersampling: cards are drawn this much larger, for smooth edges
PAPER, EDGE = (254, 253, 248), (176, 182, 188)
BACK, LATTICE, FRAME = (36, 66, 132), (82, 118, 190), (248, 248, 252)
GOLD, RUBY = (232, 172, 38), (196, 36, 52)
GERMAN_RANKS = {"J": "U", "Q": "O"}  # Unter, Ober
CACHED_CARDS = 128


@functools.lru_cache(maxsize=CACHED_CARDS)
def face(card: Card, colours: Colours) -> Image.Image:
    """The card's face, CARD_WIDTH x CARD_HEIGHT, with transparent corners. Cached: do not change it."""
    image, pen = _blank(PAPER)
    suit, rank = suit_of(card), RANKS[rank_of(card)]
    _draw_index(image, suit, rank, colours)
    if rank == "A":
        _draw_ace(pen, suit, colours)
    elif rank in "JQK":
        _draw_court(pen, suit, rank, colours)
    else:
        _draw_layers(pen, suit_symbol(suit, colours), (128, 196), 62)
    return _downsample(image)


@functools.lru_cache(maxsize=1)
def back() -> Image.Image:
    """The back of every card. Cached: do not change it."""
    image, pen = _blank(FRAME)
    pen.rounded_rectangle(_box(12, 12, CARD_WIDTH - 12, CARD_HEIGHT - 12), 12 * SCALE, fill=BACK)
    for y in range(12, CARD_HEIGHT - 12, 20):
        for x in range(10, CARD_WIDTH - 10, 20):
            if 16 < x < CARD_WIDTH - 16 and 16 < y < CARD_HEIGHT - 16:
                _draw_layers(pen, [Layer(LATTICE, ((0, -1), (1, 0), (0, 1), (-1, 0)))], (x, y), 7)
    pen.rounded_rectangle(
        _box(12, 12, CARD_WIDTH - 12, CARD_HEIGHT - 12),
        12 * SCALE,
        outline=FRAME,
        width=3 * SCALE,
    )
    _draw_layers(
        pen, [Layer(FRAME, ((0, -1), (1, 0), (0, 1), (-1, 0)))], (CARD_WIDTH / 2, CARD_HEIGHT / 2), 50
    )
    for suit, (x, y) in enumerate(((0, -21), (-21, 0), (21, 0), (0, 21))):
        layers = [Layer(BACK, layer.outline) for layer in suit_symbol(suit, Colours.TWO)]
        _draw_layers(pen, layers, (CARD_WIDTH / 2 + x, CARD_HEIGHT / 2 + y), 13)
    return _downsample(image)


@functools.lru_cache(maxsize=16)
def emblem(suit: Suit, colours: Colours, size: int) -> Image.Image:
    """The trump's suit symbol on a disc `size` pixels wide. Cached: do not change it."""
    image = Image.new("RGBA", (size * SCALE, size * SCALE))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, size * SCALE - 1, size * SCALE - 1), fill=GOLD)
    rim = size * SCALE * 0.045
    pen.ellipse((rim, rim, size * SCALE - 1 - rim, size * SCALE - 1 - rim), fill=PAPER)
    _draw_layers(pen, suit_symbol(suit, colours), (size / 2, size / 2), size * 0.31)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def lettering(text: str, height: int, colour: Colour) -> Image.Image:
    """A rank or a number in bold, `height` pixels high; a long one is condensed."""
    font = ImageFont.load_default(height * 1.36)
    bold = max(1, round(height * 0.045))
    left, top, right, bottom = font.getbbox(text, stroke_width=bold)
    image = Image.new("RGBA", (round(right - left), round(bottom - top)), (*colour, 0))
    pen = ImageDraw.Draw(image)
    pen.text((-left, -top), text, font=font, fill=colour, stroke_width=bold, stroke_fill=colour)
    width = min(image.width, round(height * 1.22)) if len(text) > 1 else image.width
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _blank(paper: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (CARD_WIDTH * SCALE, CARD_HEIGHT * SCALE))
    pen = ImageDraw.Draw(image)
    box = (0, 0, CARD_WIDTH * SCALE - 1, CARD_HEIGHT * SCALE - 1)
    pen.rounded_rectangle(box, 18 * SCALE, fill=paper, outline=EDGE, width=2 * SCALE)
    return image, pen


def _downsample(image: Image.Image) -> Image.Image:
    return image.resize((CARD_WIDTH, CARD_HEIGHT), Image.Resampling.LANCZOS)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    return left * SCALE, top * SCALE, right * SCALE, bottom * SCALE


def _draw_layers(pen: ImageDraw.ImageDraw, layers: list[Layer], at: Point, size: float) -> None:
    """Draws a symbol centred at a point; `size` is half its width."""
    for colour, outline in layers:
        points = [((at[0] + x * size) * SCALE, (at[1] + y * size) * SCALE) for x, y in outline]
        pen.polygon(points, fill=colour)


def _draw_index(image: Image.Image, suit: Suit, rank: str, colours: Colours) -> None:
    """Rank and suit symbol in the corner that stays visible in a hand."""
    text = GERMAN_RANKS.get(rank, rank) if colours is Colours.GERMAN else rank
    letters = lettering(text, 58 * SCALE, ink(suit, colours))
    middle = 42
    image.alpha_composite(letters, (round(middle * SCALE - letters.width / 2), 18 * SCALE))
    _draw_layers(ImageDraw.Draw(image), suit_symbol(suit, colours), (middle, 110), 26)


def _draw_ace(pen: ImageDraw.ImageDraw, suit: Suit, colours: Colours) -> None:
    for radius, colour in ((66, GOLD), (62, PAPER)):
        pen.ellipse(_box(124 - radius, 196 - radius, 124 + radius, 196 + radius), fill=colour)
    _draw_layers(pen, suit_symbol(suit, colours), (124, 197), 42)


def _draw_court(pen: ImageDraw.ImageDraw, suit: Suit, rank: str, colours: Colours) -> None:
    """The suit symbol under a crown (K), a coronet or a hat with two feathers (Q, Ober), or a feathered hat (J)."""
    _draw_layers(pen, suit_symbol(suit, colours), (128, 212), 52)
    ober = _two_feather_hat if colours is Colours.GERMAN else _coronet
    headwear = {"K": _crown, "Q": ober, "J": _hat}[rank]
    _draw_layers(pen, headwear(ink(suit, colours)), (128, 128), 50)


def _crown(_ink: Colour) -> list[Layer]:
    points = ((-0.8, 0.5), (-1.0, -0.45), (-0.48, 0.02), (0.0, -0.72), (0.48, 0.02), (1.0, -0.45), (0.8, 0.5))
    return [
        Layer(GOLD, points),
        Layer(RUBY, ((-0.8, 0.3), (0.8, 0.3), (0.8, 0.5), (-0.8, 0.5))),
        *(Layer(RUBY, _dot(x, y, 0.13)) for x, y in ((-1.0, -0.5), (0.0, -0.78), (1.0, -0.5))),
    ]


def _coronet(_ink: Colour) -> list[Layer]:
    pearls = ((-0.86, -0.2), (-0.45, -0.44), (0.0, -0.52), (0.45, -0.44), (0.86, -0.2))
    spikes = [((x - 0.16, 0.3), (x, y), (x + 0.16, 0.3)) for x, y in pearls]
    band = ((-0.78, 0.2), (0.78, 0.2), (0.7, 0.5), (-0.7, 0.5))
    return [
        *(Layer(GOLD, spike) for spike in spikes),
        Layer(GOLD, band),
        *(Layer(RUBY, _dot(x, y, 0.12)) for x, y in pearls),
    ]


def _hat(ink: Colour) -> list[Layer]:
    feather = ((0.3, 0.1), (0.5, -0.5), (1.02, -0.92), (1.06, -0.62), (0.84, -0.2), (0.5, 0.16))
    crown = ((-0.62, 0.3), (-0.5, -0.22), (-0.1, -0.4), (0.34, -0.26), (0.56, 0.3))
    return [
        Layer(GOLD, feather),
        Layer(ink, crown),
        Layer(ink, ((-1.0, 0.3), (0.86, 0.3), (0.98, 0.5), (-0.9, 0.5))),
        Layer(GOLD, ((-0.64, 0.16), (0.52, 0.16), (0.56, 0.3), (-0.66, 0.3))),
    ]


def _two_feather_hat(ink: Colour) -> list[Layer]:
    feather, *hat = _hat(ink)
    other = [(-x, y) for x, y in feather.outline]
    return [feather, Layer(RUBY, other), *hat]


def _dot(x: float, y: float, size: float) -> list[Point]:
    """A small octagon that looks round at this size."""
    corners = ((1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1), (0.4, -1), (1, -0.4))
    return [(x + size * a, y + size * b) for a, b in corners]

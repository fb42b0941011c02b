"""Single cards, drawn by us: large ranks and signs first, for they are read on a phone."""

import functools

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.shapes import Colour, Colours, Layer, Point, ink, sign
from bot.rules.cards import RANKS, Card, Suit, rank_of, suit_of

WIDTH, HEIGHT = 200, 284  # of a card as it is drawn; smaller ones are made from it
FINE = 3  # drawn so many times as large, for smooth edges
PAPER, EDGE = (254, 253, 248), (176, 182, 188)
BACK, LATTICE, FRAME = (36, 66, 132), (82, 118, 190), (248, 248, 252)
GOLD, RUBY = (232, 172, 38), (196, 36, 52)
GERMAN_RANKS = {"J": "U", "Q": "O"}  # Unter, Ober
KEPT = 128  # cards that are drawn once and kept


@functools.lru_cache(maxsize=KEPT)
def face(card: Card, colours: Colours) -> Image.Image:
    """The card's face, WIDTH x HEIGHT with clear corners. Not to be changed: it is kept."""
    image, pen = _blank(PAPER)
    suit, rank = suit_of(card), RANKS[rank_of(card)]
    _index(image, suit, rank, colours)
    if rank == "A":
        _ace(pen, suit, colours)
    elif rank in "JQK":
        _court(pen, suit, rank, colours)
    else:
        _stamp(pen, sign(suit, colours), (128, 196), 62)
    return _finish(image)


@functools.lru_cache(maxsize=1)
def back() -> Image.Image:
    """What all cards look like from behind."""
    image, pen = _blank(FRAME)
    pen.rounded_rectangle(_box(12, 12, WIDTH - 12, HEIGHT - 12), 12 * FINE, fill=BACK)
    for y in range(12, HEIGHT - 12, 20):
        for x in range(10, WIDTH - 10, 20):
            if 16 < x < WIDTH - 16 and 16 < y < HEIGHT - 16:
                _stamp(pen, [Layer(LATTICE, ((0, -1), (1, 0), (0, 1), (-1, 0)))], (x, y), 7)
    pen.rounded_rectangle(_box(12, 12, WIDTH - 12, HEIGHT - 12), 12 * FINE, outline=FRAME, width=3 * FINE)
    _stamp(pen, [Layer(FRAME, ((0, -1), (1, 0), (0, 1), (-1, 0)))], (WIDTH / 2, HEIGHT / 2), 50)
    for suit, (x, y) in enumerate(((0, -21), (-21, 0), (21, 0), (0, 21))):
        layers = [Layer(BACK, layer.outline) for layer in sign(suit, Colours.TWO)]
        _stamp(pen, layers, (WIDTH / 2 + x, HEIGHT / 2 + y), 13)
    return _finish(image)


@functools.lru_cache(maxsize=16)
def emblem(suit: Suit, colours: Colours, size: int) -> Image.Image:
    """The sign of the trump on a round ground, `size` wide."""
    image = Image.new("RGBA", (size * FINE, size * FINE))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, size * FINE - 1, size * FINE - 1), fill=GOLD)
    rim = size * FINE * 0.045
    pen.ellipse((rim, rim, size * FINE - 1 - rim, size * FINE - 1 - rim), fill=PAPER)
    _stamp(pen, sign(suit, colours), (size / 2, size / 2), size * 0.31)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def lettering(text: str, height: int, colour: Colour) -> Image.Image:
    """A rank or a number in bold figures `height` high; a long one is squeezed."""
    font = ImageFont.load_default(height * 1.36)
    bold = max(1, round(height * 0.045))
    left, top, right, bottom = font.getbbox(text, stroke_width=bold)
    image = Image.new("RGBA", (round(right - left), round(bottom - top)), (*colour, 0))
    pen = ImageDraw.Draw(image)
    pen.text((-left, -top), text, font=font, fill=colour, stroke_width=bold, stroke_fill=colour)
    wide = min(image.width, round(height * 1.22)) if len(text) > 1 else image.width
    return image.resize((wide, height), Image.Resampling.LANCZOS)


def _blank(paper: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (WIDTH * FINE, HEIGHT * FINE))
    pen = ImageDraw.Draw(image)
    box = (0, 0, WIDTH * FINE - 1, HEIGHT * FINE - 1)
    pen.rounded_rectangle(box, 18 * FINE, fill=paper, outline=EDGE, width=2 * FINE)
    return image, pen


def _finish(image: Image.Image) -> Image.Image:
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    return left * FINE, top * FINE, right * FINE, bottom * FINE


def _stamp(pen: ImageDraw.ImageDraw, layers: list[Layer], at: Point, size: float) -> None:
    """A sign with its middle at a place, reaching so far to each side."""
    for colour, outline in layers:
        points = [((at[0] + x * size) * FINE, (at[1] + y * size) * FINE) for x, y in outline]
        pen.polygon(points, fill=colour)


def _index(image: Image.Image, suit: Suit, rank: str, colours: Colours) -> None:
    """Rank and sign in the corner that other cards leave free."""
    text = GERMAN_RANKS.get(rank, rank) if colours is Colours.GERMAN else rank
    letters = lettering(text, 58 * FINE, ink(suit, colours))
    middle = 42
    image.alpha_composite(letters, (round(middle * FINE - letters.width / 2), 18 * FINE))
    _stamp(ImageDraw.Draw(image), sign(suit, colours), (middle, 110), 26)


def _ace(pen: ImageDraw.ImageDraw, suit: Suit, colours: Colours) -> None:
    for grown, colour in ((66, GOLD), (62, PAPER)):
        pen.ellipse(_box(124 - grown, 196 - grown, 124 + grown, 196 + grown), fill=colour)
    _stamp(pen, sign(suit, colours), (124, 197), 42)


def _court(pen: ImageDraw.ImageDraw, suit: Suit, rank: str, colours: Colours) -> None:
    """The sign wears what belongs to the rank: a crown; a coronet, or the Ober's two feathers; a hat with one."""
    _stamp(pen, sign(suit, colours), (128, 212), 52)
    ober = _feather_shapes if colours is Colours.GERMAN else _coronet
    wear = {"K": _crown, "Q": ober, "J": _hat}[rank]
    _stamp(pen, wear(ink(suit, colours)), (128, 128), 50)


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


def _feather_shapes(ink: Colour) -> list[Layer]:
    feather, *hat = _hat(ink)
    other = [(-x, y) for x, y in feather.outline]
    return [feather, Layer(RUBY, other), *hat]


def _dot(x: float, y: float, size: float) -> list[Point]:
    """A small octagon, which at this size is round."""
    corners = ((1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1), (0.4, -1), (1, -0.4))
    return [(x + size * a, y + size * b) for a, b in corners]

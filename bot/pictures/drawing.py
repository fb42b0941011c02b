"""Draws a scene: cards on a cloth that looks the same on light and on dark screens."""

import io
import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.faces import HEIGHT, WIDTH, back, emblem, face, lettering
from bot.pictures.scenes import Hand, Scene
from bot.pictures.shapes import Colours, sign
from bot.rules.cards import BIT, Card, Mask

WIDE, TABLE_HIGH = 1000, 560
CLOTH, SEAM, SHADE, FAINT = (35, 110, 80), (58, 138, 104), (22, 76, 55), (42, 121, 89)
RAIL, RAIL_EDGE = (24, 80, 58), (52, 128, 96)
WHITE, DARK = (255, 255, 255), (16, 34, 28)
SLOPE = HEIGHT / WIDTH
ASIDE, DOWN = 0.42, 0.24  # how far what beats lies from what it beats, in widths and heights of a card
INDEX = 0.41  # so much of a card's width must be seen of one beneath another
RAISED = 22
MARGIN = 26
PALETTE = 160


class Area(NamedTuple):
    left: int
    top: int
    wide: int
    high: int


def draw(scene: Scene) -> bytes:
    """The picture as a PNG file, some tens of kilobytes; takes some tens of milliseconds."""
    rows = [] if scene.hand is None else _rows(scene.hand)
    hand_high = _rows_high(len(rows)) if rows else 0
    image = Image.new("RGB", (WIDE, TABLE_HIGH + hand_high), CLOTH)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((10, 10, WIDE - 11, TABLE_HIGH - 11), 34, outline=SEAM, width=3)
    _talon(image, scene)
    if scene.pile or scene.picked:
        _pile(image, scene, Area(30, 30, 730, TABLE_HIGH - 60))
    elif scene.pairs:
        _pairs(image, scene, Area(30, 30, 730, TABLE_HIGH - 60))
    else:
        _ornament(pen, scene.colours)
    if scene.hand is not None and rows:
        _hand(image, scene.hand, rows, scene.colours)
    file = io.BytesIO()
    image.quantize(PALETTE, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


# --- the table


def _ornament(pen: ImageDraw.ImageDraw, colours: Colours) -> None:
    """The four signs, woven into the cloth of a table on which nothing lies."""
    for suit, (x, y) in enumerate(((300, 190), (490, 190), (300, 370), (490, 370))):
        for layer in sign(suit, colours)[:3]:
            pen.polygon([(x + 62 * a, y + 62 * b) for a, b in layer.outline], fill=FAINT)


def _pairs(image: Image.Image, scene: Scene, area: Area) -> None:
    """Attack cards in rows, each under what beats it, as large as they fit."""
    count = len(scene.pairs)
    columns, wide = max(
        ((columns, _fitting(count, columns, area)) for columns in range(1, count + 1)), key=lambda c: c[1]
    )
    cell_wide, cell_high = wide * (1 + ASIDE) + MARGIN, wide * SLOPE * (1 + DOWN) + MARGIN
    rows = math.ceil(count / columns)
    top = area.top + (area.high - rows * cell_high + MARGIN) / 2
    for place, (attack, beat) in enumerate(scene.pairs):
        row, column = divmod(place, columns)
        filled = min(columns, count - row * columns)
        left = area.left + (area.wide - filled * cell_wide + MARGIN) / 2
        x, y = left + column * cell_wide, top + row * cell_high
        _put(image, face(attack, scene.colours), wide, x, y)
        if beat is not None:
            _put(image, face(beat, scene.colours), wide, x + wide * ASIDE, y + wide * SLOPE * DOWN)


def _fitting(count: int, columns: int, area: Area) -> int:
    """How wide a card may be when so many pairs lie in so many columns."""
    rows = math.ceil(count / columns)
    by_width = ((area.wide + MARGIN) / columns - MARGIN) / (1 + ASIDE)
    by_height = ((area.high + MARGIN) / rows - MARGIN) / (1 + DOWN) / SLOPE
    return min(WIDTH, int(by_width), int(by_height))


def _pile(image: Image.Image, scene: Scene, area: Area) -> None:
    """The top cards one upon another, and below them those picked from the pile."""
    wide = 150 if scene.picked else WIDTH
    step = wide * INDEX * 1.25
    high = wide * SLOPE
    length = wide + step * (len(scene.pile) - 1) if scene.pile else 0
    left = area.left + (area.wide - length) / 2 + (36 if scene.under else 0)
    top = area.top + (16 if scene.picked else (area.high - high) / 2)
    for edge in range(min(3, scene.under), 0, -1):
        _put(image, face(scene.pile[0], scene.colours), wide, left - 9 * edge, top + 5 * edge)
    for place, card in enumerate(scene.pile):
        _put(image, face(card, scene.colours), wide, left + place * step, top)
    if scene.under:
        _badge(image, f"+{scene.under}", left - 34, top + high * 0.5, 34)
    if scene.picked:
        _row(
            image,
            scene.picked,
            scene.colours,
            130,
            Area(area.left, round(area.top + area.high - 130 * SLOPE), area.wide, 0),
        )


def _talon(image: Image.Image, scene: Scene) -> None:
    """At the right: the talon upon its upcard, or the trump's sign; below them what is out of the game."""
    x, y, wide = 806, 44, 118
    if scene.upcard is not None:
        if scene.below:
            _put(image, back(), wide, x - 12, y + 128, turned=90)
        _put(image, face(scene.upcard, scene.colours), wide, x - 18, y + 84)
    if scene.talon:
        for sheet in range(min(4, max(1, scene.talon // 4))):
            _put(image, back(), wide, x + 40 + 3 * sheet, y - 4 * sheet)
        _badge(image, str(scene.talon), x + 102, y + 80, 38)
    if scene.trump is not None:
        size = 104
        sign_of = emblem(scene.trump, scene.colours, size)
        image.paste(sign_of, (x + 22, 232 if scene.talon else 120), sign_of)
    if scene.discarded:
        for turned, across in ((70, -6), (104, 8), (85, 0)):
            _put(image, back(), 82, x + 26 + across, 414, turned=turned, shade=True)


def _badge(image: Image.Image, text: str, x: float, y: float, height: int) -> None:
    """A number on a dark ground, its middle at a place."""
    letters = lettering(text, height, WHITE)
    wide, high = letters.width + height * 0.9, height * 1.75
    ground = Image.new("RGBA", (round(wide * 3), round(high * 3)))
    ImageDraw.Draw(ground).rounded_rectangle(
        (0, 0, wide * 3 - 1, high * 3 - 1), high * 1.5, fill=(*DARK, 235)
    )
    ground = ground.resize((round(wide), round(high)), Image.Resampling.LANCZOS)
    image.paste(ground, (round(x - wide / 2), round(y - high / 2)), ground)
    image.paste(letters, (round(x - letters.width / 2), round(y - letters.height / 2)), letters)


# --- the hand


def _rows(hand: Hand) -> list[tuple[tuple[Card, ...], ...]]:
    """The groups in as few rows as leave each card's corner to be seen."""
    cards = [card for group in hand.groups for card in group]
    if not cards:
        return []
    most = 1 + int((WIDE - 2 * MARGIN - _hand_wide(1)) / (_hand_wide(1) * INDEX))
    count = math.ceil(len(cards) / most)
    length = math.ceil(len(cards) / count)
    starts = range(0, len(cards), length)
    rows = [set(cards[start : start + length]) for start in starts]
    return [
        tuple(part for group in hand.groups if (part := tuple(card for card in group if card in row)))
        for row in rows
    ]


def _hand_wide(rows: int) -> int:
    return 142 if rows == 1 else 132


def _rows_high(rows: int) -> int:
    high = _hand_wide(rows) * SLOPE
    return round(high + (rows - 1) * high * 0.62 + RAISED + 2 * MARGIN)


def _hand(image: Image.Image, hand: Hand, rows: Sequence[Sequence[Sequence[Card]]], colours: Colours) -> None:
    """Rows of cards on a rail of their own; what may be played now stands out."""
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, TABLE_HIGH, WIDE, image.height), fill=RAIL)
    pen.line((0, TABLE_HIGH, WIDE, TABLE_HIGH), fill=RAIL_EDGE, width=3)
    wide = _hand_wide(len(rows))
    for number, groups in enumerate(rows):
        top = round(TABLE_HIGH + MARGIN + RAISED + number * wide * SLOPE * 0.62)
        cards = [card for group in groups for card in group]
        breaks = {group[0] for group in groups[1:]}
        _row(image, cards, colours, wide, Area(MARGIN, top, WIDE - 2 * MARGIN, 0), hand.ready, breaks)


def _row(
    image: Image.Image,
    cards: Sequence[Card],
    colours: Colours,
    wide: int,
    area: Area,
    ready: Mask = 0,
    breaks: Collection[Card] = (),
) -> None:
    """Cards side by side, as far upon each other as the width asks; before each of `breaks` a gap."""
    gap = 16
    room = area.wide - wide - gap * len(breaks)
    step = min(wide + 12, room / max(1, len(cards) - 1))
    length = wide + step * (len(cards) - 1) + gap * len(breaks)
    x: float = area.left + (area.wide - length) / 2
    for place, card in enumerate(cards):
        x += gap if card in breaks else 0
        is_ready = bool(ready & BIT[card])
        shade = bool(ready) and not is_ready
        _put(
            image,
            face(card, colours),
            wide,
            x + place * step,
            area.top - (RAISED if is_ready else 0),
            shade=shade,
        )


# --- one card


def _put(
    image: Image.Image,
    card: Image.Image,
    wide: float,
    x: float,
    y: float,
    turned: float = 0,
    shade: bool = False,
) -> None:
    """Lays a card with its left upper corner at a place, with a shadow; `shade`: it keeps back."""
    size = (round(wide), round(wide * SLOPE))
    laid = card if size == card.size else card.resize(size, Image.Resampling.LANCZOS)
    if turned:
        laid = laid.rotate(turned, Image.Resampling.BICUBIC, expand=True)
    outline = laid.getchannel("A")
    at = (round(x), round(y))
    image.paste(SHADE, (at[0] + 3, at[1] + 5), outline.point([value * 2 // 3 for value in range(256)]))
    if shade:
        laid = Image.blend(laid, Image.new("RGBA", laid.size, (*RAIL, 255)), 0.28)
    image.paste(laid, at, outline)

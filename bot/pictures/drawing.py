"""Draws a scene: cards on a cloth whose colour suits both light and dark themes. Sizes are in pixels."""

import io
import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.faces import CARD_HEIGHT, CARD_WIDTH, back, emblem, face, lettering
from bot.pictures.scenes import Hand, Scene
from bot.pictures.shapes import Colours, suit_symbol
from bot.rules.cards import BIT, Card, Mask

PICTURE_WIDTH, TABLE_HEIGHT = 1000, 560
CLOTH, SEAM, SHADE, FAINT = (35, 110, 80), (58, 138, 104), (22, 76, 55), (42, 121, 89)
RAIL, RAIL_EDGE = (24, 80, 58), (52, 128, 96)
WHITE, DARK = (255, 255, 255), (16, 34, 28)
ASPECT = CARD_HEIGHT / CARD_WIDTH
BEAT_DX, BEAT_DY = 0.42, 0.24  # offset of the beating card, in widths and heights of a card
INDEX = 0.41  # the part of a card's width that must stay visible beneath another
RAISED = 22
MARGIN = 26
PALETTE_SIZE = 160


class Area(NamedTuple):
    left: int
    top: int
    width: int
    height: int


def draw(scene: Scene) -> bytes:
    """The picture as a PNG file of some tens of kilobytes. Takes some tens of milliseconds."""
    rows = [] if scene.hand is None else _rows(scene.hand)
    hand_height = _hand_height(len(rows)) if rows else 0
    image = Image.new("RGB", (PICTURE_WIDTH, TABLE_HEIGHT + hand_height), CLOTH)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((10, 10, PICTURE_WIDTH - 11, TABLE_HEIGHT - 11), 34, outline=SEAM, width=3)
    _draw_talon(image, scene)
    if scene.pile or scene.picked:
        _draw_pile(image, scene, Area(30, 30, 730, TABLE_HEIGHT - 60))
    elif scene.pairs:
        _draw_pairs(image, scene, Area(30, 30, 730, TABLE_HEIGHT - 60))
    else:
        _draw_ornament(pen, scene.colours)
    if scene.hand is not None and rows:
        _draw_hand(image, scene.hand, rows, scene.colours)
    file = io.BytesIO()
    image.quantize(PALETTE_SIZE, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


# --- the table


def _draw_ornament(pen: ImageDraw.ImageDraw, colours: Colours) -> None:
    """The four suit symbols as a pattern on the cloth of an empty table."""
    for suit, (x, y) in enumerate(((300, 190), (490, 190), (300, 370), (490, 370))):
        for layer in suit_symbol(suit, colours)[:3]:
            pen.polygon([(x + 62 * a, y + 62 * b) for a, b in layer.outline], fill=FAINT)


def _draw_pairs(image: Image.Image, scene: Scene, area: Area) -> None:
    """Rows of attack cards with the cards that beat them on top, as large as will fit."""
    count = len(scene.pairs)
    columns, width = max(
        ((columns, _largest_card_width(count, columns, area)) for columns in range(1, count + 1)),
        key=lambda c: c[1],
    )
    cell_width, cell_height = width * (1 + BEAT_DX) + MARGIN, width * ASPECT * (1 + BEAT_DY) + MARGIN
    rows = math.ceil(count / columns)
    top = area.top + (area.height - rows * cell_height + MARGIN) / 2
    for place, (attack, beat) in enumerate(scene.pairs):
        row, column = divmod(place, columns)
        filled = min(columns, count - row * columns)
        left = area.left + (area.width - filled * cell_width + MARGIN) / 2
        x, y = left + column * cell_width, top + row * cell_height
        _draw_card(image, face(attack, scene.colours), width, x, y)
        if beat is not None:
            _draw_card(
                image, face(beat, scene.colours), width, x + width * BEAT_DX, y + width * ASPECT * BEAT_DY
            )


def _largest_card_width(count: int, columns: int, area: Area) -> int:
    """The largest card width at which so many pairs fit into so many columns."""
    rows = math.ceil(count / columns)
    by_width = ((area.width + MARGIN) / columns - MARGIN) / (1 + BEAT_DX)
    by_height = ((area.height + MARGIN) / rows - MARGIN) / (1 + BEAT_DY) / ASPECT
    return min(CARD_WIDTH, int(by_width), int(by_height))


def _draw_pile(image: Image.Image, scene: Scene, area: Area) -> None:
    """The overlapping top cards of the pile, and below them those picked from it."""
    width = 150 if scene.picked else CARD_WIDTH
    step = width * INDEX * 1.25
    height = width * ASPECT
    length = width + step * (len(scene.pile) - 1) if scene.pile else 0
    left = area.left + (area.width - length) / 2 + (36 if scene.under else 0)
    top = area.top + (16 if scene.picked else (area.height - height) / 2)
    for edge in range(min(3, scene.under), 0, -1):
        _draw_card(image, face(scene.pile[0], scene.colours), width, left - 9 * edge, top + 5 * edge)
    for place, card in enumerate(scene.pile):
        _draw_card(image, face(card, scene.colours), width, left + place * step, top)
    if scene.under:
        _draw_badge(image, f"+{scene.under}", left - 34, top + height * 0.5, 34)
    if scene.picked:
        _draw_row(
            image,
            scene.picked,
            scene.colours,
            130,
            Area(area.left, round(area.top + area.height - 130 * ASPECT), area.width, 0),
        )


def _draw_talon(image: Image.Image, scene: Scene) -> None:
    """On the right: the talon, its upcard and the trump symbol, and below them the discard pile."""
    x, y, width = 806, 44, 118
    if scene.upcard is not None:
        if scene.below:
            _draw_card(image, back(), width, x - 12, y + 128, angle=90)
        _draw_card(image, face(scene.upcard, scene.colours), width, x - 18, y + 84)
    if scene.talon:
        for sheet in range(min(4, max(1, scene.talon // 4))):
            _draw_card(image, back(), width, x + 40 + 3 * sheet, y - 4 * sheet)
        _draw_badge(image, str(scene.talon), x + 102, y + 80, 38)
    if scene.trump is not None:
        size = 104
        symbol = emblem(scene.trump, scene.colours, size)
        image.paste(symbol, (x + 22, 232 if scene.talon else 120), symbol)
    if scene.discarded:
        for angle, across in ((70, -6), (104, 8), (85, 0)):
            _draw_card(image, back(), 82, x + 26 + across, 414, angle=angle, is_dimmed=True)


def _draw_badge(image: Image.Image, text: str, x: float, y: float, letter_height: int) -> None:
    """A number on a dark background, centred at (x, y)."""
    letters = lettering(text, letter_height, WHITE)
    width, height = letters.width + letter_height * 0.9, letter_height * 1.75
    ground = Image.new("RGBA", (round(width * 3), round(height * 3)))
    ImageDraw.Draw(ground).rounded_rectangle(
        (0, 0, width * 3 - 1, height * 3 - 1), height * 1.5, fill=(*DARK, 235)
    )
    ground = ground.resize((round(width), round(height)), Image.Resampling.LANCZOS)
    image.paste(ground, (round(x - width / 2), round(y - height / 2)), ground)
    image.paste(letters, (round(x - letters.width / 2), round(y - letters.height / 2)), letters)


# --- the hand


def _rows(hand: Hand) -> list[tuple[tuple[Card, ...], ...]]:
    """The groups of the hand in as few rows as keep the corner of each card visible."""
    cards = [card for group in hand.groups for card in group]
    if not cards:
        return []
    most = 1 + int((PICTURE_WIDTH - 2 * MARGIN - _hand_card_width(1)) / (_hand_card_width(1) * INDEX))
    count = math.ceil(len(cards) / most)
    length = math.ceil(len(cards) / count)
    starts = range(0, len(cards), length)
    rows = [set(cards[start : start + length]) for start in starts]
    return [
        tuple(part for group in hand.groups if (part := tuple(card for card in group if card in row)))
        for row in rows
    ]


def _hand_card_width(rows: int) -> int:
    return 142 if rows == 1 else 132


def _hand_height(rows: int) -> int:
    height = _hand_card_width(rows) * ASPECT
    return round(height + (rows - 1) * height * 0.62 + RAISED + 2 * MARGIN)


def _draw_hand(
    image: Image.Image, hand: Hand, rows: Sequence[Sequence[Sequence[Card]]], colours: Colours
) -> None:
    """The rows of the hand below the table; cards that may be played now are raised."""
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, TABLE_HEIGHT, PICTURE_WIDTH, image.height), fill=RAIL)
    pen.line((0, TABLE_HEIGHT, PICTURE_WIDTH, TABLE_HEIGHT), fill=RAIL_EDGE, width=3)
    width = _hand_card_width(len(rows))
    for number, groups in enumerate(rows):
        top = round(TABLE_HEIGHT + MARGIN + RAISED + number * width * ASPECT * 0.62)
        cards = [card for group in groups for card in group]
        gaps_before = {group[0] for group in groups[1:]}
        _draw_row(
            image,
            cards,
            colours,
            width,
            Area(MARGIN, top, PICTURE_WIDTH - 2 * MARGIN, 0),
            hand.ready,
            gaps_before,
        )


def _draw_row(
    image: Image.Image,
    cards: Sequence[Card],
    colours: Colours,
    width: int,
    area: Area,
    ready: Mask = 0,
    gaps_before: Collection[Card] = (),
) -> None:
    """Cards side by side, overlapping as much as the width needs, with a gap before each of `gaps_before`."""
    gap = 16
    room = area.width - width - gap * len(gaps_before)
    step = min(width + 12, room / max(1, len(cards) - 1))
    length = width + step * (len(cards) - 1) + gap * len(gaps_before)
    x: float = area.left + (area.width - length) / 2
    for place, card in enumerate(cards):
        x += gap if card in gaps_before else 0
        is_ready = bool(ready & BIT[card])
        is_dimmed = bool(ready) and not is_ready
        _draw_card(
            image,
            face(card, colours),
            width,
            x + place * step,
            area.top - (RAISED if is_ready else 0),
            is_dimmed=is_dimmed,
        )


# --- one card


def _draw_card(
    image: Image.Image,
    card: Image.Image,
    width: float,
    x: float,
    y: float,
    angle: float = 0,
    is_dimmed: bool = False,
) -> None:
    """A card with a shadow, its upper left corner at (x, y), rotated by `angle` degrees."""
    size = (round(width), round(width * ASPECT))
    laid = card if size == card.size else card.resize(size, Image.Resampling.LANCZOS)
    if angle:
        laid = laid.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    outline = laid.getchannel("A")
    at = (round(x), round(y))
    image.paste(SHADE, (at[0] + 3, at[1] + 5), outline.point([value * 2 // 3 for value in range(256)]))
    if is_dimmed:
        laid = Image.blend(laid, Image.new("RGBA", laid.size, (*RAIL, 255)), 0.28)
    image.paste(laid, at, outline)

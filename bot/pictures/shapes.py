"""Suit symbols as polygons in a square from -1 to 1, with y pointing down."""

import math
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from bot.rules.cards import Suit

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, int, int]

BLACK, RED, GREEN, BLUE = (26, 30, 40), (208, 28, 44), (14, 128, 62), (20, 98, 214)
LEAF, RIB = (58, 142, 46), (196, 226, 160)
NUT, CUP, NOTCH = (205, 140, 62), (116, 74, 34), (166, 116, 62)
GOLD, BRASS, HOLE = (240, 178, 36), (170, 112, 14), (74, 46, 6)
CURVE_STEPS = 14


class Colours(StrEnum):
    """The colours of a pack: two, one for each suit, or German suits with their own."""

    TWO = "two"
    FOUR = "four"
    GERMAN = "german"


INKS: Mapping[Colours, tuple[Colour, Colour, Colour, Colour]] = {
    Colours.TWO: (BLACK, BLACK, RED, RED),
    Colours.FOUR: (BLACK, GREEN, BLUE, RED),
    Colours.GERMAN: (LEAF, CUP, BRASS, RED),
}


class Layer(NamedTuple):
    """A filled polygon of a suit symbol; later ones are drawn over earlier ones."""

    colour: Colour
    outline: Sequence[Point]


def suit_symbol(suit: Suit, colours: Colours) -> list[Layer]:
    """The symbol of a suit, 0..3 for S C D H; in a German pack leaves, acorns, bells and hearts."""
    if colours is Colours.GERMAN:
        return (_leaf, _acorn, _bell, _red_heart)[suit]()
    outlines = (_spade, _club, _diamond, _heart)[suit]()
    return [Layer(ink(suit, colours), outline) for outline in outlines]


def ink(suit: Suit, colours: Colours) -> Colour:
    """The colour of the rank."""
    return INKS[colours][suit]


def _curve(begin: Point, pull: Point, push: Point, end: Point) -> list[Point]:
    """Points of a cubic Bézier curve, without its end, which begins the next curve."""
    points = []
    for step in range(CURVE_STEPS):
        t = step / CURVE_STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
        points.append(
            (
                a * begin[0] + b * pull[0] + c * push[0] + d * end[0],
                a * begin[1] + b * pull[1] + c * push[1] + d * end[1],
            )
        )
    return points


def _mirror(right: Sequence[Point]) -> list[Point]:
    """The outline that is symmetric about the y axis; `right` is its right half, from top to bottom."""
    return [*right, *((-x, y) for x, y in reversed(right))]


def _ellipse(x: float, y: float, x_radius: float, y_radius: float) -> list[Point]:
    angles = [2 * math.pi * step / 48 for step in range(48)]
    return [(x + x_radius * math.cos(angle), y + y_radius * math.sin(angle)) for angle in angles]


def _foot() -> list[Point]:
    return _mirror(
        [(0.0, 0.2), (0.07, 0.2), *_curve((0.07, 0.45), (0.1, 0.72), (0.2, 0.9), (0.42, 0.97)), (0.42, 0.97)]
    )


def _heart() -> list[list[Point]]:
    right = _curve((0.0, -0.48), (0.16, -1.02), (0.98, -1.04), (0.96, -0.3))
    right += _curve((0.96, -0.3), (0.94, 0.14), (0.34, 0.5), (0.0, 0.97))
    return [_mirror([*right, (0.0, 0.97)])]


def _spade() -> list[list[Point]]:
    right = _curve((0.0, -0.97), (0.22, -0.5), (0.93, -0.2), (0.93, 0.26))
    right += _curve((0.93, 0.26), (0.93, 0.78), (0.26, 0.8), (0.0, 0.42))
    return [_mirror([*right, (0.0, 0.42)]), _foot()]


def _club() -> list[list[Point]]:
    leaves = [_ellipse(x, y, 0.44, 0.44) for x, y in ((0.0, -0.5), (-0.5, 0.2), (0.5, 0.2))]
    return [*leaves, _ellipse(0.0, 0.0, 0.3, 0.3), _foot()]


def _diamond() -> list[list[Point]]:
    right = _curve((0.0, -0.99), (0.2, -0.58), (0.46, -0.24), (0.76, 0.0))
    right += _curve((0.76, 0.0), (0.46, 0.24), (0.2, 0.58), (0.0, 0.99))
    return [_mirror([*right, (0.0, 0.99)])]


def _red_heart() -> list[Layer]:
    return [Layer(RED, outline) for outline in _heart()]


def _leaf() -> list[Layer]:
    right = _curve((0.0, -0.97), (0.16, -0.66), (0.9, -0.42), (0.86, 0.12))
    right += _curve((0.86, 0.12), (0.84, 0.62), (0.24, 0.66), (0.0, 0.4))
    ribs = [
        [(0.0, y), (0.5 * x, y - 0.34), (0.52 * x, y - 0.26), (0.0, y + 0.09)]
        for x in (-1, 1)
        for y in (-0.16, 0.18)
    ]
    stalk = _curve((0.06, 0.3), (0.06, 0.66), (0.2, 0.84), (0.36, 0.92))
    stalk += _curve((0.3, 0.99), (0.06, 0.92), (-0.06, 0.7), (-0.06, 0.3))
    middle = [(-0.045, 0.45), (-0.02, -0.7), (0.02, -0.7), (0.045, 0.45)]
    return [
        Layer(LEAF, stalk),
        Layer(LEAF, _mirror([*right, (0.0, 0.4)])),
        *(Layer(RIB, rib) for rib in (middle, *ribs)),
    ]


def _acorn() -> list[Layer]:
    right = _curve((0.0, -0.3), (0.66, -0.3), (0.72, 0.1), (0.56, 0.42))
    right += _curve((0.56, 0.42), (0.42, 0.68), (0.16, 0.74), (0.0, 0.98))
    cup = _curve((0.0, -0.76), (0.56, -0.76), (0.82, -0.46), (0.82, -0.14))
    cup += _curve((0.82, -0.14), (0.6, 0.02), (0.24, 0.06), (0.0, 0.06))
    shine = _curve((-0.4, 0.18), (-0.42, 0.42), (-0.26, 0.56), (-0.16, 0.62))
    shine += _curve((-0.16, 0.62), (-0.28, 0.46), (-0.3, 0.3), (-0.28, 0.18))
    notches = [
        _ellipse(x, y, 0.1, 0.07)
        for x, y in (
            (-0.44, -0.2),
            (-0.15, -0.15),
            (0.15, -0.15),
            (0.44, -0.2),
            (-0.3, -0.42),
            (0.0, -0.4),
            (0.3, -0.42),
            (-0.14, -0.62),
            (0.14, -0.62),
        )
    ]
    stalk = [(-0.09, -0.7), (-0.04, -0.99), (0.16, -0.99), (0.1, -0.7)]
    return [
        Layer(CUP, stalk),
        Layer(NUT, _mirror([*right, (0.0, 0.98)])),
        Layer((232, 186, 120), shine),
        Layer(CUP, _mirror([*cup, (0.0, 0.06)])),
        *(Layer(NOTCH, notch) for notch in notches),
    ]


def _bell() -> list[Layer]:
    slit = [(-0.05, 0.3), (0.05, 0.3), (0.05, 0.66), (-0.05, 0.66)]
    band = [(-0.83, -0.06), (0.83, -0.06), (0.83, 0.14), (-0.83, 0.14)]
    return [
        Layer(BRASS, _ellipse(0.0, -0.8, 0.2, 0.19)),
        Layer((255, 250, 235), _ellipse(0.0, -0.82, 0.09, 0.09)),
        Layer(BRASS, _ellipse(0.0, 0.1, 0.84, 0.84)),
        Layer(GOLD, _ellipse(0.0, 0.1, 0.77, 0.77)),
        Layer((255, 222, 120), _ellipse(-0.3, -0.28, 0.17, 0.13)),
        Layer(BRASS, band),
        Layer(HOLE, slit),
        Layer(HOLE, _ellipse(0.0, 0.68, 0.13, 0.13)),
        Layer(HOLE, _ellipse(0.0, 0.3, 0.08, 0.08)),
    ]

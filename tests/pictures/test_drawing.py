"""Pictures meet Telegram's limits, and every card in them is visible."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.pictures import Colours, Hand, Scene, draw
from bot.pictures.drawing import TABLE_HEIGHT
from bot.pictures.faces import face
from bot.rules.cards import ALL_CARDS, Card, mask_of, parse_card, parse_cards

PAIRS = tuple(zip(parse_cards("6S 6C 6D 6H JS JD"), parse_cards("7S 7C AD KH QS QD"), strict=True))
MOST_BYTES = 60_000
MOST_SIDES, MOST_RATIO = (
    10_000,
    20,
)  # Telegram's limits for a photo: https://core.telegram.org/bots/api#sendphoto
MOST_ASPECT = 2.2  # of a photo that a phone shows without cropping


def hand_of(count: int, ready: int = 0) -> Hand:
    cards = ALL_CARDS[51 : 51 - count : -1]
    groups = [tuple(card for card in cards if card // 13 == suit) for suit in range(4)]
    return Hand(tuple(group for group in groups if group), mask_of(cards[:ready]))


SCENES = {
    "nothing": Scene(),
    "one card": Scene(pairs=((5, None),), talon=23, upcard=20),
    "six beaten": Scene(pairs=PAIRS, talon=7, upcard=20, below=True, discarded=True),
    "trump alone": Scene(pairs=PAIRS[:3], trump=3, discarded=True),
    "last of severnyi": Scene(pairs=PAIRS[:1], talon=1, trump=3),
    "a hand": Scene(pairs=PAIRS[:2], talon=2, upcard=20, hand=hand_of(6, 2)),
    "all others out": Scene(pairs=PAIRS, discarded=True, trump=0, hand=hand_of(38)),
    "no cards left": Scene(pairs=PAIRS[:2], hand=hand_of(0)),
    "four colours": Scene(Colours.FOUR, pairs=PAIRS, talon=9, upcard=20, hand=hand_of(14, 3)),
    "a pile": Scene(Colours.GERMAN, pile=(5, 6, 20, 33, 12), under=14, talon=6, trump=2, hand=hand_of(9, 1)),
    "picked": Scene(Colours.GERMAN, pile=(5, 6), picked=tuple(range(20, 40)), discarded=True),
    "all picked": Scene(Colours.GERMAN, picked=(20, 33)),
}


def picture_of(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(draw(scene))).convert("RGB")


def changed_box(one: Scene, other: Scene) -> tuple[int, int, int, int] | None:
    """The box in which the two pictures differ; None when they do not."""
    return (
        ImageChops.difference(picture_of(one), picture_of(other))
        .convert("L")
        .point([0] * 40 + [255] * 216)
        .getbbox()
    )


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_telegram_accepts_the_picture_and_a_phone_shows_it_uncropped(scene: Scene) -> None:
    file = draw(scene)
    assert len(file) < MOST_BYTES
    image = Image.open(io.BytesIO(file))
    assert image.format == "PNG"
    assert sum(image.size) <= MOST_SIDES
    assert max(image.size) <= MOST_RATIO * min(image.size)
    assert image.width / image.height < MOST_ASPECT


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_the_same_scene_gives_the_same_file(scene: Scene) -> None:
    assert draw(scene) == draw(replace(scene))


@pytest.mark.parametrize("name", ["six beaten", "four colours", "trump alone"])
def test_each_card_on_the_table_is_visible(name: str) -> None:
    scene = SCENES[name]
    for place, (attack, beat) in enumerate(scene.pairs):
        for other in ((parse_card("9H"), beat), (attack, parse_card("9H")), (attack, None)):
            pairs = (*scene.pairs[:place], other, *scene.pairs[place + 1 :])
            assert is_seen(scene, replace(scene, pairs=pairs)), (place, other)


@pytest.mark.parametrize("count", [1, 6, 14, 27])
def test_each_card_of_a_hand_of_any_size_is_visible(count: int) -> None:
    scene = Scene(hand=hand_of(count))
    assert scene.hand is not None
    for card in [card for group in scene.hand.groups for card in group]:
        assert is_seen(scene, replace(scene, hand=Hand(swap(scene.hand.groups, card)))), card


def test_each_top_card_of_the_pile_and_each_picked_card_is_visible() -> None:
    scene = Scene(pile=(5, 6, 20, 33), picked=(40, 41, 42))
    for card in (*scene.pile, *scene.picked):
        pile, picked = swap((scene.pile, scene.picked), card)
        assert is_seen(scene, replace(scene, pile=pile, picked=picked)), card


def swap(groups: tuple[tuple[Card, ...], ...], card: Card) -> tuple[tuple[Card, ...], ...]:
    """The groups with the two of spades, which nobody has, in place of the card."""
    return tuple(tuple(0 if held == card else held for held in group) for group in groups)


def is_seen(scene: Scene, other: Scene) -> bool:
    """Whether the difference is large enough to be noticed on a phone."""
    box = changed_box(scene, other)
    return box is not None and box[2] - box[0] >= 20 and box[3] - box[1] >= 30


def test_a_card_on_the_table_looks_like_its_face() -> None:
    lying = parse_card("QD")
    image = picture_of(Scene(pairs=((lying, None),)))
    box = changed_box(Scene(), Scene(pairs=((lying, None),)))
    assert box is not None
    shown = image.crop(box).resize((100, 142))
    unlike = {card: distance(shown, face(card, Colours.TWO)) for card in ALL_CARDS}
    assert min(unlike, key=lambda card: unlike[card]) == lying


def distance(shown: Image.Image, card: Image.Image) -> int:
    ground = Image.new("RGB", card.size, "white")
    ground.paste(card, mask=card.getchannel("A"))
    histogram = ImageChops.difference(shown, ground.resize(shown.size)).convert("L").histogram()
    return sum(value * count for value, count in enumerate(histogram))


@pytest.mark.parametrize(
    "other",
    [
        {"talon": 11},
        {"talon": 1},
        {"talon": 0},
        {"upcard": 21},
        {"upcard": None},
        {"below": True},
        {"discarded": True},
        {"upcard": None, "trump": 2},
    ],
    ids=str,
)
def test_talon_upcard_trump_and_discard_pile_are_shown(other: dict[str, int | bool | None]) -> None:
    scene = Scene(talon=12, upcard=20)
    box = changed_box(scene, replace(scene, **other))  # type: ignore[arg-type]
    assert box is not None
    assert box[0] > 700  # beside the cards of the bout, at the right


def test_cards_that_may_be_played_stand_out() -> None:
    plain, ready = Scene(hand=hand_of(6)), Scene(hand=hand_of(6, 1))
    box = changed_box(plain, ready)
    assert box is not None
    assert box[1] < TABLE_HEIGHT + 40


def test_the_edge_of_the_cloth_is_neither_light_nor_black() -> None:
    image = picture_of(SCENES["a hand"]).convert("L")
    for place in ((0, 0), (999, 0), (0, image.height - 1), (790, 500)):
        tone = image.getpixel(place)
        assert isinstance(tone, float | int)
        assert 40 < tone < 140

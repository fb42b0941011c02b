"""Each card differs visibly from every other at the size of a phone."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures.faces import CARD_HEIGHT, CARD_WIDTH, back, emblem, face
from bot.pictures.shapes import INKS, Colours
from bot.rules.cards import ALL_CARDS, card_text, parse_card

ON_A_PHONE = (42, 60)
CORNER = (0, 0, 18, 36)  # of a card on a phone: the part that stays visible in a hand
BIG_SIGN = (128, 196)


def shrink(image: Image.Image) -> Image.Image:
    """The card at its size on a phone, on white."""
    ground = Image.new("RGB", image.size, "white")
    ground.paste(image, mask=image.getchannel("A"))
    return ground.resize(ON_A_PHONE, Image.Resampling.BOX)


def differing_pixels(one: Image.Image, other: Image.Image) -> int:
    """How many pixels differ visibly."""
    strongest = ImageChops.difference(one, other).convert("L").point([0] * 48 + [255] * 208)
    return strongest.histogram()[255]


def test_every_pack_has_an_ink_for_each_suit() -> None:
    assert set(INKS) == set(Colours)


@pytest.mark.parametrize("colours", Colours)
def test_every_card_differs_from_every_other_in_its_corner(colours: Colours) -> None:
    corners = {card_text(card): shrink(face(card, colours)).crop(CORNER) for card in ALL_CARDS}
    alike = [
        (one, other)
        for one, other in combinations(corners, 2)
        if differing_pixels(corners[one], corners[other]) < 8
    ]
    assert alike == []


@pytest.mark.parametrize("colours", Colours)
def test_courts_and_aces_differ_in_the_middle_too(colours: Colours) -> None:
    middles = [
        shrink(face(parse_card(f"{rank}H"), colours)).crop((12, 16, 42, 60))
        for rank in ["10", "J", "Q", "K", "A"]
    ]
    assert min(differing_pixels(one, other) for one, other in combinations(middles, 2)) >= 30


@pytest.mark.parametrize(("colours", "count"), [(Colours.TWO, 2), (Colours.FOUR, 4), (Colours.GERMAN, 4)])
def test_a_pack_has_two_or_four_colours(colours: Colours, count: int) -> None:
    seen = [face(parse_card(f"9{suit}"), colours).getpixel(BIG_SIGN) for suit in "SCDH"]
    assert len(set(seen)) == count
    if colours is Colours.TWO:
        assert seen[0] == seen[1]
        assert seen[2] == seen[3]


def test_german_cards_have_other_symbols_and_ranks() -> None:
    for text in ("9S", "9C", "9D"):
        french, german = (
            shrink(face(parse_card(text), colours)) for colours in (Colours.FOUR, Colours.GERMAN)
        )
        assert differing_pixels(french.crop((12, 24, 42, 60)), german.crop((12, 24, 42, 60))) > 60
    jack, unter = (shrink(face(parse_card("JH"), colours)) for colours in (Colours.TWO, Colours.GERMAN))
    assert differing_pixels(jack.crop((0, 0, 18, 18)), unter.crop((0, 0, 18, 18))) > 15


def test_the_back_is_the_same_for_all_cards_and_differs_from_every_face() -> None:
    assert back() is back()
    for colours in Colours:
        assert all(differing_pixels(shrink(back()), shrink(face(card, colours))) > 500 for card in ALL_CARDS)


def test_corners_are_transparent_and_edges_smooth() -> None:
    image = face(parse_card("AS"), Colours.TWO)
    assert image.size == (CARD_WIDTH, CARD_HEIGHT)
    alpha = image.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.getpixel((CARD_WIDTH // 2, CARD_HEIGHT // 2)) == 255
    assert sum(alpha.histogram()[1:255]) > 20


def test_the_emblems_of_the_trumps_differ() -> None:
    signs = [shrink(emblem(suit, Colours.TWO, 100)) for suit in range(4)]
    assert min(differing_pixels(one, other) for one, other in combinations(signs, 2)) > 50

"""How a chat plays, as stored: what is written comes back, and what was written before an option was there."""

import json
from dataclasses import replace

import pytest

from bot.matches.chat_settings import (
    HABITS,
    HOUSE_CHOICES,
    House,
    chosen,
    house_from,
    house_text,
    preset,
    value_of,
)
from bot.matches.match import from_row, to_row
from bot.matches.personal_settings import PLAIN, Taste, taste_from, taste_text
from bot.matches.replies import RefusedError
from tests.matches.club import ANNA, BORIS, Club

NEW = ("openers", "pin")


@pytest.mark.parametrize("name", HOUSE_CHOICES)
def test_every_choice_comes_back_from_storage(name: str) -> None:
    for value in HOUSE_CHOICES[name]:
        try:
            house = chosen(House(), name, value)
        except RefusedError:
            continue
        assert value_of(house_from(house_text(house)), name) == value


def test_a_house_stored_before_a_habit_was_there_has_its_default() -> None:
    house = chosen(House(), "turn_time", 300)
    stored = json.loads(house_text(house))
    for name in NEW:
        del stored["habits"][name]
    assert house_from(json.dumps(stored)) == house
    assert house_from(None) == House()
    assert set(NEW) <= set(HABITS)


async def test_a_game_stored_before_a_habit_was_there_goes_on(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    row = to_row(match)
    body = json.loads(row.body)
    for name in NEW:
        del body["habits"][name]
    for seat in body["seats"]:
        del seat["is_substitute"]
    read = from_row(replace(row, body=json.dumps(body)))
    assert (read.habits, read.seats) == (match.habits, match.seats)


def test_a_house_stored_before_there_were_pictures_has_none() -> None:
    stored = json.loads(house_text(House(pictures=True)))
    assert house_from(json.dumps(stored)).pictures
    del stored["pictures"]
    assert house_from(json.dumps(stored)) == House()


def test_a_preset_leaves_the_chats_pictures_as_they_are() -> None:
    house = chosen(House(), "pictures", True)
    assert value_of(house, "pictures") is True
    assert preset(house, "pairs").pictures
    assert preset(house, "dudak").pictures
    assert not chosen(house, "pictures", False).pictures


def test_a_taste_stored_before_there_were_pictures_has_none() -> None:
    liking = Taste(pictures="on")
    stored = json.loads(taste_text(liking) or "")
    assert taste_from(json.dumps(stored)) == liking
    del stored["pictures"]
    assert taste_from(json.dumps(stored)) == PLAIN

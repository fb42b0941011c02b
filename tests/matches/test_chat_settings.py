"""How a chat plays, as stored: what is written comes back, and what was written before an option was there."""

import json
from dataclasses import replace

import pytest

from bot.matches.chat_settings import (
    HABITS,
    SETTINGS,
    ChatSettings,
    chosen,
    dump_chat_settings,
    load_chat_settings,
    preset,
    value_of,
)
from bot.matches.match import from_row, to_row
from bot.matches.personal_settings import (
    PLAIN,
    PersonalSettings,
    dump_personal_settings,
    load_personal_settings,
)
from bot.matches.replies import RefusedError
from tests.matches.club import ANNA, BORIS, Club

NEW = ("openers", "pin")


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_comes_back_from_storage(name: str) -> None:
    for value in SETTINGS[name]:
        try:
            house = chosen(ChatSettings(), name, value)
        except RefusedError:
            continue
        assert value_of(load_chat_settings(dump_chat_settings(house)), name) == value


def test_a_house_stored_before_a_habit_was_there_has_its_default() -> None:
    house = chosen(ChatSettings(), "turn_time", 300)
    stored = json.loads(dump_chat_settings(house))
    for name in NEW:
        del stored["habits"][name]
    assert load_chat_settings(json.dumps(stored)) == house
    assert load_chat_settings(None) == ChatSettings()
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
    assert (read.habits, read.seats) == (match.settings, match.seats)


def test_a_house_stored_before_there_were_pictures_has_none() -> None:
    stored = json.loads(dump_chat_settings(ChatSettings(pictures=True)))
    assert load_chat_settings(json.dumps(stored)).pictures
    del stored["pictures"]
    assert load_chat_settings(json.dumps(stored)) == ChatSettings()


def test_a_preset_leaves_the_chats_pictures_as_they_are() -> None:
    house = chosen(ChatSettings(), "pictures", True)
    assert value_of(house, "pictures") is True
    assert preset(house, "pairs").pictures
    assert preset(house, "dudak").pictures
    assert not chosen(house, "pictures", False).pictures


def test_a_taste_stored_before_there_were_pictures_has_none() -> None:
    liking = PersonalSettings(pictures="on")
    stored = json.loads(dump_personal_settings(liking) or "")
    assert load_personal_settings(json.dumps(stored)) == liking
    del stored["pictures"]
    assert load_personal_settings(json.dumps(stored)) == PLAIN

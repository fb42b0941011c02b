"""How a chat plays, as stored: what is written comes back, and what was written before an option was there."""

import json
from dataclasses import replace

import pytest

from bot.matches.chat_settings import (
    SETTINGS,
    ChatSettings,
    apply_preset,
    dump_chat_settings,
    load_chat_settings,
)
from bot.matches.match import from_row, to_row
from bot.matches.personal_settings import (
    DEFAULT,
    PersonalSettings,
    dump_personal_settings,
    load_personal_settings,
)
from bot.matches.replies import RefusedError
from tests.matches.club import ANNA, BORIS, Club, chat_settings

NEW = ("openers", "pin")


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_comes_back_from_storage(name: str) -> None:
    for value in SETTINGS[name].choices:
        try:
            settings = SETTINGS[name].choose(ChatSettings(), value)
        except RefusedError:
            continue
        assert SETTINGS[name].value_in(load_chat_settings(dump_chat_settings(settings))) == value


def test_settings_stored_before_a_habit_was_there_has_its_default() -> None:
    settings = SETTINGS["turn_time"].choose(ChatSettings(), 300)
    stored = json.loads(dump_chat_settings(settings))
    for name in NEW:
        del stored["habits"][name]
    assert load_chat_settings(json.dumps(stored)) == settings
    assert load_chat_settings(None) == ChatSettings()
    assert set(NEW) <= set(SETTINGS)


async def test_a_game_stored_when_its_settings_were_called_habits_goes_on(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    row = to_row(match)
    body = json.loads(row.body)
    body["habits"], body["kept_trumps"] = body.pop("settings"), body.pop("kept")
    read = from_row(replace(row, body=json.dumps(body)))
    assert (read.settings, read.kept) == (match.settings, match.kept)


async def test_a_game_stored_before_a_habit_was_there_goes_on(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    row = to_row(match)
    body = json.loads(row.body)
    for name in NEW:
        del body["settings"][name]
    for seat in body["seats"]:
        del seat["is_substitute"]
    read = from_row(replace(row, body=json.dumps(body)))
    assert (read.settings, read.seats) == (match.settings, match.seats)


def test_settings_stored_before_there_were_pictures_has_none() -> None:
    stored = json.loads(dump_chat_settings(chat_settings(pictures=True)))
    assert load_chat_settings(json.dumps(stored)).pictures
    del stored["pictures"]
    assert load_chat_settings(json.dumps(stored)) == ChatSettings()


def test_a_preset_leaves_the_chats_pictures_as_they_are() -> None:
    settings = SETTINGS["pictures"].choose(ChatSettings(), True)
    assert SETTINGS["pictures"].value_in(settings) is True
    assert apply_preset(settings, "pairs").pictures
    assert apply_preset(settings, "dudak").pictures
    assert not SETTINGS["pictures"].choose(settings, False).pictures


def test_personal_settings_stored_before_there_were_pictures_has_none() -> None:
    personal = PersonalSettings(pictures="on")
    stored = json.loads(dump_personal_settings(personal) or "")
    assert load_personal_settings(json.dumps(stored)) == personal
    del stored["pictures"]
    assert load_personal_settings(json.dumps(stored)) == DEFAULT

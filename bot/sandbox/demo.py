"""The demo world: four people, and one group with the bot."""

from __future__ import annotations

from bot.sandbox import members, people
from bot.sandbox.room import Room

_PEOPLE = (("Anna", "anna"), ("Boris", "boris"), ("Vera", "vera"), ("Gleb", "gleb"))


def make_demo(room: Room) -> None:
    ids = [
        room.world.add_person(name, username=username, language_code="en")["user"]["id"]
        for name, username in _PEOPLE
    ]
    people.start_chat(room, ids[0])
    members.create_group(room, "Friday club", ids[1:], ids[0], "group", is_forum=False, with_bot=True)

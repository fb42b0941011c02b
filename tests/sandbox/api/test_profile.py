"""The bot's commands, name and descriptions."""

import pytest

from tests.sandbox.client import Client, Json


def _commands(*names: str) -> list[Json]:
    return [{"command": name, "description": f"does {name}"} for name in names]


async def test_commands_are_kept_by_scope_and_language(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    places: list[Json] = [
        {},
        {"language_code": "de"},
        {"scope": {"type": "all_group_chats"}},
        {"scope": {"type": "all_chat_administrators"}, "language_code": "de"},
        {"scope": {"type": "chat", "chat_id": group}},
        {"scope": {"type": "chat_member", "chat_id": group, "user_id": anna}},
    ]
    for number, place in enumerate(places):
        assert await sandbox.bot("setMyCommands", commands=_commands(f"c{number}"), **place) is True
    for number, place in enumerate(places):
        assert await sandbox.bot("getMyCommands", **place) == _commands(f"c{number}")
    await sandbox.bot("deleteMyCommands", **places[1])
    assert await sandbox.bot("getMyCommands", **places[1]) == []
    assert await sandbox.bot("getMyCommands") == _commands("c0")


async def test_a_person_is_offered_the_narrowest_list_in_their_language(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", language_code="de")
    boris = await sandbox.person("Boris", language_code="en-GB")
    group = await sandbox.group(anna, boris)

    async def commands_of(person: int, chat: int) -> list[str]:
        return [c["command"] for c in await sandbox.get(f"commands?from={person}&chat_id={chat}")]

    assert await commands_of(anna, group) == []
    await sandbox.bot("setMyCommands", commands=_commands("any"))
    await sandbox.bot("setMyCommands", commands=_commands("alle"), language_code="de")
    await sandbox.bot("setMyCommands", commands=_commands("here"), scope={"type": "all_group_chats"})
    await sandbox.bot("setMyCommands", commands=_commands("rule"), scope={"type": "all_chat_administrators"})
    assert await commands_of(anna, anna) == ["alle"]
    assert await commands_of(boris, boris) == ["any"]
    assert await commands_of(anna, group) == ["rule"]
    assert await commands_of(boris, group) == ["here"]


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"commands": "["}, "can't parse commands JSON object"),
        ({"commands": {}}, None),
        ({"commands": '{"a": 1}'}, "expected an Array of BotCommand"),
        ({"commands": _commands("Big")}, "BOT_COMMAND_INVALID"),
        ({"commands": _commands("x" * 33)}, "command length must not exceed 32"),
        ({"commands": [{"command": "x", "description": " "}]}, "command description must be non-empty"),
        ({"commands": [{"command": "x"}]}, "can't parse BotCommand: Can't find field \"description\""),
        ({"commands": _commands("x") * 101}, "BOT_COMMANDS_TOO_MUCH"),
        ({"commands": [], "language_code": "deu"}, "invalid language code specified"),
        ({"commands": [], "scope": {"type": "x"}}, "can't parse BotCommandScope: Unsupported type specified"),
        ({"commands": [], "scope": {"type": "chat", "chat_id": 5}}, "chat not found"),
    ],
)
async def test_wrong_commands_are_refused(sandbox: Client, params: Json, text: str | None) -> None:
    if text is None:
        assert await sandbox.bot("setMyCommands", **params) is True
    else:
        assert await sandbox.refusal("setMyCommands", **params) == f"Bad Request: {text}"


async def test_name_and_descriptions_are_kept_by_language(sandbox: Client) -> None:
    for method, field in (
        ("Name", "name"),
        ("Description", "description"),
        ("ShortDescription", "short_description"),
    ):
        await sandbox.bot(f"setMy{method}", **{field: "Durak!"})
        await sandbox.bot(f"setMy{method}", **{field: "Дурак!"}, language_code="ru")
        assert await sandbox.bot(f"getMy{method}") == {field: "Durak!"}
        assert await sandbox.bot(f"getMy{method}", language_code="ru") == {field: "Дурак!"}
        assert await sandbox.bot(f"getMy{method}", language_code="de") == {field: "Durak!"}
    assert (await sandbox.bot("getMe"))["first_name"] == "Durak!"

"""Hands in the group that only their owner sees, where Telegram does not show them."""

from typing import Any

import pytest
from telegram import Bot, Message

from bot.matches.ports import Person
from bot.matches.table_settings import TableSettings
from bot.operating.chance import SystemClock
from bot.storage import SqliteStorage
from tests.matches.club import chat_settings
from tests.sandbox.client import Json
from tests.telegram_ui.stage import CARD, QUICK, Stage, data_of, staged


async def dealt(stage: Stage) -> tuple[int, Person, Json]:
    """A game whose chat wants hands in the group: the group, a player, the table's message."""
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    lobby = await stage.lobby(anna, boris)
    await stage.matches.lobbies.change_rules(
        lobby.id, chat_settings(QUICK, TableSettings(hand_in_group=True)), None
    )
    await stage.matches.lobbies.begin(lobby.id, anna.id, False, None)
    await stage.sender.idle()
    return lobby.chat_id, anna, (await stage.messages(lobby.chat_id))[-1]


async def my_cards(stage: Stage, person: Person, table: Json) -> Json:
    async with stage.polling():
        return await stage.press(person, table, data_of(table, "My cards"))


def shows_cards(answer: Json) -> bool:
    return bool(answer["show_alert"]) and any(sign in answer["text"] for sign in "♠♣♦♥")


@pytest.mark.parametrize("fault", ["403", "429", "500", "drop"])
async def test_a_hand_that_cannot_be_shown_in_the_group_comes_as_a_popup(stage: Stage, fault: str) -> None:
    group, anna, table = await dealt(stage)
    before = await stage.texts(group)
    await stage.fault(fault, method="sendMessage", chat_id=group)
    assert shows_cards(await my_cards(stage, anna, table))
    assert await stage.texts(group) == before


async def test_a_press_in_another_group_member_s_name_shows_nothing(stage: Stage) -> None:
    group, _, table = await dealt(stage)
    stranger = await stage.person("Clara")
    await stage.page.page(f"groups/{group}/members", user_id=stranger.id)
    answer = await my_cards(stage, stranger, table)
    assert "You are not in this game" in answer["text"]


async def test_what_changes_before_its_turn_comes_is_drawn_once(stage: Stage) -> None:
    group, anna, table = await dealt(stage)
    assert (await my_cards(stage, anna, table))["text"] == ""
    match = await stage.matches.at(group, None)
    before = await stage.last_call()
    for _ in range(3):
        stage.group_hands.refresh([match.hand_screen(anna.id)])
    await stage.sender.idle()
    assert len(await stage.calls("editEphemeralMessageText", after=before)) == 1


class OlderServersBot(Bot):
    """What a Bot API server makes of it that does not know of messages for one person: shows them to all."""

    async def send_message(self, *args: Any, **more: Any) -> Message:
        more.pop("api_kwargs", None)
        return await super().send_message(*args, **more)


async def test_a_server_that_would_show_it_to_all_never_gets_a_hand(storage: SqliteStorage) -> None:
    async with staged(storage, SystemClock(), make_bot=OlderServersBot) as stage:
        group, anna, table = await dealt(stage)
        before = await stage.texts(group)
        calls = await stage.last_call()
        assert shows_cards(await my_cards(stage, anna, table))
        assert shows_cards(await my_cards(stage, anna, table))
        sent = await stage.calls("sendMessage", chat_id=group, after=calls)
        assert [call["params"]["text"] for call in sent] == ["🂠"]
        assert not CARD.search(str(sent))
        assert await stage.texts(group) == before

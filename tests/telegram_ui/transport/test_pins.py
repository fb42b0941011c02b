"""The table on top of its group, when Telegram makes trouble."""

from typing import Any

import pytest

from bot.matches.chat_settings import dump_chat_settings
from bot.matches.match import Match
from bot.matches.ports import Chat, Person, ScreenKind
from bot.matches.table_settings import TableSettings
from tests.matches.club import chat_settings
from tests.telegram_ui.stage import QUICK, Stage


async def pinning_game(stage: Stage, *people: Person, **more: Any) -> Match:
    """A game in a group whose tables are pinned; the bot is an admin there."""
    group = await stage.group(*people, **more)
    await stage.page.page(f"groups/{group}/admins", user_id=stage.bot.id, admin=True)
    pinning = dump_chat_settings(chat_settings(QUICK, TableSettings(pin=True)))
    await stage.storage.save_chat(Chat(group, "Club", "en", pinning))
    chat = await stage.storage.chat(group)
    assert chat is not None
    match = await stage.matches.lobbies.open(chat, None, people[0], None)
    for person in people[1:]:
        await stage.matches.lobbies.join(match.id, person, None)
    await stage.sender.idle()
    return match


async def on_top(stage: Stage, chat_id: int) -> int | None:
    state = await stage.page.get("state")
    pinned = next(chat["pinned_message_id"] for chat in state["chats"] if chat["id"] == chat_id)
    return None if pinned is None else int(pinned)


async def table_of(stage: Stage, match: Match) -> int | None:
    return (await stage.screen(await stage.match(match.id), ScreenKind.TABLE, 1, 1)).message_id


@pytest.mark.parametrize("fault", ["429", "500", "drop"])
async def test_a_pin_that_fails_for_a_while_comes_later(stage: Stage, fault: str) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    match = await pinning_game(stage, anna, boris)
    await stage.fault(fault, method="pinChatMessage", retry_after=1)
    await stage.matches.lobbies.begin(match.id, anna.id, False, None)
    await stage.sender.idle()
    assert await on_top(stage, match.chat_id) == await table_of(stage, match)
    await stage.fault(fault, method="unpinChatMessage", retry_after=1)
    await stage.matches.deals.stop(match.id, anna.id, False, None)
    await stage.sender.idle()
    assert await on_top(stage, match.chat_id) is None


async def test_what_was_unpinned_or_deleted_by_somebody_is_no_trouble(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    match = await pinning_game(stage, anna, boris)
    await stage.matches.lobbies.begin(match.id, anna.id, False, None)
    await stage.sender.idle()
    await stage.bot.delete_message(match.chat_id, await table_of(stage, match) or 0)
    await stage.matches.deals.stop(match.id, anna.id, False, None)
    await stage.sender.idle()
    assert list(await stage.storage.stale_screens()) == []


async def test_in_the_supergroup_that_the_group_becomes_the_table_is_pinned_again(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    match = await pinning_game(stage, anna, boris)
    await stage.matches.lobbies.begin(match.id, anna.id, False, None)
    await stage.sender.idle()
    async with stage.polling():
        moved = await stage.page.page(f"groups/{match.chat_id}/migrate")
        await stage.quiet()
    pinned = await on_top(stage, moved["id"])
    assert pinned is not None
    assert pinned == await table_of(stage, match)

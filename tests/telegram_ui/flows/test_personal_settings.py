"""Presses on settings that nobody was offered: answered, and without effect."""

from bot.matches.ports import Chat
from bot.telegram_ui.buttons import personal_data
from tests.sandbox.client import keyboard
from tests.telegram_ui.stage import Stage


async def test_what_is_no_choice_is_refused(stage: Stage) -> None:
    anna = await stage.person("Anna")
    forged = [
        personal_data(*wish)
        for wish in (("order", "colour"), ("sound", ""), ("language", "xx"), ("tongue", "e"), ("chat", "ru"))
    ]
    sent = await stage.page.send(anna.id, "hello", reply_markup=keyboard(*forged))
    async with stage.polling():
        for data in forged:
            assert "not one of mine" in (await stage.press(anna, sent, data))["text"]
    assert await stage.storage.person(anna.id) == anna


async def test_only_who_may_rule_changes_the_groups_language(stage: Stage) -> None:
    owner, anna = await stage.person("Owner"), await stage.person("Anna")
    group = await stage.group(owner, anna)
    forged = [personal_data("chat", "ru"), personal_data("chat", "xx"), personal_data("order", "rank")]
    sent = await stage.page.send(group, "hello", reply_markup=keyboard(*forged))
    before = await stage.storage.chat(group)
    async with stage.polling():
        for data in forged:
            assert (await stage.press(anna, sent, data))["text"]
        for data in forged[1:]:
            assert (await stage.press(owner, sent, data))["text"]
        assert await stage.storage.chat(group) == before
        await stage.press(owner, sent, forged[0])
    chat = await stage.storage.chat(group)
    assert isinstance(chat, Chat)
    assert chat.language == "ru"


async def test_telegrams_language_is_followed_until_one_is_chosen(stage: Stage) -> None:
    anna = await stage.person("Anna")
    data = personal_data("language", "en")
    sent = await stage.page.send(anna.id, "hello", reply_markup=keyboard(data))
    await stage.page.page(f"people/{anna.id}", language_code="ru-RU")
    async with stage.polling():
        await stage.page.says(anna.id, anna.id, "/help")
        await stage.quiet()
        known = await stage.storage.person(anna.id)
        assert known is not None
        assert known.language == "ru"
        await stage.press(anna, sent, data)
        await stage.page.says(anna.id, anna.id, "/help")
        await stage.quiet()
    known = await stage.storage.person(anna.id)
    assert known is not None
    assert known.language == "en"

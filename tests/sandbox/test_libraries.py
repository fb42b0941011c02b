"""Bot libraries work with the sandbox as with Telegram, over HTTP."""

import asyncio
import datetime as dt
from collections.abc import AsyncIterator
from typing import Any

import pytest
import telegram
from aiogram import Bot as AiogramBot
from aiogram import methods
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiogram.methods import TelegramMethod
from aiogram.types import (
    BotCommand,
    BotCommandScopeChat,
    BotCommandScopeDefault,
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    Update,
)

from tests.sandbox.client import Client, Json, keyboard
from tests.sandbox.pictures import png


@pytest.fixture
async def ptb(sandbox: Client) -> AsyncIterator[telegram.Bot]:
    bot = telegram.Bot(
        sandbox.server.token, base_url=f"{sandbox.url}/bot", base_file_url=f"{sandbox.url}/file/bot"
    )
    async with bot:
        yield bot


@pytest.fixture
async def aiogram(sandbox: Client) -> AsyncIterator[AiogramBot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(sandbox.url))
    bot = AiogramBot(sandbox.server.token, session=session)
    yield bot
    await session.close()


async def test_python_telegram_bot_plays_a_round(sandbox: Client, ptb: telegram.Bot) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    assert ptb.username == "durak_sandbox_bot"
    markup = telegram.InlineKeyboardMarkup([[telegram.InlineKeyboardButton("7♠", callback_data="play")]])
    message = await ptb.send_message(group, "<b>Your</b> turn", parse_mode="HTML", reply_markup=markup)
    assert message.parse_entities() == {message.entities[0]: "Your"}
    press = {"from": anna, "chat_id": group, "message_id": message.message_id, "data": "play"}
    pressing = asyncio.create_task(sandbox.page("press", **press))
    (update,) = await ptb.get_updates(timeout=5)
    query = update.callback_query
    assert query is not None
    assert query.data == "play"
    assert query.message == message
    assert await query.answer("Well played")
    assert (await pressing)["text"] == "Well played"
    edited = await ptb.edit_message_text("done", group, message.message_id)
    assert isinstance(edited, telegram.Message)
    assert (edited.text, edited.reply_markup) == ("done", None)
    photo = await ptb.send_photo(group, png(), caption="table")
    file = await photo.photo[-1].get_file()
    assert bytes(await file.download_as_bytearray()) == png()
    assert (await ptb.get_chat(group)).title == "Club"
    assert (await ptb.get_chat_member(group, anna)).status == "creator"
    assert await ptb.delete_message(group, message.message_id)


async def test_python_telegram_bot_understands_the_refusals(
    sandbox: Client, ptb: telegram.Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    with pytest.raises(telegram.error.BadRequest, match="Message to edit not found"):
        await ptb.edit_message_text("x", anna, 99)
    await sandbox.page("faults", fault="429", retry_after=3)
    with pytest.raises(telegram.error.RetryAfter) as retry:
        await ptb.send_message(anna, "x")
    assert retry.value.retry_after == dt.timedelta(seconds=3)
    await sandbox.page("faults", fault="drop")
    with pytest.raises(telegram.error.NetworkError):
        await ptb.send_message(anna, "x")
    await sandbox.page("block", **{"from": anna, "blocked": True})
    with pytest.raises(telegram.error.Forbidden, match="bot was blocked by the user"):
        await ptb.send_message(anna, "x")
    new = await sandbox.page(f"groups/{group}/migrate")
    with pytest.raises(telegram.error.ChatMigrated) as moved:
        await ptb.send_message(group, "x")
    assert moved.value.new_chat_id == new["id"]
    await sandbox.bot("setWebhook", url="http://127.0.0.1:9/")
    with pytest.raises(telegram.error.Conflict):
        await ptb.get_updates()


async def test_aiogram_understands_the_refusals(sandbox: Client, aiogram: AiogramBot) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await aiogram.edit_message_text("x", chat_id=anna, message_id=99)
    await sandbox.page("faults", fault="429", retry_after=3)
    with pytest.raises(TelegramRetryAfter) as retry:
        await aiogram.send_message(anna, "x")
    assert retry.value.retry_after == 3
    await sandbox.page("block", **{"from": anna, "blocked": True})
    with pytest.raises(TelegramForbiddenError):
        await aiogram.send_message(anna, "x")
    new = await sandbox.page(f"groups/{group}/migrate")
    with pytest.raises(TelegramMigrateToChat) as moved:
        await aiogram.send_message(group, "x")
    assert moved.value.migrate_to_chat_id == new["id"]


async def _sample_calls(sandbox: Client, anna: int, group: int) -> list[TelegramMethod[Any]]:
    """A valid call of each method; aiogram parses each answer into its own types."""
    me = await sandbox.bot("getMe")
    await sandbox.page(f"groups/{group}/admins", user_id=me["id"], admin=True)
    text, doomed = [(await sandbox.send(group))["message_id"] for _ in range(2)]
    upload = BufferedInputFile(png(), "a.png")
    markup = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="x", callback_data="x")]])
    aside = EphemeralMessageParameters(receiver_user_id=anna)
    ephemeral = await sandbox.send(group, ephemeral_message_parameters={"receiver_user_id": anna})
    hidden = {
        "chat_id": group,
        "receiver_user_id": anna,
        "ephemeral_message_id": ephemeral["ephemeral_message_id"],
    }
    await sandbox.page("press", **await _press_body(sandbox, group, anna))
    await sandbox.page("inline", **{"from": anna, "query": "x", "timeout": 0})
    updates = await sandbox.bot("getUpdates")
    callback = next(u["callback_query"]["id"] for u in updates if "callback_query" in u)
    inline = next(u["inline_query"]["id"] for u in updates if "inline_query" in u)
    article = InlineQueryResultArticle(
        id="1", title="x", input_message_content=InputTextMessageContent(message_text="x")
    )
    commands = [BotCommand(command="x", description="x")]
    return [
        methods.GetMe(),
        methods.GetUpdates(),
        methods.SendMessage(chat_id=group, text="<b>x</b>", parse_mode="HTML", reply_markup=markup),
        methods.SendMessage(chat_id=group, text="x", ephemeral_message_parameters=aside),
        methods.SendPhoto(chat_id=group, photo=upload, caption="x"),
        methods.SendDocument(chat_id=group, document=upload),
        methods.EditMessageText(chat_id=group, message_id=text, text="y"),
        methods.EditMessageReplyMarkup(chat_id=group, message_id=text, reply_markup=markup),
        methods.EditMessageMedia(chat_id=group, message_id=text, media=InputMediaPhoto(media=upload)),
        methods.EditMessageCaption(chat_id=group, message_id=text, caption="z"),
        methods.EditEphemeralMessageText(**hidden, text="y"),
        methods.EditEphemeralMessageReplyMarkup(**hidden, reply_markup=markup),
        methods.DeleteEphemeralMessage(**hidden),
        methods.PinChatMessage(chat_id=group, message_id=text),
        methods.GetChat(chat_id=group),
        methods.GetChat(chat_id=anna),
        methods.UnpinChatMessage(chat_id=group, message_id=text),
        methods.UnpinAllChatMessages(chat_id=group),
        methods.DeleteMessage(chat_id=group, message_id=doomed),
        methods.DeleteMessages(chat_id=group, message_ids=[text]),
        methods.AnswerCallbackQuery(callback_query_id=callback, text="x"),
        methods.AnswerInlineQuery(inline_query_id=inline, results=[article]),
        methods.SendChatAction(chat_id=group, action="typing"),
        methods.GetChatMember(chat_id=group, user_id=anna),
        methods.GetChatMember(chat_id=group, user_id=me["id"]),
        methods.GetChatMemberCount(chat_id=group),
        methods.GetChatAdministrators(chat_id=group),
        methods.SetMyCommands(
            commands=commands, scope=BotCommandScopeChat(chat_id=group), language_code="de"
        ),
        methods.GetMyCommands(scope=BotCommandScopeChat(chat_id=group), language_code="de"),
        methods.DeleteMyCommands(scope=BotCommandScopeDefault()),
        methods.SetMyName(name="x"),
        methods.GetMyName(),
        methods.SetMyDescription(description="x"),
        methods.GetMyDescription(),
        methods.SetMyShortDescription(short_description="x"),
        methods.GetMyShortDescription(),
        methods.SetWebhook(url="http://127.0.0.1:9/", secret_token="x"),
        methods.GetWebhookInfo(),
        methods.DeleteWebhook(),
        methods.LeaveChat(chat_id=group),
        methods.LogOut(),
        methods.Close(),
    ]


async def _press_body(sandbox: Client, group: int, person: int) -> Json:
    sent = await sandbox.send(group, reply_markup=keyboard("x"))
    return {"from": person, "chat_id": group, "message_id": sent["message_id"], "data": "x", "timeout": 0}


async def test_every_answer_has_the_form_aiogram_expects(sandbox: Client, aiogram: AiogramBot) -> None:
    anna = await sandbox.person("Anna", last_name="K", username="anna", language_code="de")
    group = await sandbox.group(anna)
    for method in await _sample_calls(sandbox, anna, group):
        result = await aiogram(method)
        assert result is not None
        # Fields that aiogram's types do not have end up in model_extra.
        extra = getattr(result, "model_extra", None)
        assert not extra, (method, extra)


async def test_a_file_can_be_downloaded_by_aiogram(sandbox: Client, aiogram: AiogramBot) -> None:
    anna = await sandbox.person("Anna")
    message = await aiogram.send_document(anna, BufferedInputFile(b"deal", "ход ♠.txt"))
    assert message.document
    assert message.document.file_name == "ход ♠.txt"
    downloaded = await aiogram.download(message.document)
    assert downloaded
    assert downloaded.read() == b"deal"


async def test_every_update_has_the_form_both_libraries_expect(sandbox: Client, ptb: telegram.Bot) -> None:
    anna = await sandbox.person("Anna")
    boris = await sandbox.person("Boris")
    kinds = ["message", "callback_query", "inline_query", "my_chat_member", "chat_member"]
    await sandbox.bot("getUpdates", allowed_updates=kinds)
    await sandbox.page("block", **{"from": anna, "blocked": True})
    await sandbox.page("start", **{"from": anna, "payload": "x"})
    group = (await sandbox.page("groups", title="Club", members=[anna], owner=anna))["id"]
    me = (await sandbox.bot("getMe"))["id"]
    await sandbox.page("press", **await _press_body(sandbox, group, anna))
    await sandbox.page("inline", **{"from": anna, "query": "x", "chat_id": group, "timeout": 0})
    await sandbox.page(f"groups/{group}/mute", muted=True)
    await sandbox.page(f"groups/{group}/admins", user_id=me, admin=True)
    await sandbox.page(f"groups/{group}/members", user_id=boris)
    await sandbox.delete(f"groups/{group}/members/{boris}")
    await sandbox.page(f"groups/{group}/migrate")
    forum = (await sandbox.page("groups", title="F", members=[], owner=anna, is_forum=True))["id"]
    thread = (await sandbox.page(f"groups/{forum}/topics", name="T"))["message_thread_id"]
    await sandbox.says(anna, forum, "/x 🃏 @bob", message_thread_id=thread)
    await sandbox.delete(f"groups/{forum}/members/{me}")
    updates = await sandbox.bot("getUpdates")
    assert {key for update in updates for key in update} == {"update_id", *kinds}
    for update in updates:
        read = Update.model_validate(update)
        assert not read.model_extra
        assert not read.event.model_extra, read.event
        seen = telegram.Update.de_json(update, ptb)
        assert not seen.api_kwargs

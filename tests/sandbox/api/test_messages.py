"""Sending, editing and deleting messages, and Telegram's errors."""

import json

import pytest

from tests.sandbox.client import Client, Json, keyboard

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)


async def test_a_sent_message_is_what_telegram_answers(sandbox: Client) -> None:
    anna = await sandbox.person("Anna", last_name="K", username="anna_k")
    message = await sandbox.send(
        anna, " <b>Hi</b> &amp; bye\n", parse_mode="HTML", reply_markup=keyboard("x")
    )
    assert message["text"] == "Hi & bye"
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 2}]
    assert message["reply_markup"] == keyboard("x")
    assert message["from"]["is_bot"] is True
    assert message["chat"] == {
        "id": anna,
        "type": "private",
        "first_name": "Anna",
        "last_name": "K",
        "username": "anna_k",
    }
    assert abs(message["date"] - sandbox.clock()) < 5
    assert (await sandbox.chat(anna))["messages"][-1] == message


async def test_offsets_count_utf16_units(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, "🃏<b>♠é</b><i>🃏</i>", parse_mode="HTML")
    assert [(e["offset"], e["length"]) for e in message["entities"]] == [(2, 2), (4, 2)]


async def test_commands_and_mentions_are_found_in_the_bots_own_texts(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, "/join, @friend <code>/not</code>", parse_mode="HTML")
    assert [e["type"] for e in message["entities"]] == ["bot_command", "mention", "code"]


async def test_a_mention_by_link_contains_the_user(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await sandbox.send(anna, f'<a href="tg://user?id={anna}">Anna</a>', parse_mode="HTML")
    (entity,) = message["entities"]
    assert (entity["type"], entity["user"]["id"], entity["user"]["first_name"]) == (
        "text_mention",
        anna,
        "Anna",
    )
    stranger = await sandbox.send(anna, '<a href="tg://user?id=99">Who</a>', parse_mode="HTML")
    assert "entities" not in stranger


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"text": ""}, "message text is empty"),
        ({}, "message text is empty"),
        ({"text": " \n "}, "text must be non-empty"),
        ({"text": "<b> </b>", "parse_mode": "HTML"}, "text must be non-empty"),
        ({"text": "x" * 4097}, "message is too long"),
        ({"text": "🃏" * 2049}, "message is too long"),
        ({"text": "x", "parse_mode": "TeX"}, "unsupported parse_mode"),
        (
            {"text": "é<b>x", "parse_mode": "HTML"},
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
        (
            {"text": "é <3 x", "parse_mode": "HTML"},
            'can\'t parse entities: Unsupported start tag "3" at byte offset 3',
        ),
        ({"text": "x", "reply_parameters": {"message_id": 99}}, "message to be replied not found"),
        ({"text": "x", "message_thread_id": 99}, "message thread not found"),
    ],
)
async def test_texts_are_refused_in_telegrams_words(sandbox: Client, params: Json, text: str) -> None:
    anna = await sandbox.person("Anna")
    assert await sandbox.refusal("sendMessage", chat_id=anna, **params) == f"Bad Request: {text}"


async def test_the_length_counts_after_parsing(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    assert await sandbox.send(anna, "<b>" + "x" * 4096 + "</b>", parse_mode="HTML")
    sent = await sandbox.send(anna)
    long = {"chat_id": anna, "message_id": sent["message_id"], "text": "x" * 4097}
    assert await sandbox.refusal("editMessageText", **long) == "Bad Request: MESSAGE_TOO_LONG"


async def test_an_edit_changes_text_and_takes_the_keyboard_away(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(anna, "one", reply_markup=keyboard("x"))
    edited = await sandbox.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="two")
    assert (edited["text"], edited["date"]) == ("two", sent["date"])
    assert "reply_markup" not in edited
    assert edited["edit_date"] >= sent["date"]


async def test_an_edit_without_a_change_is_refused(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    sent = await sandbox.send(anna, "<b>one</b>", parse_mode="HTML", reply_markup=keyboard("x"))
    same = {"chat_id": anna, "message_id": sent["message_id"], "reply_markup": keyboard("x")}
    text = {"text": " <strong>one</strong> ", "parse_mode": "HTML"}
    assert await sandbox.refusal("editMessageText", **same, **text) == NOT_MODIFIED
    assert await sandbox.refusal("editMessageReplyMarkup", **same) == NOT_MODIFIED
    assert await sandbox.bot("editMessageText", **same, text="one")
    assert await sandbox.bot("editMessageReplyMarkup", **{**same, "reply_markup": keyboard("y")})


async def test_only_the_bots_own_messages_can_be_edited(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    hers = await sandbox.says(anna, anna, "mine")
    edit = {"chat_id": anna, "text": "x"}
    assert await sandbox.refusal("editMessageText", **edit, message_id=hers["message_id"]) == (
        "Bad Request: message can't be edited"
    )
    assert await sandbox.refusal("editMessageText", **edit, message_id=999) == (
        "Bad Request: message to edit not found"
    )
    assert (
        await sandbox.refusal("editMessageText", **edit) == "Bad Request: message identifier is not specified"
    )
    assert await sandbox.refusal("editMessageCaption", chat_id=anna, message_id=hers["message_id"]) == (
        "Bad Request: message can't be edited"
    )


async def test_a_message_can_be_deleted_once_within_two_days(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    first, second = await sandbox.send(group), await sandbox.send(group)
    assert await sandbox.bot("deleteMessage", chat_id=group, message_id=first["message_id"]) is True
    assert await sandbox.refusal("deleteMessage", chat_id=group, message_id=first["message_id"]) == (
        "Bad Request: message to delete not found"
    )
    sandbox.clock.ahead = 48 * 3600 + 60
    assert await sandbox.refusal("deleteMessage", chat_id=group, message_id=second["message_id"]) == (
        "Bad Request: message can't be deleted for everyone"
    )
    assert await sandbox.bot("editMessageText", chat_id=group, message_id=second["message_id"], text="old")


async def test_other_peoples_messages_are_deleted_by_an_administrator_only(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    hers = await sandbox.says(anna, group, "/x")
    deletion = {"chat_id": group, "message_id": hers["message_id"]}
    assert await sandbox.refusal("deleteMessage", **deletion) == "Bad Request: message can't be deleted"
    me = await sandbox.bot("getMe")
    await sandbox.page(f"groups/{group}/admins", user_id=me["id"], admin=True)
    assert await sandbox.bot("deleteMessage", **deletion) is True


async def test_several_messages_are_deleted_at_once_and_missing_ones_skipped(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    ids = [(await sandbox.send(anna))["message_id"] for _ in range(3)]
    assert await sandbox.bot("deleteMessages", chat_id=anna, message_ids=[*ids[:2], 999]) is True
    assert [m["message_id"] for m in (await sandbox.chat(anna))["messages"]][-1] == ids[2]
    assert ids[1] not in [m["message_id"] for m in (await sandbox.chat(anna))["messages"]]


async def test_a_reply_contains_the_message_it_replies_to(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    one = await sandbox.send(anna, "one")
    two = await sandbox.send(anna, "two", reply_parameters={"message_id": one["message_id"]})
    three = await sandbox.send(anna, "three", reply_to_message_id=two["message_id"])
    assert two["reply_to_message"] == one
    assert "reply_to_message" not in three["reply_to_message"]
    lenient = {"message_id": 999, "allow_sending_without_reply": True}
    assert "reply_to_message" not in await sandbox.send(anna, "four", reply_parameters=lenient)


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("{", "can't parse reply keyboard markup JSON object"),
        ("[]", "object expected as reply markup"),
        ({"inline_keyboard": 5}, 'field "inline_keyboard" must be of type Array'),
        ({"inline_keyboard": [5]}, 'field "inline_keyboard" must be an Array of Arrays'),
        (
            {"inline_keyboard": [[5]]},
            "can't parse inline keyboard button: InlineKeyboardButton must be an Object",
        ),
        (
            {"inline_keyboard": [[{"callback_data": "x"}]]},
            "can't parse inline keyboard button: Can't find field \"text\"",
        ),
        (
            {"inline_keyboard": [[{"text": "", "callback_data": "x"}]]},
            "inline keyboard button text must be non-empty",
        ),
        (
            {"inline_keyboard": [[{"text": "x"}]]},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        ({"inline_keyboard": [[{"text": "x", "callback_data": "é" * 33}]]}, "BUTTON_DATA_INVALID"),
        ({"inline_keyboard": [[{"text": "x", "callback_data": ""}]]}, "BUTTON_DATA_INVALID"),
        (
            {"inline_keyboard": [[{"text": "x", "url": "no link"}]]},
            "inline keyboard button URL 'no link' is invalid: Wrong HTTP URL",
        ),
        ({"inline_keyboard": [[{"text": "x", "callback_data": "x"}] * 8] * 13}, "reply markup is too long"),
    ],
)
async def test_keyboards_are_refused_in_telegrams_words(
    sandbox: Client, markup: str | Json, text: str
) -> None:
    anna = await sandbox.person("Anna")
    given = markup if isinstance(markup, str) else json.dumps(markup)
    refusal = await sandbox.refusal("sendMessage", chat_id=anna, text="x", reply_markup=given)
    assert refusal == f"Bad Request: {text}"


async def test_64_bytes_of_callback_data_and_100_buttons_are_allowed(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    full = {"inline_keyboard": [[{"text": "x", "callback_data": "é" * 32, "style": "danger"}] * 8] * 12}
    assert (await sandbox.send(anna, reply_markup=full))["reply_markup"] == full


async def test_an_empty_keyboard_is_none(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    assert "reply_markup" not in await sandbox.send(anna, reply_markup={"inline_keyboard": [[]]})


async def test_only_a_known_chat_can_be_written_to(sandbox: Client) -> None:
    assert await sandbox.refusal("sendMessage", chat_id=424242, text="x") == "Bad Request: chat not found"
    assert await sandbox.refusal("sendMessage", chat_id="@nobody", text="x") == "Bad Request: chat not found"
    assert await sandbox.refusal("sendMessage", text="x") == "Bad Request: chat_id is empty"

"""Photos and documents."""

import json

import aiohttp
import pytest

from tests.sandbox.client import Client, Json, RefusedError, keyboard
from tests.sandbox.pictures import png


async def _upload(sandbox: Client, method: str, fields: Json, **files: tuple[str, bytes]) -> Json:
    form = aiohttp.FormData({key: str(value) for key, value in fields.items()}, quote_fields=False)
    for field, (name, body) in files.items():
        form.add_field(field, body, filename=name)
    async with sandbox.http.post(sandbox.method_url(method), data=form) as answer:
        body_: Json = await answer.json()
    if not body_["ok"]:
        raise RefusedError(body_)
    result: Json = body_["result"]
    return result


async def test_a_photo_has_its_size_and_caption(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    fields = {
        "chat_id": anna,
        "caption": "<b>Table</b>",
        "parse_mode": "HTML",
        "reply_markup": json.dumps(keyboard("x")),
    }
    message = await _upload(sandbox, "sendPhoto", fields, photo=("table.png", png(30, 20)))
    (size,) = message["photo"]
    assert (size["width"], size["height"], size["file_size"]) == (30, 20, len(png(30, 20)))
    assert message["caption"] == "Table"
    assert message["caption_entities"] == [{"type": "bold", "offset": 0, "length": 5}]
    assert message["reply_markup"] == keyboard("x")


async def test_a_file_can_be_downloaded_and_sent_again(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await _upload(sandbox, "sendDocument", {"chat_id": anna}, document=("deal ♠.txt", b"6S 7D"))
    document = message["document"]
    assert (document["file_name"], document["mime_type"], document["file_size"]) == (
        "deal ♠.txt",
        "text/plain",
        5,
    )
    file = await sandbox.bot("getFile", file_id=document["file_id"])
    url = f"{sandbox.url}/file/bot{sandbox.server.token}/{file['file_path']}"
    async with sandbox.http.get(url) as answer:
        assert await answer.read() == b"6S 7D"
    async with sandbox.http.get(url + "x") as answer:
        assert answer.status == 404
    async with sandbox.http.get(f"{sandbox.url}/api/files/{document['file_id']}") as answer:
        assert (await answer.read(), answer.content_type) == (b"6S 7D", "text/plain")
        assert "deal%20%E2%99%A0.txt" in answer.headers["Content-Disposition"]
    again = await sandbox.bot("sendDocument", chat_id=anna, document=document["file_id"])
    assert again["document"] == document


async def test_media_and_caption_can_be_edited(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await _upload(sandbox, "sendPhoto", {"chat_id": anna, "caption": "one"}, photo=("a.png", png()))
    where = {"chat_id": anna, "message_id": message["message_id"]}
    edited = await sandbox.bot("editMessageCaption", **where, caption="<i>two</i>", parse_mode="HTML")
    assert (edited["caption"], edited["photo"]) == ("two", message["photo"])
    media = {"type": "photo", "media": "attach://new", "caption": "<b>three</b>", "parse_mode": "HTML"}
    edited = await _upload(
        sandbox, "editMessageMedia", {**where, "media": json.dumps(media)}, new=("b.png", png(50, 50))
    )
    assert (edited["photo"][0]["width"], edited["caption"]) == (50, "three")
    assert await sandbox.refusal("editMessageText", **where, text="x") == (
        "Bad Request: there is no text in the message to edit"
    )
    text = await sandbox.send(anna)
    where = {"chat_id": anna, "message_id": text["message_id"]}
    assert await sandbox.refusal("editMessageCaption", **where, caption="x") == (
        "Bad Request: there is no caption in the message to edit"
    )
    photo = {"type": "photo", "media": edited["photo"][0]["file_id"]}
    edited = await sandbox.bot("editMessageMedia", **where, media=photo)
    assert "text" not in edited
    assert edited["photo"]


@pytest.mark.parametrize(
    ("method", "fields", "files", "text"),
    [
        ("sendPhoto", {}, {}, "there is no photo in the request"),
        ("sendPhoto", {"photo": "unknown"}, {}, "wrong file identifier/HTTP URL specified"),
        ("sendPhoto", {}, {"photo": ("a.png", b"no picture")}, "IMAGE_PROCESS_FAILED"),
        ("sendPhoto", {}, {"photo": ("a.png", png(9000, 2000))}, "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", {}, {"photo": ("a.png", png(2100, 100))}, "PHOTO_INVALID_DIMENSIONS"),
        ("sendDocument", {}, {"document": ("a.txt", b"")}, "file must be non-empty"),
        (
            "sendDocument",
            {"caption": "x" * 1025},
            {"document": ("a.txt", b"x")},
            "message caption is too long",
        ),
    ],
)
async def test_wrong_files_are_refused(
    sandbox: Client, method: str, fields: Json, files: dict[str, tuple[str, bytes]], text: str
) -> None:
    anna = await sandbox.person("Anna")
    with pytest.raises(RefusedError) as refused:
        await _upload(sandbox, method, {"chat_id": anna, **fields}, **files)
    assert refused.value.text == f"Bad Request: {text}"


async def test_an_unknown_file_is_not_there(sandbox: Client) -> None:
    assert await sandbox.refusal("getFile", file_id="x") == "Bad Request: invalid file_id"
    assert await sandbox.refusal("getFile") == "Bad Request: file_id not specified"


@pytest.mark.parametrize(
    ("media", "text"),
    [
        ("no JSON", "can't parse input media JSON object"),
        ('["photo"]', "can't parse InputMedia: Can't find field \"type\""),
        ('{"type": "sticker", "media": "x"}', 'can\'t parse InputMedia: type "sticker" is unsupported'),
        ('{"type": "photo"}', "can't parse InputMedia: Can't find field \"media\""),
        ('{"type": "photo", "media": "attach://other"}', "wrong file identifier/HTTP URL specified"),
        ('{"type": "photo", "media": "attach://bad"}', "IMAGE_PROCESS_FAILED"),
        (
            json.dumps({"type": "photo", "media": "attach://new", "caption": "x" * 1025}),
            "MEDIA_CAPTION_TOO_LONG",
        ),
    ],
)
async def test_wrong_media_are_refused_and_the_message_stays(sandbox: Client, media: str, text: str) -> None:
    anna = await sandbox.person("Anna")
    message = await _upload(sandbox, "sendPhoto", {"chat_id": anna, "caption": "one"}, photo=("a.png", png()))
    where = {"chat_id": anna, "message_id": message["message_id"]}
    files = {"new": ("b.png", png(50, 50)), "bad": ("c.png", b"no picture")}
    with pytest.raises(RefusedError) as refused:
        await _upload(sandbox, "editMessageMedia", {**where, "media": media}, **files)
    assert refused.value.text == f"Bad Request: {text}"
    state = await sandbox.get("state")
    (chat,) = [chat for chat in state["chats"] if chat["id"] == anna]
    assert chat["messages"][-1]["photo"] == message["photo"]


async def test_an_edit_to_the_same_photo_and_caption_is_refused(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    message = await _upload(sandbox, "sendPhoto", {"chat_id": anna, "caption": "one"}, photo=("a.png", png()))
    where = {"chat_id": anna, "message_id": message["message_id"]}
    same = {"type": "photo", "media": message["photo"][0]["file_id"], "caption": "one"}
    for method, change in (("editMessageMedia", {"media": same}), ("editMessageCaption", {"caption": "one"})):
        assert "message is not modified" in await sandbox.refusal(method, **where, **change)
    edited = await sandbox.bot("editMessageCaption", **where, caption="one", reply_markup=keyboard("x"))
    assert (edited["caption"], edited["reply_markup"]) == ("one", keyboard("x"))


async def test_where_photos_are_forbidden_only_admins_send_them(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    seen = await sandbox.page(f"groups/{group}/photos", allowed=False)
    assert seen["photos"] is False
    chat = await sandbox.bot("getChat", chat_id=group)
    assert (chat["permissions"]["can_send_photos"], chat["permissions"]["can_send_messages"]) == (False, True)
    text = await sandbox.send(group)
    photo = {"photo": ("a.png", png())}
    forbidden = "Bad Request: not enough rights to send photos to the chat"
    with pytest.raises(RefusedError) as refused:
        await _upload(sandbox, "sendPhoto", {"chat_id": group}, **photo)
    assert refused.value.text == forbidden
    edit = {
        "chat_id": group,
        "message_id": text["message_id"],
        "media": json.dumps({"type": "photo", "media": "attach://photo"}),
    }
    with pytest.raises(RefusedError) as refused:
        await _upload(sandbox, "editMessageMedia", edit, **photo)
    assert refused.value.text == forbidden
    await _upload(sandbox, "sendDocument", {"chat_id": group}, document=("a.txt", b"x"))
    await sandbox.page(f"groups/{group}/admins", user_id=(await sandbox.bot("getMe"))["id"], admin=True)
    assert (await _upload(sandbox, "editMessageMedia", edit, **photo))["photo"]
    await sandbox.page(f"groups/{group}/admins", user_id=(await sandbox.bot("getMe"))["id"], admin=False)
    await sandbox.page(f"groups/{group}/photos", allowed=True)
    assert (await _upload(sandbox, "sendPhoto", {"chat_id": group}, **photo))["photo"]

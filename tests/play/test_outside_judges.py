"""Judges who know Telegram and nothing of us: aiogram's models read every call and answer, TDLib every text."""

import json
from collections.abc import Iterator
from typing import Any

from aiogram import methods
from aiogram.types import BufferedInputFile
from pydantic import BaseModel, TypeAdapter
from tdjson import td_execute

from tests.play.bots import Bot
from tests.play.judging import quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun
from tests.play.ruling import choose
from tests.play.world import Human, Json, World, buttons

USED = {
    "sendMessage",
    "editMessageText",
    "answerCallbackQuery",
    "deleteMessage",
    "sendDocument",
    "getChatMember",
}
TEXTS = ("text", "caption")


async def test_every_call_answer_and_text_of_a_game_is_as_telegram_has_it(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris, vera = await world.people("Anna <b>&amp;", "Борис_*[`", "وردة & Söhne")
    gleb = await world.person("Gleb", has_started=False)
    group = await world.group('Friday <club> & "friends"', *people, gleb, type="supergroup")
    await bot.kill()
    await bot.start()  # so that its first calls are judged as well
    table = await begun(world, group, people)
    await commands_and_pop_ups(world, group, people, gleb)
    result = await table.to_the_end()
    for button in ("Board", "Record"):
        await boris.press(result, button)
    await vera.press(await world.reads(group, "🏆"), "this week")
    await anna.press(result, "Rematch")
    await gleb.say(group, "/stop")
    await anna.say(group, "/stop")
    await world.reads(group, "The game was stopped")
    await quiet(world, ledger)
    calls = await world.calls()
    assert {call["method"] for call in calls} >= USED
    for call in calls:
        judge_request(call)
        judge_answer(call)
        judge_text(call)
    refused = [call for call in calls if not call["ok"]]
    assert [call for call in refused if not is_expected(call, gleb)] == []


async def test_photos_are_as_telegram_has_them(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, boris = await world.people("Anna <b>&amp;", "Борис_*[`")
    group = await world.group("Friday <club>", *people)
    await boris.say(boris.id, "/settings")
    await boris.press(await boris.reads("⚙"), "🖼")
    table = await begun(world, group, people)
    await choose(world, group, anna, "Pictures", "yes")
    await table.presses(4)
    await boris.press(await world.reads(group, "🛡"), "My cards")
    await table.to_the_end()
    await quiet(world, ledger)
    calls = await world.calls()
    assert {call["method"] for call in calls} >= {"sendPhoto", "editMessageMedia", "editMessageCaption"}
    for call in calls:
        judge_request(call)
        judge_answer(call)
        judge_text(call)
    assert [c for c in calls if not c["ok"] and "message is not modified" not in c["description"]] == []


async def commands_and_pop_ups(world: World, group: int, people: list[Human], gleb: Human) -> None:
    """Whatever else may be asked for during a game."""
    for text in ("/table", "/hand", "/top", "/help", "/join", "/stop", "/durak", "/begin", "/settings"):
        await gleb.say(group, text)
        await people[1].say(group, text) if text != "/stop" else None
    for text in ("/help", "/start", "/hand", "/durak", "hello"):
        await people[2].say(people[2].id, text)
    shown = await world.reads(group, "🛡")
    for human in (*people, gleb):
        await human.press(world.message(shown) or await world.reads(group, "🛡"), "My cards")


def is_expected(call: Json, gleb: Human) -> bool:
    """What Telegram may refuse in a good game: writing to who never opened the bot, and an edit of nothing."""
    to_stranger = call["params"].get("chat_id") == str(gleb.id)
    return to_stranger or "message is not modified" in call["description"]


def method_of(call: Json) -> Any:
    return getattr(methods, call["method"][0].upper() + call["method"][1:])


def judge_request(call: Json) -> None:
    """Every parameter is known, and of the right form."""
    method = method_of(call)
    values = {name: parsed(name, value) for name, value in call["params"].items() if not is_file(name)}
    read = method.model_validate(values)
    assert unknown(read) == [], call
    for button in buttons({"reply_markup": values["reply_markup"]} if "reply_markup" in values else {}):
        assert 1 <= len(button.get("callback_data", "x").encode()) <= 64
        assert 1 <= len(button["text"]) <= 64
    if call["method"] == "answerCallbackQuery":
        assert len(values.get("text", "")) <= 200


def is_file(name: str) -> bool:
    """Whether it is the file that an `attach://` of another parameter names."""
    return name.startswith("attached")


def parsed(name: str, value: str) -> Any:
    """Parameters come as text; what is no plain value as JSON."""
    if value.startswith("<") and name not in TEXTS:
        return BufferedInputFile(b"", "file")
    return json.loads(value) if value[:1] in ("{", "[") and name not in TEXTS else value


def judge_answer(call: Json) -> None:
    """The sandbox answers with objects that Telegram could have sent."""
    if call["ok"]:
        read = TypeAdapter(method_of(call).__returning__).validate_python(call["result"])
        assert unknown(read) == [], call


def unknown(value: Any) -> list[str]:
    """Fields, at any depth, that the models do not know."""
    if isinstance(value, list):
        return [name for part in value for name in unknown(part)]
    if not isinstance(value, BaseModel):
        return []
    return [*(value.model_extra or {}), *(name for part in parts(value) for name in unknown(part))]


def parts(model: BaseModel) -> Iterator[Any]:
    return (part for _, part in model)


def judge_text(call: Json) -> None:
    """TDLib reads the HTML, and what is read is no longer than Telegram allows."""
    params = json.loads(call["params"].get("media", "null")) or call["params"]
    text = next((params[name] for name in TEXTS if name in params), None)
    if params.get("parse_mode") != "HTML" or text is None:
        return
    td("setLogVerbosityLevel", new_verbosity_level=0)
    read = td("parseTextEntities", text=text, parse_mode={"@type": "textParseModeHTML"})
    assert read["@type"] == "formattedText", (read, text)
    assert 1 <= len(read["text"]) <= (1024 if "caption" in params else 4096)
    assert "<b>" not in read["text"].replace("Anna <b>", "")


def td(request: str, **more: Any) -> Json:
    answer = td_execute(json.dumps({"@type": request, **more}).encode())
    assert answer is not None
    told: Json = json.loads(answer)
    return told

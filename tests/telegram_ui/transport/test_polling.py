"""Updates: acknowledged after they are done, done once, in order within a game, side by side otherwise."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from telegram import Update
from telegram.error import InvalidToken

from bot.matches.ports import Change, Saving
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.flows.ordering import Tables
from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.order import InOrder
from bot.telegram_ui.transport.polling import Poller
from tests.fakes import until
from tests.log_lines import LogLines
from tests.sandbox.client import Json
from tests.telegram_ui.stage import Stage


def pending(stage: Stage) -> int:
    """Updates that are not acknowledged."""
    return len(stage.page.server.room.updates.pending())


async def run_while(poller: Poller, what: Callable[[], Awaitable[bool]]) -> None:
    task = asyncio.create_task(poller.run())
    try:
        await until(what)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_telegram_hears_that_it_is_done_only_after_the_commit_and_the_answer(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    lobby = await stage.lobby(anna, group=group)
    (message,) = await stage.messages(group)
    await stage.press(boris, message, match_data(Act.JOIN, lobby.id), timeout=0)
    save, seen = stage.storage.save, []

    async def slowly(change: Change) -> Saving:
        await asyncio.sleep(0.1)
        seen.append(pending(stage))
        return await save(change)

    send = Answers._send

    async def slowly_too(self: Answers, query: str, text: str | None, alert: bool, url: str | None) -> None:
        await asyncio.sleep(0.1)
        seen.append(pending(stage))
        await send(self, query, text, alert, url)

    monkeypatch.setattr(stage.storage, "save", slowly)
    monkeypatch.setattr(Answers, "_send", slowly_too)
    async with stage.polling():
        await stage.quiet()
    assert seen == [1, 1]
    assert pending(stage) == 0


async def test_an_update_whose_work_a_kill_cut_off_comes_again(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/durak")
    reached = asyncio.Event()

    async def killed(_update: Update) -> None:
        reached.set()
        await asyncio.Event().wait()

    await run_while(Poller(stage.bot, killed, stage.answers), _is_set(reached))
    assert pending(stage) == 1
    async with stage.polling():
        await stage.quiet()
    assert await stage.storage.open_match(group, None) is not None


async def test_a_command_that_comes_again_is_not_done_or_answered_again(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    for text in ("/durak", "/durak", "/leave"):
        await stage.page.says(anna.id, group, text)
    updates = await stage.page.updates()
    for update in updates:
        await stage.take(update)
    before = len(await stage.messages(group))
    for update in (*updates, *updates):
        await stage.take(update)
    assert len(await stage.messages(group)) == before
    assert await stage.storage.open_match(group, None) is None


async def test_a_stopped_game_is_not_told_twice(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    await stage.game(anna, boris, group=group)
    await stage.page.says(anna.id, group, "/stop")
    (update,) = await stage.page.updates()
    for _ in range(3):
        await stage.take(update)
    said = await stage.texts(group)
    assert said.count("The game is stopped.") == 1
    assert not any("no table" in text for text in said)


async def test_updates_of_one_game_keep_their_order_and_others_go_side_by_side(stage: Stage) -> None:
    anna = await stage.person("Anna")
    slow, quick = await stage.group(anna), await stage.group(anna)
    for number in range(3):
        await stage.page.says(anna.id, slow, f"/help {number}")
        await stage.page.says(anna.id, quick, f"/help {number}")
    done: list[tuple[int, str]] = []
    order = InOrder(Tables(stage.storage).place_of)
    gate = asyncio.Event()

    async def work(update: Update) -> None:
        message = update.effective_message
        assert message is not None
        if (message.chat_id, message.text) == (slow, "/help 0"):
            await gate.wait()
        done.append((message.chat_id, message.text or ""))
        if len(done) == 3:
            gate.set()

    async def handle(update: Update) -> None:
        await order.run(update, lambda: work(update))

    async def is_all_done() -> bool:
        return pending(stage) == 0

    await run_while(Poller(stage.bot, handle, stage.answers), is_all_done)
    texts = [f"/help {number}" for number in range(3)]
    assert done == [(quick, text) for text in texts] + [(slow, text) for text in texts]


async def test_presses_and_commands_of_one_table_are_ordered_wherever_they_are_made(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    game = await stage.game(anna, boris, group=group)
    data = match_data(Act.CARDS, game.id)
    for chat in (group, anna.id):
        sent = await stage.page.send(
            chat, "x", reply_markup={"inline_keyboard": [[{"text": "x", "callback_data": data}]]}
        )
        await stage.press(anna, sent, data, timeout=0)
    await stage.page.says(anna.id, group, "/leave")
    await stage.page.says(anna.id, anna.id, "/leave")
    tables = Tables(stage.storage)
    updates = [Update.de_json(update, stage.bot) for update in await stage.page.updates()]
    places = [await tables.place_of(update) for update in updates]
    assert places == [(group, 0), (group, 0), (group, 0), (anna.id, 0)]


async def test_a_table_whose_command_is_slow_holds_up_no_other(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    slow, quick = await stage.group(anna), await stage.group(boris)
    await stage.page.says(anna.id, slow, "/help")
    gate, reached = asyncio.Event(), asyncio.Event()

    async def handle(update: Update) -> None:
        if update.effective_chat is not None and update.effective_chat.id == slow:
            reached.set()
            await gate.wait()
        await stage.handle(update)

    async def is_open() -> bool:
        return await stage.storage.open_match(quick, None) is not None

    poller = Poller(stage.bot, handle, stage.answers)
    task = asyncio.create_task(poller.run())
    await reached.wait()
    await stage.page.says(boris.id, quick, "/durak")
    await until(is_open)
    assert pending(stage) == 2  # the quick one is done, but must not be acknowledged before the slow one
    assert await stage.texts(slow) == []
    gate.set()
    await stage.quiet()
    assert len(await stage.storage.open_matches_in(quick)) == 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


UNREADABLE = [
    {"message": {"message_id": 5, "chat": {"id": 7, "type": "private"}, "text": "Q♠ secret"}},
    {"callback_query": {"id": "5", "from": {"id": 7, "is_bot": False, "first_name": "Secret"}}},
    {"message": 5},
    {"inline_query": {"id": None}},
    {"my_chat_member": {"chat": []}},
]


@pytest.mark.parametrize("unreadable", UNREADABLE)
async def test_an_update_that_is_not_understood_is_stepped_over_and_its_content_kept_out_of_the_log(
    stage: Stage, log_lines: LogLines, unreadable: Json
) -> None:
    kind = next(iter(unreadable))
    log_lines.expect(rf"update not understood update=\d+ kind={kind} error=\w+$")
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/help")
    stage.page.server.room.updates.push(kind, unreadable[kind])
    await stage.page.says(anna.id, group, "/durak")
    async with stage.polling():
        await stage.quiet()
    assert await stage.storage.open_match(group, None) is not None
    assert not any("secret" in line.lower() for line in log_lines.all)


async def test_a_poisonous_update_stops_no_other_and_gets_an_apology(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("trying again")
    log_lines.expect("command failed")
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    board = stage.storage.board

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(stage.storage, "board", broken)
    await stage.page.says(anna.id, group, "/top")
    await stage.page.says(boris.id, group, "/durak")
    async with stage.polling():
        await stage.quiet()
    assert any("Something broke here" in text for text in await stage.texts(group))
    assert await stage.storage.open_match(group, None) is not None
    monkeypatch.setattr(stage.storage, "board", board)


async def test_an_update_that_breaks_everything_is_let_go(stage: Stage, log_lines: LogLines) -> None:
    log_lines.expect("update failed")
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/help poison")
    await stage.page.says(anna.id, group, "/help")
    done = []

    async def handle(update: Update) -> None:
        assert update.message is not None
        if "poison" in (update.message.text or ""):
            raise RuntimeError("poison")
        done.append(update)

    async def is_all_done() -> bool:
        return pending(stage) == 0

    await run_while(Poller(stage.bot, handle, stage.answers), is_all_done)
    assert len(done) == 1


@pytest.mark.parametrize("fault", ["500", "429", "drop"])
async def test_telegrams_bad_days_are_outlived(stage: Stage, fault: str) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/durak")
    await stage.fault(fault, method="getUpdates")
    async with stage.polling():
        await stage.quiet()
    assert await stage.storage.open_match(group, None) is not None


async def test_we_are_in_touch_when_what_waited_is_done_and_not_while_telegram_is_gone(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.says(anna.id, group, "/durak")
    poller = Poller(stage.bot, stage.handle, stage.answers)
    task = asyncio.create_task(poller.run())
    await poller.in_touch.wait()
    assert await stage.storage.open_match(group, None) is not None
    await stage.fault("500", method="getUpdates")
    await stage.page.says(anna.id, group, "/table")

    async def is_out_of_touch() -> bool:
        return not poller.in_touch.is_set()

    await until(is_out_of_touch)
    await poller.in_touch.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await stage.sender.idle()


async def test_another_program_with_the_same_token_is_told_of_and_outlived(
    stage: Stage, log_lines: LogLines
) -> None:
    log_lines.expect("another program polls with this token")
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    async with stage.polling() as poller:
        await stage.page.says(anna.id, group, "/help")
        await poller.in_touch.wait()
        await stage.quiet()
        other = asyncio.create_task(stage.page.raw("getUpdates", timeout=1))
        await asyncio.sleep(0.05)
        await stage.page.says(anna.id, group, "/durak")
        await other

        async def is_open() -> bool:
            return await stage.storage.open_match(group, None) is not None

        await until(is_open)


async def test_a_webhook_left_from_before_is_taken_away(stage: Stage) -> None:
    anna = await stage.person("Anna")
    group = await stage.group(anna)
    await stage.page.bot("setWebhook", url="http://127.0.0.1:9/nobody")
    await stage.page.says(anna.id, group, "/durak")
    async with stage.polling():
        await stage.quiet()
    assert await stage.storage.open_match(group, None) is not None


async def test_a_token_that_telegram_no_longer_knows_ends_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> bool:
        raise InvalidToken

    poller = Poller(stage.bot, stage.handle, stage.answers)
    monkeypatch.setattr(Poller, "_fetch", lambda _self: gone())
    with pytest.raises(InvalidToken):
        await poller.run()


def _is_set(event: asyncio.Event) -> Callable[[], Awaitable[bool]]:
    async def look() -> bool:
        return event.is_set()

    return look

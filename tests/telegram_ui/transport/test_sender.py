"""What the sender does when Telegram says no, is gone, or has changed under it."""

from dataclasses import replace

import pytest

from bot.matches.match import Match
from bot.matches.ports import ScreenKey, ScreenKind, StorageError
from bot.telegram_ui.rendered import Rendered
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.renderer import Renderer
from tests.fakes import until
from tests.log_lines import LogLines
from tests.sandbox.client import keyboard
from tests.telegram_ui.stage import Stage, buttons, plain

TWO_DAYS = 49 * 3600


async def table(stage: Stage, match: Match) -> str:
    """The newest message of the group."""
    return (await stage.texts(match.chat_id))[-1]


async def add_computer(stage: Stage, lobby: Match) -> None:
    await stage.matches.lobbies.add_computer(lobby.id, lobby.host, None)
    await stage.sender.idle()


async def is_stale(stage: Stage, match: Match, kind: ScreenKind, part: int = 0) -> bool:
    return (await stage.screen(match, kind, part)).stale is not None


# --- edits


async def test_a_message_that_is_as_it_should_be_counts_as_shown(stage: Stage) -> None:
    lobby = await stage.lobby(await stage.person("Anna"))
    before = await stage.last_call()
    screen = lobby.group_screen(ScreenKind.LOBBY)
    await stage.storage.mark_stale([screen])
    stage.sender.show([screen], force=True)
    await stage.sender.idle()
    (call,) = await stage.calls(after=before)
    assert "message is not modified" in call["description"]
    assert not await is_stale(stage, lobby, ScreenKind.LOBBY)


async def test_what_looks_the_same_is_not_sent_at_all(stage: Stage) -> None:
    lobby = await stage.lobby(await stage.person("Anna"))
    before = await stage.last_call()
    screen = lobby.group_screen(ScreenKind.LOBBY)
    await stage.storage.mark_stale([screen])
    stage.sender.show([screen])
    await stage.sender.idle()
    assert await stage.calls(after=before) == []
    assert not await is_stale(stage, lobby, ScreenKind.LOBBY)


async def test_a_message_that_has_vanished_is_sent_anew(stage: Stage) -> None:
    lobby = await stage.lobby(await stage.person("Anna"))
    row = await stage.screen(lobby, ScreenKind.LOBBY)
    await stage.page.bot("deleteMessage", chat_id=lobby.chat_id, message_id=row.message_id)
    await add_computer(stage, lobby)
    (text,) = await stage.texts(lobby.chat_id)
    assert "Lotte" in text
    assert (await stage.screen(lobby, ScreenKind.LOBBY)).message_id != row.message_id


@pytest.mark.parametrize("fault", ["500", "drop"])
async def test_a_call_that_failed_is_made_again_with_the_newest_state(stage: Stage, fault: str) -> None:
    lobby = await stage.lobby(await stage.person("Anna"))
    before = await stage.last_call()
    await stage.fault(fault, method="editMessageText")
    await stage.matches.lobbies.add_computer(lobby.id, lobby.host, None)

    async def is_tried() -> bool:
        return bool(await stage.calls(after=before))

    await until(is_tried)
    await stage.matches.lobbies.add_computer(lobby.id, lobby.host, None)
    await stage.sender.idle()
    first, second = await stage.calls(after=before)
    assert (first["ok"], second["ok"]) == (False, True)
    assert "Emil" in second["params"]["text"]


async def test_a_call_that_telegram_does_not_understand_is_made_once(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("(?i)screen refused .*can't parse entities")
    lobby = await stage.lobby(await stage.person("Anna"))
    before = await stage.last_call()

    async def badly(_self: Renderer, _key: ScreenKey) -> Rendered:
        return Rendered(99, Screen("<b>"))

    monkeypatch.setattr(Renderer, "render", badly)
    await add_computer(stage, lobby)
    assert len(await stage.calls(after=before)) == 1
    assert not await is_stale(stage, lobby, ScreenKind.LOBBY)
    monkeypatch.undo()
    await add_computer(stage, lobby)
    assert "Emil" in await table(stage, lobby)


async def test_a_screen_that_cannot_be_rendered_keeps_no_other_waiting(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("screen failed .*again_in=1.0")
    anna = await stage.person("Anna")
    game = await stage.game(anna, await stage.person("Boris"))
    render = Renderer.render

    async def badly(self: Renderer, key: ScreenKey) -> Rendered:
        if key.kind is ScreenKind.HAND:
            raise KeyError("no such text")
        return await render(self, key)

    monkeypatch.setattr(Renderer, "render", badly)
    await stage.matches.screens.show_hand(game, anna.id)

    async def has_failed() -> bool:
        return any("screen failed" in line for line in log_lines.all)

    await until(has_failed)
    stage.sender.post(anna.id, Screen("a reply"))

    async def has_come() -> bool:
        return "a reply" in await stage.texts(anna.id)

    await until(has_come)
    monkeypatch.undo()
    await stage.sender.idle()
    (row,) = [r for r in await stage.storage.screens_of(game.id) if r.chat_id == anna.id]
    assert row.stale is None


# --- asked while it is being shown


async def test_what_is_asked_while_the_screen_is_on_its_way_is_not_taken_for_shown(stage: Stage) -> None:
    anna = await stage.person("Anna")
    game = await stage.game(anna, await stage.person("Boris"))
    before = await stage.last_call()
    await stage.fault("slow", chat_id=anna.id, seconds=0.5)
    hand = game.hand_screen(anna.id)
    await stage.storage.mark_stale([hand])
    stage.sender.show([hand], force=True)
    await until(lambda: is_under_way(stage, anna.id))
    await stage.storage.save_person(replace(anna, language="ru"))
    await stage.matches.screens.repost((hand,))
    await stage.sender.idle()
    assert "Ваши карты" in (await stage.texts(anna.id))[-1]
    assert len(await stage.calls(chat_id=anna.id, after=before)) == 2
    assert not await is_stale(stage, game, ScreenKind.HAND, anna.id)


async def test_a_table_asked_for_again_while_it_is_on_its_way_comes_anew(stage: Stage) -> None:
    game = await stage.game(await stage.person("Anna"), await stage.person("Boris"))
    old = (await stage.messages(game.chat_id))[-1]
    await stage.fault("slow", chat_id=game.chat_id, seconds=0.5)
    stage.sender.show([game.group_screen(ScreenKind.TABLE, 1, 1)], force=True)
    await until(lambda: is_under_way(stage, game.chat_id))
    await stage.matches.screens.show_table(game)
    await stage.sender.idle()
    tables = [m for m in await stage.messages(game.chat_id) if plain(m).startswith("⚔")]
    assert len(tables) == 1
    assert tables[0]["message_id"] > old["message_id"]


async def test_what_was_asked_meanwhile_outlives_a_call_that_failed(stage: Stage) -> None:
    game = await stage.game(await stage.person("Anna"), await stage.person("Boris"))
    await stage.fault("slow", chat_id=game.chat_id, seconds=0.5)
    stage.sender.show([game.group_screen(ScreenKind.TABLE, 1, 1)], force=True)
    await until(lambda: is_under_way(stage, game.chat_id))
    await stage.fault("429", method="sendMessage", chat_id=game.chat_id, retry_after=1)
    await stage.matches.screens.show_table(game)
    await stage.sender.idle()
    assert len([text for text in await stage.texts(game.chat_id) if text.startswith("⚔")]) == 1


async def is_under_way(stage: Stage, chat_id: int) -> bool:
    """Whether the slow call has come."""
    return not any(fault.chat_id == chat_id for fault in stage.page.server.room.faults.waiting())


# --- new messages


async def test_a_new_hand_takes_the_old_one_away(stage: Stage) -> None:
    anna = await stage.person("Anna")
    game = await stage.game(anna, await stage.person("Boris"))
    (old,) = await stage.messages(anna.id)
    await stage.matches.screens.show_hand(game, anna.id)
    await stage.sender.idle()
    (new,) = await stage.messages(anna.id)
    assert new["message_id"] != old["message_id"]


async def test_an_old_hand_that_cannot_be_deleted_loses_its_buttons(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    assert len([*await stage.live(anna), *await stage.live(boris)]) == 1
    stage.page.clock.ahead = TWO_DAYS
    for person in (anna, boris):
        await stage.matches.screens.show_hand(game, person.id)
    await stage.sender.idle()
    for person in (anna, boris):
        assert len(await stage.messages(person.id)) == 2
    assert len([*await stage.live(anna), *await stage.live(boris)]) == 1


async def test_a_new_hand_whose_answer_was_lost_leaves_no_second_one_with_buttons(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    await stage.fault("drop", method="sendMessage", chat_id=acting.id, done=True)
    await stage.matches.screens.show_hand(game, acting.id)
    await stage.sender.idle()
    assert len(await stage.messages(acting.id)) == 2
    (live,) = await stage.live(acting)
    assert live["message_id"] == (await stage.screen(game, ScreenKind.HAND, acting.id)).message_id


async def test_a_lost_copy_is_found_even_when_much_was_said_elsewhere_meanwhile(stage: Stage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    before = await stage.last_call()
    await stage.fault("drop", method="sendMessage", chat_id=acting.id, done=True)
    await stage.matches.screens.show_hand(game, acting.id)

    async def is_lost() -> bool:
        return bool(await stage.calls("sendMessage", after=before))

    await until(is_lost)
    for number in range(12):
        stage.sender.post(clara.id, Screen(f"elsewhere {number}"))
    await stage.sender.idle()
    assert len(await stage.messages(clara.id)) == 12
    assert len(await stage.live(acting)) == 1


async def test_looking_for_lost_copies_spares_the_hands_of_other_games(stage: Stage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    games = [await stage.game(clara, anna), await stage.game(clara, boris)]
    before = len(await stage.live(clara))
    await stage.fault("drop", method="sendMessage", chat_id=clara.id, done=True)
    await stage.matches.screens.show_hand(games[0], clara.id)
    await stage.sender.idle()
    assert len(await stage.live(clara)) == before


# --- not allowed


async def test_the_group_is_told_once_who_must_open_the_bot_and_start_makes_it_good(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    group = await stage.group(anna, boris)
    await stage.page.page("block", **{"from": boris.id, "blocked": True})
    async with stage.polling():
        game = await stage.game(anna, boris, group=group)
        for _ in range(3):
            await stage.matches.screens.show_hand(game, boris.id)
            await stage.sender.idle()
        asked = [text for text in await stage.texts(group) if "open me in direct messages" in text]
        assert len(asked) == 1
        assert "Boris" in asked[0]
        person = await stage.storage.person(boris.id)
        assert person is not None
        assert not person.reachable
        await stage.page.page("start", **{"from": boris.id})
    texts = await stage.texts(group)
    assert [text for text in texts if "open me in direct messages" in text] == []
    assert [text for text in texts if text == "Boris is ready."] != []
    assert any("Your cards" in text for text in await stage.texts(boris.id))


async def test_who_comes_back_after_the_end_has_no_live_buttons(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    await stage.page.page("block", **{"from": acting.id, "blocked": True})
    await stage.matches.deals.stop(game.id, game.host, False, None)
    await stage.sender.idle()
    async with stage.polling():
        await stage.page.page("start", **{"from": acting.id})
    assert await stage.live(acting) == []


async def test_what_a_group_missed_is_shown_when_the_bot_may_write_again(stage: Stage) -> None:
    anna = await stage.person("Anna")
    lobby = await stage.lobby(anna)
    await stage.page.page(f"groups/{lobby.chat_id}/mute", muted=True)
    await stage.matches.screens.show_table(lobby)
    await stage.sender.idle()
    assert await is_stale(stage, lobby, ScreenKind.LOBBY)
    async with stage.polling():
        await stage.page.page(f"groups/{lobby.chat_id}/mute", muted=False)
    assert not await is_stale(stage, lobby, ScreenKind.LOBBY)
    assert "Anna" in await table(stage, lobby)


async def test_a_bot_that_was_thrown_out_and_comes_back_goes_on(stage: Stage) -> None:
    anna = await stage.person("Anna")
    lobby = await stage.lobby(anna)
    members = f"groups/{lobby.chat_id}/members"
    await stage.page.delete(f"{members}/{stage.bot.id}")
    await add_computer(stage, lobby)
    assert await is_stale(stage, lobby, ScreenKind.LOBBY)
    async with stage.polling():
        await stage.page.page(members, user_id=stage.bot.id)
    assert any("Lotte" in text for text in await stage.texts(lobby.chat_id))
    assert not await is_stale(stage, lobby, ScreenKind.LOBBY)


# --- a group becomes a supergroup


async def migrated(stage: Stage, group: int) -> int:
    view = await stage.page.page(f"groups/{group}/migrate")
    return int(view["id"])


async def test_a_screen_follows_its_group_when_telegram_says_so_at_a_call(stage: Stage) -> None:
    lobby = await stage.lobby(await stage.person("Anna"))
    new = await migrated(stage, lobby.chat_id)
    await add_computer(stage, lobby)
    (text,) = await stage.texts(new)
    assert "Lotte" in text
    assert (await stage.match(lobby.id)).chat_id == new


async def test_an_answer_follows_too_and_so_does_the_table(stage: Stage) -> None:
    game = await stage.game(await stage.person("Anna"), await stage.person("Boris"))
    await stage.fault("migrate", chat_id=game.chat_id)
    stage.sender.post(game.chat_id, Screen("a reply"))
    await stage.sender.idle()
    moved = await stage.match(game.id)
    assert moved.chat_id != game.chat_id
    texts = await stage.texts(moved.chat_id)
    assert len(texts) == 2
    assert "a reply" in texts
    assert any(text.startswith("⚔") for text in texts)


async def test_the_table_appears_in_the_supergroup_when_the_group_only_says_so(stage: Stage) -> None:
    game = await stage.game(await stage.person("Anna"), await stage.person("Boris"))
    async with stage.polling():
        new = await migrated(stage, game.chat_id)
        await stage.quiet()
    texts = await stage.texts(new)
    assert len([text for text in texts if text.startswith("⚔")]) == 1
    assert not any("dealt" in text for text in texts)


async def test_a_move_that_cannot_be_written_down_is_logged_and_followed_at_the_next_call(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("call failed")
    game = await stage.game(await stage.person("Anna"), await stage.person("Boris"))

    async def fail(_old_id: int, _new_id: int) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(stage.storage, "move_chat", fail)
    await migrated(stage, game.chat_id)
    stage.sender.post(game.chat_id, Screen("a reply that is lost"))
    await stage.sender.idle()
    monkeypatch.undo()
    stage.sender.post(game.chat_id, Screen("a reply"))
    await stage.sender.idle()
    texts = await stage.texts((await stage.match(game.id)).chat_id)
    assert "a reply" in texts
    assert any(text.startswith("⚔") for text in texts)


# --- answers to commands


@pytest.mark.parametrize(("fault", "more"), [("429", {"retry_after": 1}), ("500", {}), ("drop", {})])
async def test_a_reply_survives_and_comes_once(stage: Stage, fault: str, more: dict[str, int]) -> None:
    anna = await stage.person("Anna")
    await stage.fault(fault, method="sendMessage", **more)
    stage.sender.post(anna.id, Screen("a reply", ((Button("b", "b:all"),),)))
    await stage.sender.idle()
    (message,) = await stage.messages(anna.id)
    assert plain(message) == "a reply"
    assert message["reply_markup"] == keyboard("b:all") | {
        "inline_keyboard": [[{"text": "b", "callback_data": "b:all"}]]
    }


async def test_a_reply_to_nobody_is_let_go(stage: Stage) -> None:
    anna = await stage.person("Anna", started=False)
    stage.sender.post(anna.id, Screen("hello"))
    stage.sender.repaint(anna.id, 77, Screen("hello"))
    stage.sender.strip(anna.id, 78)
    await stage.sender.idle()
    assert await stage.messages(anna.id) == []


# --- the end


@pytest.fixture
async def over(stage: Stage) -> Match:
    """A game played to its end while Telegram has its bad day."""
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    await stage.fault("drop", method="sendMessage", chat_id=anna.id, done=True)
    await stage.fault("drop", method="editMessageText", chat_id=boris.id, done=True)
    await stage.fault("500", method="deleteMessage")
    return await stage.play_out(game)


async def test_after_the_end_no_direct_message_has_live_card_buttons_and_nothing_is_left_to_show(
    stage: Stage, over: Match
) -> None:
    for person in over.people():
        for message in await stage.messages(person):
            assert buttons(message) == []
    assert "is the durak" in await table(stage, over) or "A draw" in await table(stage, over)
    assert [row.key for row in await stage.storage.stale_screens()] == []
    tables = [text for text in await stage.texts(over.chat_id) if text.startswith("⚔")]
    rows = await stage.storage.screens_of(over.id)
    assert len(tables) == len([row for row in rows if row.key.kind is ScreenKind.TABLE and row.message_id])

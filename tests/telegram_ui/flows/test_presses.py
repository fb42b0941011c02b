"""Taps: each is answered exactly once, whatever it holds and whoever sends it."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.matches.match import Match, Phase
from bot.matches.play import Press
from bot.matches.ports import Change, Person, Saving
from bot.rules.moves import TAKE
from bot.telegram_ui.buttons import Act, ChoiceButton, choice_data, match_data, press_data
from tests.log_lines import LogLines
from tests.matches.club import press
from tests.sandbox.client import Json, keyboard
from tests.telegram_ui.stage import CARD, Stage, buttons, data_of


async def answers(stage: Stage) -> Counter[str]:
    """By query, how many answers were given."""
    calls = await stage.calls("answerCallbackQuery")
    return Counter(call["params"]["callback_query_id"] for call in calls if call["ok"])


async def acting_hand(stage: Stage, *people: Person) -> tuple[Person, Json, str]:
    """Who may play, their hand's message and the data of a card that can be played by one tap."""
    person = await stage.acting(*people)
    (message,) = await stage.live(person)
    cards = [button for button in buttons(message) if CARD.search(button["text"])]
    data = next(str(b["callback_data"]) for b in cards if b["callback_data"].startswith("m:"))
    return person, message, data


async def test_a_card_is_played_by_a_tap_and_the_tap_is_answered(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    async with stage.polling():
        told = await stage.press(person, message, data)
        assert told["answered"]
    assert (await stage.match(game.id)).moves == 1
    assert set((await answers(stage)).values()) == {1}


async def test_a_second_tap_on_the_same_card_is_told_why_not(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    async with stage.polling():
        await stage.press(person, message, data)
        told = await stage.press(person, message, data)
        assert told["text"]
    assert (await stage.match(game.id)).moves == 1
    assert set((await answers(stage)).values()) == {1}


async def test_an_update_that_comes_again_is_answered_but_not_done_again(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    await stage.press(person, message, data, timeout=0)
    (update,) = await stage.page.updates()
    await stage.take(update)
    before = await stage.storage.match(game.id)
    stage.answers._answered.clear()  # as after a restart
    await stage.take(update)
    assert await stage.storage.match(game.id) == before
    calls = await stage.calls("answerCallbackQuery")
    assert [call["ok"] for call in calls] == [True, False]  # the sandbox knows it is answered


@pytest.mark.parametrize("act", [Act.JOIN, Act.LEAVE, Act.BEGIN, Act.ADD_COMPUTER])
async def test_a_lobby_button_that_comes_again_is_done_once(stage: Stage, act: Act) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    group = await stage.group(anna, boris, clara)
    lobby = await stage.lobby(anna, boris, group=group)
    (message,) = await stage.messages(group)
    presser = {Act.JOIN: clara, Act.LEAVE: boris}.get(act, anna)
    await stage.press(presser, message, match_data(act, lobby.id), timeout=0)
    (update,) = await stage.page.updates()
    await stage.take(update)
    after = await stage.storage.match(lobby.id)
    assert after is not None
    assert after.version == lobby.version + 1
    for _ in range(2):
        await stage.take(update)
    assert await stage.storage.match(lobby.id) == after
    assert set((await answers(stage)).values()) == {1}


async def test_the_lobbys_button_to_leave_costs_nobody_a_game_that_has_begun(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.lobby(anna, boris)
    (lobby,) = await stage.messages(game.chat_id)
    await stage.matches.lobbies.begin(game.id, anna.id, False, None)
    await stage.sender.idle()
    async with stage.polling():
        told = await stage.press(boris, lobby, match_data(Act.LEAVE, game.id))
    assert "⋯" in told["text"]
    assert (await stage.match(game.id)).seat_of(boris.id) is not None


async def test_who_never_opened_the_bot_is_led_there_and_start_joins(stage: Stage) -> None:
    anna = await stage.person("Anna")
    boris = await stage.person("Boris", started=False)
    group = await stage.group(anna, boris)
    lobby = await stage.lobby(anna, group=group)
    (message,) = await stage.messages(group)
    async with stage.polling():
        told = await stage.press(boris, message, match_data(Act.JOIN, lobby.id))
        payload = told["url"].partition("?start=")[2]
        assert (await stage.match(lobby.id)).people() == (anna.id,)
        await stage.page.page("start", **{"from": boris.id, "payload": payload})
    assert (await stage.match(lobby.id)).people() == (anna.id, boris.id)
    assert any("You are in at Club" in text for text in await stage.texts(boris.id))


async def test_a_stranger_with_the_link_is_sent_to_the_group_first(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    lobby = await stage.lobby(anna)
    async with stage.polling():
        payload = match_data(Act.JOIN, lobby.id).replace("j:", "join_")
        await stage.page.page("start", **{"from": boris.id, "payload": payload})
    assert (await stage.match(lobby.id)).people() == (anna.id,)
    assert any("Join the group Club first" in text for text in await stage.texts(boris.id))


async def snapshot(stage: Stage, match_id: int) -> list[object]:
    return [
        await stage.storage.match(match_id),
        await stage.storage.deal_moves(match_id, 1),
        [(row.key, row.message_id) for row in await stage.storage.screens_of(match_id)],
    ]


async def test_forged_data_from_elsewhere_changes_and_tells_nothing(stage: Stage) -> None:
    """A changed client may send any data with any message of ours that it has."""
    anna, boris, mallory = [await stage.person(name) for name in ("Anna", "Boris", "Mallory")]
    game = await stage.game(anna, boris)
    assert game.state is not None
    seat = game.to_move()[0]
    moves = [press_data(press(game, move)) for move in game.game.legal_moves(game.state, seat)]
    choice = choice_data(ChoiceButton(game.id, 1, 1, (3,), True))
    numbered = [match_data(act, game.id, 0) for act in (Act.SIT, Act.DEALER, Act.OFFER, Act.TALK)]
    forged = [*moves[:9], choice, *numbered, *(match_data(act, game.id) for act in Act)]
    sent = await stage.page.send(mallory.id, "hello", reply_markup=keyboard(*forged))
    before = await snapshot(stage, game.id)
    async with stage.polling():
        for data in forged:
            told = await stage.press(mallory, sent, data)
            assert told["answered"]
            assert "Anna" not in told["text"]
    assert await snapshot(stage, game.id) == before
    assert all(count == 1 for count in (await answers(stage)).values())
    assert len(await stage.calls("sendDocument")) == 0


async def test_nobody_joins_from_elsewhere_a_group_they_are_not_in(stage: Stage) -> None:
    anna, boris, mallory = [await stage.person(name) for name in ("Anna", "Boris", "Mallory")]
    group = await stage.group(anna, boris)
    lobby = await stage.lobby(anna, group=group)
    data = match_data(Act.JOIN, lobby.id)
    async with stage.polling():
        for person in (mallory, boris):
            sent = await stage.page.send(person.id, "an invitation", reply_markup=keyboard(data))
            await stage.press(person, sent, data)
    assert (await stage.match(lobby.id)).people() == (anna.id, boris.id)


async def test_a_stranger_gets_no_record_of_other_peoples_cards(stage: Stage) -> None:
    anna, boris, mallory = [await stage.person(name) for name in ("Anna", "Boris", "Mallory")]
    over = await play_out(stage, await stage.game(anna, boris))
    data = match_data(Act.RECORD, over.id)
    sent = await stage.page.send(mallory.id, "hello", reply_markup=keyboard(data))
    async with stage.polling():
        assert (await stage.press(mallory, sent, data))["text"]
    assert await stage.calls("sendDocument") == []


async def test_a_player_cannot_move_for_another_seat_deal_or_bout(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    assert game.state is not None
    seat = game.to_move()[0]
    other = (anna, boris)[1 - seat]
    move = game.game.legal_moves(game.state, seat)[0]
    fitting = press(game, move)
    forged = [
        press_data(fitting),
        press_data(Press(game.id, 2, fitting.bout, fitting.size, move)),
        press_data(Press(game.id, fitting.deal, 9, fitting.size, move)),
        press_data(Press(game.id + 1, fitting.deal, fitting.bout, fitting.size, move)),
        press_data(press(game, TAKE)),
    ]
    sent = await stage.page.send(other.id, "hello", reply_markup=keyboard(*forged))
    async with stage.polling():
        for data in forged:
            told = await stage.press(other, sent, data)
            assert told["text"]
    assert (await stage.match(game.id)).version == game.version


@given(
    data=st.lists(st.text(min_size=1, max_size=16).filter(lambda t: t.strip() == t), min_size=1, max_size=20)
)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_any_data_is_answered(stage: Stage, data: list[str]) -> None:
    anna = await stage.person("Anna")
    fitting = [text for text in data if 0 < len(text.encode("utf-8", "replace")) <= 64]
    message = await stage.page.send(anna.id, "hello", reply_markup=keyboard("x", *fitting))
    async with stage.polling():
        for text in ("x", *fitting):
            told = await stage.press(anna, message, text)
            assert told["text"] == "This button is not one of mine any more."


async def test_a_press_on_an_old_hand_shows_the_present_one_and_strips_the_old(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    stage.page.clock.ahead = 49 * 3600
    old = await stage.page.send(person.id, "an old hand", reply_markup=keyboard(data))
    async with stage.polling():
        await stage.press(person, message, data)
        told = await stage.press(person, old, data)
        assert told["text"]
    found = next(m for m in await stage.messages(person.id) if m["message_id"] == old["message_id"])
    assert buttons(found) == []
    assert (await stage.match(game.id)).moves == 1


async def test_my_cards_is_for_the_player_alone(stage: Stage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    group = await stage.group(anna, boris, clara)
    await stage.game(anna, boris, group=group)
    message = (await stage.messages(group))[-1]
    async with stage.polling():
        mine = await stage.press(anna, message, data_of(message, "My cards"))
        others = await stage.press(clara, message, data_of(message, "My cards"))
    assert len(CARD.findall(mine["text"].replace(" ", ""))) >= 1 or "♠" in mine["text"]
    assert mine["show_alert"]
    assert "You are not in this game" in others["text"]
    assert not any(sign in others["text"] for sign in "♠♣♦♥")


# --- bad days


@pytest.mark.parametrize(("fault", "more"), [("429", {"retry_after": 1}), ("500", {}), ("drop", {})])
async def test_an_answer_survives(stage: Stage, fault: str, more: dict[str, int]) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    await stage.fault(fault, method="answerCallbackQuery", **more)
    async with stage.polling():
        told = await stage.press(person, message, data)
        assert told["answered"]
    assert set((await answers(stage)).values()) == {1}


async def query_of(stage: Stage) -> str:
    """A press that waits for its answer."""
    anna = await stage.person("Anna")
    sent = await stage.page.send(anna.id, "x", reply_markup=keyboard("x"))
    told = await stage.press(anna, sent, "x", timeout=0)
    return str(told["query_id"])


async def test_of_several_answers_only_the_first_is_given(stage: Stage) -> None:
    query = await query_of(stage)
    for text in ("first", "second"):
        stage.answers.give(query, text)
    await stage.answers.settle()
    (call,) = await stage.calls("answerCallbackQuery")
    assert call["params"]["text"] == "first"


async def test_a_long_answer_is_cut_as_telegram_counts(stage: Stage) -> None:
    stage.answers.give(await query_of(stage), "🃏" * 150)
    await stage.answers.settle()
    (call,) = await stage.calls("answerCallbackQuery")
    assert call["ok"]
    assert call["params"]["text"] == "🃏" * 99 + "…"


async def test_an_answer_that_telegram_refuses_is_given_empty(stage: Stage, log_lines: LogLines) -> None:
    log_lines.expect("answer refused")
    query = await query_of(stage)
    stage.answers.give(query, url="https://example.org/")
    await stage.answers.settle()
    assert (await answers(stage))[query] == 1


async def test_an_answer_that_comes_too_late_is_let_go(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    await stage.press(person, message, data, timeout=0)
    (update,) = await stage.page.updates()
    stage.page.clock.ahead = 60
    await stage.take(update)
    assert (await stage.match(game.id)).moves == 1


class Broken:
    """A storage that fails at the first saves."""

    def __init__(self, stage: Stage, times: int) -> None:
        self._save = stage.storage.save
        self.left = times

    async def save(self, change: Change) -> Saving:
        if self.left > 0:
            self.left -= 1
            raise OSError("the disk is full")
        return await self._save(change)


async def test_a_passing_fault_is_tried_again(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("trying again")
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    monkeypatch.setattr(stage.storage, "save", Broken(stage, 1).save)
    async with stage.polling():
        told = await stage.press(person, message, data)
        assert not told["text"]
    assert (await stage.match(game.id)).moves == 1


async def test_a_fault_that_stays_is_apologised_for_once(
    stage: Stage, log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("trying again")
    log_lines.expect("press failed")
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    person, message, data = await acting_hand(stage, anna, boris)
    monkeypatch.setattr(stage.storage, "save", Broken(stage, 3).save)
    async with stage.polling():
        told = await stage.press(person, message, data)
        assert "Something broke here" in told["text"]
        told = await stage.press(person, message, data)
        assert not told["text"]
    assert (await stage.match(game.id)).moves == 1
    assert set((await answers(stage)).values()) == {1}


async def test_rematch_and_record_buttons_of_a_result(stage: Stage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    over = await play_out(stage, game)
    result = (await stage.messages(over.chat_id))[-1]
    async with stage.polling():
        await stage.press(anna, result, data_of(result, "Record"))
        await stage.press(boris, result, data_of(result, "Rematch"))
        told = await stage.press(anna, result, data_of(result, "Rematch"))
        assert told["text"]
    assert len(await stage.calls("sendDocument")) == 1
    assert len(await stage.storage.open_matches_in(over.chat_id)) == 1
    assert (await stage.match(game.id)).successor is not None
    found = next(m for m in await stage.messages(over.chat_id) if m["message_id"] == result["message_id"])
    assert [b["text"] for b in buttons(found)] == ["Board", "Record"]


async def play_out(stage: Stage, game: Match) -> Match:
    """The first legal move of the first to move, until the end."""
    while (match := await stage.match(game.id)).phase is Phase.PLAYING:
        assert match.state is not None
        seat = match.to_move()[0]
        move = match.game.legal_moves(match.state, seat)[
            match.moves % len(match.game.legal_moves(match.state, seat))
        ]
        await stage.matches.deals.press(press(match, move), match.seats[seat].person or 0, None)
    await stage.sender.idle()
    return match

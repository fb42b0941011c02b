"""Tables and hands as photos: one call a refresh, and words instead wherever a photo cannot be."""

import threading
from dataclasses import replace

import pytest

from bot.matches.chat_settings import dump_chat_settings
from bot.matches.match import Match, Phase
from bot.matches.personal_settings import PersonalSettings, dump_personal_settings
from bot.matches.ports import Person, ScreenKind
from bot.pictures import Scene, draw
from bot.rules.durak.options import DurakOptions
from bot.telegram_ui.buttons import SettingsButton, personal_data, settings_data
from bot.telegram_ui.screen import MOST_CAPTION, Screen, length
from bot.telegram_ui.transport.messages import PHOTOS_AGAIN, Messages
from tests.fakes import PATIENCE, FakeClock, until
from tests.log_lines import LogLines
from tests.matches.club import chat_settings
from tests.sandbox.client import Json, keyboard
from tests.telegram_ui.stage import Stage, buttons, plain

EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia")
SPOKEN = ("sendMessage", "sendPhoto", *EDITS)


async def wants_pictures(stage: Stage, group: int, pictures: bool = True) -> None:
    chat = await stage.storage.chat(group)
    assert chat is not None
    await stage.storage.save_chat(
        replace(chat, settings=dump_chat_settings(chat_settings(DurakOptions(deck=24), pictures=pictures)))
    )


async def likes_pictures(stage: Stage, person: Person) -> Person:
    liking = replace(person, settings=dump_personal_settings(PersonalSettings(pictures="on")))
    await stage.storage.save_person(liking)
    return liking


async def pictured(stage: Stage, *people: Person) -> Match:
    """A game whose table is shown as a photo."""
    group = await stage.group(*people)
    await wants_pictures(stage, group)
    return await stage.game(*people, group=group)


@pytest.fixture
async def people(stage: Stage) -> list[Person]:
    return [await stage.person(name) for name in ("Anna", "Boris")]


async def newest(stage: Stage, chat_id: int) -> Json:
    return (await stage.messages(chat_id))[-1]


async def methods(stage: Stage, chat_id: int, after: int) -> list[str]:
    return [call["method"] for call in await stage.calls(*SPOKEN, chat_id=chat_id, after=after)]


def picture_of(message: Json) -> str:
    return str(message["photo"][-1]["file_id"])


# --- the table


async def test_the_table_is_a_photo_with_its_words_below_and_its_buttons(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    message = await newest(stage, game.chat_id)
    assert message["photo"][-1]["width"] == 1000
    assert "Trump" in plain(message)
    assert [button["text"] for button in buttons(message)] == ["My cards", "▶ Play"]
    for person in people:
        assert [m for m in await stage.messages(person.id) if "photo" in m] == []


async def test_a_move_is_one_edit_of_the_photo_and_the_words(stage: Stage, people: list[Person]) -> None:
    game = await pictured(stage, *people)
    message, before = await newest(stage, game.chat_id), await stage.last_call()
    await stage.move(game)
    await stage.sender.idle()
    assert await methods(stage, game.chat_id, before) == ["editMessageMedia"]
    now = await newest(stage, game.chat_id)
    assert now["message_id"] == message["message_id"]
    assert picture_of(now) != picture_of(message)
    assert "←" in plain(now)
    assert buttons(now) == buttons(message)


async def test_where_only_words_change_no_picture_is_sent_again(stage: Stage, people: list[Person]) -> None:
    game = await pictured(stage, *people)
    message, before = await newest(stage, game.chat_id), await stage.last_call()
    await stage.matches.screens.change_language(game.chat_id, "ru")
    await stage.sender.idle()
    assert await methods(stage, game.chat_id, before) == ["editMessageCaption"]
    now = await newest(stage, game.chat_id)
    assert (picture_of(now), "Козырь" in plain(now)) == (picture_of(message), True)


async def test_a_picture_that_is_as_it_should_be_is_left_alone(stage: Stage, people: list[Person]) -> None:
    game = await pictured(stage, *people)
    before = await stage.last_call()
    table = game.group_screen(ScreenKind.TABLE, 1, 1)
    await stage.storage.mark_stale([table])
    stage.sender.show([table])
    await stage.sender.idle()
    assert await methods(stage, game.chat_id, before) == []
    stage.sender.show([table], force=True)  # as after a start: perhaps it is gone
    await stage.sender.idle()
    assert await methods(stage, game.chat_id, before) == ["editMessageCaption"]


async def test_a_bout_that_is_over_becomes_a_line_and_the_next_a_photo(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    while (match := await stage.move(game)).bout == 1:
        await stage.sender.idle()
    await stage.sender.idle()
    assert match.phase is Phase.PLAYING
    line, table = (await stage.messages(game.chat_id))[-2:]
    assert "photo" not in line
    assert plain(line).startswith("⚔")
    assert buttons(line) == []
    assert "photo" in table
    assert len([m for m in await stage.messages(game.chat_id) if "photo" in m]) == 1


async def test_at_the_end_the_last_picture_stays_above_the_result(stage: Stage, people: list[Person]) -> None:
    game = await pictured(stage, *people)
    number = 0
    while (match := await stage.move(game, number)).phase is Phase.PLAYING:
        number += 1
        if number % 12 == 0 or is_near_the_end(match):  # the last bout is shown before it is over
            await stage.sender.idle()
    await stage.sender.idle()
    last, result = (await stage.messages(game.chat_id))[-2:]
    assert "photo" in last
    assert buttons(last) == []
    assert "\n" not in plain(last)
    assert "text" in result
    assert await stage.storage.stale_screens() == []


def is_near_the_end(match: Match) -> bool:
    """Whether this bout may be the last."""
    assert match.state is not None
    return bool(match.game.view(match.state, None).talon == 0)


async def test_a_last_bout_that_nobody_saw_leaves_no_stale_table(stage: Stage, people: list[Person]) -> None:
    """Played faster than it can be shown: above the result stands what was shown last, without buttons."""
    game = await pictured(stage, *people)
    await stage.play_out(game)
    *tables, result = await stage.messages(game.chat_id)
    assert "text" in result
    assert [buttons(message) for message in tables if buttons(message)] == []
    assert await stage.storage.stale_screens() == []


async def test_a_game_that_is_stopped_keeps_its_picture_without_buttons(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    await stage.matches.deals.stop(game.id, people[0].id, False, None)
    await stage.sender.idle()
    message = await newest(stage, game.chat_id)
    assert "photo" in message
    assert "stopped" in plain(message)
    assert buttons(message) == []


async def test_a_photo_that_has_vanished_comes_anew(stage: Stage, people: list[Person]) -> None:
    game = await pictured(stage, *people)
    message = await newest(stage, game.chat_id)
    await stage.page.bot("deleteMessage", chat_id=game.chat_id, message_id=message["message_id"])
    await stage.move(game)
    await stage.sender.idle()
    now = await newest(stage, game.chat_id)
    assert now["message_id"] > message["message_id"]
    assert "photo" in now


async def test_the_table_asked_for_again_is_a_new_photo_in_place_of_the_old(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    message = await newest(stage, game.chat_id)
    await stage.matches.screens.show_table(game)
    await stage.sender.idle()
    photos = [m for m in await stage.messages(game.chat_id) if "photo" in m]
    assert len(photos) == 1
    assert photos[0]["message_id"] > message["message_id"]


# --- switching


async def rule(stage: Stage, owner: Person, group: int, value: str) -> None:
    data = settings_data(SettingsButton(option="pictures", value=value))
    sent = await stage.page.send(group, "settings", reply_markup=keyboard(data))
    async with stage.polling():
        await stage.press(owner, sent, data)


async def test_pictures_are_switched_in_the_middle_of_a_game(stage: Stage, people: list[Person]) -> None:
    game = await stage.game(*people)
    words = await newest(stage, game.chat_id)
    before = await stage.last_call()
    await rule(stage, people[0], game.chat_id, "on")
    shown = {m["message_id"]: m for m in await stage.messages(game.chat_id)}
    assert "photo" in shown[words["message_id"]]  # the same message, in one call
    assert (await methods(stage, game.chat_id, before)).count("editMessageMedia") == 1
    before = await stage.last_call()
    await rule(stage, people[0], game.chat_id, "off")
    assert [m for m in await stage.messages(game.chat_id) if "photo" in m] == []
    (again,) = [m for m in await stage.messages(game.chat_id) if "My cards" in str(m)]
    assert "Trump" in plain(again)
    sent = await stage.calls("sendMessage", chat_id=game.chat_id, after=before)
    assert sent[-1]["params"]["disable_notification"] == "true"
    await stage.move(game)
    await stage.sender.idle()
    assert (await stage.calls(chat_id=game.chat_id))[-1]["method"] == "editMessageText"


async def test_a_rematch_is_shown_as_the_chat_wants_it_by_then(stage: Stage, people: list[Person]) -> None:
    game = await stage.game(*people)
    over = await stage.play_out(game)
    await wants_pictures(stage, game.chat_id)
    await stage.matches.deals.rematch(over.id, people[0].id, None)
    await stage.sender.idle()
    assert "photo" in await newest(stage, game.chat_id)


# --- where photos cannot be


async def test_a_group_without_photos_gets_words_and_is_asked_rarely(
    stage: Stage, people: list[Person]
) -> None:
    group = await stage.group(*people)
    await wants_pictures(stage, group)
    await stage.page.page(f"groups/{group}/photos", allowed=False)
    game = await stage.game(*people, group=group)
    message = await newest(stage, group)
    assert "Trump" in plain(message)
    assert "photo" not in message
    before = await stage.last_call()
    await stage.move(game)
    await stage.sender.idle()
    assert await methods(stage, group, before) == ["editMessageText"]
    assert await stage.storage.stale_screens() == []


async def test_after_a_while_photos_are_tried_again(stage: Stage, people: list[Person]) -> None:
    group, clock = await stage.group(*people), FakeClock()
    messages = Messages(stage.bot, clock)
    screen = Screen("words", picture=Scene(talon=5))
    await stage.page.page(f"groups/{group}/photos", allowed=False)
    assert (await messages.send(group, screen))[0].photo == ()
    await stage.page.page(f"groups/{group}/photos", allowed=True)
    assert (await messages.send(group, screen))[0].photo == ()
    clock.forward(PHOTOS_AGAIN)
    sent, digest = await messages.send(group, screen)
    assert sent.photo
    assert digest == screen.digest()


async def test_photos_forbidden_in_the_middle_of_a_game_give_way_to_words(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    photo = await newest(stage, game.chat_id)
    await stage.page.page(f"groups/{game.chat_id}/photos", allowed=False)
    await stage.move(game)
    await stage.sender.idle()
    now = await newest(stage, game.chat_id)
    assert "photo" not in now
    assert "←" in plain(now)
    assert photo["message_id"] not in {m["message_id"] for m in await stage.messages(game.chat_id)}
    await stage.page.page(f"groups/{game.chat_id}/photos", allowed=True)
    await stage.sender.catch_up(game.chat_id)  # the bot's rights have changed
    await stage.move(game)
    await stage.sender.idle()
    assert "photo" in await newest(stage, game.chat_id)


async def test_what_cannot_be_drawn_is_said_in_words_and_logged(
    stage: Stage, people: list[Person], log_lines: LogLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_lines.expect("drawing failed")

    def badly(_scene: object) -> bytes:
        raise OSError("no memory")

    monkeypatch.setattr("bot.telegram_ui.transport.messages.draw", badly)
    game = await pictured(stage, *people)
    message = await newest(stage, game.chat_id)
    assert "photo" not in message
    assert "Trump" in plain(message)
    monkeypatch.undo()
    await stage.move(game)
    await stage.sender.idle()
    assert "photo" in await newest(stage, game.chat_id)


async def test_a_picture_that_telegram_cannot_read_is_said_in_words(
    stage: Stage, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.telegram_ui.transport.messages.draw", lambda _scene: b"no picture")
    game = await pictured(stage, *people)
    message = await newest(stage, game.chat_id)
    assert "photo" not in message
    assert "Trump" in plain(message)


async def test_a_message_of_unknown_kind_is_replaced_where_it_turns_out_to_be_the_other(
    stage: Stage, people: list[Person]
) -> None:
    game = await pictured(stage, *people)
    await wants_pictures(stage, game.chat_id, False)
    row = await stage.screen(game, ScreenKind.TABLE, 1, 1)
    await stage.storage.screen_shown(row.key, 99, row.message_id, None)
    await stage.matches.screens.redraw(game.chat_id)
    await stage.sender.idle()
    assert [m for m in await stage.messages(game.chat_id) if "photo" in m] == []
    assert "Trump" in plain(await newest(stage, game.chat_id))


@pytest.mark.parametrize(("fault", "more"), [("429", {"retry_after": 1}), ("500", {}), ("drop", {})])
@pytest.mark.parametrize("method", ["sendPhoto", "editMessageMedia"])
async def test_a_photo_whose_call_failed_is_sent_again(
    stage: Stage, people: list[Person], method: str, fault: str, more: dict[str, int]
) -> None:
    await stage.fault(fault, method=method, **more)
    game = await pictured(stage, *people)
    await stage.move(game)
    await stage.sender.idle()
    (photo,) = [m for m in await stage.messages(game.chat_id) if "photo" in m]
    assert "←" in plain(photo)
    assert await stage.storage.stale_screens() == []


async def test_a_caption_is_no_longer_than_telegram_allows() -> None:
    lines = [f"<b>Line {number} &amp; {'x' * 60}</b>" for number in range(40)]
    caption = Screen("\n".join(lines)).caption
    assert caption.startswith("\n".join(lines[:10]))
    assert caption.endswith("</b>\n…")
    assert length(caption) < MOST_CAPTION + 14 * 12
    assert Screen("\n".join(lines[:3])).caption == "\n".join(lines[:3])


# --- the hand


async def test_who_likes_pictures_has_the_hand_as_one_and_others_do_not(
    stage: Stage, people: list[Person]
) -> None:
    anna, boris = await likes_pictures(stage, people[0]), people[1]
    game = await stage.game(anna, boris)
    (hers,), (his,) = await stage.messages(anna.id), await stage.messages(boris.id)
    assert "photo" in hers
    assert "Your cards" in plain(hers)
    assert "photo" not in his
    assert "photo" not in await newest(stage, game.chat_id)
    for _ in range(4):
        await stage.move(game)
        await stage.sender.idle()
    sent = await stage.calls("sendPhoto", "editMessageMedia", "editMessageCaption")
    assert {call["params"]["chat_id"] for call in sent} == {str(anna.id)}
    (live,) = [*await stage.live(anna), *await stage.live(boris)]
    assert ("photo" in live) == (live["chat"]["id"] == anna.id)


async def test_the_hands_picture_is_chosen_among_ones_own_settings(
    stage: Stage, people: list[Person]
) -> None:
    anna = people[0]
    await stage.game(*people)
    (before,) = await stage.messages(anna.id)
    data = [personal_data("pictures", value) for value in ("on", "off", "maybe")]
    sent = await stage.page.send(anna.id, "settings", reply_markup=keyboard(*data))
    async with stage.polling():
        await stage.press(anna, sent, data[0])
    (photo,) = [m for m in await stage.messages(anna.id) if "photo" in m]
    assert photo["message_id"] == before["message_id"]
    async with stage.polling():
        assert "not one of mine" in (await stage.press(anna, sent, data[2]))["text"]
        await stage.press(anna, sent, data[1])
    hands = [m for m in await stage.messages(anna.id) if "Your cards" in plain(m)]
    assert len(hands) == 1
    assert "photo" not in hands[0]


async def test_what_is_being_chosen_changes_words_and_buttons_but_no_picture(stage: Stage) -> None:
    anna, boris = [await likes_pictures(stage, await stage.person(name)) for name in ("Anna", "Boris")]
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    (hand,) = await stage.live(acting)
    choosing = next(
        (str(b["callback_data"]) for b in buttons(hand) if str(b["callback_data"]).startswith("o:")), None
    )
    before = await stage.last_call()
    await stage.matches.screens.repost((game.hand_screen(acting.id),))
    await stage.sender.idle()
    assert await methods(stage, acting.id, before) == []
    if choosing is not None:
        async with stage.polling():
            await stage.press(acting, hand, choosing)
        assert await methods(stage, acting.id, before) == ["editMessageCaption"]


async def test_at_the_end_the_hands_picture_gives_way_to_the_result_without_a_sound(stage: Stage) -> None:
    anna, boris = [await likes_pictures(stage, await stage.person(name)) for name in ("Anna", "Boris")]
    game = await stage.game(anna, boris)
    before = await stage.last_call()
    await stage.play_out(game)
    for person in (anna, boris):
        messages = await stage.messages(person.id)
        assert all("photo" not in m and buttons(m) == [] for m in messages)
        assert len(messages) == 1
        last = (await stage.calls("sendMessage", chat_id=person.id, after=before))[-1]
        assert last["params"]["disable_notification"] == "true"


async def test_a_lost_answer_leaves_no_second_photo_with_buttons(stage: Stage) -> None:
    anna, boris = [await likes_pictures(stage, await stage.person(name)) for name in ("Anna", "Boris")]
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    await stage.fault("drop", method="sendPhoto", chat_id=acting.id, done=True)
    await stage.matches.screens.show_hand(game, acting.id)
    await stage.sender.idle()
    assert len(await stage.messages(acting.id)) == 2
    assert len(await stage.live(acting)) == 1


async def test_the_sender_waits_for_no_drawing_of_another_chat(
    stage: Stage, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def slowly(scene: Scene) -> bytes:
        assert go_on.wait(PATIENCE)
        return draw(scene)

    monkeypatch.setattr("bot.telegram_ui.transport.messages.draw", slowly)
    group = await stage.group(*people)
    await wants_pictures(stage, group)
    match = await stage.lobby(*people, group=group)
    await stage.matches.lobbies.begin(match.id, people[0].id, False, None)

    async def have_hands() -> bool:
        return bool(await stage.messages(people[0].id) and await stage.messages(people[1].id))

    await until(have_hands)
    assert [m for m in await stage.messages(group) if "photo" in m] == []
    go_on.set()
    await stage.sender.idle()
    assert "photo" in await newest(stage, group)

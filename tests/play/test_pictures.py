"""Tables and hands as pictures, over HTTP: what is drawn is the game as the bot has it, for those who may see it."""

from bot.matches.personal_settings import PersonalSettings
from bot.pictures import Colours, draw
from bot.rules.dudak import view as dudak_view
from bot.rules.durak.view import view
from bot.telegram_ui.screens.common.cards import arrange
from bot.telegram_ui.screens.dudak.picture import dudak_scene
from bot.telegram_ui.screens.durak.picture import durak_scene
from tests.play.bots import Bot
from tests.play.judging import OF_PLAY, Secrets, answered_once, calls_a_move, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, is_over, live_buttons
from tests.play.ruling import choose
from tests.play.test_alone import opened
from tests.play.test_dudak import dudak_states, dudak_table
from tests.play.test_habits import pinned, pinning_club
from tests.play.world import HAND, Human, Json, World, buttons, plain, texts

MOST_CALLS_A_MOVE = 8
UPLOADS = ("sendPhoto", "editMessageMedia")


async def table_picture(world: World, group: int) -> bytes:
    """The newest photo in the group."""
    message = [m for m in world.messages(group) if "photo" in m][-1]
    return await world.file(message["photo"][-1]["file_id"])


async def hand_picture(world: World, human: Human) -> bytes:
    hand = human.hand()
    assert hand is not None
    return await world.file(hand["photo"][-1]["file_id"])


async def like_pictures(human: Human, button: str = "🖼") -> None:
    await human.say(human.id, "/settings")
    page = await human.reads("⚙")
    await human.press(page, button)
    await human.world.until(
        lambda: any("🖼" in text and "✓" in text for text in texts(human.world.message(page) or {})) or None,
        "a tick on the picture",
    )


def no_live_table(world: World, group: int) -> None:
    """No table has buttons when the game is over, be it a photo or words."""
    for message in world.messages(group):
        assert buttons(message) == [] or not (message.get("photo") or plain(message).startswith("⚔")), message


async def test_a_deal_in_pictures_goes_on_through_kills_to_its_end(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Gallery", *people)
    await choose(world, group, people[0], "Pictures", "yes")
    table = await begun(world, group, people)
    mine = [group, *(human.id for human in people)]
    for presses in (3, 9):
        await table.presses(presses)
        await quiet(world, ledger)
        state = ledger.deal(group).check()
        expected = draw(durak_scene(view(state, None), Colours.TWO))
        assert await table_picture(world, group) == expected
        await bot.kill()
        last = await world.last_call()
        await bot.start()
        await quiet(world, ledger)
        sent = {int(call["params"]["chat_id"]) for call in await world.calls(*OF_PLAY, after=last)}
        assert sent.isdisjoint(mine)
        assert await table_picture(world, group) == expected
    result = await table.to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    no_cards_left(world, people)
    no_live_table(world, group)
    photos = [m for m in world.messages(group) if "photo" in m]
    assert [m["message_id"] < result["message_id"] for m in photos] == [True] * len(photos)
    assert len(photos) <= 1  # of the bouts before, a line is left
    await answered_once(world)
    assert await calls_a_move(world, ledger) < MOST_CALLS_A_MOVE
    Secrets(ledger.deal(group)).check(await world.calls(), "Gallery")


async def test_one_has_the_hand_as_a_picture_and_another_as_text(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Анна", "Борис", language="ru")
    group = await world.group("Клуб", *people)
    await like_pictures(anna, "Картинкой")
    table = await begun(world, group, people)
    for presses in (0, 3, 4):
        await table.presses(presses)
        await quiet(world, ledger)
        if table.result():
            break
        state = ledger.deal(group).check()
        seen = view(state, ledger.deal(group).people.index(anna.id))
        hand = arrange(seen.hand, seen.trump, PersonalSettings())
        assert await hand_picture(world, anna) == draw(durak_scene(seen, Colours.TWO, hand))
        assert HAND.search(plain(anna.hand() or {}))  # the words stand below it
        assert [m for m in world.messages(boris.id) + world.messages(group) if "photo" in m] == []
    await table.to_the_end()
    await quiet(world, ledger)
    assert [m for m in world.messages(anna.id) if "photo" in m] == []
    no_cards_left(world, people)
    no_live_table(world, group)
    await answered_once(world)
    to = {call["params"]["chat_id"] for call in await world.calls(*UPLOADS, "editMessageCaption")}
    assert to == {str(anna.id)}
    assert Secrets(ledger.deal(group)).check(await world.calls(), "Клуб") > 4


async def test_dudak_is_drawn_with_german_cards(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await choose(world, group, people[0], "Pictures", "yes")
    await like_pictures(people[0])
    await choose(world, group, people[0], "Cards", "German", "Dudák")
    await dudak_table(world, group, people)
    for _ in range(6):
        await quiet(world, ledger)
        human, message, data = next(
            (human, message, button["callback_data"])
            for human in people
            for message in world.messages(human.id)
            for button in buttons(message)
            if button.get("callback_data", "").startswith("m:")
        )
        await human.press_data(message, data)
    await quiet(world, ledger)
    deal = ledger.deal(group)
    state = dudak_states(deal)[-1]
    shown = draw(dudak_scene(dudak_view.view(state, None), Colours.GERMAN))
    assert await table_picture(world, group) == shown
    seat = deal.people.index(people[0].id)
    own = dudak_view.view(state, seat)
    suit = own.trumps[seat]
    groups = arrange(own.hand, -1 if suit is None else suit, PersonalSettings())
    hand = [m for m in world.messages(people[0].id) if "photo" in m][-1]
    assert await world.file(hand["photo"][-1]["file_id"]) == draw(dudak_scene(own, Colours.GERMAN, groups))
    await people[0].say(group, "/stop")
    await world.reads(group, "The game was stopped")
    await quiet(world, ledger)
    assert [b for human in people for m in world.messages(human.id) for b in live_buttons(m)] == []


async def test_a_group_that_takes_no_photos_is_told_in_words(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await world.call(f"groups/{group}/photos", allowed=False)
    await choose(world, group, people[0], "Pictures", "yes")
    table = await begun(world, group, people)
    await table.presses(4)
    await quiet(world, ledger)
    assert len([call for call in await world.calls(*UPLOADS) if not call["ok"]]) == 1
    assert "Trump" in plain(await world.reads(group, "🛡"))
    await table.to_the_end()
    await quiet(world, ledger)
    assert [m for m in world.messages(group) if "photo" in m] == []
    no_live_table(world, group)
    no_cards_left(world, people)


async def test_alone_the_picture_shows_table_and_hand(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    await like_pictures(anna)
    await anna.press(await opened(world, anna), "▶ Begin")
    await world.until(lambda: (anna.hand() or {}).get("photo"), "a picture of the hand")
    table = Table(world, anna.id, [anna], seed=3)
    await table.to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, [anna])
    assert is_over(world.messages(anna.id)[-1])
    assert ledger.deal(anna.id).check().over


async def test_pictures_come_and_go_while_a_game_is_played(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    table = await begun(world, group, people)
    before = await world.reads(group, "🛡")
    await choose(world, group, people[0], "Pictures", "yes")
    await world.until(lambda: (world.message(before) or {}).get("photo"), "the table becomes a photo")
    await table.presses(2)
    await choose(world, group, people[0], "Pictures", "no")
    await quiet(world, ledger)
    assert [m for m in world.messages(group) if "photo" in m] == []
    assert len([m for m in world.messages(group) if "My cards" in texts(m)]) == 1
    await table.to_the_end()
    await quiet(world, ledger)
    no_live_table(world, group)


async def test_a_pinned_picture_stays_on_top_until_the_deal_is_over(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await pinning_club(world, *people)
    await choose(world, group, people[0], "Pictures", "yes")
    table = await begun(world, group, people)
    await quiet(world, ledger)
    words, photo = await switched(world, group, people[0], ledger)
    assert "photo" not in words
    assert photo["message_id"] == words["message_id"]
    while "further down" not in plain(world.message(photo) or {}):
        await table.presses(1)
        await quiet(world, ledger)
    on_top = await pinned(world, group)
    assert on_top is not None
    assert on_top == world.message(photo)
    assert on_top["photo"]
    assert texts(on_top) == ["My cards", "▶ Play"]
    await table.to_the_end()
    await quiet(world, ledger)
    assert await pinned(world, group) is None
    no_live_table(world, group)
    assert buttons(world.message(photo) or {}) == []


async def switched(world: World, group: int, host: Human, ledger: Ledger) -> list[Json]:
    """What is on top when pictures are off, and when they are on again."""
    found = []
    for value in ("no", "yes"):
        await choose(world, group, host, "Pictures", value)
        await quiet(world, ledger)
        message = await pinned(world, group)
        assert message is not None
        found.append(message)
    return found

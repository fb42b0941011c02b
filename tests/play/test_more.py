"""The button ⋯ of a hand: how cards are shown, and the way out."""

import pytest

from tests.play.bots import Bot
from tests.play.judging import no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun
from tests.play.ruling import choose
from tests.play.test_house_rules import begin
from tests.play.test_personal_settings import choose as choose_own
from tests.play.test_personal_settings import personal_of
from tests.play.world import Human, Json, World, buttons, plain, texts

LEAVE = "🚪 Leave the game"


async def more(world: World, human: Human, title: str) -> Json:
    """Presses ⋯ in the hand; the page that comes."""
    hand = await world.until(lambda: human.hand(title), "the hand")
    await human.press(hand, "⋯")
    return await world.reads(human.id, f"⋯ {title}")


async def test_how_cards_are_shown_is_chosen_beside_the_game(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    await begun(world, await world.group("Friday club", *people), people)
    page = await choose_own(world, anna, await more(world, anna, "Friday club"), "Hand by rank")
    page = await choose_own(world, anna, page, "Without sound")
    assert LEAVE in texts(page)
    assert personal_of(ledger, anna) | {"order": "rank", "sound": "off"} == personal_of(ledger, anna)
    assert anna.hand() is not None


async def test_leaving_is_asked_for_once_more_and_told_in_the_group(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", *people)
    await begun(world, group, people)
    page = await more(world, vera, "Club")
    await vera.press(page, LEAVE)
    asked = await world.reads(vera.id, "This deal counts as lost for you")
    await vera.press(asked, "← Back")
    page = await world.reads(vera.id, "⋯ Club")
    assert world.newest(group, "Vera has left") is None
    await vera.press(page, LEAVE)
    await vera.press(await world.reads(vera.id, "This deal counts as lost for you"), LEAVE)
    await world.reads(group, "Vera has left")
    await quiet(world, ledger)
    no_cards_left(world, [vera])
    left = world.message(page)
    assert left is not None
    assert buttons(left) == []
    assert "You are no longer in this game" in plain(left)
    assert anna.hand() or boris.hand()


@pytest.mark.parametrize("page", ["⋯ Club", "This deal counts as lost for you"])
async def test_a_page_of_a_game_that_is_over_leaves_nothing(world: World, bot: Bot, page: str) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await begun(world, group, people)
    shown = await more(world, boris, "Club")
    if page != "⋯ Club":
        await boris.press(shown, LEAVE)
        shown = await world.reads(boris.id, page)
    await anna.say(group, "/stop")
    await world.reads(group, "The game is stopped")
    told = await boris.press(shown, LEAVE)
    assert told["answered"]
    assert told["text"] != ""
    assert world.newest(group, "Boris has left") is None


@pytest.mark.parametrize("said", ["/stop", "/leave"])
async def test_who_would_leave_by_a_direct_message_hears_of_the_tables_and_the_way_out(
    world: World, bot: Bot, said: str
) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    await begun(world, await world.group("Friday club", *people), people)
    await anna.say(anna.id, said)
    await world.reads(anna.id, "You sit at a table in Friday club. ⋯ below your cards leads out")
    await anna.say(anna.id, "/play")
    await world.reads(anna.id, "Just you and computers")
    await anna.say(anna.id, said)
    await world.reads(anna.id, "The game is stopped.")


async def test_more_is_there_in_a_game_alone(world: World, bot: Bot) -> None:
    anna = await world.person("Anna")
    await anna.say(anna.id, "/play")
    await anna.press(await world.reads(anna.id, "Just you and computers"), "▶ Begin")
    page = await more(world, anna, "Against computers")
    await anna.press(page, LEAVE)
    await anna.press(await world.reads(anna.id, "End this game?"), LEAVE)
    await world.until(lambda: not any("⋯" in texts(m) for m in world.messages(anna.id)) or None, "it is over")
    await world.until(lambda: "stopped" in plain(world.message(page) or {}) or None, "no word of a lost deal")
    await anna.say(anna.id, "/games")
    await world.reads(anna.id, "You are in no game now")


async def test_in_a_hand_shown_in_the_group_it_leads_to_the_direct_messages(world: World, bot: Bot) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await anna.say(group, "/durak")
    lobby = await world.reads(group, "1. Anna")
    await boris.press(lobby, "Join")
    await world.reads(group, "2. Boris")
    await choose(world, group, anna, "Cards in the group", "yes")
    await begin(world, group, people)
    await anna.press(await world.reads(group, "🛡"), "My cards")
    aside = await world.until(lambda: world.newest(group, "Your cards"), "the hand")
    told = await anna.press(aside, "⋯")
    assert "?start=hand_" in told["url"]
    assert world.newest(group, "⋯") is None

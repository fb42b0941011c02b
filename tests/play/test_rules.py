"""The rules in the chat: by topic, turned in place by anybody, as this chat plays."""

import pytest

from tests.play.bots import Bot
from tests.play.judging import answered_once, quiet
from tests.play.ledger import Ledger
from tests.play.ruling import choose
from tests.play.world import Json, World, plain, texts

TEXTS = {
    "Attack": "The next player defends",
    "Beating": "You may trump though you hold the suit",
    "Adding": "Only ranks that lie on the table",
    "Drawing": "all draw up to six",
    "Swap": "may swap it for the open trump",
    "The end": "The last one with cards is the durak",
    "Our rules": "First bout: 5 cards",
    "The bot": "/record shows afterwards",
    "Tips": "Keep trumps for the end",
}
PLAIN = ["Aim", *TEXTS]


def rules(world: World, chat_id: int) -> list[Json]:
    return [m for m in world.messages(chat_id) if any(text in texts(m) for text in ("Aim", "Цель"))]


async def test_every_topic_is_read_by_anybody_in_one_message(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await boris.say(group, "/rules")
    page = await world.reads(group, "Get rid of your cards")
    assert texts(page) == [*PLAIN, "🎶 Dudák…"]
    for human, (topic, text) in zip([anna, boris] * 5, TEXTS.items(), strict=False):
        await human.press(world.message(page) or {}, topic)
        await world.reads(group, text)
    await anna.press(world.message(page) or {}, "Dudák")
    await world.until(lambda: "the piper" in plain(world.message(page) or {}) or None, "the other game")
    assert "Your turn" in texts(world.message(page) or {})
    assert len(rules(world, group)) == 1
    await answered_once(world)


async def test_they_are_those_of_this_chat(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group, other = await world.group("Club", anna, boris), await world.group("Other", anna)
    for option, value in (
        ("Game", "Perevodnoy"),
        ("Teams", "pairs"),
        ("Deck", "52"),
        ("Lowest trump", "no swap"),
    ):
        await choose(world, group, anna, option, value)
    await boris.say(group, "/rules")
    page = await world.reads(group, "Get rid of your cards")
    assert "52 cards, from the 2 up" in plain(page)
    assert {"Transfer", "Teams"} <= set(texts(page))
    assert "Swap" not in texts(page)
    await anna.press(page, "Transfer")
    page = await world.reads(group, "showing it is not enough")
    await choose(world, group, anna, "Game", "Podkidnoy")
    await boris.press_data(page, "R:durak:transfer")
    await world.until(
        lambda: "Transfer" not in texts(world.message(page) or {}) or None, "the chat as it is now"
    )
    await anna.say(other, "/rules")
    assert texts(await world.reads(other, "36 cards, from the 6 up")) == [*PLAIN, "🎶 Dudák…"]


async def test_at_a_table_of_dudak_they_are_dudaks(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    group = await world.group("Club", anna)
    await anna.say(group, "/rules dudak")
    await world.reads(group, "the piper")
    await anna.say(group, "/dudak")
    await world.reads(group, "1. Anna (host)")
    await anna.say(group, "/rules")
    await world.until(
        lambda: len([m for m in rules(world, group) if "piper" in plain(m)]) == 2 or None, "Dudák's"
    )
    await anna.say(group, "/rules durak")
    await world.reads(group, "is the durak, the fool")


@pytest.mark.parametrize(
    ("language", "aim", "tips"), [("en", "Get rid", "Keep trumps"), ("ru", "Избавиться", "Берегите козыри")]
)
async def test_in_direct_messages_they_come_in_ones_own_language(
    world: World, bot: Bot, ledger: Ledger, language: str, aim: str, tips: str
) -> None:
    anna = await world.person("Anna", language=language)
    await anna.say(anna.id, "/rules")
    page = await anna.reads(aim)
    await anna.press_data(page, "R:durak:tips")
    await anna.reads(tips)
    await quiet(world, ledger)
    assert len(rules(world, anna.id)) == 1

"""What people choose for themselves, and the language of a group."""

import json
from typing import Any

from bot.rules.cards import parse_card, rank_of, suit_of
from tests.play.bots import Bot
from tests.play.judging import LETTERS, answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun, seat_all
from tests.play.world import CARD, HAND, Human, Json, World, card_buttons, plain, texts

MARKS = dict(zip("♠♣♦♥", "⚫🟢🔵🔴", strict=True))


async def own_settings(world: World, human: Human, text: str = "/settings") -> Json:
    await human.say(human.id, text)
    return await world.reads(human.id, "⚙" if text == "/settings" else "🌐")


async def choose(world: World, human: Human, page: Json, text: str) -> Json:
    """Presses a button of the settings and waits for the tick on it; the page afterwards."""
    await human.press(page, text)

    def look() -> Json | None:
        now = world.message(page)
        return now if now and any(text in button and "✓" in button for button in texts(now)) else None

    return await world.until(look, f"a tick on {text}")


def hand_cards(message: Json) -> list[int]:
    found = HAND.search(plain(message))
    assert found is not None
    return [parse_card(card.translate(LETTERS)) for card in CARD.findall(found[1])]


def personal_of(ledger: Ledger, human: Human) -> dict[str, Any]:
    ((text,),) = ledger.rows("SELECT settings FROM persons WHERE id = ?", human.id)
    return dict(json.loads(text)) if text else {}


async def test_the_hand_is_sorted_as_one_likes_at_once(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await begun(world, group, people)
    await quiet(world, ledger)
    deal = ledger.deal(group).states()[-1]
    by_suit = hand_cards(anna.hand() or {})
    assert by_suit == sorted(
        by_suit, key=lambda card: (suit_of(card) == deal.trump, suit_of(card), rank_of(card))
    )
    page = await own_settings(world, anna)
    assert "Hand by suit ✓" in texts(page)
    await choose(world, anna, page, "Hand by rank")
    by_rank = sorted(by_suit, key=lambda card: (suit_of(card) == deal.trump, rank_of(card), suit_of(card)))
    await world.until(lambda: hand_cards(anna.hand() or {}) == by_rank or None, "the hand by rank")
    shown = [text for text in texts(anna.hand() or {}) if CARD.fullmatch(text)]
    in_order = [card for card in by_rank if any(parse_card(c.translate(LETTERS)) == card for c in shown)]
    assert [parse_card(card.translate(LETTERS)) for card in shown] == in_order
    assert personal_of(ledger, anna)["order"] == "rank"
    await answered_once(world)


async def test_four_colours_mark_each_card_of_the_hand(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await choose(world, anna, await own_settings(world, anna), "4 colours")
    table = await begun(world, group, people)
    await table.presses(5)
    await quiet(world, ledger)
    hand = anna.hand()
    assert hand is not None
    line = HAND.search(plain(hand))
    assert line is not None
    for card in CARD.findall(line[1]):
        assert f"{MARKS[card[-1]]}{card}" in line[1]
    for button in card_buttons(hand):
        for card in CARD.findall(button["text"]):
            assert f"{MARKS[card[-1]]}{card}" in button["text"]
    other = boris.hand()
    assert other is not None
    assert not set(MARKS.values()) & set(plain(other) + "".join(texts(other)))
    await table.to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over
    no_cards_left(world, people)


async def test_without_sound_new_turns_come_silently(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await choose(world, anna, await own_settings(world, anna), "Without sound")
    await (await begun(world, group, people)).to_the_end()
    await anna.say(anna.id, "/hand")
    await quiet(world, ledger)
    sends = [call["params"] for call in await world.calls("sendMessage")]
    hers = [params for params in sends if params["chat_id"] == str(anna.id)]
    his = [params for params in sends if params["chat_id"] == str(boris.id)]
    assert hers
    assert all(params.get("disable_notification") == "true" for params in hers)
    assert any(params.get("disable_notification") != "true" for params in his)
    page = await own_settings(world, anna)
    await choose(world, anna, page, "With sound")
    assert personal_of(ledger, anna) == {}  # all as it was


async def test_ones_own_language_is_chosen_or_as_telegram_says(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await begun(world, group, people)
    await quiet(world, ledger)
    page = await own_settings(world, anna)
    assert "As Telegram says ✓" in texts(page)
    page = await choose(world, anna, page, "Русский")
    assert "Ваши настройки" in plain(page)
    await anna.reads("Ваши карты")
    assert "Your cards" in plain(await boris.reads("Your cards"))
    assert "Trump" in plain(await world.reads(group, "🛡"))  # the group keeps its own
    await anna.say(anna.id, "/help")
    await anna.reads("Ваши карты приходят сюда")
    page = await own_settings(world, anna, "/language")
    await anna.press(page, "Как в Telegram")
    await anna.reads("Your language")
    await world.call(f"people/{anna.id}", language_code="ru")  # Telegram says something else now
    await anna.say(anna.id, "/help")
    await world.until(lambda: len(helps(world, anna)) == 2 or None, "help in Russian again")


def helps(world: World, human: Human) -> list[Json]:
    return [m for m in world.messages(human.id) if "Ваши карты приходят сюда" in plain(m)]


async def test_settings_outlive_a_restart_of_the_bot(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await choose(world, anna, await own_settings(world, anna), "Hand by rank")
    await bot.kill()
    await bot.start()
    page = await own_settings(world, anna)
    assert "Hand by rank ✓" in texts(page)
    await begun(world, group, people)
    await quiet(world, ledger)
    trump = ledger.deal(group).states()[-1].trump
    cards = hand_cards(anna.hand() or {})
    assert cards == sorted(cards, key=lambda card: (suit_of(card) == trump, rank_of(card), suit_of(card)))


async def test_the_groups_language_is_chosen_by_host_and_admins_only(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    owner, anna, boris = await world.people("Owner", "Anna", "Boris")
    group = await world.group("Friday club", owner, anna, boris)
    await boris.say(group, "/language")
    await world.reads(group, "Only admins and the host")
    lobby = await seat_all(world, group, [anna])
    await anna.say(group, "/language")  # the host
    page = await world.reads(group, "The language of this chat")
    assert "Only admins and the host" in (await boris.press(page, "Русский"))["text"]
    assert "English ✓" in texts(page)
    await anna.press(page, "Русский")
    await world.reads(group, "Язык этого чата")
    await world.until(lambda: "Дурак" in plain(world.message(lobby) or {}) or None, "the lobby in Russian")
    await boris.say(group, "/top")
    await world.reads(group, "всё время")
    await boris.say(boris.id, "/help")
    await boris.reads("Your cards come here")
    await anna.say(group, "/leave")
    await world.reads(group, "/durak откроет новый")
    assert "администраторы" in plain(await refused(world, group, anna))
    page = await world.reads(group, "Язык этого чата")
    await owner.press(page, "English")
    await world.reads(group, "The language of this chat")


async def refused(world: World, group: int, human: Human) -> Json:
    await human.say(group, "/language")
    return await world.reads(group, "Правила меняют")


async def test_a_game_under_way_speaks_the_new_language(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people, type="supergroup")
    table = await begun(world, group, people)
    await anna.say(group, "/language", **{"as": "group"})  # an anonymous admin
    page = await world.reads(group, "The language of this chat")
    await anna.press(page, "Русский")
    await world.reads(group, "Козырь")
    await table.to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(group).check().over


async def test_the_commands_in_direct_messages_tell_what_they_do_there(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    group = await world.group("Friday club", anna)
    own = {
        c["command"]: c["description"] for c in await world.get(f"commands?chat_id={anna.id}&from={anna.id}")
    }
    there = {
        c["command"]: c["description"] for c in await world.get(f"commands?chat_id={group}&from={anna.id}")
    }
    assert {"play", "games", "rules", "record", "settings", "language", "stop"} <= set(own)
    assert own["settings"] != there["settings"]
    assert {"invite", "language"} <= set(there)

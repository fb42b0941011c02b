"""Every game of Durak in the chat: chosen by presets and settings, seated, cut, talked about, played to its end."""

import pytest

from tests.play.bots import Bot
from tests.play.judging import no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, seat_all
from tests.play.ruling import choose, open_table, settings
from tests.play.world import Human, Json, World, buttons, plain, texts

PRESETS = (
    ("Perevodnoy", 3),
    ("Pairs", 4),
    ("Severnyi", 3),
    ("Long game (52)", 2),
    ("Quick game (24)", 4),
)


async def begin(world: World, group: int, people: list[Human]) -> None:
    lobby = await world.until(lambda: open_table(world, group), "the lobby")
    told = await people[0].press(lobby, "▶")
    assert told["text"] == "", told


@pytest.mark.parametrize(("preset", "players"), PRESETS)
async def test_a_preset_is_played_to_its_end(world: World, bot: Bot, preset: str, players: int) -> None:
    people = await world.people(*("Anna", "Boris", "Vera", "Gleb")[:players])
    group = await world.group("Club", *people)
    await people[0].say(group, "/durak")
    await world.reads(group, "1. Anna")
    page = await settings(world, group, people[0], "Durak")
    await people[0].press(page, preset)
    await world.until(
        lambda: f"{preset} ✓" in texts(world.newest(group, "How Durak is played here") or {}) or None,
        "the tick",
    )
    lobby = await world.until(lambda: open_table(world, group), "the lobby")
    for human in people[1:]:
        await human.press(lobby, "Join")
    await world.until(lambda: people[-1].name in plain(open_table(world, group) or {}) or None, "all are in")
    await begin(world, group, people)
    result = await Table(world, group, people, preset).to_the_end()
    assert "durak" in plain(result)
    no_cards_left(world, people)


async def test_two_teams_of_three_with_chosen_seats_and_the_losers_choose_the_dealer(
    world: World, bot: Bot
) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
    group = await world.group("Club", *people)
    await seat_all(world, group, people)
    await choose(world, group, people[0], "Teams", "threes")
    lobby = await world.until(lambda: world.newest(group, "🔴"), "teams")
    await people[1].press(lobby, "Seat \u20683")
    lobby = await world.until(lambda: world.newest(group, "3. Boris"), "Boris on seat 3")
    told = await people[2].press(lobby, "Seat \u20683")
    assert "Boris sits there" in told["text"]
    await begin(world, group, people)
    await world.until(lambda: people[1].hand(), "a hand")
    assert "You play with" in plain(people[1].hand() or {})
    result = await Table(world, group, people, 5).to_the_end()
    if "team" in plain(result):
        dealers = [b for b in buttons(result) if b["text"].endswith("deals")]
        names = [b["text"].removesuffix(" deals").strip("\u2068\u2069") for b in dealers]
        loser = next(human for human in people if human.name in names)
        stranger = next(human for human in people if human.name not in names)
        assert "lost" in (await stranger.press_data(result, dealers[0]["callback_data"]))["text"]
        await loser.press_data(result, dealers[1]["callback_data"])
        await world.reads(group, f"{names[1]} deals next.")


async def test_only_host_and_admins_change_the_rules(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    await boris.say(group, "/durak")
    await world.reads(group, "1. Boris")
    page = await settings(world, group, boris, "Durak")
    told = await vera.press(page, "Quick game")
    assert "Only admins and the host" in told["text"]
    await anna.press(page, "Quick game")
    await world.until(lambda: "24 cards" in plain(open_table(world, group) or {}) or None, "24 cards")
    await vera.say(group, "/settings")
    await world.reads(group, "Only admins and the host")
    told = await vera.press(open_table(world, group) or {}, "Rules")
    assert told["show_alert"]
    assert "24" in told["text"]
    assert "/rules tells how it is played" in told["text"]


async def test_an_old_lobbys_rules_open_no_settings_for_who_was_only_its_host(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    lobby = await seat_all(world, group, [boris, vera])
    await begin(world, group, [boris, vera])
    told = await boris.press(lobby, "Rules")
    assert "/rules tells how it is played" in told["text"]
    await quiet(world, ledger)
    assert world.newest(group, "How Durak is played here") is None


async def test_what_does_not_fit_says_why(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await seat_all(world, group, [anna, boris])
    await choose(world, group, anna, "Teams", "pairs")
    lobby = await world.until(lambda: world.newest(group, "🔴"), "teams")
    assert not any("▶" in text for text in texts(lobby))
    await anna.say(group, "/begin")
    await world.reads(group, "exactly four")
    await choose(world, group, anna, "Deck", "24")
    page = await settings(world, group, anna, "Durak")
    await anna.press(page, "Second trump")
    page = await world.until(lambda: world.newest(group, "⚙ Second trump"), "the page")
    assert "cards left over" in (await anna.press(page, "yes"))["text"]


async def test_too_many_seated_for_a_smaller_game(world: World, bot: Bot) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb", "Dina")
    group = await world.group("Club", *people)
    await seat_all(world, group, people)
    page = await settings(world, group, people[0], "Durak")
    assert "4 at most" in (await people[0].press(page, "Quick game"))["text"].replace("\u2068", "").replace(
        "\u2069", ""
    )


async def test_a_trap_makes_who_cuts_the_dealer_and_a_durak_more(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await seat_all(world, group, [anna, boris])
    await choose(world, group, anna, "Cut", "trap")
    await begin(world, group, [anna, boris])
    offer = await world.reads(group, "may offer the cut")
    dealer, other = (anna, boris) if "Anna deals" in plain(offer) else (boris, anna)
    assert "deals" in (await other.press(offer, "Deal now"))["text"]
    await dealer.press(offer, "Offer to")
    offer = await world.reads(group, "offers you the cut")
    assert "not offered" in (await dealer.press(offer, "✂"))["text"]
    await other.press(offer, "✂")
    await world.reads(group, f"{other.name} deals.")
    await Table(world, group, [anna, boris], 3).to_the_end()
    await anna.say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    total = sum(int(line.split("durak ")[1].split(" ")[0]) for line in board.splitlines() if "durak " in line)
    assert total in (1, 2)  # the trap, and the deal unless it was a draw
    assert f"{other.name}: durak" in board


async def test_the_right_hand_player_cuts_or_declines(world: World, bot: Bot) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", anna, boris, vera)
    await seat_all(world, group, [anna, boris, vera])
    await choose(world, group, anna, "Cut", "right cuts")
    await begin(world, group, [anna, boris, vera])
    offer = await world.reads(group, "will you cut")
    cutter = next(human for human in (anna, boris, vera) if f"{human.name}, will" in plain(offer))
    await cutter.press(offer, "✂")
    await world.until(lambda: cutter.hand(), "the cards")


async def test_table_talk_is_read_by_all(world: World, bot: Bot) -> None:
    people = await world.people("Anna", "Boris", "Vera", "Gleb")
    group = await world.group("Club", *people)
    await seat_all(world, group, people)
    await choose(world, group, people[0], "Teams", "pairs")
    await choose(world, group, people[0], "Table talk", "yes")
    await begin(world, group, people)
    table = Table(world, group, people, 1)
    asking = None
    while asking is None:
        await table.presses(1)
        asking = await world.changes(lambda: _with_button(world, people, "A trump?"), 2)
    asker, message = asking
    await asker.press(message, "A trump?")
    await world.reads(group, f"{asker.name}: have you a trump to add?")
    partner = people[(people.index(asker) + 2) % 4]
    message = await world.until(lambda: _button_of(world, partner, "💬 No"), "the partner may answer")
    await partner.press(message, "💬 No")
    await world.reads(group, f"{partner.name}: no")


async def test_a_masked_pass_is_made_for_who_has_nothing_to_add(world: World, bot: Bot) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", *people)
    await seat_all(world, group, people)
    await choose(world, group, people[0], "Auto-pass", "masked")
    await begin(world, group, people)
    result = await Table(world, group, people, 2).to_the_end()
    assert "durak" in plain(result)


def _button_of(world: World, human: Human, text: str) -> Json | None:
    return next((m for m in world.messages(human.id) if any(text in one for one in texts(m))), None)


def _with_button(world: World, people: list[Human], text: str) -> tuple[Human, Json] | None:
    return next(((human, m) for human in people if (m := _button_of(world, human, text))), None)

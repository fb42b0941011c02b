"""Turns that take too long, lobbies that nobody touches; before and after kills, restarts and sleep."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.rules.durak.state import State
from tests.play.bots import Bot
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, seat_all
from tests.play.ruling import choose
from tests.play.test_kills import press_a_move
from tests.play.world import Human, World, buttons, plain, texts

LIMITS = {
    "30 s": 30,
    "1 min": 60,
    "2 min": 120,
    "5 min": 300,
    "1 hour": 3600,
    "1 day": 86400,
    "no limit": 0,
}


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def no_time_runs_on(world: World, bot: Bot, ledger: Ledger) -> AsyncIterator[None]:
    """A game that a test leaves behind would go on by itself while others are tested."""
    yield
    for group in [group for group in world.groups if ledger.is_open(group)]:
        await world.owner_says(group, "/stop")
        await world.until(lambda at=group: not ledger.is_open(at) or None, "the game's end")  # type: ignore[misc]


async def timed(world: World, group: int, people: list[Human], limit: str) -> Table:
    """A game with this turn time that has just been dealt."""
    await seat_all(world, group, people)
    await choose(world, group, people[0], "Turn time", limit)
    await people[0].say(group, "/begin")
    for human in people:
        await world.until(lambda who=human: who.hand(), f"the hand of {human.name}")  # type: ignore[misc]
    return Table(world, group, people)


def acting(table: Table) -> Human:
    """Whose turn it is."""
    (player,) = [player for player in table.players if player.live()]
    return player.human


async def run_out(world: World, ledger: Ledger, seconds: float) -> None:
    """The time runs out, and what then comes by itself is done and shown."""
    before = ledger.count_moves()
    ledger.time_passes(seconds)
    await world.until(lambda: ledger.count_moves() > before or None, "a move by itself")
    await quiet(world, ledger)


async def test_at_half_of_the_time_one_is_reminded_with_a_sound_then_the_lowest_card_is_played(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await timed(world, group, people, "2 min")
    late = acting(table)
    hand = late.hand()
    assert "⏳ 2 min" in plain(await world.reads(group, "🛡"))
    await quiet(world, ledger)
    last = await world.last_call()
    ledger.time_passes(61)
    await late.reads("⏳ under 1 min left, then I play for you.")
    shown = await world.reads(group, "⏳ under 1 min")
    assert late.id in [e["user"]["id"] for e in shown["entities"] if e["type"] == "text_mention"]
    assert hand is not None
    assert world.message(hand) is None
    await quiet(world, ledger)
    mine = [str(chat_id) for chat_id in (group, *(human.id for human in people))]
    sends = [c["params"] for c in await world.calls("sendMessage", after=last)]
    sends = [params for params in sends if params["chat_id"] in mine]
    assert [(p["chat_id"], p.get("disable_notification")) for p in sends] == [(str(late.id), "false")]
    last = await world.last_call()
    await bot.kill()
    await bot.start()
    await quiet(world, ledger)
    sends = await world.calls("sendMessage", after=last)
    assert [call for call in sends if call["params"]["chat_id"] in mine] == []
    before = ledger.deal(group).states()[-1]
    await run_out(world, ledger, 60)
    assert f"{late.name} ran out of time" in plain(await world.reads(group, "🛡"))
    assert ledger.deal(group).states()[1].attacks == lowest(before)
    await table.to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, people)


def lowest(state: State) -> tuple[int, ...]:
    """The lowest card of who opens, trumps last."""
    (seat,) = state.turn
    cards = [card for card in range(52) if state.hands[seat] >> card & 1]
    return (min(cards, key=lambda card: (card // 13 == state.trump, card % 13)),)


@pytest.mark.parametrize("by", ["the hand", "the group"])
async def test_who_misses_two_turns_is_played_for_until_one_tap(
    world: World, bot: Bot, ledger: Ledger, by: str
) -> None:
    people = await world.people("Anna", "Boris")
    stranger = await world.person("Stranger")
    group = await world.group("Friday club", *people, stranger)
    await timed(world, group, people, "30 s")
    while not world.newest(group, "missed two turns in a row"):
        await run_out(world, ledger, 31)
    first, second, *_ = ledger.deal(group).moves
    assert (first.text.split()[0], second.text) == ("attack", "take")
    told = await world.reads(group, "missed two turns in a row")
    away, *others = sorted(people, key=lambda human: human.name not in plain(told))
    assert f"{away.name} 🤖" in plain(await world.reads(group, "🛡"))
    hand = await away.reads("Your time ran out twice")
    assert texts(hand) == texts(told) == ["I am back"]
    assert "your cards are your own" in (await others[0].press(told, "I am back"))["text"]
    assert "You do not play" in (await stranger.press(told, "I am back"))["text"]
    answer = await away.press(hand if by == "the hand" else told, "I am back")
    assert answer["text"] == ""
    back = await world.reads(group, f"{away.name} is back")
    assert buttons(back) == []
    await quiet(world, ledger)
    assert away.hand() is not None
    assert f"{away.name} 🤖" not in plain(await world.reads(group, "🛡"))
    await answered_once(world)


async def test_when_all_are_away_the_computers_end_the_game_and_it_counts(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await timed(world, group, people, "30 s")
    while not table.result():
        ledger.time_passes(31)
        await asyncio.sleep(0.05)
    await quiet(world, ledger)
    assert {person for person, _ in ledger.results(group)} == {human.id for human in people}
    for message in world.messages(group):
        assert "I am back" not in texts(message)
    no_cards_left(world, people)


async def test_every_limit_is_kept_with_the_game_and_stands_on_the_table(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    for limit, seconds in LIMITS.items():
        group = await world.group("Friday club", *people)
        await timed(world, group, people, limit)
        table = plain(await world.reads(group, "🛡"))
        assert (f"⏳ {limit}" in table) == bool(seconds), table
        match = ledger.match(group)
        assert match["settings"]["turn_time"] == seconds
        left = seconds / 2 if seconds >= 60 else seconds or None
        assert match["due_at"] == (left and match["touched_at"] + left)


async def test_a_game_by_correspondence_outlives_a_night_without_the_bot(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await timed(world, group, people, "1 day")
    late = acting(table)
    await quiet(world, ledger)
    ledger.time_passes(43201)
    await late.reads("under 12 hours left")
    await quiet(world, ledger)
    await bot.kill()
    ledger.time_passes(200_000)
    await bot.start()
    await world.reads(group, f"{late.name} ran out of time")
    await quiet(world, ledger)
    assert ledger.count_moves() == 1
    assert ledger.match(group)["turn_ends"] > ledger.match(group)["touched_at"] + 86000


async def test_a_turn_that_ran_out_is_played_once_however_often_the_bot_is_killed(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", *people)
    await timed(world, group, people, "30 s")
    for is_done_before in (False, True):
        await quiet(world, ledger)
        before = ledger.count_moves()
        ledger.time_passes(31)
        while is_done_before and ledger.count_moves() == before:
            await asyncio.sleep(0)
        await bot.kill()
        await bot.start()
        await world.until(lambda n=before: ledger.count_moves() > n or None, "the move")  # type: ignore[misc]
        await quiet(world, ledger)
        assert ledger.count_moves() == before + 1
        ledger.deal(group).check()
        assert "ran out of time" in plain(await world.reads(group, "🛡"))


async def test_a_machine_that_slept_plays_the_overdue_turn_once(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    await timed(world, group, people, "5 min")
    await quiet(world, ledger)
    bot.freeze()
    ledger.time_passes(30_000)
    bot.thaw()
    await world.reads(group, "ran out of time")
    await quiet(world, ledger)
    assert ledger.count_moves() == 1


async def test_a_tap_that_came_while_the_bot_was_away_comes_before_the_end_of_the_time(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await timed(world, group, people, "30 s")
    await table.presses(3)
    await quiet(world, ledger)
    before = ledger.count_moves()
    await bot.kill()
    press = asyncio.create_task(press_a_move(table))
    await asyncio.sleep(0.1)
    ledger.time_passes(31)
    await bot.start()
    assert (await press)["text"] == ""
    await quiet(world, ledger)
    assert ledger.count_moves() == before + 1
    assert [seat["missed"] for seat in ledger.match(group)["seats"]] == [0, 0]
    assert world.newest(group, "ran out of time") is None


async def test_a_lobby_that_nobody_touches_closes_with_a_word_and_its_buttons_say_so(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, vera = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Friday club", anna, boris, vera)
    lobby = await seat_all(world, group, [anna])
    await quiet(world, ledger)
    ledger.time_passes(1700)
    await boris.press(lobby, "Join")
    lobby = await world.reads(group, "2. Boris")
    await quiet(world, ledger)
    ledger.time_passes(1700)
    await anna.say(group, "/table")
    await world.until(lambda: world.message(lobby) is None or None, "a fresh message")
    lobby = await world.reads(group, "2. Boris")
    await quiet(world, ledger)
    ledger.time_passes(101)
    closed = await world.reads(group, "Nobody came for a while")
    assert buttons(closed) == []
    await anna.say(group, "/durak")
    await world.until(lambda: buttons(world.newest(group, "1. Anna (host)") or {}), "a new lobby")
    for human, text in ((vera, "Join"), (boris, "Leave"), (boris, "+ Computer"), (anna, "▶ Begin")):
        assert "This table is gone" in (await human.press(lobby, text))["text"]
    assert "Boris" not in plain(await world.reads(group, "1. Anna (host)"))
    await answered_once(world)


async def test_kick_without_a_name_takes_who_is_late(world: World, bot: Bot, ledger: Ledger) -> None:
    people = anna, _ = await world.people("Anna", "Boris")
    owner = await world.person("Owner")
    group = await world.group("Club", owner, *people)
    table = await timed(world, group, people, "1 day")
    late = acting(table)
    await owner.say(group, "/kick")
    await world.reads(group, "Whom?")
    ledger.time_passes(50_000)
    await world.reads(group, "under 12 hours")
    await owner.say(group, "/kick")
    told = plain(await world.reads(group, f"{late.name} is out of the game"))
    assert ("is the host now" in told) == (late is anna)

"""How often the bot speaks: in a time of its own, against the sandbox that counts as Telegram does."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from bot.matches.ports import ScreenKind
from bot.storage import MemoryStorage
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.transport.limits import Bucket, Rates, chat_bucket, overall_bucket
from tests.fakes import FakeClock
from tests.telegram_ui.stage import Stage, staged
from tests.telegram_ui.transport.virtual_time import VirtualClock, run

SPOKEN = ("sendMessage", "editMessageText", "editMessageReplyMarkup")
TELEGRAMS = Rates()


def played(scene: Callable[[Stage], Coroutine[Any, Any, None]]) -> None:
    """Plays a scene with Telegram's own limits on both sides."""

    async def main() -> None:
        clock = VirtualClock()
        sandbox_clock: Any = clock
        storage = MemoryStorage()
        async with staged(storage, clock, rates=TELEGRAMS, limits=True, sandbox_clock=sandbox_clock) as stage:
            await scene(stage)

    run(main)


def most_within(times: list[float], seconds: float) -> int:
    """The most calls in any so many seconds."""
    times = sorted(times)
    return max((sum(1 for t in times if at <= t < at + seconds) for at in times), default=0)


def test_fifty_quick_changes_make_a_few_edits_and_the_last_shows_the_newest() -> None:
    async def scene(stage: Stage) -> None:
        anna = await stage.person("Anna")
        lobby = await stage.lobby(anna)
        before = await stage.last_call()
        for _ in range(25):
            await stage.matches.lobbies.add_computer(lobby.id, anna.id, None)
            await asyncio.sleep(0.05)
            await stage.matches.lobbies.remove_computer(lobby.id, anna.id, None)
            await asyncio.sleep(0.05)
        await stage.matches.lobbies.add_computer(lobby.id, anna.id, None)
        await stage.sender.idle()
        edits = await stage.calls("editMessageText", chat_id=lobby.chat_id, after=before)
        assert 1 <= len(edits) <= 7
        (text,) = await stage.texts(lobby.chat_id)
        assert "2. Lotte" in text

    played(scene)


def test_no_chat_and_not_all_together_ever_hear_too_much() -> None:
    async def scene(stage: Stage) -> None:
        people = [await stage.person(f"Anna {i}") for i in range(4)]
        lobbies = [await stage.lobby(person) for person in people]

        async def fidget(i: int) -> None:
            for round_ in range(30):
                await stage.matches.lobbies.add_computer(lobbies[i].id, people[i].id, None)
                stage.sender.post(lobbies[i].chat_id, Screen(f"reply {round_}"))
                stage.sender.post(people[i].id, Screen(f"reply {round_}"))
                await asyncio.sleep(2.6)
                await stage.matches.lobbies.remove_computer(lobbies[i].id, people[i].id, None)

        await asyncio.gather(*(fidget(i) for i in range(4)))
        await stage.sender.idle()
        calls = await stage.calls(*SPOKEN)
        assert [call for call in calls if call.get("error_code") == 429] == []
        for lobby in lobbies:
            times = [call["at"] for call in calls if call["params"]["chat_id"] == str(lobby.chat_id)]
            assert len(times) > 15
            assert most_within(times, 60) <= 20
        assert most_within([call["at"] for call in calls], 1) <= 30

    played(scene)


def test_a_flood_of_commands_does_not_keep_the_table_waiting() -> None:
    async def scene(stage: Stage) -> None:
        anna, boris = await stage.person("Anna"), await stage.person("Boris")
        lobby = await stage.lobby(anna)
        before = await stage.last_call()
        for number in range(200):
            stage.sender.post(lobby.chat_id, Screen(f"help {number}"))
        await stage.matches.lobbies.join(lobby.id, boris, None)
        await stage.sender.idle()
        methods = [call["method"] for call in await stage.calls(chat_id=lobby.chat_id, after=before)]
        assert "editMessageText" in methods[:3]
        assert len(methods) <= 25

    played(scene)


def test_while_one_chat_must_wait_the_others_go_on() -> None:
    async def scene(stage: Stage) -> None:
        anna, boris = await stage.person("Anna"), await stage.person("Boris")
        held, free = await stage.lobby(anna), await stage.lobby(boris)
        await stage.fault("429", chat_id=held.chat_id, retry_after=40)
        before = await stage.last_call()
        for _ in range(3):
            await stage.matches.lobbies.add_computer(held.id, anna.id, None)
            await stage.matches.lobbies.add_computer(free.id, boris.id, None)
            await asyncio.sleep(5)
        await stage.sender.idle()
        refused, shown = await stage.calls(chat_id=held.chat_id, after=before)
        assert (refused["error_code"], shown["ok"]) == (429, True)
        assert shown["at"] - refused["at"] >= 40
        assert "4. Ida" in (await stage.texts(held.chat_id))[0]
        others = await stage.calls(chat_id=free.chat_id, after=before)
        assert [call["ok"] for call in others] == [True] * 3
        assert others[-1]["at"] < refused["at"] + 20

    played(scene)


def test_what_nobody_waits_for_comes_a_little_later_and_only_once() -> None:
    async def scene(stage: Stage) -> None:
        anna = await stage.person("Anna")
        lobby = await stage.lobby(anna)
        screen = lobby.group_screen(ScreenKind.LOBBY)
        before = await stage.last_call()
        for _ in range(5):
            await stage.storage.mark_stale([screen])
            stage.sender.show([replace(screen, calm=True)], force=True)
            await asyncio.sleep(0.2)
        assert await stage.calls(chat_id=lobby.chat_id, after=before) == []
        await stage.sender.idle()
        assert len(await stage.calls(chat_id=lobby.chat_id, after=before)) == 1

    played(scene)


# --- the buckets themselves


def burst(bucket: Bucket, clock: FakeClock, seconds: float, step: float) -> list[float]:
    """When calls are allowed to one who always wants to speak."""
    start, times = clock.now(), []
    while clock.now() < start + seconds:
        while bucket.delay() <= 0:
            bucket.take()
            times.append(clock.now())
        clock.forward(step)
    return times


def test_any_rate_is_kept_in_every_window() -> None:
    for rate in (0.5, 1, 2, 3, 5, 20, 100):
        clock = FakeClock()
        times = burst(chat_bucket(clock, Rates(group_per_minute=rate), -1), clock, 600, 0.5)
        assert times
        assert most_within(times, 60) <= max(1, rate)
        clock = FakeClock()
        times = burst(overall_bucket(clock, Rates(overall_per_second=rate)), clock, 20, 0.01)
        assert times
        assert most_within(times, 1) <= max(1, rate)


def test_a_closed_bucket_lets_nothing_through_until_its_time() -> None:
    clock = FakeClock()
    bucket = chat_bucket(clock, TELEGRAMS, 5)
    bucket.close(30)
    assert bucket.delay() == 30
    clock.forward(31)
    assert bucket.delay() == 0
    assert bucket.is_full()


def test_a_clock_put_back_makes_nobody_wait_for_ever() -> None:
    clock = FakeClock()
    bucket = chat_bucket(clock, TELEGRAMS, -5)
    for _ in range(5):
        bucket.take()
    clock.forward(-3600)
    assert bucket.delay() <= 60

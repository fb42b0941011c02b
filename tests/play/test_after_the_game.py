"""What the result's buttons do: another deal, the board, the record."""

import asyncio
import sys
from pathlib import Path

from tests.play.bots import ROOT, Bot
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun
from tests.play.world import Json, World, plain, texts


async def replayed(path: Path, *more: str) -> tuple[int | None, str]:
    """Exit code and output of `python -m bot replay`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "replay", str(path), *more, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def test_the_record_is_a_file_that_replays(
    world: World, bot: Bot, ledger: Ledger, tmp_path: Path
) -> None:
    people = await world.people("Anna", "Anna", 'Bo"b\\')
    group = await world.group("Friday club", *people)
    result = await (await begun(world, group, people)).to_the_end()
    await people[1].press(result, "Record")
    sent = await world.until(lambda: next(iter(files(world, group)), None), "the record")
    path = tmp_path / "deal.durak"
    path.write_bytes(await world.file(sent["document"]["file_id"]))
    code, said = await replayed(path)
    state = ledger.deal(group).check()
    assert state.result is not None
    assert code == 0
    names = ["Anna", "Anna 2", 'Bo"b\\']
    told = [f"Durak: {names[seat]}" for seat in state.result.losers] or ["A draw"]
    assert told[0] in said.splitlines()[-1]


def files(world: World, chat_id: int) -> list[Json]:
    return [m for m in world.messages(chat_id) if "document" in m]


async def test_the_record_stands_in_the_chat_once_however_often_it_is_asked_for(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris")
    stranger = await world.person("Stranger")
    group = await world.group("Friday club", *people, stranger)
    await stranger.say(group, "/record")
    await world.reads(group, "No deal has been finished here yet")
    table = await begun(world, group, people)
    await stranger.say(group, "/record")
    await quiet(world, ledger)
    assert files(world, group) == []
    result = await table.to_the_end()
    for human in people:
        await human.press(result, "Record")
    await world.until(lambda: files(world, group), "the record")
    await quiet(world, ledger)
    assert "is here already" in (await stranger.press(result, "Record"))["text"]
    await quiet(world, ledger)
    (first,) = files(world, group)
    assert "replay --verify" in first["caption"]
    await stranger.say(group, "/record")
    await world.until(lambda: world.message(first) is None, "the old copy away")
    await quiet(world, ledger)
    (second,) = files(world, group)
    assert second["message_id"] > result["message_id"]
    assert second["document"]["file_name"] == "deal.durak"
    sent = [call for call in await world.calls("sendDocument") if call["params"]["chat_id"] == str(group)]
    assert [call["params"]["disable_notification"] for call in sent] == ["true", "true"]
    await answered_once(world)


async def test_while_the_next_deal_is_played_the_record_is_of_the_last_one(
    world: World, bot: Bot, ledger: Ledger, tmp_path: Path
) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Friday club", *people)
    table = await begun(world, group, people)
    result = await table.to_the_end()
    await people[0].press(result, "Rematch")
    await world.until(lambda: any(player.live() for player in table.players) or None, "the next deal")
    await people[0].say(group, "/record")
    sent = await world.until(lambda: next(iter(files(world, group)), None), "the record")
    path = tmp_path / "deal.durak"
    path.write_bytes(await world.file(sent["document"]["file_id"]))
    assert path.read_text() == ledger.deals(group)[0].record
    code, said = await replayed(path, "--verify")
    assert code == 0, said


async def test_in_a_rematch_the_durak_deals_to_the_same_people_and_the_board_counts_it(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    stranger = await world.person("Stranger")
    group = await world.group("Friday club", *people, stranger)
    table = await begun(world, group, people)
    result = await table.to_the_end()
    assert (await stranger.press(result, "Rematch"))["text"] == "You do not play in this game."
    told = await asyncio.gather(*(human.press(result, "Rematch") for human in people))
    assert sorted(bool(answer["text"]) for answer in told) == [False, True, True]
    await table.to_the_end()
    await quiet(world, ledger)
    first, second = ledger.deals(group)
    lost = first.check().result
    assert lost is not None
    assert second.check().over
    assert second.people == first.people
    if lost.losers:
        assert second.body["dealer"] == lost.losers[0]
    old = world.message(result)
    assert old is not None
    assert texts(old) == ["Board", "Record"]
    no_cards_left(world, people)
    await people[0].press(old, "Board")
    board = plain(await world.reads(group, "all time"))
    rows = ledger.results(group)
    assert len(rows) == 6
    for human in people:
        times = sum(is_durak for who, is_durak in rows if who == human.id)
        assert f"{human.name}: durak {times} of 2 deals" in board
    await answered_once(world)

"""What the result's buttons do: another deal, the board, the record."""

import asyncio
import sys
from pathlib import Path

from tests.play.bots import ROOT, Bot
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun
from tests.play.world import World, plain, texts


async def replayed(path: Path) -> tuple[int | None, str]:
    """Exit code and output of `python -m bot replay`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "replay", str(path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
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
    sent = await world.until(
        lambda: next((m for m in world.messages(group) if "document" in m), None), "the record"
    )
    path = tmp_path / "deal.durak"
    path.write_bytes(await world.file(sent["document"]["file_id"]))
    code, said = await replayed(path)
    state = ledger.deal(group).check()
    assert state.result is not None
    assert code == 0
    names = ["Anna", "Anna 2", 'Bo"b\\']
    told = [f"Durak: {names[seat]}" for seat in state.result.losers] or ["A draw"]
    assert told[0] in said.splitlines()[-1]


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

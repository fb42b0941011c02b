"""A game is one object: another one takes a folder in each of three rooms and one line, and plays in the chat."""

import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.sandbox.server import Server
from tests.play.bots import ROOT, Bot
from tests.play.world import Human, Json, World, buttons, plain, texts, watched

PARTS = Path(__file__).parent / "third_game"
LAST_LINE = '    "dudak",\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The program with the third game in it."""
    ignored = shutil.ignore_patterns("*.so", "built.sha256", "__pycache__")
    shutil.copytree(ROOT / "bot", tmp_path / "bot", ignore=ignored)
    for part, room in (("rules", "rules"), ("opponents", "opponents"), ("screens", "telegram_ui/screens")):
        shutil.copytree(PARTS / part, tmp_path / "bot" / room / "higher", ignore=ignored)
    table = tmp_path / "bot/rules/games.py"
    lines = table.read_text()
    assert lines.count(LAST_LINE) == 1
    table.write_text(lines.replace(LAST_LINE, f'{LAST_LINE}    "higher",\n'))
    return tmp_path


@pytest_asyncio.fixture(loop_scope="session")
async def world_of_three(house: Path, server: Server) -> AsyncIterator[World]:
    async with (
        Bot(server.url, server.token, house, PYTHONPATH=str(house)) as bot,
        watched(server.url) as world,
    ):
        yield world
    assert bot.troubles == []


async def test_a_third_game_is_played_to_the_board_and_its_record_replays(
    world_of_three: World, house: Path
) -> None:
    world = world_of_three
    anna, boris = people = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await choose_low(world, group, anna)
    await anna.say(group, "/higher")
    lobby = await world.reads(group, "🎴 Higher · the lower card wins")
    assert "Low wins" in plain(lobby)
    await boris.press(lobby, "Join")
    await anna.press(await world.reads(group, "2. Boris"), "Begin")
    cards = [await play_first_card(world, human) for human in await in_turn(world, people)]
    result = await world.until(
        lambda: world.newest(group, "had the lower card!") or world.newest(group, "🤝"), "the result"
    )
    assert len(cards) == 2
    await anna.say(group, "/top")
    assert "Anna" in plain(await world.reads(group, "all time"))
    await anna.press(result, "Record")
    sent = await world.until(
        lambda: next((m for m in world.messages(group) if "document" in m), None), "the record"
    )
    check_record(house, (await world.file(sent["document"]["file_id"])).decode())


async def choose_low(world: World, group: int, host: Human) -> None:
    await host.say(group, "/settings")
    page = await world.reads(group, "How this chat plays")
    assert "🎴 Higher…" in texts(page)
    await host.press(page, "Higher…")
    page = await world.reads(group, "How Higher is played here")
    await host.press(page, "Low wins: no")
    page = await world.reads(group, "Whether the lower card wins.")
    await host.press(page, "yes")
    await world.until(lambda: "Low wins: yes" in texts(world.message(page) or {}) or None, "it is set")


async def in_turn(world: World, people: list[Human]) -> list[Human]:
    """The people, whoever is on turn first."""
    first = await world.until(
        lambda: next((one for one in people if has_moves(world, one)), None), "somebody to be on turn"
    )
    return [first, *(one for one in people if one is not first)]


def has_moves(world: World, human: Human) -> Json | None:
    hand = world.newest(human.id, "Your cards")
    is_live = hand is not None and any(b.get("callback_data", "").startswith("m:") for b in buttons(hand))
    return hand if is_live else None


async def play_first_card(world: World, human: Human) -> str:
    hand = await world.until(lambda: has_moves(world, human), f"{human.name} to be on turn")
    card = str(buttons(hand)[0]["text"])
    assert (await human.press(hand, card))["text"] == ""
    return card


def check_record(house: Path, record: str) -> None:
    (house / "deal.durak").write_text(record)
    told = subprocess.run(
        [sys.executable, "-m", "bot", "replay", "deal.durak"],
        cwd=house,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told
    assert "Higher: Anna, Boris" in told.stdout
    assert 'game = "higher"' in record
    assert "low_wins = true" in record

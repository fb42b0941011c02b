"""`python -m bot` on a fresh machine: no token, no settings."""

from pathlib import Path

from tests.play.bots import FAST, Process, free_port
from tests.play.world import Human, buttons, watched


async def test_without_a_token_it_starts_the_sandbox_and_plays_there(tmp_path: Path) -> None:
    port = free_port()
    bot = Process(tmp_path, "bot", ["-m", "bot"], SANDBOX_LISTEN=f"127.0.0.1:{port}", **FAST)
    async with bot:
        await bot.says("playing")
        url = f"http://127.0.0.1:{port}"
        assert f"Open  {url}  and play" in bot.said
        async with watched(url) as world:
            state = await world.get("state")
            group = next(chat["id"] for chat in state["chats"] if chat["type"] != "private")
            anna = next(
                Human(world, who["id"], "Anna") for who in state["people"] if who["first_name"] == "Anna"
            )
            await anna.say(group, "/durak")
            lobby = await world.reads(group, "1. Anna (host)")
            await anna.press(lobby, "+ Computer")
            await anna.press(await world.reads(group, "2. "), "Begin")
            hand = await anna.reads("Your cards:")
            assert buttons(hand) or await anna.reads("you ")
        assert await bot.stop() == 0
    assert bot.troubles == []
    assert {path.name for path in (tmp_path / "data").iterdir()} >= {"durak.sqlite3", "sandbox.sqlite3"}


async def test_started_again_it_finds_its_people_and_games(tmp_path: Path) -> None:
    settings = {"SANDBOX_LISTEN": f"127.0.0.1:{free_port()}", **FAST}
    bot = Process(tmp_path, "bot", ["-m", "bot"], **settings)
    url = f"http://{settings['SANDBOX_LISTEN']}"
    async with bot:
        await bot.says("playing")
        async with watched(url) as world:
            state = await world.get("state")
            group = next(chat["id"] for chat in state["chats"] if chat["type"] != "private")
            anna = next(Human(world, who["id"], "Anna") for who in state["people"] if who["started"])
            await anna.say(group, "/durak")
            await world.reads(group, "1. Anna (host)")
        await bot.kill()
        await bot.start()
        await bot.says("playing", times=2)
        async with watched(url) as world:
            await Human(world, anna.id, "Anna").press(
                await world.reads(group, "1. Anna (host)"), "+ Computer"
            )
            await world.reads(group, "\n2. ")

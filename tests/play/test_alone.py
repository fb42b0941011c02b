"""Alone against computers in direct messages, and the list of one's tables."""

import pytest

from tests.play.bots import Bot
from tests.play.judging import answered_once, no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import Table, begun, is_over
from tests.play.world import Human, Json, World, buttons, plain, readable, texts, until

BEGIN = {"en": "▶ Begin", "ru": "▶"}
PRESETS = 10  # buttons that choose the game
TITLE = {"en": "Against computers", "ru": "Против компьютеров"}


async def opened(world: World, human: Human, text: str = "/play") -> Json:
    """The table before it begins; the judges look at this chat, too."""
    world.groups.append(human.id)
    await human.say(human.id, text)
    return await world.reads(human.id, "Lotte 🤖")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_whole_game_against_a_computer(world: World, bot: Bot, ledger: Ledger, language: str) -> None:
    anna = await world.person("Anna", language=language)
    lobby = await opened(world, anna)
    await anna.press(lobby, BEGIN[language])
    hand = await world.until(anna.hand, "the hand")
    assert plain(hand).startswith(TITLE[language])
    assert "Lotte 🤖 6" in plain(hand)  # how many cards the others have is to be seen without a table
    await Table(world, anna.id, [anna], seed=3).to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, [anna])
    (result,) = [message for message in world.messages(anna.id) if is_over(message)]
    assert len(buttons(result)) == 2  # again, and the record; there is no board
    assert ledger.rows("SELECT * FROM results WHERE person = ?", anna.id) == []
    deal = ledger.deal(anna.id)
    assert deal.check().over
    assert deal.people == (anna.id, None)
    await answered_once(world)


async def test_a_rematch_alone(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    lobby = await opened(world, anna)
    await anna.press(lobby, "▶ Begin")
    await world.until(anna.hand, "the hand")
    table = Table(world, anna.id, [anna], seed=5)
    await anna.say(anna.id, "/record")
    await anna.reads("No deal has been finished here yet")
    result = await table.to_the_end()
    await anna.press(result, "Rematch")
    await table.to_the_end()
    await anna.say(anna.id, "/record")
    await world.until(lambda: any("document" in m for m in world.messages(anna.id)) or None, "the record")
    await quiet(world, ledger)
    assert len(ledger.deals(anna.id)) == 2
    no_cards_left(world, [anna])
    assert ledger.rows("SELECT * FROM results WHERE person = ?", anna.id) == []


async def test_from_one_to_five_computers_and_nobody_else(world: World, bot: Bot, ledger: Ledger) -> None:
    anna, stranger = await world.people("Anna", "Stranger")
    lobby = await opened(world, anna)
    assert texts(lobby)[PRESETS:] == ["+ Computer", "▶ Begin", "Close"]
    for number in range(3, 7):
        await anna.press(lobby, "+ Computer")
        lobby = await world.reads(anna.id, f"{number}. ")
    assert texts(lobby)[PRESETS:] == ["− Computer", "▶ Begin", "Close"]
    await anna.press(lobby, "− Computer")
    lobby = await world.until(lambda: five(world, anna), "five at the table")
    code = next(b for b in buttons(lobby) if "Begin" in b["text"])["callback_data"].partition(":")[2]
    await stranger.start(f"join_{code}")
    await stranger.reads("This table is gone")
    await stranger.start(f"hand_{code}")
    await stranger.reads("There is no game going on here")
    await anna.press(lobby, "▶ Begin")
    await Table(world, anna.id, [anna]).to_the_end()
    await quiet(world, ledger)
    assert ledger.deal(anna.id).people == (anna.id, None, None, None, None)


def five(world: World, human: Human) -> Json | None:
    lobby = world.newest(human.id, "5. ")
    return lobby if lobby is not None and "6. " not in plain(lobby) else None


async def test_one_table_alone_which_comes_again_is_closed_and_stopped(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    first = await opened(world, anna)
    await anna.say(anna.id, "/play")
    await world.until(lambda: world.message(first) is None, "the table further down")
    lobby = await world.reads(anna.id, "Lotte 🤖")
    await anna.press(lobby, "Close")
    closed = await anna.reads("This table has closed. /play opens another")
    assert buttons(closed) == []
    await anna.say(anna.id, "/stop")
    await anna.reads("You are in no game now")
    await anna.say(anna.id, "/play")
    await anna.press(await world.reads(anna.id, "Just you and computers"), "▶ Begin")
    hand = await world.until(anna.hand, "the hand")
    await anna.say(anna.id, "/play")
    await world.until(lambda: world.message(hand) is None, "the hand further down")
    await quiet(world, ledger)
    assert anna.hand() is not None
    await anna.say(anna.id, "/stop")
    await anna.reads("The game is stopped.")
    await quiet(world, ledger)
    no_cards_left(world, [anna])


async def test_dudak_alone(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    lobby = await opened(world, anna, "/play dudak")
    assert "Dudák" in plain(lobby)
    await anna.press(lobby, "▶ Begin")
    hand = await world.until(anna.hand, "the hand")
    assert "Lotte 🤖" in plain(hand)
    await Table(world, anna.id, [anna], seed=4).presses(6)
    await quiet(world, ledger)
    assert ledger.deal(anna.id).moves


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("/play perevodnoy", "Durak · Perevodnoy, 36 cards"),
        ("/play Переводного", "Durak · Perevodnoy, 36 cards"),
        ("/play 24", "Durak · Podkidnoy, 24 cards"),
        ("/play severnyi", "Severnyi"),
        ("/play pocket dudák", "Dudák · pocket trumps"),
        ("/play с колодой", "talon: hands of five"),
        ("/play дурак", "Durak · Podkidnoy, 36 cards"),
        ("/play nonsense", "Durak · Podkidnoy, 36 cards"),
    ],
)
async def test_the_game_that_is_named_is_played_alone(world: World, bot: Bot, said: str, title: str) -> None:
    anna = await world.person("Anna")
    assert title in plain(await opened(world, anna, said))


async def test_an_open_table_alone_plays_what_is_asked_for(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    first = await opened(world, anna)
    await anna.say(anna.id, "/play dudak")
    await world.until(lambda: world.message(first) is None, "the table further down")
    lobby = await world.reads(anna.id, "Dudák · declared trumps")
    await anna.press(lobby, "Perevodnoy")
    lobby = await world.reads(anna.id, "Durak · Perevodnoy, 36 cards")
    assert "Perevodnoy ✓" in texts(lobby)
    await anna.say(anna.id, "/play")
    await world.until(lambda: world.message(lobby) is None, "the table further down")
    lobby = await world.reads(anna.id, "Durak · Perevodnoy, 36 cards")
    await anna.press(lobby, "▶ Begin")
    await world.until(anna.hand, "the hand")
    await Table(world, anna.id, [anna], seed=4).presses(4)
    await quiet(world, ledger)
    assert "perevodnoy" in ledger.deal(anna.id).head.head


async def test_a_game_alone_lives_through_a_block(world: World, bot: Bot, ledger: Ledger) -> None:
    anna = await world.person("Anna")
    await anna.press(await opened(world, anna), "▶ Begin")
    await Table(world, anna.id, [anna], seed=6).presses(2)
    await anna.block(True)
    await anna.start()
    table = Table(world, anna.id, [anna], seed=7)
    await table.to_the_end()
    await quiet(world, ledger)
    no_cards_left(world, [anna])
    assert not [m for m in world.messages(anna.id) if "open me in direct" in plain(m)]


async def test_who_is_forgotten_leaves_no_number_behind_at_a_table_alone(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna = await world.person("Anna")
    await anna.press(await opened(world, anna), "▶ Begin")
    await Table(world, anna.id, [anna], seed=8).to_the_end()
    await quiet(world, ledger)
    ((match_id,),) = ledger.rows("SELECT id FROM matches WHERE chat_id = ?", anna.id)
    await anna.say(anna.id, "/forgetme")
    asked = await world.until(lambda: question(world, anna), "the question")
    await anna.press_data(asked, buttons(asked)[0]["callback_data"])

    async def is_forgotten() -> bool:
        ((body, chat_id),) = ledger.rows("SELECT body, chat_id FROM matches WHERE id = ?", match_id)
        screens = ledger.rows("SELECT * FROM screens WHERE chat_id = ?", anna.id)
        return str(anna.id) not in body and chat_id == 0 and not screens

    await until(is_forgotten, "nothing of Anna")


def question(world: World, human: Human) -> Json | None:
    """The newest message that asks whether to forget."""
    asking = [m for m in world.messages(human.id) if any(b.get("style") == "danger" for b in buttons(m))]
    return asking[-1] if asking else None


async def test_all_ones_tables_are_listed_and_each_hand_can_be_fetched(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    anna, boris, stranger = await world.people("Anna", "Boris", "Stranger")
    await anna.say(anna.id, "/games")
    await anna.reads("You are in no game now")
    await opened(world, anna)
    club = await world.group("Friday club", anna, boris)
    await begun(world, club, [anna, boris], title="Friday club")
    forum = await world.group("Monday club", anna, boris, type="supergroup")
    await anna.say(forum, "/durak")
    await world.reads(forum, "1. Anna (host)")
    await quiet(world, ledger)
    await anna.say(anna.id, "/games")
    listed = await anna.reads("Your tables")
    assert {"Against computers", "Friday club", "Monday club ↗"} == {readable(t) for t in bare(listed)}
    assert "Against computers: not begun yet" in plain(listed)
    (link,) = [button["url"] for button in buttons(listed) if "url" in button]
    assert link.startswith("https://t.me/c/")
    hand = anna.hand("Friday club")
    assert hand is not None
    data = next(b["callback_data"] for b in buttons(listed) if "Friday" in b["text"])
    await anna.press_data(listed, data)
    await world.until(lambda: world.message(hand) is None, "the hand further down")
    await quiet(world, ledger)
    assert anna.hand("Friday club") is not None
    await anna.say(club, "/games")
    await world.reads(club, "That works in direct messages")
    await boris.say(boris.id, "/games")
    assert "Against computers" not in plain(await boris.reads("Your tables"))
    await stranger.say(stranger.id, "/games")
    await stranger.reads("You are in no game now")
    await answered_once(world)


def bare(message: Json) -> list[str]:
    return [readable(text) for text in texts(message)]

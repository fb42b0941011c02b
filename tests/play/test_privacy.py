"""What the bot says that it stores, and how it forgets a person."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.play.bots import Bot
from tests.play.history import deals, past_results
from tests.play.judging import no_cards_left, quiet
from tests.play.ledger import Ledger
from tests.play.playing import begun, seat_all
from tests.play.world import Human, Json, World, buttons, plain, until

COLUMNS_OF_PEOPLE = (
    *("persons.id", "match_people.person", "moves.person", "results.person"),
    *("screens.chat_id", "screens.part", "forgetting.person"),
)


class Traces:
    """What the bot's database holds of a person whose name is like no other."""

    def __init__(self, path: Path, human: Human) -> None:
        self._path, self._human = path, human

    def found(self) -> set[str]:
        """The tables and columns that tell of the person."""
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, timeout=10)) as db:
            named = {line.split('"')[1] for line in db.iterdump() if self._human.name in line}
            numbered = {place for place in COLUMNS_OF_PEOPLE if self._is_in(db, *place.split("."))}
        return named | numbered

    def _is_in(self, db: sqlite3.Connection, table: str, column: str) -> bool:
        sql = f"SELECT 1 FROM {table} WHERE {column} = ?"
        if column == "part":
            sql += " AND kind IN ('hand', 'reach')"
        return db.execute(sql, (self._human.id,)).fetchone() is not None


async def gone(traces: Traces) -> None:
    async def look() -> bool:
        return not traces.found()

    await until(look, f"nothing stored, but there is {traces.found()}")


async def asked(world: World, human: Human, chat: int) -> Json:
    """The question that comes in answer to /forgetme."""
    said = await human.say(chat, "/forgetme")

    def question() -> Json | None:
        told = world.newest(chat, "Shall I forget you?")
        return told if told is not None and told["message_id"] > said["message_id"] else None

    return await world.until(question, "the question")


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [("en", "What I store", "what you write to each other"), ("ru", "Что я храню", "ваша переписка")],
)
async def test_what_is_stored_is_told_to_people_and_groups(
    world: World, bot: Bot, language: str, title: str, told: str
) -> None:
    anna = await world.person("Anna", language=language)
    group = await world.group("Club", anna)
    for chat in (group, anna.id):
        await anna.say(chat, "/privacy")
        text = plain(await world.reads(chat, title))
        assert told in text
        assert "/forgetme" in text


async def test_asking_alone_changes_nothing(world: World, bot: Bot, ledger: Ledger) -> None:
    olga, boris = await world.people("Olga-of-the-question", "Boris")
    group = await world.group("Club", olga, boris)
    await past_results(bot.database, group, deals(olga, "d"))
    question = await asked(world, olga, group)
    told = await boris.press(question, "Forget me")
    assert told["text"].startswith("That asks somebody else")
    await olga.press(question, "No")
    kept = await world.reads(group, "All stays as it is")
    assert buttons(kept) == []
    await olga.say(group, "/top")
    assert "Olga-of-the-question: durak 1 of 1 deal" in plain(await world.reads(group, "all time"))


async def test_after_a_played_game_nothing_is_left_but_figures(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = olga, boris = await world.people("Olga-who-was-here", "Boris")
    group = await world.group("Club", *people)
    result = await (await begun(world, group, people)).to_the_end()
    await quiet(world, ledger)
    traces = Traces(bot.database, olga)
    assert {"persons", "matches", "deals", "persons.id", "results.person"} <= traces.found()
    await olga.press(await asked(world, olga, olga.id), "Forget me")
    done = await olga.reads("I do not know you any more")
    assert buttons(done) == []
    assert traces.found() == set()
    await boris.press(result, "Board")
    board = plain(await world.reads(group, "all time"))
    assert "Someone: durak" in board
    assert "Boris: durak" in board
    assert "Olga" not in board
    await boris.press(result, "Record")
    sent = await world.until(
        lambda: next((m for m in world.messages(group) if "document" in m), None), "the record"
    )
    record = (await world.file(sent["document"]["file_id"])).decode()
    assert "Someone" in record
    assert "Olga" not in record


async def test_who_comes_back_is_new(world: World, bot: Bot, ledger: Ledger) -> None:
    (olga,) = await world.people("Olga-again")
    group = await world.group("Club", olga)
    await past_results(bot.database, group, deals(olga, "ddddd"))
    await olga.press(await asked(world, olga, group), "Forget me")
    await world.reads(group, "I do not know you any more")
    assert Traces(bot.database, olga).found() == set()
    await olga.start()
    await olga.reads("Hello, Olga-again")
    await olga.say(group, "/stats")
    assert "No deal finished here yet" in plain(await world.reads(group, "📊 Olga-again"))
    await past_results(bot.database, group, deals(olga, "."))
    await olga.say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    assert "Someone" in board
    assert "100%" in board
    assert "Olga-again: durak 0 of 1 deal" in board


async def test_a_game_is_played_to_its_end_and_then_forgotten_too(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    people = olga, boris = await world.people("Olga-in-play", "Boris")
    group = await world.group("Club", *people)
    table = await begun(world, group, people)
    await table.presses(2)
    await olga.press(await asked(world, olga, group), "Forget me")
    told = plain(await world.reads(group, "I do not know you any more"))
    assert "One game still goes on" in told
    traces = Traces(bot.database, olga)
    assert "persons.id" not in traces.found()
    result = await table.to_the_end()
    assert "persons.id" not in traces.found()
    await gone(traces)
    await quiet(world, ledger)
    no_cards_left(world, people)
    who = sorted(person for person, _ in ledger.results(group))
    assert who[0] < 0
    assert who[1:] == [boris.id]
    await boris.press(result, "Rematch")
    await world.until(
        lambda: boris.hand() is not None and len(table.results()) == 1 and boris.hand(), "the next deal"
    )
    newest = next(deal for deal in ledger.deals(group) if deal.match_id != ledger.deals(group)[0].match_id)
    assert newest.people == (None, boris.id)
    assert traces.found() == set()


async def test_a_lobby_is_left_and_a_block_afterwards_is_not_stored(
    world: World, bot: Bot, ledger: Ledger
) -> None:
    olga, boris = await world.people("Olga-in-a-lobby", "Boris")
    group = await world.group("Club", olga, boris)
    await seat_all(world, group, [olga, boris])
    await olga.press(await asked(world, olga, olga.id), "Forget me")
    await olga.reads("I do not know you any more")
    lobby = await world.reads(group, "1. Boris (host)")
    assert "Olga" not in plain(lobby)
    await olga.block(True)
    await quiet(world, ledger)
    await gone(Traces(bot.database, olga))


async def test_in_russian_one_becomes_nobody_in_particular(world: World, bot: Bot, ledger: Ledger) -> None:
    (olga,) = await world.people("Ольга-из-клуба", language="ru")
    group = await world.group("Клуб", olga)
    await olga.say(group, "/durak")
    await world.reads(group, "1. Ольга")
    await past_results(bot.database, group, deals(olga, "d"))
    await olga.say(group, "/forgetme")
    question = await world.reads(group, "Забыть вас?")
    await olga.press(question, "Забыть меня")
    await world.reads(group, "я вас больше не знаю")
    await olga.say(group, "/top")
    assert "Некто: дурак 1 из 1 кона" in plain(await world.reads(group, "всё время"))


async def test_who_writes_as_the_group_is_not_known(world: World, bot: Bot) -> None:
    anna = await world.person("Anna")
    group = await world.group("Club", anna, type="supergroup")
    await anna.say(group, "/forgetme", **{"as": "group"})
    await world.reads(group, "I do not know who you are")

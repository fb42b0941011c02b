"""The chat's boards, one person's figures, and all results as a file."""

import csv
import io

from bot.telegram_ui.screens.common.columns import width
from tests.play.bots import Bot
from tests.play.history import LONG_AGO, deals, past_results
from tests.play.world import Human, Json, World, plain

ODD_NAMES = ("<b>&_*[", "👨\u200d👩\u200d👧\u200d👦 clan", "שרה אמנו בת ברוך", "W" * 64, "\u3164")


async def figures_of(world: World, group: int, name: str, asks: Human, text: str, **more: object) -> str:
    """The figures of `name` that come in answer to this command."""
    said = await asks.say(group, text, **more)

    def answer() -> Json | None:
        told = world.newest(group, f"📊 {name}")
        return told if told is not None and told["message_id"] > said["message_id"] else None

    return plain(await world.until(answer, f"the figures of {name}"))


def figure(text: str, name: str) -> list[str]:
    """What stands beside a word in the table of figures."""
    line = next(line for line in text.splitlines() if line.startswith(name))
    return line.removeprefix(name).split()


async def test_month_and_week_are_words_too(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", anna, boris)
    results = [*deals(anna, "d....", at=LONG_AGO), *deals(boris, "dd.")]
    await past_results(bot.database, group, results)
    await anna.say(group, "/top")
    board = plain(await world.reads(group, "all time"))
    assert "Anna" in board
    assert "20%" in board
    assert "Boris: durak 2 of 3 deals" in board
    for word, period in (("month", "this month"), ("WEEK", "this week")):
        await anna.say(group, f"/top {word}")
        board = plain(await world.reads(group, period))
        assert "Boris: durak 2 of 3 deals" in board
        assert "Anna" not in board
    await anna.say(group, "/top dudak month")
    assert "Nobody has been the durak yet" in plain(await world.reads(group, "this month · Dudák"))


async def test_periods_and_games_are_turned_by_buttons(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    played = [*deals(anna, "d....", at=LONG_AGO), *deals(boris, "d.."), *deals(anna, "*", game="dudak")]
    await past_results(bot.database, group, played)
    await anna.say(group, "/top")
    board = await world.reads(group, "all time")
    wanted = {
        ("all time", "Both"): ("Anna              1      6    17%", "Boris: durak 1 of 3 deals"),
        ("this month", "Durak"): ("Boris: durak 1 of 3 deals",),
        ("this week", "Dudák"): ("Under 5 deals:\nAnna: durak 0 of 1 deal\n\n🏁 Series won: Anna 1",),
        ("all time", "Dudák"): ("🏁 Series won: Anna 1",),
        ("all time", "Durak"): ("Anna              1      5    20%", "Boris: durak 1 of 3 deals"),
    }
    for (period, game), lines in wanted.items():
        for button in (period, game):
            await anna.press(world.message(board) or {}, button)
        title = period if game == "Both" else f"{period} · {game}"
        text = plain(await world.reads(group, f"Club · {title}\n"))
        assert all(line in text for line in lines), text
        assert ("Series won" in text) == (game != "Durak"), text
    assert len([m for m in world.messages(group) if "🏆" in plain(m)]) == 1


async def test_russian_words_of_time_are_known_in_a_russian_chat(world: World, bot: Bot) -> None:
    (anya,) = await world.people("Аня", language="ru")
    group = await world.group("Клуб", anya)
    await anya.say(group, "/durak")
    await world.reads(group, "1. Аня")
    for word, period in (("неделя", "за неделю"), ("месяц", "за месяц"), ("week", "за неделю")):
        await anya.say(group, f"/top {word}")
        await world.reads(group, f"· {period}")
    await anya.say(group, "/stats")
    await world.reads(group, "ещё ни одного кона не сыграно")


async def test_names_of_any_kind_leave_the_columns_straight(world: World, bot: Bot) -> None:
    people = await world.people(*ODD_NAMES)
    group = await world.group("<&_*[ שלום", *people)
    for number, human in enumerate(people):
        await past_results(bot.database, group, deals(human, "d" * number + "." * 5))
    await people[0].say(group, "/top")
    board = await world.reads(group, "all time")
    table = [line for line in plain(board).splitlines() if line.endswith(("%", "share"))]
    assert len(table) == 1 + len(people)
    assert len({width(line) for line in table}) == 1
    (pre,) = [entity for entity in board["entities"] if entity["type"] == "pre"]
    assert pre["length"] > 100
    for human in people:
        await human.say(group, "/stats")
        await world.until(lambda: world.newest(group, "longest escape"), "figures")
    await world.until(
        lambda: len([m for m in world.messages(group) if "📊" in plain(m)]) == len(people), "all figures"
    )


async def test_ones_own_figures_together_and_by_game(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Friday club", anna, boris)
    await anna.say(group, "/stats")
    assert "No deal finished here yet" in plain(await world.reads(group, "📊 Anna"))
    await past_results(bot.database, group, deals(boris, "dd"))
    told = await figures_of(world, group, "Boris", boris, "/stats")
    assert figure(told, "longest escape") == ["0"]
    assert "The durak 2 times in a row" in told
    assert "Ranked by share from 5 deals on" in told
    await past_results(bot.database, group, [*deals(anna, "d.=.."), *deals(anna, "d..", game="dudak")])
    told = await figures_of(world, group, "Anna", anna, "/stats")
    assert figure(told, "deals") == ["8", "5", "3"]
    assert figure(told, "durak") == ["2", "1", "1"]
    assert figure(told, "share") == ["25%", "20%", "33%"]
    assert figure(told, "longest escape") == ["4", "4", "2"]
    assert figure(told, "draws") == ["1", "1", "0"]
    assert figure(told, "epaulettes") == ["0", "0", "0"]
    assert "Not the durak for 2 deals in a row" in told
    assert "Place 1 of 1 by share" in told


async def test_figures_of_others_by_username_by_name_and_in_answer(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    vera = Human(world, (await world.call("people", first_name="Vera", username="vera_v"))["id"], "Vera")
    await vera.start()
    stranger = Human(
        world, (await world.call("people", first_name="Ivan", username="ivan_elsewhere"))["id"], "Ivan"
    )
    await stranger.start()
    group = await world.group("Friday club", anna, boris, vera)
    await past_results(bot.database, group, [*deals(boris, "d.."), *deals(vera, ".")])
    assert figure(await figures_of(world, group, "Vera", anna, "/stats @Vera_V"), "deals") == ["1"]
    assert figure(await figures_of(world, group, "Boris", anna, "/stats boris"), "deals") == ["3"]
    told = await figures_of(world, group, "Boris", anna, "/stats Boris", mentions=[boris.id])
    assert figure(told, "deals") == ["3"]
    said = await boris.say(group, "/table")
    told = await figures_of(world, group, "Boris", anna, "/stats", reply_to=said["message_id"])
    assert figure(told, "durak") == ["1"]
    for name in ("@ivan_elsewhere", "@anna", "nobody"):
        await anna.say(group, f"/stats {name}")
    await world.until(lambda: refusals(world, group) == 3, "three refusals")


def refusals(world: World, group: int) -> int:
    return len([m for m in world.messages(group) if "Nobody of that name" in plain(m)])


async def test_in_a_topic_a_message_that_answers_nobody_is_about_oneself(world: World, bot: Bot) -> None:
    owner, anna = await world.people("Owner", "Anna")
    group = await world.group("Forum", owner, anna, type="supergroup", is_forum=True)
    topic = (await world.call(f"groups/{group}/topics", name="Cards"))["message_thread_id"]
    await anna.say(group, "/stats", message_thread_id=topic)
    told = await world.reads(group, "📊 Anna")
    assert told["message_thread_id"] == topic


async def test_each_chat_has_a_board_of_its_own(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    one, other = await world.group("One", anna, boris), await world.group("Other", anna, boris)
    await past_results(bot.database, one, deals(anna, "ddddd"))
    await past_results(bot.database, other, deals(anna, "."))
    assert figure(await figures_of(world, one, "Anna", anna, "/stats"), "durak") == ["5"]
    assert figure(await figures_of(world, other, "Anna", anna, "/stats"), "durak") == ["0"]
    await anna.say(other, "/top")
    assert "Anna: durak 0 of 1 deal" in plain(await world.reads(other, "all time"))
    await anna.say(anna.id, "/stats")
    await anna.reads("That works in groups")


# --- export


async def exported(world: World, group: int, human: Human, **more: object) -> list[list[str]]:
    """The rows of the file that comes in answer."""
    await human.say(group, "/export", **more)
    sent = await world.until(
        lambda: next((m for m in world.messages(group) if "document" in m), None), "the file"
    )
    content = await world.file(sent["document"]["file_id"])
    assert sent["document"]["file_name"] == "durak-results.csv"
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


async def test_an_admin_gets_all_results_as_a_table(world: World, bot: Bot) -> None:
    anna, evil = await world.people("Anna", '=1+1,"x"')
    group, other = await world.group("Club", anna, evil), await world.group("Other", anna)
    await past_results(
        bot.database, group, [*deals(anna, "d*", at=LONG_AGO), *deals(evil, "=", game="dudak")]
    )
    await past_results(bot.database, other, deals(anna, "ddd"))
    heading, *rows = await exported(world, group, anna)
    assert heading[0] == "time (UTC)"
    assert [row[3:] for row in rows] == [
        ["Durak", "1", "Anna", "1", "0", "0", "0", "0"],
        ["Durak", "1", "Anna", "0", "0", "0", "0", "1"],
        ["Dudák", "2", '\'=1+1,"x"', "0", "1", "0", "0", "0"],
    ]
    assert rows[0][0] == "2017-07-14 02:40:00"
    assert str(anna.id) not in str(rows)


async def test_others_get_no_file(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    await anna.say(group, "/export")
    await world.reads(group, "Nobody has been the durak yet")
    await past_results(bot.database, group, deals(boris, "d"))
    await boris.say(group, "/export")
    await world.reads(group, "Only an admin of this chat")
    assert not [m for m in world.messages(group) if "document" in m]
    await boris.say(boris.id, "/export")
    await boris.reads("That works in groups")
    await world.call(f"groups/{group}/admins", user_id=boris.id, admin=True)
    assert len(await exported(world, group, boris)) == 2


async def test_an_anonymous_admin_gets_it_a_channel_does_not(world: World, bot: Bot) -> None:
    anna = await world.person("Anna")
    group = await world.group("Club", anna, type="supergroup")
    await past_results(bot.database, group, deals(anna, "d"))
    await anna.say(group, "/export", **{"as": "channel"})
    await world.reads(group, "Only an admin of this chat")
    assert len(await exported(world, group, anna, **{"as": "group"})) == 2


async def test_only_admins_are_told_of_the_export(world: World, bot: Bot) -> None:
    anna, boris = await world.people("Anna", "Boris")
    group = await world.group("Club", anna, boris)
    for human, is_admin in ((anna, True), (boris, False)):
        listed = await world.get(f"commands?chat_id={group}&from={human.id}")
        names = [command["command"] for command in listed]
        assert ("export" in names) == is_admin
        assert {"top", "stats", "privacy", "forgetme"} <= set(names)
    listed = await world.get(f"commands?chat_id={anna.id}&from={anna.id}")
    assert {"privacy", "forgetme"} <= {command["command"] for command in listed}

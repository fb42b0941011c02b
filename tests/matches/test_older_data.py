"""A database that an older version left behind opens, and its games go on to their ends."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.matches.chat_settings import load_chat_settings
from bot.matches.match import Match, Phase, from_row
from bot.matches.personal_settings import load_personal_settings
from bot.matches.records import record_text
from bot.matches.table_settings import Cut, Look
from bot.rules.dudak.options import DudakOptions, Trumps
from bot.rules.durak.options import DurakOptions, Teams, Variant
from bot.rules.record.replaying import final_state, parse_record
from bot.storage import SqliteStorage
from tests.fakes import FakeClock, SeededRandom
from tests.matches.club import ANNA, BORIS, Club

OLDER = Path(__file__).parents[1] / "storage/sqlite/version_4.sql"
GROUPS = {"perevodnoy": -101, "dudak": -102, "pairs": -103, "cutting": -104, "lobby": -105}


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    path = tmp_path / "durak.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(OLDER.read_text(encoding="utf-8"))
    opened = await SqliteStorage.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def club(storage: SqliteStorage) -> Club:
    return Club(storage, FakeClock(), SeededRandom(1))


async def open_match(storage: SqliteStorage, name: str) -> Match:
    row = await storage.open_match(GROUPS[name], None)
    assert row is not None
    return from_row(row)


async def test_what_was_chosen_is_known(storage: SqliteStorage) -> None:
    perevodnoy = await open_match(storage, "perevodnoy")
    settings, options = perevodnoy.settings, perevodnoy.options
    assert isinstance(options, DurakOptions)
    assert (options.variant, options.deck, options.several) == (Variant.PEREVODNOY, 24, True)
    assert (settings.masked_pass, settings.match_length, settings.turn_time) == (True, 3, 300)
    assert (settings.pin, settings.table_talk) == (True, True)
    chat, person = await storage.chat(GROUPS["perevodnoy"]), await storage.person(ANNA.id)
    assert chat is not None
    assert person is not None
    house = load_chat_settings(chat.settings)
    assert (house.pictures, house.table, house.of("durak")) == (True, settings, options)
    assert house.of("dudak") == DudakOptions(trumps=Trumps.OPEN)
    own = load_personal_settings(person.settings)
    assert (own.language, own.order, own.has_pictures) == ("ru", "rank", True)


async def test_a_second_deal_keeps_trumps_scores_and_the_look_of_its_cards(storage: SqliteStorage) -> None:
    dudak = await open_match(storage, "dudak")
    assert dudak.state is not None
    assert dudak.game.keep(dudak.state) == dict(dudak.kept)
    assert len(dudak.kept) == 2
    assert (sum(dudak.scores), dudak.deals_played, dudak.settings.look) == (1, 1, Look.GERMAN)


async def test_boards_are_as_they_were(storage: SqliteStorage) -> None:
    rows = await storage.board(GROUPS["perevodnoy"], 0)
    assert [row.deals for row in rows] == [1, 1, 1]
    (anna, _) = await storage.board(GROUPS["dudak"], 0, "dudak")
    assert (anna.name, anna.deals) == ("Anna", 1)


@pytest.mark.parametrize("name", ["perevodnoy", "dudak", "pairs", "cutting"])
async def test_a_game_goes_on_to_its_end_and_replays(club: Club, storage: SqliteStorage, name: str) -> None:
    match = await open_match(storage, name)
    if match.phase is Phase.CUTTING:
        assert match.settings.cut is Cut.RIGHT
        dealer = match.seats[match.dealer].person or 0
        match = await club.matches.cuts.deal_now(match.id, dealer, None)
    over = await club.play_out(match.id, seed=2)
    assert over.phase is Phase.OVER
    head, moves = await storage.deal_moves(match.id, over.deal_number)
    assert head is not None
    record = parse_record(record_text(head, moves))
    assert over.state is not None
    assert over.game.dump(final_state(record)) == over.game.dump(over.state)


async def test_pairs_are_pairs(storage: SqliteStorage) -> None:
    options = (await open_match(storage, "pairs")).options
    assert isinstance(options, DurakOptions)
    assert options.teams is Teams.PAIRS


async def test_an_open_lobby_is_joined_and_begun(club: Club, storage: SqliteStorage) -> None:
    lobby = await open_match(storage, "lobby")
    await club.matches.lobbies.join(lobby.id, ANNA, None)
    begun = await club.matches.lobbies.begin(lobby.id, BORIS.id, False, None)
    assert begun.phase is Phase.PLAYING

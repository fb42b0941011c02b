"""The contract of every storage: stale screens, new messages, and screens of a chat that moves."""

from dataclasses import replace

import pytest

from bot.matches.ports import Change, Chat, DealRow, Saving, ScreenKey, ScreenKind, ScreenRow, Storage
from tests.storage.changes import ANNA, GROUP, match, result, stale_screen, table

SUPERGROUP = -1_000_000_500
TABLE = table()
HAND = ScreenKey(1, ScreenKind.HAND, 1, ANNA)


async def load_screen(storage: Storage, key: ScreenKey = TABLE) -> ScreenRow:
    screen = await storage.screen(key)
    assert screen is not None
    return screen


async def test_a_save_marks_its_screens_stale_at_its_version(storage: Storage) -> None:
    await storage.save(
        Change(match(), screens=(stale_screen(table(), thread_id=4), stale_screen(HAND, chat_id=ANNA)))
    )
    fresh = ScreenRow(table(), GROUP, 4, message_id=None, stale=1, anew=False, digest=None)
    assert await storage.screen(table()) == fresh
    assert await storage.screen(HAND) == replace(fresh, key=HAND, chat_id=ANNA, thread_id=None)
    await storage.save(Change(match(version=2), screens=(stale_screen(table(), thread_id=4),)))
    assert await storage.screen(table()) == replace(fresh, stale=2)
    assert (await load_screen(storage, HAND)).stale == 1


async def test_a_conflict_marks_nothing(storage: Storage) -> None:
    await storage.save(Change(match()))
    assert await storage.save(Change(match(version=3), screens=(stale_screen(table()),))) is Saving.CONFLICT
    assert await storage.screen(table()) is None


async def test_a_shown_screen_is_not_stale(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(table(), anew=True),)))
    await storage.screen_shown(table(), 1, 77, "digest")
    assert await storage.screen(table()) == ScreenRow(table(), GROUP, None, 77, None, False, "digest")
    assert list(await storage.stale_screens()) == []


async def test_a_screen_marked_again_meanwhile_stays_stale(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(table()),)))
    await storage.save(Change(match(version=2), screens=(stale_screen(table(), anew=True),)))
    await storage.screen_shown(table(), 1, 77, "old")
    assert await storage.screen(table()) == ScreenRow(table(), GROUP, None, 77, 2, True, "old")
    await storage.screen_shown(table(), 3, 78, "new")
    assert await storage.screen(table()) == ScreenRow(table(), GROUP, None, 78, None, False, "new")


async def test_anew_stays_until_shown(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(table(), anew=True),)))
    await storage.save(Change(match(version=2), screens=(stale_screen(table()),)))
    await storage.mark_stale([stale_screen(table())])
    await storage.forget_messages(table())
    assert (await load_screen(storage)).anew
    await storage.screen_shown(table(), 2, 77, None)
    await storage.mark_stale([stale_screen(table())])
    screen = await load_screen(storage)
    assert (screen.stale, screen.anew) == (2, False)


async def test_anew_is_done_when_the_version_that_asked_for_it_was_shown(storage: Storage) -> None:
    """A screen that became stale in the meantime needs an edit, not another new message."""
    await storage.save(Change(match(), screens=(stale_screen(table(), anew=True),)))
    await storage.save(Change(match(version=2), screens=(stale_screen(table()),)))
    await storage.screen_shown(table(), 1, 77, None)
    screen = await load_screen(storage)
    assert (screen.stale, screen.anew) == (2, False)


async def test_mark_stale_marks_at_the_matchs_present_version(storage: Storage) -> None:
    for version in (1, 2, 3):
        await storage.save(Change(match(version=version)))
    await storage.mark_stale([stale_screen(table(), anew=True), stale_screen(HAND, chat_id=ANNA)])
    assert await storage.screen(table()) == ScreenRow(table(), GROUP, None, None, 3, True, None)
    assert (await load_screen(storage, HAND)).stale == 3
    assert await storage.match(1) == match(version=3)


async def test_screens_of_unknown_matches_are_refused(storage: Storage) -> None:
    await storage.save(Change(match()))
    with pytest.raises(ValueError, match="does not fit"):
        await storage.mark_stale([stale_screen(table()), stale_screen(table(99))])
    assert list(await storage.stale_screens()) == []


async def test_marking_keeps_the_message(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(table()),)))
    await storage.screen_shown(table(), 1, 77, "digest")
    await storage.mark_stale([stale_screen(table())])
    assert await storage.screen(table()) == ScreenRow(table(), GROUP, None, 77, 1, False, "digest")


async def test_a_screen_that_changes_its_chat_leaves_its_message_behind(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(HAND, chat_id=GROUP),)))
    await storage.screen_shown(HAND, 1, 77, "digest")
    await storage.mark_stale([stale_screen(HAND, chat_id=ANNA)])
    assert await storage.screen(HAND) == ScreenRow(HAND, ANNA, None, None, 1, False, None)


async def test_forgotten_messages(storage: Storage) -> None:
    await storage.save(Change(match(), screens=(stale_screen(table()),)))
    await storage.screen_shown(table(), 1, 77, "digest")
    await storage.forget_messages(table())
    await storage.forget_messages(table(1, 99))
    assert await storage.screens_of(1) == [ScreenRow(table(), GROUP, None, None, None, False, None)]


async def test_an_unknown_screen_is_not_made_by_showing_it(storage: Storage) -> None:
    await storage.screen_shown(table(), 1, 77, None)
    assert await storage.screen(table()) is None


async def test_screens_come_in_the_order_of_their_keys(storage: Storage) -> None:
    mine = [HAND, table(1, 1), table(1, 2), table(1, 10)]
    await storage.save(Change(match(2, chat_id=-2), screens=(stale_screen(table(2)),)))
    await storage.save(Change(match(), screens=tuple(stale_screen(key) for key in reversed(mine))))
    await storage.screen_shown(mine[1], 1, 77, None)
    assert [screen.key for screen in await storage.screens_of(1)] == mine
    assert [screen.key for screen in await storage.stale_screens()] == [mine[0], *mine[2:], table(2)]
    here = [screen.key for screen in await storage.stale_screens_in(GROUP)]
    assert here == [screen.key for screen in await storage.stale_screens() if screen.chat_id == GROUP]


async def test_everything_follows_a_chat_that_moves(storage: Storage) -> None:
    await storage.save_chat(Chat(GROUP, "Friends", "de", "{}"))
    screens = (stale_screen(table()), stale_screen(HAND, chat_id=ANNA))
    deal = DealRow(1, "")
    await storage.save(Change(match(), deals=(deal,), results=(result(ANNA),), screens=screens))
    await storage.save(Change(match(2, is_open=False)))
    for key in (table(), HAND):
        await storage.screen_shown(key, 1, 77, "digest")
    for _ in range(2):  # Telegram tells it twice
        await storage.move_chat(GROUP, SUPERGROUP)
        assert await storage.chat(GROUP) is None
        assert await storage.chat(SUPERGROUP) == Chat(SUPERGROUP, "Friends", "de", "{}")
        assert await storage.open_match(GROUP, None) is None
        assert await storage.open_match(SUPERGROUP, None) == match(1, 2, chat_id=SUPERGROUP)
        assert await storage.match(2) == match(2, 2, chat_id=SUPERGROUP, is_open=False)
        assert await storage.board(GROUP, 0) == []
        assert [line.person for line in await storage.board(SUPERGROUP, 0)] == [ANNA]
        assert await storage.screen(table()) == ScreenRow(table(), SUPERGROUP, None, None, None, False, None)
        assert (await load_screen(storage, HAND)).message_id == 77


async def test_a_save_that_began_before_the_move_is_a_conflict(storage: Storage) -> None:
    await storage.save(Change(match()))
    await storage.move_chat(GROUP, SUPERGROUP)
    assert await storage.save(Change(match(version=2))) is Saving.CONFLICT
    assert await storage.save(Change(match(version=3, chat_id=SUPERGROUP))) is Saving.DONE


async def test_a_moved_chat_keeps_the_title_and_settings_of_the_new_one(storage: Storage) -> None:
    await storage.save_chat(Chat(GROUP, "Old", "de", "{}"))
    await storage.save_chat(Chat(SUPERGROUP, "New", None))
    await storage.move_chat(GROUP, SUPERGROUP)
    assert await storage.chat(SUPERGROUP) == Chat(SUPERGROUP, "New", "de", "{}")
    await storage.save_chat(Chat(GROUP, "Old", "fa", "[]"))
    await storage.move_chat(GROUP, SUPERGROUP)
    assert await storage.chat(SUPERGROUP) == Chat(SUPERGROUP, "New", "de", "{}")
    assert await storage.chat(GROUP) is None


async def test_a_moved_match_closes_the_one_in_its_new_place(storage: Storage) -> None:
    await storage.save(Change(match(1)))
    await storage.save(Change(match(2, chat_id=SUPERGROUP)))
    await storage.save(Change(match(3, chat_id=SUPERGROUP, thread_id=4)))
    await storage.move_chat(GROUP, SUPERGROUP)
    assert await storage.open_match(SUPERGROUP, None) == match(1, 2, chat_id=SUPERGROUP)
    assert await storage.match(2) == match(2, 2, chat_id=SUPERGROUP, is_open=False)
    assert await storage.match(3) == match(3, chat_id=SUPERGROUP, thread_id=4)


async def test_moving_a_chat_to_itself_changes_nothing(storage: Storage) -> None:
    await storage.save_chat(Chat(GROUP, "Friends"))
    await storage.save(Change(match(), screens=(stale_screen(table()),)))
    await storage.screen_shown(table(), 1, 77, None)
    await storage.move_chat(GROUP, GROUP)
    assert await storage.chat(GROUP) == Chat(GROUP, "Friends")
    assert await storage.match(1) == match()
    assert (await load_screen(storage)).message_id == 77

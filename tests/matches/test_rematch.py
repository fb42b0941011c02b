"""The same people again."""

import asyncio

import pytest

from bot.matches.match import Match, Phase
from bot.matches.ports import Change, Saving, ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.service import RepeatedError
from bot.rules.durak.options import DurakOptions
from bot.storage import MemoryStorage
from tests.fakes import FakeClock, SeededRandom
from tests.matches.club import ANNA, BORIS, CLARA, GROUP, Club

QUICK = DurakOptions(deck=24)


async def over(club: Club) -> Match:
    match = await club.dealt(ANNA, BORIS, CLARA, options=QUICK)
    return await club.play_out(match.id)


async def test_the_durak_deals_the_rematch(club: Club) -> None:
    old = await over(club)
    assert old.state is not None
    assert old.state.result is not None
    fresh = await club.matches.deals.rematch(old.id, BORIS.id, 1)
    club.ids.append(fresh.id)
    assert fresh.phase is Phase.PLAYING
    assert fresh.dealer == old.state.result.losers[0]
    assert fresh.last_duraks == old.state.result.losers
    assert (fresh.seats, fresh.options, fresh.host) == (old.seats, old.options, BORIS.id)


async def test_there_is_one_rematch_whoever_presses_how_often(club: Club) -> None:
    old = await over(club)
    told = await asyncio.gather(
        club.matches.deals.rematch(old.id, ANNA.id, 1),
        club.matches.deals.rematch(old.id, BORIS.id, 2),
        club.replica().deals.rematch(old.id, CLARA.id, 3),
        return_exceptions=True,
    )
    begun = [one for one in told if isinstance(one, Match)]
    assert len(begun) == 1
    assert all(isinstance(one, Match | RefusedError) for one in told)
    assert len(await club.storage.open_matches_in(GROUP)) == 1
    after = await club.match(old.id)
    assert after.successor == begun[0].id
    with pytest.raises(RefusedError, match=Reply.REMATCH_BEGUN):
        await club.matches.deals.rematch(old.id, ANNA.id, 4)


async def test_a_repeated_rematch_is_not_refused_but_repeated(club: Club) -> None:
    old = await over(club)
    fresh = await club.matches.deals.rematch(old.id, ANNA.id, 1)
    for update in (1, 1):
        with pytest.raises(RepeatedError):
            await club.matches.deals.rematch(old.id, ANNA.id, update)
    await club.matches.deals.stop(fresh.id, ANNA.id, False, None)
    with pytest.raises(RefusedError, match=Reply.REMATCH_BEGUN):
        await club.matches.deals.rematch(old.id, ANNA.id, 2)


async def test_the_result_loses_its_button(club: Club) -> None:
    old = await over(club)
    club.shown.clear()
    await club.matches.deals.rematch(old.id, ANNA.id, None)
    assert (old.id, ScreenKind.RESULT) in {(screen.key.match_id, screen.key.kind) for screen in club.shown}


async def test_strangers_and_a_taken_table_refuse_it(club: Club) -> None:
    old = await over(club)
    with pytest.raises(RefusedError, match=Reply.NOT_PLAYING):
        await club.matches.deals.rematch(old.id, 77, 1)
    with pytest.raises(RefusedError, match=Reply.DEAL_OVER):
        await club.matches.deals.rematch(12345, ANNA.id, 2)
    await club.lobby(ANNA)
    with pytest.raises(RefusedError, match=Reply.TABLE_EXISTS):
        await club.matches.deals.rematch(old.id, ANNA.id, 3)


class KilledError(Exception):
    pass


class Dying(MemoryStorage):
    """The power goes after the first save."""

    is_dying = False

    async def save(self, change: Change) -> Saving:
        if self.is_dying and change.match.version > 1:
            raise KilledError
        return await super().save(change)


async def test_a_kill_in_the_middle_of_a_rematch_leaves_no_second_one() -> None:
    storage = Dying()
    club = Club(storage, FakeClock(), SeededRandom())
    old = await over(club)
    storage.is_dying = True
    with pytest.raises(KilledError):
        await club.matches.deals.rematch(old.id, ANNA.id, 1)
    storage.is_dying = False
    again = club.replica()
    with pytest.raises(RepeatedError):
        await again.deals.rematch(old.id, ANNA.id, 1)
    (running,) = await storage.open_matches_in(GROUP)
    assert (running.chat_id, (await club.match(old.id)).successor) == (GROUP, running.id)

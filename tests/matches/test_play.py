"""Moves by several at once, late moves, repeated moves."""

import asyncio
import random

import pytest

from bot.matches.match import Match, Phase
from bot.matches.play import Press
from bot.matches.ports import Change, Saving
from bot.matches.replies import RefusedError, Reply
from bot.matches.service import BusyError, RepeatedError
from bot.rules import durak
from bot.rules.durak.options import DurakOptions, Order
from bot.rules.moves import PASS, TAKE, Verb
from bot.storage import MemoryStorage
from tests.fakes import FakeClock, SeededRandom
from tests.matches.club import ANNA, BORIS, CLARA, DAVID, Club, press, throw_ins

FREE = DurakOptions(order=Order.FREE)


async def until_two_may_throw_in(club: Club) -> Match:
    match = await club.dealt(ANNA, BORIS, CLARA, DAVID, options=FREE)
    rng = random.Random(5)
    while len(throw_ins(match)) < 2 or room(match) < 2:
        assert await club.step(match.id, rng)
        match = await club.match(match.id)
    return match


def room(match: Match) -> int:
    assert isinstance(match.state, durak.State)
    return match.state.limit - len(match.state.pairs)


@pytest.mark.parametrize("is_other_program", [False, True])
async def test_two_throw_ins_at_once_both_count(club: Club, is_other_program: bool) -> None:
    match = await until_two_may_throw_in(club)
    (one, card), (two, other) = throw_ins(match)[:2]
    second = club.replica() if is_other_program else club.matches
    people = [match.seats[seat].person or 0 for seat in (one, two)]
    await asyncio.gather(
        club.matches.deals.press(press(match, card), people[0], 1),
        second.deals.press(press(match, other), people[1], 2),
    )
    after = await club.match(match.id)
    assert after.moves == match.moves + 2
    assert after.version == match.version + 2
    assert isinstance(after.state, durak.State)
    assert {*card.cards, *other.cards} <= set(after.state.pairs)


async def test_a_pass_on_a_table_that_has_changed_is_refused(club: Club) -> None:
    match = await until_two_may_throw_in(club)
    (one, card), (two, _) = throw_ins(match)[:2]
    await club.press(match, one, card)
    with pytest.raises(RefusedError, match=Reply.TABLE_CHANGED):
        await club.press(match, two, PASS)
    assert (await club.match(match.id)).moves == match.moves + 1


async def test_a_take_of_a_table_that_has_grown_is_refused(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS, CLARA, DAVID, options=FREE)
    rng = random.Random(1)
    while True:
        state = match.state
        assert isinstance(state, durak.State)
        if TAKE in match.game.legal_moves(state, state.defender) and throw_ins(match):
            break
        assert await club.step(match.id, rng)
        match = await club.match(match.id)
    seat, card = throw_ins(match)[0]
    await club.press(match, seat, card)
    with pytest.raises(RefusedError, match=Reply.TABLE_CHANGED):
        await club.press(match, state.defender, TAKE)


async def test_a_move_of_another_bout_or_deal_is_refused(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    assert match.state is not None
    seat = match.to_move()[0]
    move = match.game.legal_moves(match.state, seat)[0]
    now = press(match, move)
    person = match.seats[seat].person or 0
    late = Press(match.id, now.deal, now.bout + 1, now.size, move)
    with pytest.raises(RefusedError, match=Reply.BOUT_OVER):
        await club.matches.deals.press(late, person, None)
    with pytest.raises(RefusedError, match=Reply.DEAL_OVER):
        await club.matches.deals.press(Press(match.id, now.deal + 1, now.bout, now.size, move), person, None)
    assert await club.match(match.id) is not None
    assert (await club.match(match.id)).version == match.version


async def test_a_stranger_and_the_wrong_seat_change_nothing(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    assert match.state is not None
    seat = match.to_move()[0]
    move = match.game.legal_moves(match.state, seat)[0]
    with pytest.raises(RefusedError, match=Reply.NOT_PLAYING):
        await club.matches.deals.press(press(match, move), CLARA.id, 1)
    with pytest.raises(RefusedError, match="refusal-"):
        await club.matches.deals.press(press(match, move), match.seats[1 - seat].person or 0, 2)
    assert (await club.match(match.id)).version == match.version


async def test_a_repeated_press_moves_once(club: Club) -> None:
    match = await club.dealt(ANNA, BORIS)
    assert match.state is not None
    seat = match.to_move()[0]
    move = match.game.legal_moves(match.state, seat)[0]
    await club.press(match, seat, move, update_id=7)
    for _ in range(2):
        with pytest.raises(RepeatedError):
            await club.press(match, seat, move, update_id=7)
    assert (await club.match(match.id)).moves == 1


async def test_a_refused_press_is_judged_once(club: Club) -> None:
    """What was too late when it came must not be played when it is delivered again, in a better moment."""
    match = await club.dealt(ANNA, BORIS)
    waiting = next(seat for seat in (0, 1) if seat not in match.to_move())
    with pytest.raises(RefusedError):
        await club.press(match, waiting, TAKE, update_id=8)
    with pytest.raises(RepeatedError):
        await club.press(match, waiting, TAKE, update_id=8)


class Contended(MemoryStorage):
    """Somebody else is always quicker."""

    is_contended = False
    saves = 0

    async def save(self, change: Change) -> Saving:
        self.saves += 1
        return Saving.CONFLICT if self.is_contended else await super().save(change)


async def test_after_three_conflicts_the_step_is_given_up() -> None:
    storage = Contended()
    club = Club(storage, FakeClock(), SeededRandom())
    lobby = await club.lobby(ANNA)
    storage.is_contended, storage.saves = True, 0
    with pytest.raises(BusyError):
        await club.matches.lobbies.join(lobby.id, BORIS, None)
    assert storage.saves == 3
    storage.is_contended = False
    assert (await club.matches.lobbies.join(lobby.id, BORIS, None)).people() == (ANNA.id, BORIS.id)


async def test_who_has_just_tapped_is_not_rung(club: Club) -> None:
    """A new hand message rings; it comes only to those who were not looking."""
    match = await club.dealt(ANNA, BORIS)
    assert match.state is not None
    attacker = match.to_move()[0]
    defender = 1 - attacker
    move = next(m for m in match.game.legal_moves(match.state, attacker) if m.verb is Verb.ATTACK)
    club.shown.clear()
    after = await club.press(match, attacker, move)
    hands = {screen.chat_id: screen.anew for screen in club.shown if screen.key.kind == "hand"}
    assert hands == {match.seats[attacker].person: False, match.seats[defender].person: True}
    assert after.state is not None
    answer = after.game.legal_moves(after.state, defender)[0]
    club.shown.clear()
    await club.press(after, defender, answer)
    assert [screen.anew for screen in club.shown if screen.key.kind == "hand"] == [False, False]


async def test_moves_of_many_matches_go_side_by_side(club: Club) -> None:
    games = []
    for number in range(4):
        lobby = await club.lobby(ANNA, BORIS, group=-200 - number, options=DurakOptions(deck=24))
        games.append(await club.matches.lobbies.begin(lobby.id, ANNA.id, False, None))
    ended = await asyncio.gather(*(club.play_out(game.id, seed) for seed, game in enumerate(games)))
    assert {match.phase for match in ended} == {Phase.OVER}

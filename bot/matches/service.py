"""The application: loads, asks the rules, saves in one transaction, then says which screens are out of date."""

import asyncio
import hashlib
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from weakref import WeakValueDictionary

from bot import opponents
from bot.matches import absence, cutting, games, lobby, play, suspension, talk
from bot.matches import erasing as nameless
from bot.matches.chat_settings import House
from bot.matches.context import Moment, Patience
from bot.matches.match import Match, Obstacle, Phase, Word, from_row
from bot.matches.play import Press
from bot.matches.ports import (
    Chat,
    Clock,
    Dirty,
    Luck,
    MatchRow,
    Person,
    Saving,
    ScreenKind,
    Storage,
)
from bot.matches.replies import RefusedError, Say
from bot.matches.step import Step
from bot.rules.moves import Move

TRIES = 3
AWAKE_SECONDS = 20.0
LEVEL = "easy"


class RepeatedError(Exception):
    """This update was done before: nothing is to be done, but a waiting tap may still want its answer."""


class BusyError(Exception):
    """The match changed under us three times in a row: a fault, to be tried again later."""


class Matches:
    """Everything that people, computers and deadlines do to matches.

    `notify` gets the screens that went out of date, after they are saved; `wake` is called when a deadline may
    have come nearer. Every method that takes an `update_id` does its work once for it (RepeatedError afterwards)
    and raises RefusedError when the thing may not be done."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        luck: Luck,
        patience: Patience,
        notify: Callable[[Iterable[Dirty]], None],
        wake: Callable[[], None],
    ) -> None:
        self.storage = storage
        self._clock = clock
        self._luck = luck
        self._patience = patience
        self._notify = notify
        self._wake = wake
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._taps: dict[int, float] = {}

    # --- reading

    async def find(self, match_id: int) -> Match | None:
        row = await self.storage.match(match_id)
        return None if row is None else from_row(row)

    async def at(self, chat_id: int, thread_id: int | None) -> Match:
        """The open match of this place. Raises RefusedError (NO_TABLE) when there is none."""
        row = await self.storage.open_match(chat_id, thread_id)
        if row is None:
            raise RefusedError(Say.NO_TABLE)
        return from_row(row)

    async def in_chat(self, chat_id: int) -> list[Match]:
        """Open tables and games, in all topics."""
        return [from_row(row) for row in await self.storage.open_matches() if row.chat_id == chat_id]

    async def lobbies(self, chat_id: int) -> list[Match]:
        """The open lobbies of the chat, in all its topics."""
        return [match for match in await self.in_chat(chat_id) if match.phase is Phase.LOBBY]

    async def of_person(self, person: int) -> list[Match]:
        return [from_row(row) for row in await self.storage.open_matches_of(person)]

    # --- the lobby

    async def open(
        self, chat: Chat, thread_id: int | None, host: Person, update_id: int | None, game: str = "durak"
    ) -> Match:
        """A new lobby of one of the games; whoever is alone gets a computer.

        Raises RefusedError (TABLE_EXISTS) when the place is taken."""
        if await self.storage.open_match(chat.id, thread_id) is not None:
            await self._refused(update_id)
            raise RefusedError(Say.TABLE_EXISTS)
        step = lobby.opened(self._new_id(), game, chat, thread_id, host, self._moment())
        if step.match.is_solo:
            step = replace(step, match=lobby.with_computer(step.match, host.id, LEVEL, self._moment()).match)
        if await self._save(step, update_id) is Saving.CONFLICT:
            raise RefusedError(Say.TABLE_EXISTS)
        return step.match

    async def join(self, match_id: int, person: Person, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: lobby.joined(m, person, self._moment()))

    async def leave(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Out of a lobby, or out of a game, whose deal, once it is dealt, counts as lost."""

        def step(match: Match) -> Step:
            name, at = _unused_name(match), self._moment()
            if match.phase is Phase.PLAYING:
                return play.left_seat(match, person, name, LEVEL, at)
            if match.phase is Phase.CUTTING:
                return cutting.left(match, person, name, LEVEL, at)
            return lobby.left(match, person, at)

        return await self._step(match_id, update_id, step)

    async def sit(self, match_id: int, person: int, place: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: lobby.sat(m, person, place, self._moment()))

    async def rule(self, match_id: int, house: House, update_id: int | None, game: str = "durak") -> Match:
        """Other rules, or the other game, for an open lobby."""
        return await self._step(match_id, update_id, lambda m: lobby.ruled(m, house, game, self._moment()))

    async def add_computer(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(
            match_id, update_id, lambda m: lobby.with_computer(m, person, LEVEL, self._moment())
        )

    async def remove_computer(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(
            match_id, update_id, lambda m: lobby.without_computer(m, person, self._moment())
        )

    # --- the game

    async def begin(self, match_id: int, person: int, as_admin: bool, update_id: int | None) -> Match:
        def step(match: Match) -> Step:
            lobby.check_begin(match, person, as_admin)
            seats = tuple(seat for seat in lobby.placed(match) if seat is not None)
            return cutting.begun(replace(match, seats=seats), self._moment())

        return await self._step(match_id, update_id, step)

    async def press(self, press: Press, person: int, update_id: int | None) -> Match:
        """A tap on a move: judged on the present state."""
        self._taps[person] = self._clock.now()
        return await self._step(
            press.match_id, update_id, lambda m: play.pressed(m, person, press, self._moment())
        )

    async def offer_cut(self, match_id: int, person: int, seat: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: cutting.offered(m, person, seat))

    async def cut(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: cutting.cut(m, person, self._moment()))

    async def decline_cut(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: cutting.declined(m, person, self._moment()))

    async def deal_now(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: cutting.dealt_now(m, person, self._moment()))

    async def choose_dealer(self, match_id: int, person: int, seat: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: cutting.dealer_chosen(m, person, seat))

    async def say(self, match_id: int, person: int, word: Word, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: talk.said(m, person, word))

    async def stop(self, match_id: int, person: int, as_admin: bool, update_id: int | None) -> Match:
        def step(match: Match) -> Step:
            if not (as_admin or person == match.host):
                raise RefusedError(Say.ONLY_HOST_STOPS)
            if match.phase is Phase.LOBBY:
                return lobby.closed(match)
            if match.phase is not Phase.CUTTING:
                play.playing(match)
            return play.stopped(match)

        return await self._step(match_id, update_id, step)

    async def rematch(self, match_id: int, person: int, update_id: int | None) -> Match:
        """The same people again, at once; the old result loses its Rematch button."""
        try:
            return await self._rematch(match_id, person, update_id)
        except RefusedError:
            await self._refused(update_id)
            raise

    async def _rematch(self, match_id: int, person: int, update_id: int | None) -> Match:
        """The new match's id follows from the old one's: so there is never a second rematch, even if we are killed
        before the old match hears of the first."""
        old = await self.find(match_id)
        if old is None:
            raise RefusedError(Say.DEAL_OVER)
        gone = {seat.person for seat in await self.storage.being_forgotten() if seat.match_id == match_id}
        old = nameless.refilled(old, gone, LEVEL)
        dealer = cutting.dealer_of_rematch(old)
        fresh = play.rematch(old, _successor_id(match_id), person, dealer, self._moment())
        begun = await self.find(fresh.id)
        if begun is not None:
            await self._step(match_id, None, lambda m: _followed(m, begun))
            raise RefusedError(Say.REMATCH_BEGUN)
        step = cutting.begun(fresh, self._moment())
        if await self._save(step, update_id) is Saving.CONFLICT:
            raise RefusedError(Say.TABLE_EXISTS)
        await self._step(match_id, None, lambda m: _followed(m, step.match))
        return step.match

    # --- by itself

    async def due(self, match_id: int) -> None:
        """What was to happen to this match by now: a computer acts, an old lobby closes."""
        async with self._lock(match_id):
            for _ in range(TRIES):
                match = await self.find(match_id)
                if match is None or match.due_at is None or match.due_at > self._clock.now():
                    return
                if await self._save(self._due_step(match), None) is not Saving.CONFLICT:
                    return
        raise BusyError(match_id)

    def _due_step(self, match: Match) -> Step:
        if match.phase is Phase.LOBBY:
            return lobby.timed_out(match)
        if match.suspended is not None:
            return suspension.due_step(match, self._moment())
        if match.phase is Phase.CUTTING:
            return cutting.timed_out(match, self._moment())
        return absence.due_step(match, self._moment(), self._choose)

    def _choose(self, match: Match, seat: int) -> Move:
        """A computer's move; it sees what the seat may see."""
        rng = random.Random(self._luck.below(1 << 32))  # noqa: S311  a computer's whim, not a shuffle
        seen = games.view(play.playing(match), seat)
        return opponents.choose(match.seats[seat].level or LEVEL, seen, rng)

    async def come_back(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._step(match_id, update_id, lambda m: absence.came_back(m, person, self._moment()))

    async def suspend(self, match_id: int, why: Obstacle) -> None:
        """The game cannot be shown in its group: it waits, and its players are told."""
        match = await self.find(match_id)
        if match is not None and suspension.may_suspend(match, why):
            await self._step(match_id, None, lambda m: suspension.suspended(m, why, self._moment()))

    async def resume(self, match_id: int) -> None:
        """The game can be shown again."""
        await self._step(match_id, None, lambda m: suspension.resumed(m, self._moment()))

    async def suspend_chat(self, chat_id: int, why: Obstacle) -> None:
        """All games of a group that we may not write to any more."""
        for match in await self.in_chat(chat_id):
            await self.suspend(match.id, why)

    async def resume_chat(self, chat_id: int) -> None:
        for match in await self.in_chat(chat_id):
            if match.suspended is not None:
                await self.resume(match.id)

    async def kick(self, match_id: int, person: int, update_id: int | None) -> Match:
        """Removes somebody: from a lobby, or from a game, whose deal then counts as lost for them."""
        return await self.leave(match_id, person, update_id)

    async def vote_stop(self, match_id: int, person: int, update_id: int | None) -> Match:
        """A player wants the game to stop; it does when more than half of the people want it."""
        return await self._step(match_id, update_id, lambda m: play.voted(m, person))

    async def repost(self, screens: tuple[Dirty, ...]) -> None:
        """Shows these screens anew at the bottom of their chats."""
        await self.storage.mark_stale(screens)
        self._notify(screens)

    async def table_again(self, match: Match) -> None:
        """The lobby or the table, at the bottom of the group."""
        await self.repost((_present_screen(match, anew=True), *match.pin_screens()))

    async def redraw(self, chat_id: int) -> None:
        """What the group sees of its open matches shall look otherwise from now on."""
        for match in await self.in_chat(chat_id):
            await self.repost((_present_screen(match), *match.pin_screens()))

    async def speak(self, chat_id: int, language: str) -> None:
        """The chat's open tables speak this language from now on."""
        for match in await self.in_chat(chat_id):
            await self._step(match.id, None, lambda m: _spoken(m, language))

    async def hand_again(self, match: Match, person: int) -> None:
        """The person's hand as a new message."""
        await self.repost((match.hand_screen(person, anew=True),))

    # --- how a step is saved

    def _new_id(self) -> int:
        return 1 + self._luck.below((1 << 40) - 1)

    def _moment(self) -> Moment:
        now = self._clock.now()
        self._taps = {who: at for who, at in self._taps.items() if now - at < AWAKE_SECONDS}
        return Moment(now, self._luck, self._patience, frozenset(self._taps))

    def _lock(self, match_id: int) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _step(self, match_id: int, update_id: int | None, step: Callable[[Match], Step]) -> Match:
        async with self._lock(match_id):
            for _ in range(TRIES):
                row = await self.storage.match(match_id)
                if row is None:
                    raise RefusedError(Say.LOBBY_GONE)
                done = await self._judged(row, step, update_id)
                if await self._save(done, update_id) is not Saving.CONFLICT:
                    return done.match
        raise BusyError(match_id)

    async def _judged(self, row: MatchRow, step: Callable[[Match], Step], update_id: int | None) -> Step:
        """The step on this row; a refusal counts as done, and one of a repeated update as repeated."""
        try:
            return step(from_row(row))
        except RefusedError:
            await self._refused(update_id)
            raise

    async def _refused(self, update_id: int | None) -> None:
        """What was refused is done, too; RepeatedError when it had been done before, and only looks refused now."""
        if update_id is not None and not await self.storage.mark_done(update_id):
            raise RepeatedError(update_id) from None

    async def _save(self, step: Step, update_id: int | None) -> Saving:
        saved = await self.storage.save(step.change(update_id))
        if saved is Saving.REPEATED:
            raise RepeatedError(update_id)
        if saved is Saving.DONE:
            self._notify(step.screens)
            if step.match.due_at is not None:
                self._wake()
        return saved


def _unused_name(match: Match) -> str:
    taken = {seat.name for seat in match.seats}
    return next(name for name in lobby.COMPUTER_NAMES if name not in taken)


def _present_screen(match: Match, anew: bool = False) -> Dirty:
    """What the group sees of the match now."""
    if match.phase is Phase.CUTTING:
        return match.group_screen(ScreenKind.CUT, match.deal_number + 1, anew=anew)
    if match.phase is Phase.LOBBY or match.state is None:
        return lobby.lobby_screen(match, anew)
    return match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout, anew)


def _spoken(match: Match, language: str) -> Step:
    match = replace(match, language=language)
    return Step(match, (_present_screen(match),))


def _successor_id(match_id: int) -> int:
    digest = hashlib.sha256(f"rematch of {match_id}".encode()).digest()
    return 1 + int.from_bytes(digest[:8]) % ((1 << 40) - 1)


def _followed(match: Match, successor: Match) -> Step:
    match = replace(match, successor=successor.id, next_seal=successor.seal)
    return Step(match, (match.group_screen(ScreenKind.RESULT, match.deal_number),))

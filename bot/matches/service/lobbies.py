"""Actions on a table before the deal."""

from dataclasses import replace

from bot.matches import cutting, lobby
from bot.matches.chat_settings import ChatSettings
from bot.matches.context import Context
from bot.matches.match import Match
from bot.matches.ports import Chat, Person, Saving
from bot.matches.replies import RefusedError, Reply
from bot.matches.service.steps import Steps
from bot.matches.step import Step
from bot.opponents import EASIEST
from bot.rules.games import NAMES


class Lobbies:
    """Opening a table, joining, its rules, and beginning."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    async def open(
        self, chat: Chat, thread_id: int | None, host: Person, update_id: int | None, game: str = NAMES[0]
    ) -> Match:
        """Open a lobby; at a solo table a computer is seated as well.

        Raises RefusedError (TABLE_EXISTS) if this chat or topic already has a table.
        """
        steps = self._steps
        if await steps.storage.open_match(chat.id, thread_id) is not None:
            await steps.note_refusal(update_id)
            raise RefusedError(Reply.TABLE_EXISTS)
        context = steps.context()
        step = lobby.open_lobby(steps.new_id(), game, chat, thread_id, host, context)
        if step.match.is_solo:
            step = replace(step, match=lobby.add_computer(step.match, host.id, EASIEST, context).match)
        if await steps.save(step, update_id) is Saving.CONFLICT:
            raise RefusedError(Reply.TABLE_EXISTS)
        return step.match

    async def join(self, match_id: int, person: Person, update_id: int | None) -> Match:
        return await self._steps.make(match_id, update_id, lambda m, context: lobby.join(m, person, context))

    async def take_seat(self, match_id: int, person: int, place: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: lobby.take_seat(m, person, place, context)
        )

    async def change_rules(
        self, match_id: int, settings: ChatSettings, update_id: int | None, game: str = NAMES[0]
    ) -> Match:
        """Change the rules, or the game, of an open lobby."""
        return await self._steps.make(
            match_id, update_id, lambda m, context: lobby.change_rules(m, settings, game, context)
        )

    async def add_computer(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: lobby.add_computer(m, person, EASIEST, context)
        )

    async def remove_computer(self, match_id: int, person: int, update_id: int | None) -> Match:
        return await self._steps.make(
            match_id, update_id, lambda m, context: lobby.remove_computer(m, person, context)
        )

    async def begin(self, match_id: int, person: int, as_admin: bool, update_id: int | None) -> Match:

        def step(match: Match, context: Context) -> Step:
            lobby.check_begin(match, person, as_admin)
            seats = tuple(seat for seat in lobby.arrange_seats(match) if seat is not None)
            return cutting.begin_deal(replace(match, seats=seats), context)

        return await self._steps.make(match_id, update_id, step)

"""The record of a finished deal, as a file: one in the chat, however often it is asked for."""

from telegram import Message, User

from bot.matches.match import Match, Phase, from_row
from bot.matches.ports import Dirty, ScreenKind
from bot.matches.replies import RefusedError, Say
from bot.telegram_ui.flows.services import Desk, thread_of


class RecordCommands:
    """The command `/record`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def record(self, message: Message, user: User, _update_id: int) -> None:
        """The last finished deal of this place, at the bottom. Raises RefusedError before there is one."""
        if message.chat.type == "private":
            await self._desk.came_back(await self._desk.person(user))
        row = await self._desk.storage.last_ended(message.chat_id, thread_of(message))
        if row is None:
            raise RefusedError(Say.NO_RECORD)
        await self._desk.matches.repost((_screen(from_row(row), anew=True),))


async def press_record(desk: Desk, match_id: int) -> None:
    """The result's button. Raises RefusedError while the deal is played, for the record shows all cards, and when it
    stands in the chat already."""
    match = await desk.matches.find(match_id)
    if match is None or match.phase is not Phase.OVER:
        raise RefusedError(Say.DEAL_OVER)
    screen = _screen(match)
    shown = await desk.storage.screen(screen.key)
    if shown is not None and shown.message_id is not None:
        raise RefusedError(Say.RECORD_IS_THERE)
    await desk.matches.repost((screen,))


def _screen(match: Match, anew: bool = False) -> Dirty:
    return match.group_screen(ScreenKind.RECORD, match.deal_number, anew=anew)

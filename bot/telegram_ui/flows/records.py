"""Sends the record of a finished deal as a file, of which there is one per deal in the chat."""

from telegram import Message, User

from bot.matches.match import Match, Phase, from_row
from bot.matches.ports import ScreenKind, StaleScreen
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.updates import thread_of


async def record(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post the record of the last deal finished here at the bottom. Raises RefusedError if there is none."""
    if message.chat.type == "private":
        await services.welcome_back(await services.people.person(user))
    row = await services.matches.storage.last_ended(message.chat_id, thread_of(message))
    if row is None:
        raise RefusedError(Reply.NO_RECORD)
    await services.matches.screens.repost((_screen(from_row(row), anew=True),))


async def press_record(services: Services, match_id: int) -> None:
    """The Record button below a result.

    Raises RefusedError before the deal is over, because a record shows all cards, and if the file is in the chat
    already.
    """
    match = await services.matches.find(match_id)
    if match is None or match.phase is not Phase.OVER:
        raise RefusedError(Reply.DEAL_OVER)
    screen = _screen(match)
    shown = await services.matches.storage.screen(screen.key)
    if shown is not None and shown.message_id is not None:
        raise RefusedError(Reply.RECORD_IS_THERE)
    await services.matches.screens.repost((screen,))


def _screen(match: Match, anew: bool = False) -> StaleScreen:
    return match.group_screen(ScreenKind.RECORD, match.deal_number, anew=anew)

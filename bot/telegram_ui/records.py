"""The record of a finished deal, as a file."""

from telegram import CallbackQuery

from bot.matches.match import Phase
from bot.matches.records import record_text
from bot.matches.say import RefusedError, Say
from bot.telegram_ui.desk import Desk, thread_of


async def send_record(desk: Desk, query: CallbackQuery, match_id: int) -> None:
    """Posts the deal's record below the result. Raises RefusedError while the deal is played: it shows all cards."""
    match = await desk.matches.find(match_id)
    message = query.message
    if match is None or match.phase is not Phase.OVER or message is None:
        raise RefusedError(Say.DEAL_OVER)
    head, moves = await desk.storage.deal_moves(match_id, match.deal_number)
    if head is None:
        raise RefusedError(Say.DEAL_OVER)
    words = await desk.words_of_chat(match.chat_id)
    content = record_text(head, moves).encode()
    desk.sender.post_file(
        message.chat.id, "deal.durak", content, words.plain("record-caption"), thread_of(message)
    )

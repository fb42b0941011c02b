"""The chat's board, as an answer to `/top` and to its buttons."""

from datetime import UTC, datetime, timedelta

from telegram import CallbackQuery

from bot.telegram_ui.buttons import BoardButton, Period
from bot.telegram_ui.desk import Desk, thread_of
from bot.telegram_ui.result_screen import board_screen
from bot.telegram_ui.shown import Screen

GAMES = ("durak", "dudak")


async def board(desk: Desk, chat_id: int, shown: BoardButton, now: datetime) -> Screen:
    """The board of the chat over a period that ends now."""
    words = await desk.words_of_chat(chat_id)
    chat = await desk.storage.chat(chat_id)
    rows = await desk.storage.board(chat_id, period_start(shown.period, now), shown.game)
    games = [game for game in GAMES if await desk.storage.board(chat_id, 0, game)]
    return board_screen(words, chat.title if chat else "", shown, rows, games)


def period_start(period: Period, now: datetime) -> float:
    """Unix seconds: 0, the first of the month, or Monday, at midnight UTC."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case "all":
            return 0.0
        case "month":
            return midnight.replace(day=1).timestamp()
        case "week":
            return (midnight - timedelta(days=now.weekday())).timestamp()


async def turn_board(desk: Desk, query: CallbackQuery, wish: BoardButton) -> None:
    """Another period in place, or the board as a new message below a result."""
    message = query.message
    if message is None:
        return
    screen = await board(desk, message.chat.id, wish, datetime.now(UTC))
    if wish.anew:
        desk.sender.post(message.chat.id, screen, thread_of(message))
    else:
        desk.sender.repaint(message.chat.id, message.message_id, screen)

"""The chat's board and one person's figures, in response to commands and buttons."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from telegram import CallbackQuery

from bot.matches.ports import ResultLine
from bot.matches.replies import RefusedError, Reply
from bot.matches.stats import Stats, place_of, ranked_rows, stats_of
from bot.rules.games import GAMES
from bot.telegram_ui.buttons import BoardButton, Period
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.board import board_screen, stats_screen
from bot.telegram_ui.screens.common.someone import name_rows
from bot.telegram_ui.updates import thread_of


async def board(services: Services, chat_id: int, shown: BoardButton, now: datetime) -> Screen:
    """The chat's board over the period that ends at `now`."""
    words = await services.people.words_of_chat(chat_id)
    chat = await services.matches.storage.chat(chat_id)
    rows = await services.matches.storage.board(chat_id, period_start(shown.period, now), shown.game)
    games = [game for game in GAMES if await services.matches.storage.board(chat_id, 0, game)]
    return board_screen(words, chat.title if chat else "", shown, name_rows(words, rows), games)


def period_start(period: Period, now: datetime) -> float:
    """When the period began, in unix seconds: 0, or the month's first day or Monday at midnight UTC."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case "all":
            return 0.0
        case "month":
            return midnight.replace(day=1).timestamp()
        case "week":
            return (midnight - timedelta(days=now.weekday())).timestamp()


async def turn_board(services: Services, query: CallbackQuery, wish: BoardButton) -> None:
    """Show another page in place, or the board as a new message below a result."""
    message = query.message
    if message is None or wish.game not in (None, *GAMES):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    screen = await board(services, message.chat.id, wish, datetime.now(UTC))
    if wish.anew:
        services.sender.post(message.chat.id, screen, thread_of(message))
    else:
        services.sender.repaint(message.chat.id, message.message_id, screen)


async def figures(services: Services, chat_id: int, person_id: int, name: str) -> Screen:
    """One person's figures in the chat. `name` is used if they have no results here yet."""
    words = await services.people.words_of_chat(chat_id)
    chat = await services.matches.storage.chat(chat_id)
    lines = await services.matches.storage.results(chat_id, person_id)
    known = next((line.name for line in lines if line.name), name) or words.plain("word-someone")
    rows = await services.matches.storage.board(chat_id, 0)
    place = place_of(person_id, rows)
    return stats_screen(
        words, chat.title if chat else "", known, _by_game(lines), place, len(ranked_rows(rows))
    )


def _by_game(lines: Sequence[ResultLine]) -> dict[str, Stats]:
    """The figures of all games together, then of each game the person has played."""
    found = {"both": stats_of([line.result for line in lines])}
    for game in GAMES:
        if results := [line.result for line in lines if line.result.game == game]:
            found[game] = stats_of(results)
    return found

"""The commands /top, /stats and /export: who was the durak how often."""

from datetime import UTC, datetime

from telegram import Message, MessageEntity, User

from bot.matches.export import COLUMNS, results_csv
from bot.matches.replies import RefusedError, Reply
from bot.rules.games import GAMES
from bot.telegram_ui.buttons import BoardButton, Period
from bot.telegram_ui.flows.boards import board, figures
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import File, Screen
from bot.telegram_ui.updates import find_answered, shown_name, thread_of
from bot.text import Words

FILE_NAME = "durak-results.csv"


async def top(services: Services, message: Message, _user: User, _update_id: int) -> None:
    """Post the board; `/top month`, `/top week` or `/top dudak` opens that page of it."""
    await services.people.chat(message.chat)
    words = await services.people.words_of_chat(message.chat_id)
    page = _page(words, _said(message))
    screen = await board(services, message.chat_id, page, datetime.now(UTC))
    services.sender.post(message.chat_id, screen, thread_of(message))


async def stats(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post one person's figures: the person named or replied to, else the sender."""
    await services.people.chat(message.chat)
    person, name = await _meant(services, message) or (user.id, shown_name(user))
    screen = await figures(services, message.chat_id, person, name)
    services.sender.post(message.chat_id, screen, thread_of(message), message.message_id)


async def export(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Send all results of the chat as a file; only admins may ask for it."""
    is_group = message.sender_chat is not None and message.sender_chat.id == message.chat_id
    if not is_group and not await services.rights.is_admin(message.chat_id, user.id):
        raise RefusedError(Reply.ONLY_ADMINS_EXPORT)
    words = await services.people.words_of_chat(message.chat_id)
    lines = await services.matches.storage.results(message.chat_id)
    if not lines:
        services.reply(message, words("board-empty"))
        return
    headings = {column: words.plain(f"export-{column}") for column in COLUMNS}
    games = {game: words.plain(f"game-{game}") for game in GAMES}
    content = results_csv(lines, headings, games, words.plain("word-someone"))
    caption = words("export-caption", count=len(lines))
    screen = Screen(caption, file=File(FILE_NAME, content))
    services.sender.post(message.chat_id, screen, thread_of(message))


async def _meant(services: Services, message: Message) -> tuple[int, str] | None:
    """The id and name of the person whose figures are asked for; None means the sender.

    It is the person mentioned, called by username or name, or replied to. Raises RefusedError if a name belongs to
    nobody with results here.
    """
    for entity in message.entities or ():
        if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
            return entity.user.id, shown_name(entity.user)
    if called := " ".join(_said(message)).removeprefix("@"):
        return await _called(services, message.chat_id, called)
    answered = find_answered(message)
    return None if answered is None else (answered.id, shown_name(answered))


async def _called(services: Services, chat_id: int, called: str) -> tuple[int, str]:
    """Look only among people with results in this chat, so that nobody learns who else the bot knows."""
    here = {row.person: row for row in await services.matches.storage.board(chat_id, 0)}
    by_username = [who.id for who in await services.matches.storage.people_called(called) if who.id in here]
    by_name = [row.person for row in here.values() if row.name.casefold() == called.casefold()]
    found = max(by_username or by_name, key=lambda person: here[person].deals, default=None)
    if found is None:
        raise RefusedError(Reply.STATS_OF_NOBODY)
    return found, here[found].name


def _said(message: Message) -> list[str]:
    """The words after the command."""
    return (message.text or "").split()[1:]


def _page(words: Words, said: list[str]) -> BoardButton:
    """The board page these words name, in English or the chat's language. Unknown words are ignored."""
    period: Period = "all"
    game: str | None = None
    for word in (word.casefold() for word in said):
        if word.startswith(("month", words.plain("word-month"))):
            period = "month"
        elif word.startswith(("week", words.plain("word-week"))):
            period = "week"
        for one in GAMES:
            game = one if word in (one, words.plain(f"game-{one}").casefold()) else game
    return BoardButton(period, game=game)

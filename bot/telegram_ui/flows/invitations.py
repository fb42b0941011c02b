"""Invites people to an open lobby: in its own chat, by name, or through inline mode in other chats."""

from html import escape

import structlog
from telegram import (
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Message,
    MessageEntity,
    User,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.matches.lobby import room_for
from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import decode_link
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.invitation import invitation_card, invitation_screen, share_button
from bot.telegram_ui.screens.common.names import bold_name
from bot.telegram_ui.transport.messages import NO_PREVIEW, markup
from bot.telegram_ui.updates import find_answered, shown_name, thread_of
from bot.text import Markup, Words

log = structlog.get_logger()

MOST_NAMED = 10
MOST_CARDS = 20
CACHE_SECONDS = 3


async def invite(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Post an invitation in the lobby's chat. People named or replied to are mentioned, so their phones ring."""
    person = await services.people.person(user)
    match = await services.matches.at(message.chat_id, thread_of(message))
    _check_room(match)
    words = await services.people.words_of_chat(message.chat_id, person)
    names = await _find_called(services, message, match)
    name = person.name if message.sender_chat is None else message.sender_chat.title or person.name
    services.sender.post(match.chat_id, _invitation(services, words, match, name, names), match.thread_id)


async def invite_anew(services: Services, match_id: int, person: Person) -> None:
    """The lobby's Invite button: post an invitation. Raises RefusedError if the lobby is gone, begun or full."""
    match = await services.matches.find(match_id)
    if match is None:
        raise RefusedError(Reply.LOBBY_GONE)
    _check_room(match)
    words = await services.people.words_of_chat(match.chat_id, person)
    services.sender.post(match.chat_id, _invitation(services, words, match, person.name, []), match.thread_id)


async def find_invitation(services: Services, match_id: int, person: Person) -> Match:
    """The lobby behind an invitation link that `person` opened.

    Raises RefusedError if it is no longer open or is full, or if they are not in its group.
    """
    match = await services.matches.find(match_id)
    if match is None or match.is_solo:
        raise RefusedError(Reply.LOBBY_GONE)
    if match.is_open and match.seat_of(person.id) is not None:
        return match
    _check_lobby(match)
    if len(match.seats) >= room_for(match):
        raise RefusedError(Reply.TABLE_FULL)
    if not await services.rights.is_member(match.chat_id, person.id):
        raise RefusedError(Reply.NOT_MEMBER, chat=match.title)
    return match


def _check_lobby(match: Match) -> None:
    if match.is_solo:
        raise RefusedError(Reply.LOBBY_GONE)
    if match.phase in (Phase.CUTTING, Phase.PLAYING):
        raise RefusedError(Reply.GAME_RUNNING)
    if match.phase is not Phase.LOBBY:
        raise RefusedError(Reply.LOBBY_GONE)


def _check_room(match: Match) -> None:
    _check_lobby(match)
    if len(match.seats) >= room_for(match):
        raise RefusedError(Reply.NOBODY_FITS)


def _invitation(services: Services, words: Words, match: Match, name: str, called: list[Markup]) -> Screen:
    bot = services.bot
    share = share_button(words, match, bot.username, bool(bot.supports_inline_queries))
    return invitation_screen(words, match, name, called, share)


async def _find_called(services: Services, message: Message, match: Match) -> list[Markup]:
    """The people the command calls, each once: by @name, by mention, or by replying to them.

    Raises RefusedError if all of them sit there already.
    """
    found = message.parse_entities([MessageEntity.MENTION, MessageEntity.TEXT_MENTION])
    named = {
        text: _mention(e.user) if e.user else Markup(escape(text, quote=False)) for e, text in found.items()
    }
    seated = [text for e, text in found.items() if await _is_seated(services, match, e.user, text)]
    if (replied := find_answered(message)) is not None:
        named[str(replied.id)] = _mention(replied)
        seated += [str(replied.id)] if match.seat_of(replied.id) is not None else []
    names = dict.fromkeys(name for text, name in named.items() if text not in seated)
    if named and not names:
        raise RefusedError(Reply.SEATED_ALREADY)
    return list(names)[:MOST_NAMED]


async def _is_seated(services: Services, match: Match, user: User | None, text: str) -> bool:
    if user is not None:
        return match.seat_of(user.id) is not None
    called = await services.matches.storage.people_called(text.removeprefix("@"))
    return any(match.seat_of(person.id) is not None for person in called)


def _mention(user: User) -> Markup:
    return bold_name(Seat(user.id, shown_name(user)), mention=True)


# --- inline mode


async def answer_inline(services: Services, query: InlineQuery) -> None:
    """Offer a card for each lobby this person may invite to; if there is none, a button to the bot."""
    person = await _asker(services, query.from_user)
    words = services.people.words_of(person)
    cards = [_card(services, words, match, person) for match in await _lobbies(services, person, query.query)]
    button = (
        None if cards else InlineQueryResultsButton(words.plain("button-no-lobby"), start_parameter="hello")
    )
    try:
        await query.answer(cards[:MOST_CARDS], cache_time=CACHE_SECONDS, is_personal=True, button=button)
    except TelegramError as error:
        log.info("inline query not answered", error=str(error))


async def _asker(services: Services, user: User) -> Person:
    """The person who types the query. They are not stored just for that."""
    known = await services.matches.storage.person(user.id)
    return known or Person(
        user.id, shown_name(user), language=services.people.catalogue.nearest(user.language_code)
    )


async def _lobbies(services: Services, person: Person, text: str) -> list[Match]:
    """The lobby named by a Share button, if the person may share it; else their own, searched by chat title."""
    wish = decode_link(text.strip())
    if wish is not None and wish[0] == "join":
        match = await services.matches.find(wish[1])
        is_shown = match is not None and _is_shareable(match) and await _may_share(services, match, person)
        return [match] if match is not None and is_shown else []
    own = [match for match in await services.matches.of_person(person.id) if _is_shareable(match)]
    sought = text.strip().casefold()
    return [match for match in own if sought in match.title.casefold()]


def _is_shareable(match: Match) -> bool:
    return match.phase is Phase.LOBBY and not match.is_solo


async def _may_share(services: Services, match: Match, person: Person) -> bool:
    return match.seat_of(person.id) is not None or await services.rights.is_member(match.chat_id, person.id)


def _card(services: Services, words: Words, match: Match, person: Person) -> InlineQueryResultArticle:
    card = invitation_card(words, match, person.name, services.bot.username)
    content = InputTextMessageContent(card.screen.text, ParseMode.HTML, link_preview_options=NO_PREVIEW)
    return InlineQueryResultArticle(
        card.id, card.title, content, reply_markup=markup(card.screen.rows), description=card.description
    )

"""The ⋯ button of a hand: a page to change how cards are shown, and to leave the game."""

from telegram import CallbackQuery

from bot.matches.match import Match, Phase
from bot.matches.personal_settings import load_personal_settings
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import link
from bot.telegram_ui.flows.removing import leave
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.personal_settings import More, leaving_screen, more_screen


async def press_more(
    services: Services, query: CallbackQuery, match_id: int, what: int, person: Person, update_id: int
) -> None:
    """Open or change the page; in a group, send the person to their direct messages instead.

    `what` is a `More`. Raises RefusedError if they do not play, or the deal is not in play.
    """
    match = await services.matches.find(match_id)
    if match is None or match.seat_of(person.id) is None:
        raise RefusedError(Reply.NOT_PLAYING)
    if match.phase is not Phase.PLAYING:
        raise RefusedError(Reply.DEAL_OVER)
    message = query.message
    if message is None or message.chat.id != person.id:
        services.answers.give(query.id, url=link(services.bot.username, "hand", match.id))
        return
    if what == More.OPEN:
        services.sender.post(person.id, _page(services, match, person))
    elif what == More.LEAVE:
        await leave(services, match, person.id, update_id)
        told = services.people.words_of(person)(Reply.STOPPED if match.is_solo else "hand-left")
        services.sender.repaint(person.id, message.message_id, Screen(told))
    else:
        words = services.people.words_of(person)
        screen = leaving_screen(words, match) if what == More.ASK else _page(services, match, person)
        services.sender.repaint(person.id, message.message_id, screen)


def _page(services: Services, match: Match, person: Person) -> Screen:
    return more_screen(services.people.words_of(person), match, load_personal_settings(person.settings))

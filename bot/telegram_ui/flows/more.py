"""The button ⋯ of a hand: how cards are shown, and the way out of the game, on a page of its own."""

from telegram import CallbackQuery

from bot.matches.match import Match, Phase
from bot.matches.personal_settings import taste_from
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Say
from bot.telegram_ui.buttons import MatchButton, link
from bot.telegram_ui.flows.removing import leave
from bot.telegram_ui.flows.services import Desk
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.personal_settings import More, leaving_screen, more_screen


async def press_more(
    desk: Desk, query: CallbackQuery, wish: MatchButton, person: Person, update_id: int
) -> None:
    """In a group it leads to the direct messages. Raises RefusedError for who does not play (any more)."""
    match = await desk.matches.find(wish.match_id)
    if match is None or match.seat_of(person.id) is None:
        raise RefusedError(Say.NOT_PLAYING)
    if match.phase is not Phase.PLAYING:
        raise RefusedError(Say.DEAL_OVER)
    message = query.message
    if message is None or message.chat.id != person.id:
        desk.answers.give(query.id, url=link(desk.bot.username, "hand", match.id))
        return
    if wish.number == More.OPEN:
        desk.sender.post(person.id, _page(desk, match, person))
    elif wish.number == More.LEAVE:
        await leave(desk, match, person.id, update_id)
        told = desk.words_of(person)(Say.STOPPED if match.is_solo else "hand-left")
        desk.sender.repaint(person.id, message.message_id, Screen(told))
    else:
        asks = wish.number == More.ASK
        screen = leaving_screen(desk.words_of(person), match) if asks else _page(desk, match, person)
        desk.sender.repaint(person.id, message.message_id, screen)
    desk.answers.give(query.id)


def _page(desk: Desk, match: Match, person: Person) -> Screen:
    return more_screen(desk.words_of(person), match, taste_from(person.taste))

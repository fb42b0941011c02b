"""Buttons that concern a whole match, with one function per `Act`."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from html import unescape
from types import MappingProxyType
from typing import Final

from telegram import CallbackQuery

from bot.matches.match import Match, Phase, TalkPhrase
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import Act, MatchButton, SettingsButton, link
from bot.telegram_ui.flows.chat_settings import check_may_rule, post_settings
from bot.telegram_ui.flows.invitations import invite_anew
from bot.telegram_ui.flows.more import press_more
from bot.telegram_ui.flows.own_games import choose_preset, fetch
from bot.telegram_ui.flows.records import press_record
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screens.common.hand import hand_popup
from bot.telegram_ui.screens.common.headlines import plain_rules
from bot.text import Words


@dataclass(frozen=True, slots=True)
class Tap:
    """A press on one of these buttons. `number`: see `MatchButton`."""

    services: Services
    query: CallbackQuery
    person: Person
    match_id: int
    number: int
    update_id: int

    async def find(self) -> Match | None:
        return await self.services.matches.find(self.match_id)

    def words(self, match: Match) -> Words:
        """In the person's own language, else the match's."""
        return self.services.people.catalogue.words(self.person.language or match.language)

    def tell(self, reply: Reply) -> None:
        words = self.services.people.words_of(self.person)
        self.services.answers.give(self.query.id, words.plain(reply))


async def press_match_button(
    services: Services, query: CallbackQuery, wish: MatchButton, person: Person, update_id: int
) -> None:
    """Do what the button asks for. Raises RefusedError and RepeatedError.

    The caller answers the query if nothing here has.
    """
    tap = Tap(services, query, person, wish.match_id, wish.number or 0, update_id)
    await _check_place(tap)
    await ACTS[wish.act](tap)


async def _check_place(tap: Tap) -> None:
    """Raise RefusedError for forged data: only players and members of the match's chat may press its buttons."""
    match, message = await tap.find(), tap.query.message
    if match is None or match.seat_of(tap.person.id) is not None:
        return
    if message is not None and message.chat.id == match.chat_id:
        return
    if not await tap.services.rights.is_member(match.chat_id, tap.person.id):
        raise RefusedError(Reply.UNKNOWN_BUTTON)


async def _join(tap: Tap) -> None:
    """Join the table. A person who never opened the bot is sent there first; pressing Start then joins."""
    services, match = tap.services, await tap.find()
    is_new = match is not None and match.seat_of(tap.person.id) is None
    if is_new and not await services.rights.can_be_written_to(tap.person):
        services.answers.give(tap.query.id, url=link(services.bot.username, "join", tap.match_id))
        return
    await services.matches.lobbies.join(tap.match_id, tap.person, tap.update_id)
    tap.tell(Reply.JOINED)


async def _leave(tap: Tap) -> None:
    """Leave the lobby. Refused in a running deal, so that a late press does not lose it."""
    match = await tap.find()
    if match is not None and match.phase is Phase.PLAYING and match.seat_of(tap.person.id) is not None:
        raise RefusedError(Reply.LEAVE_BY_MENU)
    await tap.services.matches.deals.leave(tap.match_id, tap.person.id, tap.update_id)
    tap.tell(Reply.LEFT)


async def _add_computer(tap: Tap) -> None:
    await tap.services.matches.lobbies.add_computer(tap.match_id, tap.person.id, tap.update_id)


async def _remove_computer(tap: Tap) -> None:
    await tap.services.matches.lobbies.remove_computer(tap.match_id, tap.person.id, tap.update_id)


async def _begin(tap: Tap) -> None:
    match, person = await tap.find(), tap.person.id
    as_admin = (
        match is not None
        and person != match.host
        and await tap.services.rights.is_admin(match.chat_id, person)
    )
    await tap.services.matches.lobbies.begin(tap.match_id, person, as_admin, tap.update_id)


async def _show_cards(tap: Tap) -> None:
    """Show the hand in the group if the chat wants that, else in a pop-up."""
    match, services = await tap.find(), tap.services
    if match is None:
        raise RefusedError(Reply.NO_DEAL)
    is_player = match.phase is Phase.PLAYING and match.seat_of(tap.person.id) is not None
    is_wanted = is_player and match.settings.hand_in_group
    if is_wanted and await services.group_hands.open(tap.query.id, match, tap.person.id):
        return
    popup = hand_popup(tap.words(match), match, tap.person.id)
    services.answers.give(tap.query.id, popup, alert=True)


async def _rematch(tap: Tap) -> None:
    await tap.services.matches.deals.rematch(tap.match_id, tap.person.id, tap.update_id)


async def _show_record(tap: Tap) -> None:
    await press_record(tap.services, tap.match_id)


async def _show_rules(tap: Tap) -> None:
    """Open the settings for people who may change them; show others the rules in a pop-up."""
    match, services = await tap.find(), tap.services
    if match is None:
        raise RefusedError(Reply.LOBBY_GONE)
    try:
        lobby = match if match.phase is Phase.LOBBY else None
        await check_may_rule(services, match.chat_id, tap.person.id, lobby)
    except RefusedError:
        words = tap.words(match)
        rules = f"{plain_rules(words, match)}\n\n{words('popup-rules')}"
        services.answers.give(tap.query.id, unescape(rules), alert=True)
        return
    page = SettingsButton(page=match.game.name)
    await post_settings(services, match.chat_id, match.thread_id, page)


async def _come_back(tap: Tap) -> None:
    await tap.services.matches.deals.come_back(tap.match_id, tap.person.id, tap.update_id)


async def _take_seat(tap: Tap) -> None:
    await tap.services.matches.lobbies.take_seat(tap.match_id, tap.person.id, tap.number, tap.update_id)


async def _choose_dealer(tap: Tap) -> None:
    await tap.services.matches.cuts.choose_dealer(tap.match_id, tap.person.id, tap.number, tap.update_id)


async def _offer_cut(tap: Tap) -> None:
    await tap.services.matches.cuts.offer(tap.match_id, tap.person.id, tap.number, tap.update_id)


async def _cut(tap: Tap) -> None:
    await tap.services.matches.cuts.cut(tap.match_id, tap.person.id, tap.update_id)


async def _decline_cut(tap: Tap) -> None:
    await tap.services.matches.cuts.decline(tap.match_id, tap.person.id, tap.update_id)


async def _deal_now(tap: Tap) -> None:
    await tap.services.matches.cuts.deal_now(tap.match_id, tap.person.id, tap.update_id)


async def _say(tap: Tap) -> None:
    phrases = list(TalkPhrase)
    if tap.number >= len(phrases):
        raise RefusedError(Reply.UNKNOWN_BUTTON)
    await tap.services.matches.deals.say(tap.match_id, tap.person.id, phrases[tap.number], tap.update_id)


async def _invite(tap: Tap) -> None:
    await invite_anew(tap.services, tap.match_id, tap.person)


async def _fetch_hand(tap: Tap) -> None:
    await fetch(tap.services, tap.match_id, tap.person)


async def _show_more(tap: Tap) -> None:
    await press_more(tap.services, tap.query, tap.match_id, tap.number, tap.person, tap.update_id)


async def _choose_preset(tap: Tap) -> None:
    await choose_preset(tap.services, tap.match_id, tap.person, tap.number, tap.update_id)


ACTS: Final[Mapping[Act, Callable[[Tap], Awaitable[None]]]] = MappingProxyType(
    {
        Act.JOIN: _join,
        Act.LEAVE: _leave,
        Act.ADD_COMPUTER: _add_computer,
        Act.REMOVE_COMPUTER: _remove_computer,
        Act.BEGIN: _begin,
        Act.CARDS: _show_cards,
        Act.REMATCH: _rematch,
        Act.RECORD: _show_record,
        Act.RULES: _show_rules,
        Act.COME_BACK: _come_back,
        Act.SIT: _take_seat,
        Act.DEALER: _choose_dealer,
        Act.OFFER: _offer_cut,
        Act.CUT: _cut,
        Act.DECLINE: _decline_cut,
        Act.DEAL: _deal_now,
        Act.TALK: _say,
        Act.INVITE: _invite,
        Act.HAND: _fetch_hand,
        Act.MORE: _show_more,
        Act.PRESET: _choose_preset,
    }
)

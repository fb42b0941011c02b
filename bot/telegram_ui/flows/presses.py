"""What a tap on a button does. Every tap is answered once; nothing in it is trusted."""

from html import unescape

from telegram import CallbackQuery

from bot.matches.match import Match, Phase, TalkPhrase
from bot.matches.play import Press
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import (
    Act,
    BoardButton,
    ChoiceButton,
    ForgetButton,
    MatchButton,
    PersonalButton,
    RulesButton,
    SettingsButton,
    decode,
    link,
)
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.flows import boards, records
from bot.telegram_ui.flows.chat_settings import check_may_rule, post_settings, press_settings
from bot.telegram_ui.flows.invitations import invite_anew
from bot.telegram_ui.flows.more import press_more
from bot.telegram_ui.flows.own_games import choose_preset, fetch
from bot.telegram_ui.flows.personal_settings import press_personal
from bot.telegram_ui.flows.privacy import press_forget
from bot.telegram_ui.flows.rules import press_rules
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screens.common.hand import hand_popup
from bot.telegram_ui.screens.common.headlines import plain_rules
from bot.text import Words

Told = tuple[str, dict[str, str | int]]


class Presses:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def pressed(self, query: CallbackQuery, update_id: int) -> None:
        """Does what the button wishes. Raises RefusedError and RepeatedError for the caller to answer."""
        wish = decode(query.data or "")
        if isinstance(wish, ForgetButton):
            await press_forget(self._services, query, wish)
            return
        person = await self._services.people.person(query.from_user)
        if isinstance(wish, Press | ChoiceButton):
            self._services.group_hands.note_press(wish.match_id, person.id, query.message)
        if isinstance(wish, Press):
            await self._move(query, wish, person, update_id)
        elif isinstance(wish, ChoiceButton):
            await self._choose(query, wish, person)
        elif isinstance(wish, MatchButton):
            await self._of_match(query, wish, person, update_id)
        elif wish is not None:
            await self._of_chat(query, wish, person)
        else:
            raise RefusedError(Reply.UNKNOWN_BUTTON)

    async def _of_chat(
        self,
        query: CallbackQuery,
        wish: SettingsButton | RulesButton | PersonalButton | BoardButton,
        person: Person,
    ) -> None:
        """Pages that are turned in place. A group of which nothing is known any more has become another one."""
        chat = query.message.chat if query.message else None
        is_group = chat is not None and chat.type != "private"
        if chat is not None and is_group and await self._services.matches.storage.chat(chat.id) is None:
            raise RefusedError(Reply.OLD_MESSAGE)
        if isinstance(wish, SettingsButton):
            await press_settings(self._services, query, wish)
        elif isinstance(wish, RulesButton):
            await press_rules(self._services, query, wish, person)
        elif isinstance(wish, PersonalButton):
            await press_personal(self._services, query, wish, person)
        else:
            await boards.turn_board(self._services, query, wish)
        self._services.answers.give(query.id)

    async def _move(self, query: CallbackQuery, press: Press, person: Person, update_id: int) -> None:
        self._services.choices.forget(press.match_id, person.id)
        try:
            await self._services.matches.deals.press(press, person.id, update_id)
        except RefusedError:
            await self._refresh(query, press.match_id, person)
            raise
        self._services.answers.give(query.id)

    async def _refresh(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """A tap that came too late shows the present hand; one on an old message takes its buttons away."""
        match = await self._services.matches.find(match_id)
        message = query.message
        if match is not None and match.seat_of(person.id) is not None and match.is_open:
            hand = match.hand_screen(person.id)
            row = await self._services.matches.storage.screen(hand.key)
            await self._services.matches.screens.repost((hand,))
            if message is None or row is None or row.message_id == message.message_id:
                return
        if message is not None and message.chat.id == person.id:
            self._services.sender.strip(person.id, message.message_id)

    async def _choose(self, query: CallbackQuery, wish: ChoiceButton, person: Person) -> None:
        match = await self._services.matches.find(wish.match_id)
        if match is None or match.seat_of(person.id) is None:
            raise RefusedError(Reply.NOT_PLAYING)
        choice = Choice(wish.deal, wish.bout, wish.cards, wish.is_marking)
        if wish.cards:
            self._services.choices.remember(match.id, person.id, choice)
        else:
            self._services.choices.forget(match.id, person.id)
        await self._services.matches.screens.repost((match.hand_screen(person.id),))
        self._services.answers.give(query.id)

    async def _of_match(
        self, query: CallbackQuery, wish: MatchButton, person: Person, update_id: int
    ) -> None:
        matches = self._services.matches
        await self._check_place(query, wish.match_id, person)
        match wish.act:
            case Act.JOIN:
                await self._join(query, wish.match_id, person, update_id)
                return
            case Act.CARDS:
                await self._cards(query, wish.match_id, person)
                return
            case Act.RECORD:
                await records.press_record(self._services, wish.match_id)
            case Act.LEAVE:
                await self._leave_lobby(wish.match_id, person, update_id)
                self._tell(query, person, Reply.LEFT)
                return
            case Act.ADD_COMPUTER:
                await matches.lobbies.add_computer(wish.match_id, person.id, update_id)
            case Act.REMOVE_COMPUTER:
                await matches.lobbies.remove_computer(wish.match_id, person.id, update_id)
            case Act.BEGIN:
                await self._begin(query, wish.match_id, person, update_id)
            case Act.REMATCH:
                await matches.deals.rematch(wish.match_id, person.id, update_id)
            case Act.BACK:
                await matches.deals.come_back(wish.match_id, person.id, update_id)
            case Act.RULES:
                await self._rules(query, wish.match_id, person)
            case Act.HAND:
                await fetch(self._services, wish.match_id, person)
            case Act.MORE:
                await press_more(self._services, query, wish, person, update_id)
            case Act.PRESET:
                await choose_preset(self._services, wish.match_id, person, wish.number or 0, update_id)
            case Act.INVITE:
                await invite_anew(self._services, wish.match_id, person)
            case _:
                await self._before_deal_or_talk(wish, person.id, update_id)
        self._services.answers.give(query.id)

    async def _leave_lobby(self, match_id: int, person: Person, update_id: int) -> None:
        """Only out of a lobby: pressed too late, the button must cost nobody the deal."""
        match = await self._services.matches.find(match_id)
        if match is not None and match.phase is Phase.PLAYING and match.seat_of(person.id) is not None:
            raise RefusedError(Reply.LEAVE_BY_MENU)
        await self._services.matches.deals.leave(match_id, person.id, update_id)

    async def _before_deal_or_talk(self, wish: MatchButton, person: int, update_id: int) -> None:
        """Seats, dealer, cut and table talk; `number` says which."""
        matches, number = self._services.matches, wish.number or 0
        match wish.act:
            case Act.SIT:
                await matches.lobbies.take_seat(wish.match_id, person, number, update_id)
            case Act.DEALER:
                await matches.cuts.choose_dealer(wish.match_id, person, number, update_id)
            case Act.OFFER:
                await matches.cuts.offer(wish.match_id, person, number, update_id)
            case Act.CUT:
                await matches.cuts.cut(wish.match_id, person, update_id)
            case Act.DECLINE:
                await matches.cuts.decline(wish.match_id, person, update_id)
            case Act.DEAL:
                await matches.cuts.deal_now(wish.match_id, person, update_id)
            case Act.TALK:
                words = list(TalkPhrase)
                if number >= len(words):
                    raise RefusedError(Reply.UNKNOWN_BUTTON)
                await matches.deals.say(wish.match_id, person, words[number], update_id)

    async def _rules(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """The settings, for those who may change them; the others hear in a pop-up where the rules are."""
        match = await self._services.matches.find(match_id)
        if match is None:
            raise RefusedError(Reply.LOBBY_GONE)
        try:
            lobby = match if match.phase is Phase.LOBBY else None
            await check_may_rule(self._services, match.chat_id, person.id, lobby)
        except RefusedError:
            words = self._words(match, person)
            rules = f"{plain_rules(words, match)}\n\n{words('popup-rules')}"
            self._services.answers.give(query.id, unescape(rules), alert=True)
            return
        await post_settings(
            self._services, match.chat_id, match.thread_id, SettingsButton(page=match.game.name)
        )

    async def _check_place(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """A match concerns its chat and who sits in it; data of it that a stranger sends from elsewhere is forged."""
        match, message = await self._services.matches.find(match_id), query.message
        if match is None or match.seat_of(person.id) is not None:
            return
        if message is not None and message.chat.id == match.chat_id:
            return
        if not await self._services.rights.is_member(match.chat_id, person.id):
            raise RefusedError(Reply.UNKNOWN_BUTTON)

    async def _join(self, query: CallbackQuery, match_id: int, person: Person, update_id: int) -> None:
        """Who never opened the bot is led there; pressing Start joins."""
        match = await self._services.matches.find(match_id)
        is_new = match is not None and match.seat_of(person.id) is None
        if is_new and not await self._services.rights.can_be_written_to(person):
            url = link(self._services.bot.username, "join", match_id)
            self._services.answers.give(query.id, url=url)
            return
        await self._services.matches.lobbies.join(match_id, person, update_id)
        self._tell(query, person, Reply.JOINED)

    async def _begin(self, query: CallbackQuery, match_id: int, person: Person, update_id: int) -> None:
        match = await self._services.matches.find(match_id)
        as_admin = (
            match is not None
            and person.id != match.host
            and await self._services.rights.is_admin(match.chat_id, person.id)
        )
        await self._services.matches.lobbies.begin(match_id, person.id, as_admin, update_id)

    async def _cards(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        match = await self._services.matches.find(match_id)
        if match is None:
            raise RefusedError(Reply.NO_DEAL)
        if _wants_aside(match, person.id) and await self._services.group_hands.open(
            query.id, match, person.id
        ):
            self._services.answers.give(query.id)
            return
        words = self._words(match, person)
        self._services.answers.give(query.id, hand_popup(words, match, person.id), alert=True)

    def _words(self, match: Match, person: Person) -> Words:
        return self._services.people.catalogue.words(person.language or match.language)

    def _tell(self, query: CallbackQuery, person: Person, say: Reply) -> None:
        self._services.answers.give(query.id, self._services.people.words_of(person).plain(say))


def _wants_aside(match: Match, person: int) -> bool:
    is_player = match.phase is Phase.PLAYING and match.seat_of(person) is not None
    return is_player and match.settings.hand_in_group

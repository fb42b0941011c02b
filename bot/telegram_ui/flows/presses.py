"""What a tap on a button does. Every tap is answered once; nothing in it is trusted."""

from html import unescape

from telegram import CallbackQuery

from bot.matches.match import Match, Phase, Word
from bot.matches.play import Press
from bot.matches.ports import Person
from bot.matches.replies import RefusedError, Say
from bot.telegram_ui.buttons import (
    Act,
    BoardButton,
    ChoiceButton,
    ForgetButton,
    MatchButton,
    RulesButton,
    SettingsButton,
    TasteButton,
    decode,
    link,
)
from bot.telegram_ui.flows import boards, records
from bot.telegram_ui.flows.chat_settings import check_may_rule, post_settings, press_settings
from bot.telegram_ui.flows.invitations import invite_anew
from bot.telegram_ui.flows.more import press_more
from bot.telegram_ui.flows.own_games import fetch
from bot.telegram_ui.flows.personal_settings import press_taste
from bot.telegram_ui.flows.privacy import press_forget
from bot.telegram_ui.flows.rules import press_rules
from bot.telegram_ui.flows.services import Desk
from bot.telegram_ui.flows.solo_rules import choose_preset
from bot.telegram_ui.screens.common.hand import hand_popup
from bot.telegram_ui.screens.common.phrases import rules_line
from bot.telegram_ui.screens.durak.keyboard import Choice
from bot.text import Words

Told = tuple[str, dict[str, str | int]]


class Presses:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def pressed(self, query: CallbackQuery, update_id: int) -> None:
        """Does what the button wishes. Raises RefusedError and RepeatedError for the caller to answer."""
        wish = decode(query.data or "")
        if isinstance(wish, ForgetButton):
            await press_forget(self._desk, query, wish)
            return
        person = await self._desk.person(query.from_user)
        if isinstance(wish, Press | ChoiceButton):
            self._desk.asides.pressed(wish.match_id, person.id, query.message)
        if isinstance(wish, Press):
            await self._move(query, wish, person, update_id)
        elif isinstance(wish, ChoiceButton):
            await self._choose(query, wish, person)
        elif isinstance(wish, MatchButton):
            await self._of_match(query, wish, person, update_id)
        elif wish is not None:
            await self._of_chat(query, wish, person)
        else:
            raise RefusedError(Say.UNKNOWN_BUTTON)

    async def _of_chat(
        self,
        query: CallbackQuery,
        wish: SettingsButton | RulesButton | TasteButton | BoardButton,
        person: Person,
    ) -> None:
        """Pages that are turned in place. A group of which nothing is known any more has become another one."""
        chat = query.message.chat if query.message else None
        is_group = chat is not None and chat.type != "private"
        if chat is not None and is_group and await self._desk.storage.chat(chat.id) is None:
            raise RefusedError(Say.OLD_MESSAGE)
        if isinstance(wish, SettingsButton):
            await press_settings(self._desk, query, wish)
        elif isinstance(wish, RulesButton):
            await press_rules(self._desk, query, wish, person)
        elif isinstance(wish, TasteButton):
            await press_taste(self._desk, query, wish, person)
        else:
            await boards.turn_board(self._desk, query, wish)
        self._desk.answers.give(query.id)

    async def _move(self, query: CallbackQuery, press: Press, person: Person, update_id: int) -> None:
        self._desk.painter.forget_choice(press.match_id, person.id)
        try:
            await self._desk.matches.press(press, person.id, update_id)
        except RefusedError:
            await self._refresh(query, press.match_id, person)
            raise
        self._desk.answers.give(query.id)

    async def _refresh(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """A tap that came too late shows the present hand; one on an old message takes its buttons away."""
        match = await self._desk.matches.find(match_id)
        message = query.message
        if match is not None and match.seat_of(person.id) is not None and match.is_open:
            hand = match.hand_screen(person.id)
            row = await self._desk.storage.screen(hand.key)
            await self._desk.matches.repost((hand,))
            if message is None or row is None or row.message_id == message.message_id:
                return
        if message is not None and message.chat.id == person.id:
            self._desk.sender.strip(person.id, message.message_id)

    async def _choose(self, query: CallbackQuery, wish: ChoiceButton, person: Person) -> None:
        match = await self._desk.matches.find(wish.match_id)
        if match is None or match.seat_of(person.id) is None:
            raise RefusedError(Say.NOT_PLAYING)
        choice = Choice(wish.deal, wish.bout, wish.cards, wish.is_marking)
        if wish.cards:
            self._desk.painter.choose(match.id, person.id, choice)
        else:
            self._desk.painter.forget_choice(match.id, person.id)
        await self._desk.matches.repost((match.hand_screen(person.id),))
        self._desk.answers.give(query.id)

    async def _of_match(
        self, query: CallbackQuery, wish: MatchButton, person: Person, update_id: int
    ) -> None:
        matches = self._desk.matches
        await self._check_place(query, wish.match_id, person)
        match wish.act:
            case Act.JOIN:
                await self._join(query, wish.match_id, person, update_id)
                return
            case Act.CARDS:
                await self._cards(query, wish.match_id, person)
                return
            case Act.RECORD:
                await records.press_record(self._desk, wish.match_id)
            case Act.LEAVE:
                await self._leave_lobby(wish.match_id, person, update_id)
                self._tell(query, person, Say.LEFT)
                return
            case Act.ADD_COMPUTER:
                await matches.add_computer(wish.match_id, person.id, update_id)
            case Act.REMOVE_COMPUTER:
                await matches.remove_computer(wish.match_id, person.id, update_id)
            case Act.BEGIN:
                await self._begin(query, wish.match_id, person, update_id)
            case Act.REMATCH:
                await matches.rematch(wish.match_id, person.id, update_id)
            case Act.BACK:
                await matches.come_back(wish.match_id, person.id, update_id)
            case Act.RULES:
                await self._rules(query, wish.match_id, person)
            case Act.HAND:
                await fetch(self._desk, wish.match_id, person)
            case Act.MORE:
                await press_more(self._desk, query, wish, person, update_id)
            case Act.PRESET:
                await choose_preset(self._desk, wish.match_id, person, wish.number or 0, update_id)
            case Act.INVITE:
                await invite_anew(self._desk, wish.match_id, person)
            case _:
                await self._before_deal_or_talk(wish, person.id, update_id)
        self._desk.answers.give(query.id)

    async def _leave_lobby(self, match_id: int, person: Person, update_id: int) -> None:
        """Only out of a lobby: pressed too late, the button must cost nobody the deal."""
        match = await self._desk.matches.find(match_id)
        if match is not None and match.phase is Phase.PLAYING and match.seat_of(person.id) is not None:
            raise RefusedError(Say.LEAVE_BY_MENU)
        await self._desk.matches.leave(match_id, person.id, update_id)

    async def _before_deal_or_talk(self, wish: MatchButton, person: int, update_id: int) -> None:
        """Seats, dealer, cut and table talk; `number` says which."""
        matches, number = self._desk.matches, wish.number or 0
        match wish.act:
            case Act.SIT:
                await matches.sit(wish.match_id, person, number, update_id)
            case Act.DEALER:
                await matches.choose_dealer(wish.match_id, person, number, update_id)
            case Act.OFFER:
                await matches.offer_cut(wish.match_id, person, number, update_id)
            case Act.CUT:
                await matches.cut(wish.match_id, person, update_id)
            case Act.DECLINE:
                await matches.decline_cut(wish.match_id, person, update_id)
            case Act.DEAL:
                await matches.deal_now(wish.match_id, person, update_id)
            case Act.TALK:
                words = list(Word)
                if number >= len(words):
                    raise RefusedError(Say.UNKNOWN_BUTTON)
                await matches.say(wish.match_id, person, words[number], update_id)

    async def _rules(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """The settings, for those who may change them; the others hear in a pop-up where the rules are."""
        match = await self._desk.matches.find(match_id)
        if match is None:
            raise RefusedError(Say.LOBBY_GONE)
        try:
            lobby = match if match.phase is Phase.LOBBY else None
            await check_may_rule(self._desk, match.chat_id, person.id, lobby)
        except RefusedError:
            words = self._words(match, person)
            rules = f"{rules_line(words, match.options)}\n\n{words('popup-rules')}"
            self._desk.answers.give(query.id, unescape(rules), alert=True)
            return
        await post_settings(self._desk, match.chat_id, match.thread_id, SettingsButton(page=match.game))

    async def _check_place(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        """A match concerns its chat and who sits in it; data of it that a stranger sends from elsewhere is forged."""
        match, message = await self._desk.matches.find(match_id), query.message
        if match is None or match.seat_of(person.id) is not None:
            return
        if message is not None and message.chat.id == match.chat_id:
            return
        if not await self._desk.is_member(match.chat_id, person.id):
            raise RefusedError(Say.UNKNOWN_BUTTON)

    async def _join(self, query: CallbackQuery, match_id: int, person: Person, update_id: int) -> None:
        """Who never opened the bot is led there; pressing Start joins."""
        match = await self._desk.matches.find(match_id)
        is_new = match is not None and match.seat_of(person.id) is None
        if is_new and not await self._desk.can_be_written_to(person):
            url = link(self._desk.bot.username, "join", match_id)
            self._desk.answers.give(query.id, url=url)
            return
        await self._desk.matches.join(match_id, person, update_id)
        self._tell(query, person, Say.JOINED)

    async def _begin(self, query: CallbackQuery, match_id: int, person: Person, update_id: int) -> None:
        match = await self._desk.matches.find(match_id)
        as_admin = (
            match is not None
            and person.id != match.host
            and await self._desk.is_admin(match.chat_id, person.id)
        )
        await self._desk.matches.begin(match_id, person.id, as_admin, update_id)

    async def _cards(self, query: CallbackQuery, match_id: int, person: Person) -> None:
        match = await self._desk.matches.find(match_id)
        if match is None:
            raise RefusedError(Say.NO_DEAL)
        if _wants_aside(match, person.id) and await self._desk.asides.open(query.id, match, person.id):
            self._desk.answers.give(query.id)
            return
        words = self._words(match, person)
        self._desk.answers.give(query.id, hand_popup(words, match, person.id), alert=True)

    def _words(self, match: Match, person: Person) -> Words:
        return self._desk.catalogue.words(person.language or match.language)

    def _tell(self, query: CallbackQuery, person: Person, say: Say) -> None:
        self._desk.answers.give(query.id, self._desk.words_of(person).plain(say))


def _wants_aside(match: Match, person: int) -> bool:
    is_player = match.phase is Phase.PLAYING and match.seat_of(person) is not None
    return is_player and match.habits.hand_in_group

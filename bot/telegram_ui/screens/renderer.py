"""Renders a screen from the newest state when its turn to be sent comes."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.matches.chat_settings import load_chat_settings
from bot.matches.match import Match, Phase, from_row
from bot.matches.personal_settings import PersonalSettings, load_personal_settings
from bot.matches.ports import BoardRow, Clock, Person, ScreenKey, ScreenKind, Storage
from bot.matches.records import record_text
from bot.telegram_ui.buttons import link
from bot.telegram_ui.choices import Choices
from bot.telegram_ui.rendered import Rendered
from bot.telegram_ui.screen import Button, File, Screen
from bot.telegram_ui.screens.common.absence import away_screen
from bot.telegram_ui.screens.common.hand import hand_screen
from bot.telegram_ui.screens.common.lobby import cut_screen, lobby_screen
from bot.telegram_ui.screens.common.names import bold_name
from bot.telegram_ui.screens.common.result import result_screen
from bot.telegram_ui.screens.common.solo_lobby import solo_lobby
from bot.telegram_ui.screens.common.someone import name_rows, name_seats
from bot.telegram_ui.screens.common.table import table_screen
from bot.telegram_ui.screens.game import TableExtras
from bot.text import Catalogue, Words

RECORD_NAME = "deal.durak"
FIRST_BOUT = 1  # its table is the one that is pinned


class Renderer:
    """Makes screens from what is stored and from people's choices in progress."""

    def __init__(
        self, storage: Storage, catalogue: Catalogue, clock: Clock, choices: Choices, bot_username: str
    ) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._clock = clock
        self._username = bot_username
        self._choices = choices

    async def render(self, key: ScreenKey) -> Rendered:
        row = await self._storage.match(key.match_id)
        if row is None:
            return Rendered(0, None)
        match = from_row(row)
        screen = await self._screen(match, key)
        return Rendered(match.version, screen, match.suspended is not None, _find_pinned(match, key))

    async def person_words(self, person: Person | None, match: Match | None = None) -> Words:
        """In the person's own language, else the match's."""
        own = person.language if person else None
        return self._catalogue.words(own or (match.language if match else None))

    async def _screen(self, match: Match, key: ScreenKey) -> Screen | None:
        words = self._catalogue.words(match.language)
        match = name_seats(words, match)
        if match.is_solo:
            who = await self._storage.person(match.chat_id)
            words = await self.person_words(who, match)
            screen = await self._solo(words, replace(match, title=words.plain("solo-title")), key)
            return _hush(screen, personal_of(who)) if screen else None
        match key.kind:
            case ScreenKind.LOBBY:
                return lobby_screen(words, match)
            case ScreenKind.TABLE:
                return table_screen(words, match, key, await self._around(match, key))
            case ScreenKind.RESULT:
                return await self._result(words, match, key)
            case ScreenKind.REACH:
                return await self._reach(words, match, key.part)
            case ScreenKind.AWAY:
                return away_screen(words, match, key.part)
            case ScreenKind.CUT:
                return cut_screen(words, match) if key.deal > match.deal_number - 1 else None
            case ScreenKind.RECORD:
                return await self._record(words, match, key)
            case ScreenKind.PIN:
                return None
            case ScreenKind.HAND:
                return await self._hand(match, key.part)

    async def _solo(self, words: Words, match: Match, key: ScreenKey) -> Screen | None:
        """A solo game has no table message: its hand shows the table as well."""
        match key.kind:
            case ScreenKind.LOBBY:
                return solo_lobby(words, match)
            case ScreenKind.HAND:
                return await self._hand(match, key.part)
            case ScreenKind.RESULT:
                return await self._result(words, match, key)
            case ScreenKind.RECORD:
                return await self._record(words, match, key)
        return None

    async def _hand(self, match: Match, person: int) -> Screen:
        who = await self._storage.person(person)
        words, personal = await self.person_words(who, match), personal_of(who)
        choice = self._choices.find(match, person)
        return _hush(hand_screen(words, match, person, choice, personal, self._username), personal)

    async def _result(self, words: Words, match: Match, key: ScreenKey) -> Screen | None:
        if match.state is None or match.state.result is None or match.deal_number != key.deal:
            return None
        return result_screen(words, match, name_rows(words, await self._month(match)))

    async def _record(self, words: Words, match: Match, key: ScreenKey) -> Screen | None:
        """Only for a deal that is over, because a record shows all cards."""
        head, moves = await self._storage.deal_moves(match.id, key.deal)
        if match.phase is not Phase.OVER or match.deal_number != key.deal or head is None:
            return None
        return Screen(words("record-caption"), file=File(RECORD_NAME, record_text(head, moves).encode()))

    async def _month(self, match: Match) -> Sequence[BoardRow]:
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        start = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        return await self._storage.board(match.chat_id, start.timestamp())

    async def _reach(self, words: Words, match: Match, person: int) -> Screen | None:
        """Tells the group whose hand cannot be delivered, until it can."""
        seat = match.seat_of(person)
        if seat is None:
            return None
        who = await self._storage.person(person)
        if who is not None and who.reachable:
            return Screen(words("reach-thanks", name=match.seats[seat].name), only_edit=True)
        button = Button(words.plain("button-open-bot"), url=link(self._username, "hand", match.id))
        text = words("reach-please", name=bold_name(match.seats[seat], mention=True))
        return Screen(text, ((button,),), sounds=True)

    async def _around(self, match: Match, key: ScreenKey) -> TableExtras:
        people = [await self._storage.person(person) for person in match.people()]
        unreachable = frozenset(who.id for who in people if who is not None and not who.reachable)
        pins = [await self._storage.screen(pin.key) for pin in match.pin_screens() if key.part == FIRST_BOUT]
        is_pinned = any(pin is not None and pin.message_id is not None for pin in pins)
        chat = await self._storage.chat(match.chat_id)
        settings = load_chat_settings(chat.settings if chat else None)
        return TableExtras(self._username, unreachable, is_pinned, settings.pictures)


def _find_pinned(match: Match, key: ScreenKey) -> ScreenKey | None:
    """Of a pin: the deal's first table, as long as the deal is played."""
    is_wanted = key.kind is ScreenKind.PIN and match.phase is Phase.PLAYING
    return key._replace(kind=ScreenKind.TABLE, part=FIRST_BOUT) if is_wanted else None


def personal_of(person: Person | None) -> PersonalSettings:
    return load_personal_settings(person.settings if person else None)


def _hush(screen: Screen, personal: PersonalSettings) -> Screen:
    """Without a sound, if the person wants none."""
    return replace(screen, sounds=False) if personal.is_silent else screen

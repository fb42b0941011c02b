"""People who play together, without Telegram: the application on a real database."""

import json
import random
from collections.abc import Iterable

from bot.matches.chat_settings import ChatSettings, dump_chat_settings
from bot.matches.context import Delays
from bot.matches.match import Match, Phase
from bot.matches.play import Press
from bot.matches.ports import Chat, Person, StaleScreen, Storage
from bot.matches.service import Matches
from bot.matches.table_settings import TableSettings
from bot.rules import durak
from bot.rules.durak.options import DurakOptions
from bot.rules.game import Options, State
from bot.rules.games import GAMES
from bot.rules.moves import Move, Verb, parse_move
from bot.rules.options import load_options
from tests.fakes import FakeClock, SeededRandom

GROUP = -100
ANNA, BORIS, CLARA, DAVID, EVA, FRANK, GRETA = (
    Person(i, name, language="en", reachable=True)
    for i, name in enumerate(("Anna", "Boris", "Clara", "David", "Eva", "Frank", "Greta"), 1)
)
PEOPLE = (ANNA, BORIS, CLARA, DAVID, EVA, FRANK)


def chat_settings(
    rules: Options | None = None, table: TableSettings | None = None, *, pictures: bool = False
) -> ChatSettings:
    """A chat that plays one game by these rules, and all else by default or as it is told."""
    settings = ChatSettings(table=table or TableSettings(), pictures=pictures)
    return settings if rules is None else settings.with_rules(rules)


class Club:
    def __init__(self, storage: Storage, clock: FakeClock, luck: SeededRandom) -> None:
        self.storage = storage
        self.clock = clock
        self.luck = luck
        self.shown: list[StaleScreen] = []
        self.wakings = 0
        self.ids: list[int] = []
        self.matches = self.replica()

    def replica(self, storage: Storage | None = None) -> Matches:
        """The application once more, as a second program on the same database would have it."""
        delays = Delays(lobby=1800, computer=1.2)
        return Matches(storage or self.storage, self.clock, self.luck, delays, self._show, self._wake)

    def _show(self, screens: Iterable[StaleScreen]) -> None:
        self.shown.extend(screens)

    def _wake(self) -> None:
        self.wakings += 1

    async def lobby(
        self,
        *people: Person,
        computers: int = 0,
        options: DurakOptions | None = None,
        settings: ChatSettings | None = None,
        game: str = "durak",
        group: int = GROUP,
        title: str = "Friday club",
        language: str = "en",
    ) -> Match:
        """A lobby where these people sit; the first is the host."""
        for person in people:
            await self.storage.save_person(person)
        played = settings or chat_settings(options)
        chat = Chat(group, title, language, dump_chat_settings(played))
        await self.storage.save_chat(chat)
        match = await self.matches.lobbies.open(chat, None, people[0], None, game)
        for person in people[1:]:
            match = await self.matches.lobbies.join(match.id, person, None)
        for _ in range(computers):
            match = await self.matches.lobbies.add_computer(match.id, people[0].id, None)
        self.ids.append(match.id)
        return await self.match(match.id)

    async def dealt(self, *people: Person, computers: int = 0, options: DurakOptions | None = None) -> Match:
        """A match whose first deal has just begun."""
        match = await self.lobby(*people, computers=computers, options=options)
        await self.matches.lobbies.begin(match.id, people[0].id, False, None)
        return await self.match(match.id)

    async def match(self, match_id: int) -> Match:
        match = await self.matches.find(match_id)
        assert match is not None
        return match

    async def step(self, match_id: int, rng: random.Random) -> bool:
        """What is due after a while, else one random legal move by a person. False when the deal is over."""
        match = await self.match(match_id)
        if match.phase is not Phase.PLAYING or match.state is None:
            return False
        seats = [seat for seat in match.to_move() if match.seats[seat].person is not None]
        if match.due_at is not None:
            self.clock.time = max(self.clock.time, match.due_at)
            await self.matches.due.carry_out(match_id)
            return True
        seat = rng.choice(seats)
        move = rng.choice(list(match.game.legal_moves(match.state, seat)))
        await self.press(match, seat, move)
        return True

    async def play_out(self, match_id: int, seed: int = 3) -> Match:
        """Random moves until the deal is over."""
        rng = random.Random(seed)
        while await self.step(match_id, rng):
            pass
        return await self.match(match_id)

    def some_move(self, match: Match, seat: int) -> Move:
        assert match.state is not None
        return match.game.legal_moves(match.state, seat)[0]

    async def press(self, match: Match, seat: int, move: Move, update_id: int | None = None) -> Match:
        """The tap of who sits there on a button of the table as it is in `match`."""
        person = match.seats[seat].person
        assert person is not None
        return await self.matches.deals.press(press(match, move), person, update_id)

    async def check_stored_deals(self) -> None:
        """What is stored of each deal makes its state again, move by move."""
        for match_id in self.ids:
            match = await self.match(match_id)
            if match.state is not None:
                replayed = await self.replayed(match_id, match.deal_number)
                assert match.game.dump(replayed) == match.game.dump(match.state)

    async def replayed(self, match_id: int, deal: int) -> State:
        head, moves = await self.storage.deal_moves(match_id, deal)
        assert head is not None
        return replay(head.head, [(row.seat, row.text) for row in moves])


def replay(head: str, moves: list[tuple[int, str]]) -> State:
    """The state after these moves of a deal that began so."""
    begun = json.loads(head)
    duraks = None if begun["durak"] is None else tuple(begun["durak"])
    game = GAMES[begun["game"]]
    state: State = game.deal(
        load_options(game.options_type, begun["options"]),
        len(begun["players"]),
        begun["dealer"],
        tuple(begun["pack"]),
        duraks,
        dict(begun["trumps"]),
    )
    for seat, text in moves:
        state = game.apply(state, seat, parse_move(text))
    return state


def press(match: Match, move: Move) -> Press:
    assert match.state is not None
    return Press(
        match.id, match.deal_number, match.bout, match.game.table_size(match.state, match.moves), move
    )


def throw_ins(match: Match) -> list[tuple[int, Move]]:
    """By attacker, one card that may be added now."""
    state = match.state
    if not isinstance(state, durak.State) or not state.table:
        return []
    found = []
    for seat in match.to_move():
        adding = [m for m in durak.legal_moves(state, seat) if m.verb is Verb.ATTACK and len(m.cards) == 1]
        if adding:
            found.append((seat, adding[0]))
    return found

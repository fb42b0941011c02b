"""What a game must show of itself; the frames around it are common to all games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.matches.chat_settings import ChatSettings
from bot.matches.match import Match, Outcome
from bot.matches.personal_settings import PersonalSettings
from bot.pictures import Colours, Scene
from bot.rules.cards import Card
from bot.rules.game import View
from bot.rules.moves import Move
from bot.telegram_ui.buttons import move_data
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screen import Button, Rows, in_rows
from bot.telegram_ui.screens.common.absence import time_limit
from bot.telegram_ui.screens.common.cards import faces, hand_line, sort_hand
from bot.telegram_ui.screens.common.names import bold_name, name_of, names_of
from bot.text import Markup, Words

CARDS_A_ROW = 4


@dataclass(frozen=True, slots=True)
class TableExtras:
    """What a table needs besides the match: the bot's name for links, who cannot be written to, whether the message
    is pinned, and whether the chat wants the table as a picture."""

    bot_username: str
    unreachable: frozenset[int] = frozenset()
    is_pinned: bool = False
    pictures: bool = False


class GameScreens(Protocol):
    """The words and buttons of one game. What has a default here shows any game plainly: cards, turns, moves."""

    def rules_line(self, words: Words, options: Any) -> Markup:
        """How the game is played, in a few words."""
        ...

    def details(self, _words: Words, _match: Match) -> list[Markup]:
        """What people ask about first."""
        return []

    def lobby_hint(self, _words: Words, _match: Match) -> str | None:
        """What is suggested to those who sit there."""
        return None

    def table_title(self, words: Words, match: Match, _seen: Any) -> str:
        """The first line of the table."""
        return words(f"lobby-title-{match.game.name}", rules=self.rules_line(words, match.options))

    def open_lines(self, _words: Words, _match: Match, _seen: Any, _is_drawn: bool) -> list[str]:
        """What lies open, in few lines where a picture shows it too."""
        return []

    def seat_lines(self, words: Words, match: Match, seen: Any, extras: TableExtras) -> list[str]:
        """Every player with their cards; those to move in bold."""
        return [seat_line(words, match, seen, seat, extras) for seat in range(seen.players)]

    def doing(self, words: Words, match: Match, seen: Any) -> str:
        """What the player does now, or for whom they wait."""
        if seen.seat in seen.out:
            return words("doing-out")
        if seen.seat in seen.to_move:
            return words("doing-turn")
        return words("doing-waits", names=names_of(match, seen.to_move))

    def own_lines(
        self, words: Words, _match: Match, seen: Any, _choice: Choice | None, personal: PersonalSettings
    ) -> list[str]:
        """What is the player's own, below all that lies open."""
        if seen.seat in seen.out:
            return []
        return ["", words("hand-cards", cards=hand_line(seen.hand, self.trump(seen), personal))]

    def keyboard(
        self, words: Words, match: Match, seen: Any, _choice: Choice | None, _personal: PersonalSettings
    ) -> Rows:
        """Only what may be played now."""
        buttons = [Button(move_name(words, match, move), move_data(match, move)) for move in seen.legal]
        return in_rows(buttons, CARDS_A_ROW)

    def popup(self, _words: Words, _match: Match, seen: Any) -> str:
        """The hand in a line."""
        return " · ".join(faces(group) for group in sort_hand(seen.hand, None))

    def trump(self, _seen: Any) -> int | None:
        """The suit that is sorted last in the hand."""
        return None

    def news(self, words: Words, match: Match) -> list[str]:
        """The newest move of the deal, and what of its consequences everybody must hear."""
        if match.last_move is None:
            return []
        seat, text = match.last_move
        return [f"{bold_name(match.seats[seat])}: {text}"]

    def opening(self, _words: Words, _match: Match, _seen: Any) -> list[str]:
        """Before the first move: what of the deal lies open."""
        return []

    def outcome_lines(self, words: Words, match: Match, outcome: Outcome) -> list[str]:
        """How a bout ended."""
        return [
            words(
                "history-taken" if outcome.taken else "history-beaten",
                attacker=name_of(match.seats[outcome.attacker]),
                defender=name_of(match.seats[outcome.defender]),
                cards=outcome.cards,
            )
        ]

    def scene(
        self, _match: Match, _seen: Any, _colours: Colours, _groups: Sequence[Sequence[Card]] | None
    ) -> Scene | None:
        """The table, and a hand in this order, as a picture; None for a game without pictures."""
        return None

    def topics(self, _options: Any) -> tuple[str, ...]:
        """What there is to say about the game as it is played with these options, the most important first."""
        return ("aim",)

    def topic_args(self, _settings: ChatSettings) -> Mapping[str, str | int]:
        """What the texts of the topics choose their words by."""
        return {}

    def story_opening(self, _values: Mapping[str, Any]) -> list[str]:
        """For a replay on the console, in English: how a state as JSON values begins."""
        return []

    def story_event(self, _names: Sequence[str], event: object) -> str:
        """One thing that followed from a move, as a sentence."""
        return f"{type(event).__name__}."

    def story_losers(self, names: str, _result: Mapping[str, Any]) -> str:
        """Who lost the deal."""
        return f"Lost: {names}."


def seat_line(words: Words, match: Match, seen: View, seat: int, extras: TableExtras) -> str:
    """A player with their cards and, on turn, the time."""
    who = match.seats[seat]
    if seat in seen.out:
        return f"▫️ {words('seat-out', name=name_of(who))}"
    if seat not in seen.to_move:
        return f"▫️ {words('seat-cards', name=name_of(who), cards=seen.counts[seat])}"
    name = bold_name(who, who.person in extras.unreachable or match.is_reminded)
    line = f"▶ {words('seat-cards', name=name, cards=seen.counts[seat])}"
    limit = time_limit(words, match)
    return f"{line} · {limit}" if limit else line


def move_name(_words: Words, _match: Match, move: Move) -> str:
    """A move on a button: its cards, or what it is called."""
    return faces(move.cards) or move.verb.value

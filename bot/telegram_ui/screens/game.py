"""What each game must be able to show; the frames around it are the same for all games."""

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
    """What a table needs besides the match.

    * `bot_username`: for links.
    * `unreachable`: people the bot cannot write to.
    * `is_pinned`: whether the message is pinned.
    * `pictures`: whether the chat wants the table as a picture.
    """

    bot_username: str
    unreachable: frozenset[int] = frozenset()
    is_pinned: bool = False
    pictures: bool = False


class GameScreens(Protocol):
    """The words and buttons of one game. The defaults can show any game plainly: cards, turns and moves."""

    def rules_line(self, words: Words, options: Any) -> Markup:
        """How the game is played, in a few words."""
        ...

    def details(self, _words: Words, _match: Match) -> list[Markup]:
        """What people ask about first."""
        return []

    def lobby_hint(self, _words: Words, _match: Match) -> str | None:
        """A suggestion to the people in the lobby, or None."""
        return None

    def table_title(self, words: Words, match: Match, _seen: Any) -> str:
        """The first line of the table."""
        return words(f"lobby-title-{match.game.name}", rules=self.rules_line(words, match.options))

    def open_lines(self, _words: Words, _match: Match, _seen: Any, _is_drawn: bool) -> list[str]:
        """The cards that are open to all; `is_drawn`: briefly, because a picture shows them as well."""
        return []

    def seat_lines(self, words: Words, match: Match, seen: Any, extras: TableExtras) -> list[str]:
        """Every player and how many cards they have; those to move in bold."""
        return [seat_line(words, match, seen, seat, extras) for seat in range(seen.players)]

    def doing(self, words: Words, match: Match, seen: Any) -> str:
        """What the player is to do now, or for whom they wait."""
        if seen.seat in seen.out:
            return words("doing-out")
        if seen.seat in seen.to_move:
            return words("doing-turn")
        return words("doing-waits", names=names_of(match, seen.to_move))

    def own_lines(
        self, words: Words, _match: Match, seen: Any, _choice: Choice | None, personal: PersonalSettings
    ) -> list[str]:
        """What only this player sees, below everything that is open to all."""
        if seen.seat in seen.out:
            return []
        return ["", words("hand-cards", cards=hand_line(seen.hand, self.trump(seen), personal))]

    def keyboard(
        self, words: Words, match: Match, seen: Any, _choice: Choice | None, _personal: PersonalSettings
    ) -> Rows:
        """The hand's buttons: only what may be played now."""
        buttons = [Button(move_name(words, match, move), move_data(match, move)) for move in seen.legal]
        return in_rows(buttons, CARDS_A_ROW)

    def popup(self, _words: Words, _match: Match, seen: Any) -> str:
        """The hand in one line."""
        return " · ".join(faces(group) for group in sort_hand(seen.hand, None))

    def trump(self, _seen: Any) -> int | None:
        """The suit to sort last in the hand, or None."""
        return None

    def news(self, words: Words, match: Match) -> list[str]:
        """The latest move of the deal, and those of its results that everybody must know."""
        if match.last_move is None:
            return []
        seat, text = match.last_move
        return [f"{bold_name(match.seats[seat])}: {text}"]

    def opening(self, _words: Words, _match: Match, _seen: Any) -> list[str]:
        """Before the first move: what the deal has shown to all."""
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
        """The topics of the rules when they are played with these options, the most important first."""
        return ("aim",)

    def topic_args(self, _settings: ChatSettings) -> Mapping[str, str | int]:
        """The values by which the topics' texts choose their wording."""
        return {}

    def story_opening(self, _values: Mapping[str, Any]) -> list[str]:
        """For a replay on the console, in English: the beginning, from a state as JSON values."""
        return []

    def story_event(self, _names: Sequence[str], event: object) -> str:
        """A sentence about one result of a move."""
        return f"{type(event).__name__}."

    def story_losers(self, names: str, _result: Mapping[str, Any]) -> str:
        """A sentence about who lost the deal."""
        return f"Lost: {names}."


def seat_line(words: Words, match: Match, seen: View, seat: int, extras: TableExtras) -> str:
    """One player: how many cards they have and, if it is their turn, the time limit."""
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
    """A move on a button: its cards or, without cards, its verb."""
    return faces(move.cards) or move.verb.value

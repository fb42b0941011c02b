"""What people are about to choose on their hands: no part of the game, and no harm when it is forgotten."""

from dataclasses import dataclass

from bot.matches.match import Match


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards marked for one attack (`is_marking`), or the one card whose uses are shown."""

    deal: int
    bout: int
    cards: tuple[int, ...]
    is_marking: bool

    def belongs_to(self, match: Match) -> bool:
        """Whether it is about the bout that is played."""
        return (self.deal, self.bout) == (match.deal_number, match.bout)


class Choices:
    """The present choice of each person at each match."""

    def __init__(self) -> None:
        self._choices: dict[tuple[int, int], Choice] = {}

    def remember(self, match_id: int, person: int, choice: Choice) -> None:
        """From now on the person's hand offers this choice, until the bout is over or a card is played."""
        self._choices[match_id, person] = choice

    def forget(self, match_id: int, person: int) -> None:
        self._choices.pop((match_id, person), None)

    def find(self, match: Match, person: int) -> Choice | None:
        """The choice, if it belongs to the bout that is played."""
        choice = self._choices.get((match.id, person))
        if choice is not None and not choice.belongs_to(match):
            self.forget(match.id, person)
            return None
        return choice

"""Choices in progress on people's hands. They are no part of the game, and losing them does no harm."""

from dataclasses import dataclass

from bot.matches.match import Match


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards marked for one attack (`is_marking`), or the single card whose uses are shown."""

    deal: int
    bout: int
    cards: tuple[int, ...]
    is_marking: bool

    def belongs_to(self, match: Match) -> bool:
        """Whether it was made in the bout now being played."""
        return (self.deal, self.bout) == (match.deal_number, match.bout)


class Choices:
    """Each person's current choice in each match."""

    def __init__(self) -> None:
        self._choices: dict[tuple[int, int], Choice] = {}

    def remember(self, match_id: int, person: int, choice: Choice) -> None:
        """Make this the person's choice, until the bout is over or it is forgotten."""
        self._choices[match_id, person] = choice

    def forget(self, match_id: int, person: int) -> None:
        self._choices.pop((match_id, person), None)

    def find(self, match: Match, person: int) -> Choice | None:
        """The person's choice, or None if there is none for the current bout."""
        choice = self._choices.get((match.id, person))
        if choice is not None and not choice.belongs_to(match):
            self.forget(match.id, person)
            return None
        return choice

"""What one step changes: the new match, and everything to store with it."""

from dataclasses import dataclass, replace

from bot.matches.match import Match, to_row
from bot.matches.ports import Change, DealRow, MoveRow, ResultRow, StaleScreen


@dataclass(frozen=True, slots=True)
class Step:
    match: Match
    screens: tuple[StaleScreen, ...] = ()
    deals: tuple[DealRow, ...] = ()
    moves: tuple[MoveRow, ...] = ()
    results: tuple[ResultRow, ...] = ()

    def change(self, update_id: int | None) -> Change:
        """The step as one transaction, with the match's version raised by one. Solo results are dropped."""
        row = to_row(replace(self.match, version=self.match.version + 1))
        results = () if self.match.is_solo else self.results
        return Change(row, self.deals, self.moves, results, self.screens, update_id)

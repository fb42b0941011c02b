"""Takes a forgotten person out of matches and deals, leaving a seat without a name."""

import json
from collections.abc import Collection
from dataclasses import replace

from bot.matches.lobby import COMPUTER_NAMES
from bot.matches.match import Match, Seat, from_row, to_row
from bot.matches.ports import DealRow, MatchRow

FORGOTTEN_SEAT = Seat(None, "")


class PersonEraser:
    """Removes one person from matches and deal heads (see `ports.Eraser`)."""

    def is_named(self, match: MatchRow, person: int) -> bool:
        if str(person) not in match.body:
            return False
        read = from_row(match)  # read once: two reads of the same row do not compare equal
        return _without(read, person) != read

    def match(self, match: MatchRow, person: int) -> MatchRow:
        return to_row(_without(from_row(match), person)) if self.is_named(match, person) else match

    def deal(self, deal: DealRow, person: int) -> DealRow:
        """Blank the person's name and id.

        Old heads do not say who sat where, so there every player loses their name.
        """
        head = json.loads(deal.head)
        people = head.get("people", [person] * len(head["players"]))
        if person not in people:
            return deal
        head["players"] = [
            "" if who == person else name for who, name in zip(people, head["players"], strict=True)
        ]
        head["people"] = [None if who == person else who for who in people]
        return replace(deal, head=json.dumps(head, ensure_ascii=False))


def _without(match: Match, person: int) -> Match:
    return replace(
        match,
        chat_id=0 if match.chat_id == person else match.chat_id,
        seats=tuple(FORGOTTEN_SEAT if seat.person == person else seat for seat in match.seats),
        host=0 if match.host == person else match.host,
        trapped=tuple(who for who in match.trapped if who != person),
        stop_votes=tuple(who for who in match.stop_votes if who != person),
    )


def refill_seats(match: Match, gone: Collection[int], level: str) -> Match:
    """For a rematch: put computers in the seats of people who are forgotten or about to be (`gone`)."""
    taken = {seat.name for seat in match.seats}
    names = (name for name in COMPUTER_NAMES if name not in taken)
    return replace(
        match,
        seats=tuple(
            Seat(None, next(names), level, is_substitute=True)
            if seat == FORGOTTEN_SEAT or seat.person in gone
            else seat
            for seat in match.seats
        ),
    )

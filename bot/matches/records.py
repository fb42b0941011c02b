"""A finished deal as the text that players get (record.md)."""

import json
from collections.abc import Sequence

from bot.matches.house import options_from
from bot.matches.ports import DealRow, MoveRow
from bot.rules.moves import parse_move
from bot.rules.record import write_deal


def record_text(deal: DealRow, moves: Sequence[MoveRow]) -> str:
    """The record of a stored deal. Names are made different where two players share one."""
    head = json.loads(deal.head)
    return write_deal(
        names=_distinct(head["players"]),
        options=options_from(head["options"]),
        dealer=head["dealer"],
        durak_of_last=None if head["durak"] is None else tuple(head["durak"]),
        pack=tuple(head["pack"]),
        moves=[(move.seat, parse_move(move.text)) for move in moves],
    )


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Each name once: the second Anna is `Anna 2`."""
    distinct: list[str] = []
    for name in names:
        number, free = 2, name
        while free in distinct:
            number, free = number + 1, f"{name} {number}"
        distinct.append(free)
    return tuple(distinct)

"""Turns a finished deal into the text that players get (record.md)."""

import json
from collections.abc import Sequence

from bot.matches.ports import DealRow, MoveRow
from bot.rules.games import GAMES
from bot.rules.moves import parse_move
from bot.rules.options import load_options
from bot.rules.record.write import write_deal
from bot.rules.seal import Sealed, seal_lines


def record_text(deal: DealRow, moves: Sequence[MoveRow]) -> str:
    """The record of a stored deal. If two players share a name, one gets a number."""
    head = json.loads(deal.head)
    names, dealer, pack = _distinct(head["players"]), head["dealer"], tuple(head["pack"])
    last = None if head["durak"] is None else tuple(head["durak"])
    played = [(move.seat, parse_move(move.text)) for move in moves]
    game = GAMES[head["game"]]
    options = load_options(game.options_type, head["options"])
    seal = seal_lines(Sealed(head["seal"], head["salt"], head["cut"]))
    return seal + write_deal(game, names, options, dealer, last, pack, played, dict(head["trumps"]))


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Make each name unique: the second Anna becomes `Anna 2`. Forgotten people are `Someone`."""
    distinct: list[str] = []
    for name in (name or "Someone" for name in names):
        number, free = 2, name
        while free in distinct:
            number, free = number + 1, f"{name} {number}"
        distinct.append(free)
    return tuple(distinct)

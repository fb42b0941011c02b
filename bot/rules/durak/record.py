"""Records of Durak: how a deal begins, and the state as JSON values."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.cards import SUITS, Card, card_text
from bot.rules.durak.bout import who_passed
from bot.rules.durak.dealing import deal, position
from bot.rules.durak.legal import legal_moves
from bot.rules.durak.options import NAME, DurakOptions, Teams
from bot.rules.durak.state import State
from bot.rules.errors import RecordError
from bot.rules.record.beginning import begin, read_hands, read_options, read_suit
from bot.rules.record.values import (
    cards_of,
    check_keys,
    flag_of,
    seat_of,
    seats_of,
    table_of,
    text_of,
)
from bot.rules.record.write import hands_json, legal_json, names_of, result_json

STATE_KEYS = (
    "game", "over", "to_move", "attacker", "defender", "opener", "trump", "upcard", "talon", "discarded",
    "taking", "limit", "table", "hands", "out", "passed", "legal", "result",
)  # fmt: skip
_POSITION_KEYS = ("hands", "trump", "talon", "attacker", "first_bout", "out_order", "last_turns")


def read_beginning(document: Mapping[str, Any], names: Sequence[str]) -> State:
    """The state in which a record begins, for players with these names by seat.

    Raises RecordError if the rules do not allow it, or if the record cannot be read.
    """
    options = read_options(table_of(document, "options"), DurakOptions)
    return begin(document, options, names, _read_deal, _read_position)


def _read_deal(table: dict[str, Any], options: DurakOptions, names: Sequence[str]) -> State:
    check_keys(table, ("dealer", "durak", "pack"), "deal")
    losers = seats_of(table, "durak", names) if "durak" in table else None
    if losers and (
        (options.teams == Teams.NONE and len(losers) > 1) or len({seat % 2 for seat in losers}) > 1
    ):
        raise RecordError("durak: these players cannot have lost together")
    pack = cards_of(text_of(table, "pack"), "pack")
    return deal(options, len(names), seat_of(text_of(table, "dealer"), names, "dealer"), pack, losers)


def _read_position(table: dict[str, Any], options: DurakOptions, names: Sequence[str]) -> State:
    check_keys(table, _POSITION_KEYS, "position")
    return position(
        options,
        read_hands(table_of(table, "hands"), names),
        read_suit(text_of(table, "trump"), "trump"),
        seat_of(text_of(table, "attacker"), names, "attacker"),
        cards_of(table.get("talon", ""), "talon"),
        first_bout=flag_of(table, "first_bout", False),
        out_order=seats_of(table, "out_order", names) if "out_order" in table else None,
        last_turns=_read_last_turns(table_of(table, "last_turns"), options, names),
    )


def _read_last_turns(table: Mapping[str, Any], options: DurakOptions, names: Sequence[str]) -> list[int]:
    seats = [seat_of(name, names, "last_turns") for name in table.values()]
    if seats and options.teams == Teams.NONE:
        raise RecordError("last_turns: there are no teams")
    if len({seat % 2 for seat in seats}) < len(seats):
        raise RecordError("last_turns: a side is named twice")
    return seats


def state_json(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The state as JSON values with the keys `STATE_KEYS`, and with players by name (record.md: State)."""
    over = state.over
    return {
        "game": NAME,
        "over": over,
        "to_move": names_of(state.turn, names),
        "attacker": None if over else names[state.attacker],
        "defender": None if over else names[state.defender],
        "opener": None if over else names[state.opener],
        "trump": SUITS[state.trump],
        "upcard": _card_json(state.upcard),
        "talon": len(state.talon),
        "discarded": state.discarded,
        "taking": state.taking,
        "limit": None if over else state.limit,
        "table": [[card_text(attack), _card_json(beating)] for attack, beating in state.table],
        "hands": hands_json(state.hands, names),
        "out": names_of(state.out, names),
        "passed": names_of(who_passed(state), names),
        "legal": legal_json([legal_moves(state, seat) for seat in range(state.players)], names),
        "result": result_json(state.result, names),
    }


def _card_json(card: Card | None) -> str | None:
    return None if card is None else card_text(card)

"""Records of Durak: its options, how a deal begins, and the state as JSON values."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from bot.rules import durak
from bot.rules.bout import passed
from bot.rules.cards import SUITS, Card, Mask, card_text, cards_in, cards_text, mask_of
from bot.rules.durak import State
from bot.rules.errors import RecordError
from bot.rules.moves import Move, move_text
from bot.rules.options import DURAK_CHOICES, DurakOptions, Teams
from bot.rules.record_text import quoted, step_text, toml_list, toml_text
from bot.rules.record_values import (
    cards_of,
    choice_of,
    flag_of,
    known_keys,
    seat_of,
    seats_of,
    table_of,
    text_of,
)

STATE_KEYS = (
    "game", "over", "to_move", "attacker", "defender", "opener", "trump", "upcard", "talon", "discarded",
    "taking", "limit", "table", "hands", "out", "passed", "legal", "result",
)  # fmt: skip
RESULT_KEYS = ("losers", "draw", "epaulettes", "out_order")
_POSITION_KEYS = ("hands", "trump", "talon", "attacker", "first_bout", "out_order", "last_turns")


def read_options(table: Mapping[str, Any]) -> DurakOptions:
    """The options that a record names; RecordError for an unknown key or value."""
    known_keys(table, DURAK_CHOICES, "options")
    chosen: dict[str, Any] = {
        key: choice_of(value, DURAK_CHOICES[key], key) for key, value in table.items()
    }  # fmt: skip
    return DurakOptions(**chosen)


def read_beginning(document: Mapping[str, Any], names: Sequence[str]) -> State:
    """The state in which a record begins; RecordError if the rules do not allow it."""
    options = read_options(table_of(document, "options"))
    if ("deal" in document) == ("position" in document):
        raise RecordError("a record needs either [deal] or [position]")
    read = _read_deal if "deal" in document else _read_position
    try:
        return read(document, options, names)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None


def _read_deal(document: Mapping[str, Any], options: DurakOptions, names: Sequence[str]) -> State:
    table = table_of(document, "deal")
    known_keys(table, ("dealer", "durak", "pack"), "deal")
    losers = seats_of(table, "durak", names) if "durak" in table else None
    if losers and (
        (options.teams == Teams.NONE and len(losers) > 1) or len({seat % 2 for seat in losers}) > 1
    ):
        raise RecordError("durak: these players cannot have lost together")
    pack = cards_of(text_of(table, "pack"), "pack")
    return durak.deal(options, len(names), seat_of(text_of(table, "dealer"), names, "dealer"), pack, losers)


def _read_position(document: Mapping[str, Any], options: DurakOptions, names: Sequence[str]) -> State:
    table = table_of(document, "position")
    known_keys(table, _POSITION_KEYS, "position")
    trump = text_of(table, "trump")
    if len(trump) != 1 or trump not in SUITS:
        raise RecordError(f"trump: no suit: {trump}")
    return durak.position(
        options,
        _read_hands(table_of(table, "hands"), names),
        SUITS.index(trump),
        seat_of(text_of(table, "attacker"), names, "attacker"),
        cards_of(table.get("talon", ""), "talon"),
        first_bout=flag_of(table, "first_bout", False),
        out_order=seats_of(table, "out_order", names) if "out_order" in table else None,
        last_turns=_read_last_turns(table_of(table, "last_turns"), options, names),
    )


def _read_hands(table: Mapping[str, Any], names: Sequence[str]) -> list[Mask]:
    hands = [0] * len(names)
    for name, text in table.items():
        cards = cards_of(text, f"hands: {name}")
        if len(set(cards)) < len(cards):
            raise RecordError(f"hands: {name}: a card is named twice")
        hands[seat_of(name, names, "hands")] = mask_of(cards)
    return hands


def _read_last_turns(table: Mapping[str, Any], options: DurakOptions, names: Sequence[str]) -> list[int]:
    seats = [seat_of(name, names, "last_turns") for name in table.values()]
    if seats and options.teams == Teams.NONE:
        raise RecordError("last_turns: there are no teams")
    if len({seat % 2 for seat in seats}) < len(seats):
        raise RecordError("last_turns: a side is named twice")
    return seats


def _card_or_none(card: Card | None) -> str | None:
    return None if card is None else card_text(card)


def state_json(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The state as JSON values, with players by name (record.md: State)."""

    def named(seats: Iterable[int]) -> list[str]:
        return [names[seat] for seat in seats]

    over = state.over
    result = state.result
    return {
        "game": "durak",
        "over": over,
        "to_move": named(durak.to_move(state)),
        "attacker": None if over else names[state.attacker],
        "defender": None if over else names[state.defender],
        "opener": None if over else names[state.opener],
        "trump": SUITS[state.trump],
        "upcard": _card_or_none(state.upcard),
        "talon": len(state.talon),
        "discarded": state.discarded,
        "taking": state.taking,
        "limit": None if over else state.limit,
        "table": [[card_text(attack), _card_or_none(beating)] for attack, beating in state.table],
        "hands": {name: cards_text(cards_in(hand)) for name, hand in zip(names, state.hands, strict=True)},
        "out": named(state.out),
        "passed": named(passed(state)),
        "legal": _legal_json(state, names),
        "result": result
        and {
            "losers": named(result.losers),
            "draw": result.draw,
            "epaulettes": result.epaulettes,
            "out_order": named(result.out_order),
        },
    }


def _legal_json(state: State, names: Sequence[str]) -> dict[str, list[str]]:
    legal = {}
    for seat, name in enumerate(names):
        moves = durak.legal_moves(state, seat)
        if moves:
            legal[name] = sorted(move_text(move) for move in moves)
    return legal


def _option_text(value: object) -> str:
    written = getattr(value, "value", value)
    if isinstance(written, bool):
        return "true" if written else "false"
    return toml_text(written) if isinstance(written, str) else str(written)


def write_deal(
    names: Sequence[str],
    options: DurakOptions,
    dealer: int,
    durak_of_last: Sequence[int] | None,
    pack: Sequence[Card],
    moves: Iterable[tuple[int, Move]],
) -> str:
    """The record of a deal: names by seat, the durak of the deal before as for `deal`, and the moves."""
    lines = ['game = "durak"', f"players = {toml_list(names)}", "moves = ["]
    lines += [f"  {toml_text(step_text(names, seat, move))}," for seat, move in moves]
    lines += ["]", "", "[options]"]
    for option in fields(options):
        value = getattr(options, option.name)
        if value != option.default:
            lines.append(f"{option.name} = {_option_text(value)}")
    lines += ["", "[deal]", f"dealer = {toml_text(names[dealer])}"]
    if durak_of_last is not None:
        lines.append(f"durak = {toml_list(names[seat] for seat in durak_of_last)}")
    lines += [f"pack = {toml_text(cards_text(pack))}", ""]
    return "\n".join(lines)


__all__ = [
    "RESULT_KEYS",
    "STATE_KEYS",
    "quoted",
    "read_beginning",
    "read_options",
    "state_json",
    "write_deal",
]

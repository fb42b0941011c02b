"""Records of Dudák: how a deal begins, and the state as JSON values."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.rules.cards import SUITS, Card, Suit, card_text
from bot.rules.dudak.dealing import deal, position
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import NAME, DudakOptions
from bot.rules.dudak.state import State
from bot.rules.errors import RecordError
from bot.rules.record.beginning import begin, read_hands, read_options, read_suit
from bot.rules.record.values import cards_of, check_keys, seat_of, seats_of, table_of, text_of
from bot.rules.record.write import hands_json, legal_json, names_of, result_json

STATE_KEYS = (
    "game", "over", "to_move", "pile", "trumps", "pocket", "picked", "second", "talon", "discarded",
    "hands", "out", "legal", "result",
)  # fmt: skip
_POSITION_KEYS = ("hands", "talon", "out_order", "pile", "turn", "trumps", "pocket")


def read_beginning(document: Mapping[str, Any], names: Sequence[str]) -> State:
    """The state in which a record begins, for players with these names by seat.

    Raises RecordError if the rules do not allow it, or if the record cannot be read.
    """
    options = read_options(table_of(document, "options"), DudakOptions)
    return begin(document, options, names, _read_deal, _read_position)


def _read_deal(table: dict[str, Any], options: DudakOptions, names: Sequence[str]) -> State:
    check_keys(table, ("dealer", "durak", "pack", "trumps"), "deal")
    if len(seats_of(table, "durak", names)) > 1:
        raise RecordError("durak: these players cannot have lost together")
    pack = cards_of(text_of(table, "pack"), "pack")
    dealer = seat_of(text_of(table, "dealer"), names, "dealer")
    return deal(options, len(names), dealer, pack, _read_trumps(table, names))


def _read_position(table: dict[str, Any], options: DudakOptions, names: Sequence[str]) -> State:
    check_keys(table, _POSITION_KEYS, "position")
    return position(
        options,
        read_hands(table_of(table, "hands"), names),
        seat_of(text_of(table, "turn"), names, "turn"),
        cards_of(table.get("pile", ""), "pile"),
        cards_of(table.get("talon", ""), "talon"),
        trumps=_read_trumps(table, names),
        apart=_read_pocket(table_of(table, "pocket"), names),
        out_order=seats_of(table, "out_order", names) if "out_order" in table else None,
    )


def _read_trumps(table: Mapping[str, Any], names: Sequence[str]) -> dict[int, Suit]:
    return {
        seat_of(name, names, "trumps"): read_suit(suit, f"trumps: {name}")
        for name, suit in table_of(table, "trumps").items()
    }


def _read_pocket(table: Mapping[str, Any], names: Sequence[str]) -> dict[int, Card]:
    apart = {}
    for name, text in table.items():
        cards = cards_of(text, f"pocket: {name}")
        if len(cards) != 1:
            raise RecordError(f"pocket: {name}: one card is needed")
        apart[seat_of(name, names, "pocket")] = cards[0]
    return apart


def state_json(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The state as JSON values with the keys `STATE_KEYS`, and with players by name (record.md: State)."""
    down = [seat for seat, card in enumerate(state.apart) if card is not None]
    return {
        "game": NAME,
        "over": state.over,
        "to_move": names_of(state.turn, names),
        "pile": [card_text(card) for card in state.pile],
        "trumps": _trumps_json(state.trumps, names),
        "pocket": names_of(down, names),
        "picked": [card_text(card) for card in state.picked],
        "second": state.second,
        "talon": len(state.talon),
        "discarded": state.discarded,
        "hands": hands_json(state.hands, names),
        "out": names_of(state.out, names),
        "legal": legal_json([legal_moves(state, seat) for seat in range(state.players)], names),
        "result": result_json(state.result, names),
    }


def _trumps_json(trumps: Iterable[Suit | None], names: Sequence[str]) -> dict[str, str]:
    pairs = zip(names, trumps, strict=True)
    return {name: SUITS[suit] for name, suit in pairs if suit is not None}

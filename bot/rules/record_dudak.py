"""Records of Dudák: its options, how a deal begins, and the state as JSON values."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.rules import dudak
from bot.rules.cards import SUITS, Card, Suit, card_text, cards_in, cards_text
from bot.rules.dudak import State
from bot.rules.errors import RecordError
from bot.rules.moves import Move
from bot.rules.options import DUDAK_CHOICES, DudakOptions
from bot.rules.record_beginning import begin, read_hands, read_options, suit_from
from bot.rules.record_text import toml_text
from bot.rules.record_values import cards_of, known_keys, seat_of, seats_of, table_of, text_of
from bot.rules.record_write import deal_lines, legal_json, result_json, write_record

STATE_KEYS = (
    "game", "over", "to_move", "pile", "trumps", "pocket", "picked", "second", "talon", "discarded",
    "hands", "out", "legal", "result",
)  # fmt: skip
_POSITION_KEYS = ("hands", "talon", "out_order", "pile", "turn", "trumps", "pocket")


def read_beginning(document: Mapping[str, Any], names: Sequence[str]) -> State:
    """The state in which a record begins; RecordError if the rules do not allow it."""
    options = read_options(table_of(document, "options"), DUDAK_CHOICES, DudakOptions)
    return begin(document, options, names, _read_deal, _read_position)


def _read_deal(table: dict[str, Any], options: DudakOptions, names: Sequence[str]) -> State:
    known_keys(table, ("dealer", "durak", "pack", "trumps"), "deal")
    if len(seats_of(table, "durak", names)) > 1:
        raise RecordError("durak: these players cannot have lost together")
    pack = cards_of(text_of(table, "pack"), "pack")
    dealer = seat_of(text_of(table, "dealer"), names, "dealer")
    return dudak.deal(options, len(names), dealer, pack, _read_trumps(table, names))


def _read_position(table: dict[str, Any], options: DudakOptions, names: Sequence[str]) -> State:
    known_keys(table, _POSITION_KEYS, "position")
    return dudak.position(
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
        seat_of(name, names, "trumps"): suit_from(suit, f"trumps: {name}")
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


def names_cards(state: State) -> bool:
    """K-17: whether a declaration names the player before whom the card lies."""
    return state.rules.any_card


def state_json(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The state as JSON values, with players by name (record.md: State)."""

    def named(seats: Iterable[int]) -> list[str]:
        return [names[seat] for seat in seats]

    return {
        "game": "dudak",
        "over": state.over,
        "to_move": named(dudak.to_move(state)),
        "pile": [card_text(card) for card in state.pile],
        "trumps": _trump_letters(state.trumps, names),
        "pocket": named(seat for seat, card in enumerate(state.apart) if card is not None),
        "picked": [card_text(card) for card in state.picked],
        "second": state.second,
        "talon": len(state.talon),
        "discarded": state.discarded,
        "hands": {name: cards_text(cards_in(hand)) for name, hand in zip(names, state.hands, strict=True)},
        "out": named(state.out),
        "legal": legal_json([dudak.legal_moves(state, seat) for seat in range(state.players)], names),
        "result": result_json(state.result, names),
    }


def _trump_letters(trumps: Iterable[Suit | None], names: Sequence[str]) -> dict[str, str]:
    pairs = zip(names, trumps, strict=True)
    return {name: SUITS[suit] for name, suit in pairs if suit is not None}


def write_dudak_deal(
    names: Sequence[str],
    options: DudakOptions,
    dealer: int,
    durak_of_last: Sequence[int] | None,
    pack: Sequence[Card],
    moves: Iterable[tuple[int, Move]],
    trumps: Mapping[int, Suit] | None = None,
) -> str:
    """The record of a deal: names by seat, who lost the deal before (None: this is the first), the moves.

    ``trumps`` are those kept from an earlier deal, as for `deal` (K-15).
    """
    lines = deal_lines(names, dealer, durak_of_last, pack)
    if trumps:
        kept = ", ".join(
            f"{toml_text(names[seat])} = {toml_text(SUITS[suit])}" for seat, suit in trumps.items()
        )
        lines.append(f"trumps = {{ {kept} }}")
    return write_record("dudak", names, options, moves, lines)

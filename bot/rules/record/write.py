"""Records as text, and states as JSON values, as far as all games write them alike."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.rules.cards import Card, Mask, cards_in, cards_text
from bot.rules.game import AnyGame, Options
from bot.rules.moves import Move
from bot.rules.options import dump_options
from bot.rules.record.text import move_words, step_text, toml_list, toml_text
from bot.rules.result import Result

RESULT_KEYS = ("losers", "draw", "epaulettes", "out_order")


def names_of(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of the players at these seats, in the order of the seats given."""
    return [names[seat] for seat in seats]


def hands_json(hands: Sequence[Mask], names: Sequence[str]) -> dict[str, str]:
    """The hands, given by seat, by name: each as its cards, by suit, then rank."""
    return {name: cards_text(cards_in(hand)) for name, hand in zip(names, hands, strict=True)}


def legal_json(legal: Sequence[Sequence[Move]], names: Sequence[str]) -> dict[str, list[str]]:
    """The legal moves, given by seat, by name: each as text, sorted. Who has none is left out."""
    return {
        name: sorted(move_words(names, move) for move in moves)
        for name, moves in zip(names, legal, strict=True)
        if moves
    }


def result_json(result: Result | None, names: Sequence[str]) -> dict[str, Any] | None:
    """How the deal ended, with the keys `RESULT_KEYS` and players by name; None while it goes on."""
    if result is None:
        return None
    return {
        "losers": names_of(result.losers, names),
        "draw": result.draw,
        "epaulettes": result.epaulettes,
        "out_order": names_of(result.out_order, names),
    }


def write_deal(
    game: AnyGame,
    names: Sequence[str],
    options: Options,
    dealer: int,
    losers: Sequence[int] | None,
    pack: Sequence[Card],
    moves: Iterable[tuple[int, Move]],
    kept: Mapping[int, int] | None = None,
) -> str:
    """The record of a deal as TOML.

    Takes the names by seat, the dealer's seat, who lost the deal before and what was kept from it (as `Game.deal`
    does), the pack, the top first, and the moves, each with the seat of its player.
    """
    lines = [f"game = {toml_text(game.name)}", f"players = {toml_list(names)}", "moves = ["]
    lines += [f"  {toml_text(step_text(names, seat, move))}," for seat, move in moves]
    lines += ["]", "", "[options]", *_option_lines(options), "", "[deal]"]
    lines.append(f"dealer = {toml_text(names[dealer])}")
    if losers is not None:
        lines.append(f"durak = {toml_list(names_of(losers, names))}")
    lines += [f"pack = {toml_text(cards_text(pack))}", *game.kept_lines(names, kept or {}), ""]
    return "\n".join(lines)


def _option_lines(options: Options) -> list[str]:
    """Only what differs from the default."""
    return [f"{name} = {_option_text(value)}" for name, value in dump_options(options).items()]


def _option_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return toml_text(value) if isinstance(value, str) else str(value)

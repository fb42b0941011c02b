"""Records as text, and states as JSON values, as far as both games write them alike."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.rules.cards import Card, cards_text
from bot.rules.game import AnyGame, Options
from bot.rules.moves import Move
from bot.rules.options import dump_options
from bot.rules.record.text import said, step_text, toml_list, toml_text
from bot.rules.result import Result

RESULT_KEYS = ("losers", "draw", "epaulettes", "out_order")


def legal_json(legal: Sequence[Sequence[Move]], names: Sequence[str]) -> dict[str, list[str]]:
    """The legal moves by name, as sorted texts, for those who have any."""
    return {
        name: sorted(said(names, move) for move in moves)
        for name, moves in zip(names, legal, strict=True)
        if moves
    }


def result_json(result: Result | None, names: Sequence[str]) -> dict[str, Any] | None:
    """How the deal ended, with players by name; None while it goes on."""
    if result is None:
        return None
    return {
        "losers": [names[seat] for seat in result.losers],
        "draw": result.draw,
        "epaulettes": result.epaulettes,
        "out_order": [names[seat] for seat in result.out_order],
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
    """The record of a deal: names by seat, who lost the deal before and what was kept from it (as for `Game.deal`),
    and the moves, each with its seat."""
    lines = [f"game = {toml_text(game.name)}", f"players = {toml_list(names)}", "moves = ["]
    lines += [f"  {toml_text(step_text(names, seat, move))}," for seat, move in moves]
    lines += ["]", "", "[options]", *_option_lines(options), "", "[deal]"]
    lines.append(f"dealer = {toml_text(names[dealer])}")
    if losers is not None:
        lines.append(f"durak = {toml_list(names[seat] for seat in losers)}")
    lines += [f"pack = {toml_text(cards_text(pack))}", *game.kept_lines(names, kept or {}), ""]
    return "\n".join(lines)


def _option_lines(options: Options) -> list[str]:
    """Only what differs from the default."""
    return [f"{name} = {_option_text(value)}" for name, value in dump_options(options).items()]


def _option_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return toml_text(value) if isinstance(value, str) else str(value)

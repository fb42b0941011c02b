"""Records as text, and states as JSON values, as far as both games write them alike."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from bot.rules.cards import Card, cards_text
from bot.rules.moves import Move
from bot.rules.options import DudakOptions, DurakOptions
from bot.rules.record_text import said, step_text, toml_list, toml_text
from bot.rules.state import Result

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


def write_record(
    game: str,
    names: Sequence[str],
    options: DurakOptions | DudakOptions,
    moves: Iterable[tuple[int, Move]],
    deal: Iterable[str],
) -> str:
    """The record of a deal; `deal` are the lines of its table."""
    lines = [f"game = {toml_text(game)}", f"players = {toml_list(names)}", "moves = ["]
    lines += [f"  {toml_text(step_text(names, seat, move))}," for seat, move in moves]
    lines += ["]", "", "[options]", *_option_lines(options), "", "[deal]", *deal, ""]
    return "\n".join(lines)


def deal_lines(
    names: Sequence[str], dealer: int, durak_of_last: Sequence[int] | None, pack: Sequence[Card]
) -> list[str]:
    """What both games write of a deal: the dealer, who lost the deal before, the pack."""
    lines = [f"dealer = {toml_text(names[dealer])}"]
    if durak_of_last is not None:
        lines.append(f"durak = {toml_list(names[seat] for seat in durak_of_last)}")
    return [*lines, f"pack = {toml_text(cards_text(pack))}"]


def _option_lines(options: DurakOptions | DudakOptions) -> list[str]:
    """Only what differs from the default."""
    values = [(option, getattr(options, option.name)) for option in fields(options)]
    return [f"{option.name} = {_option_text(value)}" for option, value in values if value != option.default]


def _option_text(value: object) -> str:
    written = getattr(value, "value", value)
    if isinstance(written, bool):
        return "true" if written else "false"
    return toml_text(written) if isinstance(written, str) else str(written)

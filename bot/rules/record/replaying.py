"""Game records: reading, replaying, and comparing with what they expect (record.md)."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.rules.cards import Card
from bot.rules.errors import RecordError, Refusal
from bot.rules.game import AnyGame
from bot.rules.games import GAMES
from bot.rules.record.text import Step, parse_step
from bot.rules.record.values import cards_of, check_keys, seat_of, table_of, text_of, texts_of
from bot.rules.record.write import RESULT_KEYS

_KEYS = ("game", "players", "options", "deal", "position", "moves", "expect")


@dataclass(frozen=True)
class Record:
    """A record that was read: the game, the players' names by seat, the state in which it begins, the moves, and what
    it expects at the end. ``pack`` is the pack that was dealt, empty where it begins with a position.
    """

    game: AnyGame
    names: tuple[str, ...]
    beginning: Any
    steps: tuple[Step, ...]
    expect: Mapping[str, Any]
    pack: tuple[Card, ...] = ()


class MoveError(ValueError):
    """A move of a record went wrong; ``number`` counts from 1, and the text says why."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"move {number}: {reason}")
        self.number = number


def parse_record(text: str) -> Record:
    """The record that a TOML text holds. Raises RecordError, with a sentence, if it holds none."""
    document = _document(text)
    check_keys(document, _KEYS, "the record")
    name = text_of(document, "game")
    if name not in GAMES:
        raise RecordError(f"unknown game: {name}")
    game = GAMES[name]
    names = _names(document)
    beginning = game.read_beginning(document, names)
    names_cards = game.names_cards(beginning)
    steps = tuple(parse_step(step, names, names_cards) for step in texts_of(document, "moves"))
    expect = table_of(document, "expect")
    _check_expect(expect, game, names)
    pack = cards_of(text_of(document["deal"], "pack"), "pack") if "deal" in document else ()
    return Record(game, names, beginning, steps, expect, tuple(pack))


def _document(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RecordError("nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"no TOML: {error}") from None


def _names(document: Mapping[str, Any]) -> tuple[str, ...]:
    names = texts_of(document, "players")
    if not names:
        raise RecordError("players is missing")
    if "" in names or len(set(names)) < len(names):
        raise RecordError("players need names, each its own")
    if any(name != name.strip() for name in names):
        raise RecordError("a player's name begins or ends with a space")
    return tuple(names)


def _check_expect(expect: Mapping[str, Any], game: AnyGame, names: Sequence[str]) -> None:
    check_keys(expect, game.state_keys, "expect")
    for name, text in table_of(expect, "hands").items():
        seat_of(name, names, "expect hands")
        cards_of(text, "expect hands")
    for name in table_of(expect, "legal"):
        seat_of(name, names, "expect legal")
    if expect.get("result", "") != "":
        check_keys(table_of(expect, "result"), RESULT_KEYS, "expect result")


def replay(record: Record) -> Iterator[tuple[Step, Any]]:
    """Each step with the state after it; a refused step leaves the state as it is. Raises MoveError where one goes
    wrong: where a move is refused, or for another reason than it says, or is legal though it says one."""
    state = record.beginning
    for number, step in enumerate(record.steps, 1):
        reason = record.game.refusal(state, step.seat, step.move)
        if reason != step.refused:
            raise MoveError(number, _surprise(reason, step))
        if reason is None:
            state = record.game.apply(state, step.seat, step.move)
        yield step, state


def _surprise(reason: Refusal | None, step: Step) -> str:
    if reason is None:
        return f"legal, not refused with {step.refused}: {step.text}"
    if step.refused is None:
        return f"{reason}: {step.text}"
    return f"{reason}, not {step.refused}: {step.text}"


def final_state(record: Record) -> Any:
    """The state after the last move. Raises MoveError where a move goes wrong."""
    state = record.beginning
    for _, after in replay(record):
        state = after
    return state


def state_json(record: Record, state: Any) -> dict[str, Any]:
    """A state of the record as JSON values (record.md: State)."""
    return record.game.state_json(state, record.names)


def failures(record: Record, state: Any) -> list[tuple[str, str]]:
    """The keys of `expect` that do not hold in the state, each with a sentence on what is there instead."""
    actual = state_json(record, state)
    return [
        (key, f"expected {_write_value(wanted)}, got {_write_value(actual[key])}")
        for key, wanted in record.expect.items()
        if not _holds(key, wanted, actual[key])
    ]


def _holds(key: str, wanted: Any, actual: Any) -> bool:
    if key == "hands":
        return all(set(text.split()) == set(actual[name].split()) for name, text in wanted.items())
    if key == "legal":
        return all(_is_same(moves, actual.get(name, [])) for name, moves in wanted.items())
    if key == "result" and isinstance(wanted, dict):
        return actual is not None and all(_is_same(value, actual[part]) for part, value in wanted.items())
    return _is_same(wanted, actual)


def _is_same(wanted: Any, actual: Any) -> bool:
    """Whether an expected value is the actual one; "" stands for null."""
    if isinstance(wanted, list) and isinstance(actual, list):
        return len(wanted) == len(actual) and all(map(_is_same, wanted, actual))
    if isinstance(wanted, dict) and isinstance(actual, dict):
        return wanted.keys() == actual.keys() and all(_is_same(wanted[key], actual[key]) for key in wanted)
    if actual is None:
        return bool(wanted == "")
    return type(wanted) is type(actual) and bool(wanted == actual)


def _write_value(value: Any) -> str:
    return '""' if value is None else repr(value)

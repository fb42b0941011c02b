"""`python -m bot replay`: replays game records and checks them."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from bot.operating.replay_story import opening_lines, result_lines, step_lines
from bot.rules.record.replaying import MoveError, Record, failures, parse_record, replay, state_json
from bot.rules.seal import is_true, read_seal

OK, WRONG, UNREADABLE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Replays the files. Exit codes: 0, 1 for a wrong move or expectation, 2 for a file that is not a record."""
    parser = argparse.ArgumentParser(prog="python -m bot replay", description="Replay game records.")
    parser.add_argument("--json", action="store_true", help="print the last state, one JSON object a line")
    parser.add_argument(
        "--verify", action="store_true", help="check that the pack is the one that was sealed, and the moves"
    )
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        check = verify if arguments.verify else partial(_replay_file, as_json=arguments.json)
        code = max([check(path) for path in arguments.files])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = WRONG
    return code


def verify(path: str) -> int:
    """Checks that the record's pack matches its seal and that its moves follow the rules. Returns the exit code.

    Prints the seal, to compare with the one in the chat."""
    try:
        text = _read(path)
        record = parse_record(text)
    except ValueError as error:
        return _report_error(path, str(error), UNREADABLE)
    sealed = read_seal(text)
    if sealed is None or not record.pack:
        return _report_error(path, "tells no seal", UNREADABLE)
    if not is_true(sealed, record.pack):
        return _report_error(path, f"the pack is not the one that was sealed as {sealed.seal}", WRONG)
    code = _check_record(path, record, quiet=True)
    if code == OK:
        print(f"{path}: the pack is the one that was sealed as {sealed.seal}")
    return code


def _read(path: str) -> str:
    """The file's text. Raises ValueError with the reason when it cannot be read."""
    try:
        return Path(path).read_bytes().decode()
    except UnicodeDecodeError:
        raise ValueError("not UTF-8") from None
    except OSError as error:
        raise ValueError(error.strerror or "cannot be read") from None


def _replay_file(path: str, as_json: bool) -> int:
    try:
        record = parse_record(_read(path))
    except ValueError as error:
        return _report_error(path, str(error), UNREADABLE)
    return _check_record(path, record, quiet=as_json, as_json=as_json)


def _check_record(path: str, record: Record, quiet: bool, as_json: bool = False) -> int:
    """Replays the record, and reports its first wrong move or its wrong expectations. Returns the exit code."""
    try:
        state = _replay(record, quiet)
    except MoveError as error:
        print(f"{path}:{error}", file=sys.stderr)
        return WRONG
    if as_json:
        print(json.dumps(state_json(record, state)))
    wrong = failures(record, state)
    for key, sentence in wrong:
        print(f"{path}:expect {key}: {sentence}", file=sys.stderr)
    return WRONG if wrong else OK


def _replay(record: Record, quiet: bool) -> object:
    state = record.beginning
    if not quiet:
        print("\n".join(opening_lines(record)))
    for number, (step, after) in enumerate(replay(record), 1):
        if not quiet:
            print("\n".join(step_lines(record, number, step, after)))
        state = after
    if not quiet:
        print("\n".join(result_lines(record, state)))
    return state


def _report_error(path: str, reason: str, code: int) -> int:
    print(f"{path}: {' '.join(reason.split())}", file=sys.stderr)
    return code

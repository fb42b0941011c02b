"""The command line: run, sandbox, replay, bench, backup."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence

from bot.operating.compiled import drop_stale_build

USAGE = """\
python -m bot                      play: on Telegram with BOT_TOKEN, else in the sandbox
python -m bot sandbox [--port N]   only the stand-in for Telegram
python -m bot replay [--json|--verify] FILE…  replay records of games, or check their shuffle and moves
python -m bot bench [rules] [play]  figures of what it does
python -m bot backup FILE          copy the database, also of a running bot
"""


def main(argv: Sequence[str]) -> int:
    """Run one command and return the exit code: 0 success, 1 a bad record, 2 the command could not run."""
    commands: dict[str, Callable[[Sequence[str]], int]] = {
        "run": _run,
        "sandbox": _sandbox,
        "replay": _replay,
        "bench": _bench,
        "backup": _backup,
    }
    name, rest = (argv[0], argv[1:]) if argv else ("run", [])
    if name in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0
    if name not in commands:
        print(f"There is no command {name}.\n\n{USAGE}", end="", file=sys.stderr)
        return 2
    try:
        drop_stale_build()
    except OSError as error:
        print(
            f"durak: the compiled rules are older than their files: run `make setup` ({error})",
            file=sys.stderr,
        )
        return 2
    return commands[name](rest)


def _run(_argv: Sequence[str]) -> int:
    from bot import app
    from bot.matches.ports import StorageError
    from bot.settings import SettingsError, load_settings

    try:
        asyncio.run(app.run(load_settings()))
    except (SettingsError, StorageError, app.StartError) as error:
        print(f"durak: {error}", file=sys.stderr)
        return 2
    return 0


def _sandbox(argv: Sequence[str]) -> int:
    from bot.sandbox.server import main as sandbox

    return sandbox(argv)


def _replay(argv: Sequence[str]) -> int:
    from bot.operating.replay import main as replay

    return replay(argv)


def _bench(argv: Sequence[str]) -> int:
    from bot.operating.bench import main as bench

    return bench(argv)


def _backup(argv: Sequence[str]) -> int:
    from bot.operating.backup import main as backup

    parser = argparse.ArgumentParser(prog="python -m bot backup")
    parser.add_argument("file", help="where the copy goes")
    return backup(parser.parse_args(argv).file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

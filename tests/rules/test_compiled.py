"""`make compile`: a build counts only for the files that it was made from, and plays as they do."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from bot.rules import IS_COMPILED, durak
from bot.rules.compiled import STAMP, digest, usable_build

ROOT = Path(__file__).parent.parent.parent
CAN_COMPILE = shutil.which("cc") and (Path(sysconfig.get_path("include")) / "Python.h").exists()

PLAY_DEALS = """
import json
from hashlib import sha256
from random import Random
from bot.rules import IS_COMPILED, durak
from bot.rules.view import view
from tests.rules.playing import begin, random_options, steps

seen = sha256()
for number in range(400):
    rng = Random(number)
    options, players = random_options(rng)
    for before, seat, move, after in steps(begin(options, players, rng), rng):
        legal = [durak.legal_moves(before, any_seat) for any_seat in range(players)]
        reasons = [durak.refusal(before, any_seat, move) for any_seat in range(players)]
        seen.update(repr((seat, move, legal, reasons, view(after, seat), view(after, None))).encode())
        seen.update(json.dumps(durak.dump(after)).encode())
print(IS_COMPILED, seen.hexdigest())
"""


def run_python(*args: str, build: Path | None) -> str:
    """What Python prints with this build of the rules; without one: with the plain files."""
    env = {**os.environ, "RULES_BUILD": "" if build is None else str(build)}
    done = subprocess.run(
        [sys.executable, *args], cwd=ROOT, env=env, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def test_a_build_counts_only_for_the_files_it_was_made_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULES_BUILD", str(tmp_path))
    assert usable_build() is None
    (tmp_path / STAMP).write_text("other files")
    assert usable_build() is None
    (tmp_path / STAMP).write_text(digest())
    assert usable_build() == tmp_path
    monkeypatch.setenv("RULES_BUILD", "")
    assert usable_build() is None


def test_the_rules_are_what_they_are_said_to_be() -> None:
    assert hasattr(durak.State, "__slots__") != IS_COMPILED


@pytest.mark.storm
@pytest.mark.timeout(900)
@pytest.mark.skipif(not CAN_COMPILE, reason="no C compiler or no headers of Python")
def test_compiled_rules_play_as_the_plain_ones(tmp_path: Path) -> None:
    run_python("deploy/compile_rules.py", build=tmp_path)
    plain, compiled = run_python("-c", PLAY_DEALS, build=None), run_python("-c", PLAY_DEALS, build=tmp_path)
    assert plain.split()[0] == "False"
    assert compiled.split()[0] == "True"
    assert plain.split()[1] == compiled.split()[1]

"""`make compile`: the compiled rules play as the plain ones do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PLAY_DEALS = """
import json
from hashlib import sha256
from random import Random
from bot.rules import durak
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
print(durak.__file__.endswith(".py"), seen.hexdigest())
"""


def run_python(folder: Path, *args: str) -> str:
    """What Python prints in this copy of the project."""
    done = subprocess.run([sys.executable, *args], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.storm
@pytest.mark.timeout(900)
def test_compiled_rules_play_as_the_plain_ones(tmp_path: Path) -> None:
    for name in ("bot", "deploy", "tests/rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    plain = run_python(tmp_path, "-c", PLAY_DEALS)
    run_python(tmp_path, "deploy/compile_rules.py")
    compiled = run_python(tmp_path, "-c", PLAY_DEALS)
    assert plain.split()[0] == "True"
    assert compiled.split()[0] == "False"
    assert plain.split()[1] == compiled.split()[1]

"""Compiled rules play as their sources do, and an outdated build is removed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.operating.compiled import drop_stale_build, mark_build
from tests.rules.digest import digest_of_deals

ROOT = Path(__file__).parent.parent.parent
DEALS = 100
PLAY = f"from tests.rules.digest import digest_of_deals; print(digest_of_deals({DEALS}))"


def test_the_imported_rules_play_as_plain_python_does(tmp_path: Path) -> None:
    for name in ("bot/rules", "tests/rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    is_plain, plain = done.stdout.split()
    assert is_plain == "plain"
    assert digest_of_deals(DEALS).split()[1] == plain


@pytest.fixture
def built_rules(tmp_path: Path) -> Path:
    """A folder with rules and their build."""
    (tmp_path / "durak.py").write_text("1")
    (tmp_path / "durak.cpython-311.so").touch()
    mark_build(tmp_path)
    return tmp_path


def test_a_build_of_these_sources_stays(built_rules: Path) -> None:
    assert not drop_stale_build(built_rules)
    assert len(list(built_rules.glob("*.so"))) == 1


def test_a_copy_of_the_folder_keeps_its_build(
    built_rules: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("copies") / "rules"
    shutil.copytree(built_rules, copy, copy_function=shutil.copyfile)
    assert not drop_stale_build(copy)


@pytest.mark.parametrize("name", ["durak.py", "new.py"])
def test_a_build_of_other_sources_is_removed(built_rules: Path, name: str) -> None:
    (built_rules / name).write_text("2")
    assert drop_stale_build(built_rules)
    assert [path.suffix for path in built_rules.glob("durak*")] == [".py"]


def test_a_build_without_a_hash_is_removed(tmp_path: Path) -> None:
    (tmp_path / "durak.cpython-311.so").touch()
    assert drop_stale_build(tmp_path)
    assert not drop_stale_build(tmp_path)

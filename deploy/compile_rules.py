"""Compiles the rules of Durak with mypyc: `python deploy/compile_rules.py`, which `make compile` calls.

Needs a C compiler and Python's headers. RULES_BUILD names another folder for the build.
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import setup

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("RULES_BUILD", str(ROOT / "build" / "rules"))

from bot.rules.compiled import MODULES, STAMP, build_folder, digest  # noqa: E402


def compile_in(workshop: Path) -> list[Path]:
    """The extension modules, made from a copy of the rules so that nothing else is left beside them."""
    (workshop / "bot").mkdir()
    (workshop / "bot" / "__init__.py").touch()
    shutil.copytree(
        ROOT / "bot" / "rules", workshop / "bot" / "rules", ignore=shutil.ignore_patterns("__pycache__")
    )
    os.chdir(workshop)
    sources = [f"bot/rules/{name}.py" for name in MODULES]
    extensions = mypycify(
        ["--strict", "--explicit-package-bases", *sources], opt_level="3", group_name="bot.rules.core"
    )
    setup(name="rules", ext_modules=extensions, script_args=["-q", "build_ext", "--build-lib", "made"])
    return list((workshop / "made" / "bot" / "rules").iterdir())


def main() -> None:
    """Make the build, and stamp it last: only then it counts."""
    folder, made_from = build_folder(), digest()
    if folder is None:
        sys.exit("RULES_BUILD names no folder.")
    folder = folder.absolute()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as workshop:
        for module in compile_in(Path(workshop)):
            shutil.copy(module, folder)
        os.chdir(ROOT)
    (folder / STAMP).write_text(made_from)


if __name__ == "__main__":
    main()

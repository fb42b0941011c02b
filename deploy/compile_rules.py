"""Compiles the rules of Durak with mypyc: `python deploy/compile_rules.py`, which `make compile` calls.

Needs a C compiler and Python's headers. The extension modules lie beside the files that they were made from, where
Python prefers them; the files stay the truth, and make takes away a build that is older than they are."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import setup

RULES = Path(__file__).resolve().parent.parent / "bot" / "rules"
MODULES = (
    "cards", "errors", "events", "options", "moves", "state", "turns", "bout", "legal", "dealing", "durak",
)  # fmt: skip


def compile_in(workshop: Path) -> list[Path]:
    """The extension modules, made from a copy of the rules so that nothing else is left beside them."""
    (workshop / "bot").mkdir()
    (workshop / "bot" / "__init__.py").touch()
    shutil.copytree(RULES, workshop / "bot" / "rules", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    os.chdir(workshop)
    sources = [f"bot/rules/{name}.py" for name in MODULES]
    extensions = mypycify(
        ["--strict", "--explicit-package-bases", *sources], opt_level="3", group_name="bot.rules.core"
    )
    setup(name="rules", ext_modules=extensions, script_args=["-q", "build_ext", "--build-lib", "made"])
    return list((workshop / "made" / "bot" / "rules").iterdir())


def main() -> None:
    """Puts the build beside its sources."""
    with TemporaryDirectory() as workshop:
        for module in compile_in(Path(workshop)):
            shutil.copy(module, RULES)
        os.chdir(RULES)


if __name__ == "__main__":
    main()

"""Compiles the rules of Durak with mypyc: `python deploy/compile_rules.py`, which make's set-up calls.

Needs mypy, setuptools, a C compiler and Python's headers; `--possible` says by its exit code whether the latter two
are there. The extension modules lie beside the files that they were made from, where Python prefers them; the files
stay the truth: `bot.operating.compiled` takes a build away that was made from others."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bot.operating.compiled import RULES, drop_build, mark_build  # noqa: E402

MODULES = (
    "cards", "errors", "events", "moves", "result", "seats",
    "durak/events", "durak/state", "durak/turns", "durak/bout", "durak/legal", "durak/dealing", "durak/engine",
)  # fmt: skip


def is_possible() -> bool:
    """Whether this machine has a C compiler and the headers of this Python."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def compile_in(workshop: Path) -> list[Path]:
    """The extension modules, made from a copy of the rules so that nothing else is left beside them."""
    from mypyc.build import mypycify
    from setuptools import setup

    (workshop / "bot").mkdir()
    (workshop / "bot" / "__init__.py").touch()
    shutil.copytree(RULES, workshop / "bot" / "rules", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    os.chdir(workshop)
    sources = [f"bot/rules/{name}.py" for name in MODULES]
    extensions = mypycify(
        ["--strict", "--explicit-package-bases", *sources],
        opt_level="1",
        debug_level="0",
        group_name="bot.rules.core",
    )
    setup(name="rules", ext_modules=extensions, script_args=["-q", "build_ext", "--build-lib", "made"])
    return list((workshop / "made" / "bot" / "rules").rglob("*.so"))


def main() -> None:
    """Puts the build beside its sources, in place of any older one."""
    drop_build()
    with TemporaryDirectory() as workshop:
        for module in compile_in(Path(workshop)):
            shutil.copy(module, RULES / module.relative_to(Path(workshop) / "made" / "bot" / "rules"))
        os.chdir(RULES)
    mark_build()


if __name__ == "__main__":
    if "--possible" in sys.argv:
        sys.exit(not is_possible())
    main()

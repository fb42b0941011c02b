"""Where the rules of Durak lie compiled, if they do: `make compile` turns them into extension modules.

The Python files stay the truth. A build counts only while it was made from just these files for just
this Python; else, and where there is none, the files themselves are run.
"""

import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

MODULES: Final = (
    "cards", "errors", "events", "options", "moves", "state", "turns", "bout", "legal", "dealing", "durak",
)  # fmt: skip
STAMP: Final = "made-from"
_HERE: Final = Path(__file__).parent


def digest() -> str:
    """What a build that can be used now was made from."""
    seen = sha256(EXTENSION_SUFFIXES[0].encode())
    for name in MODULES:
        seen.update((_HERE / f"{name}.py").read_bytes())
    return seen.hexdigest()


def build_folder() -> Path | None:
    """The folder that `make compile` fills, or RULES_BUILD; None if that is set to nothing: run the files."""
    name = os.environ.get("RULES_BUILD")
    if name is None:
        return _HERE.parents[1] / "build" / "rules"
    return Path(name) if name else None


def usable_build() -> Path | None:
    """The folder with a build of these very files; None if there is none."""
    folder = build_folder()
    try:
        if folder is not None and (folder / STAMP).read_text() == digest():
            return folder
    except OSError:
        pass
    return None

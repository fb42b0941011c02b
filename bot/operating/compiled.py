"""Rules compiled for this machine: of which sources they were made, and away with them when those have changed."""

import hashlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

RULES = Path(__file__).parents[1] / "rules"
MARK = "built.sha256"


def is_compiled(rules: Path = RULES) -> bool:
    """Whether there is a build that this Python would take."""
    return any((rules / f"cards{ending}").exists() for ending in EXTENSION_SUFFIXES)


def drop_stale_build(rules: Path = RULES) -> bool:
    """Removes a build that was made of other sources than those beside it, before anything imports it; True then.

    Raises OSError where it may not be removed."""
    if not _modules(rules) or _mark_of(rules) == _digest(rules):
        return False
    drop_build(rules)
    return True


def drop_build(rules: Path = RULES) -> None:
    """Removes whatever is built."""
    for module in _modules(rules):
        module.unlink(missing_ok=True)
    (rules / MARK).unlink(missing_ok=True)


def mark_build(rules: Path = RULES) -> None:
    """Writes down of which sources the build beside them is."""
    (rules / MARK).write_text(_digest(rules), encoding="ascii")


def _modules(rules: Path) -> list[Path]:
    return list(rules.rglob("*.so"))


def _mark_of(rules: Path) -> str | None:
    mark = rules / MARK
    return mark.read_text(encoding="ascii") if mark.exists() else None


def _digest(rules: Path) -> str:
    """SHA-256 over names and contents, so that a copy of the folder is as fresh as the folder."""
    digest = hashlib.sha256()
    for source in sorted(rules.rglob("*.py")):
        content = source.read_bytes()
        digest.update(f"{source.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()

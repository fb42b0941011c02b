"""The compiled rules: detects and removes a build that was made of other sources."""

import hashlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

RULES = Path(__file__).parents[1] / "rules"
HASH_FILE = "built.sha256"


def is_compiled(rules: Path = RULES) -> bool:
    """Whether there is a build that this Python can import."""
    return any((rules / f"cards{ending}").exists() for ending in EXTENSION_SUFFIXES)


def drop_stale_build(rules: Path = RULES) -> bool:
    """Removes a build that was made of other sources than those beside it; call it before any import of the rules.

    Returns whether there was one. Raises OSError when it cannot be removed."""
    if not _built_modules(rules) or _recorded_hash(rules) == _source_hash(rules):
        return False
    drop_build(rules)
    return True


def drop_build(rules: Path = RULES) -> None:
    """Removes the build."""
    for module in _built_modules(rules):
        module.unlink(missing_ok=True)
    (rules / HASH_FILE).unlink(missing_ok=True)


def mark_build(rules: Path = RULES) -> None:
    """Records the sources of a new build, as their hash."""
    (rules / HASH_FILE).write_text(_source_hash(rules), encoding="ascii")


def _built_modules(rules: Path) -> list[Path]:
    return list(rules.rglob("*.so"))


def _recorded_hash(rules: Path) -> str | None:
    file = rules / HASH_FILE
    return file.read_text(encoding="ascii") if file.exists() else None


def _source_hash(rules: Path) -> str:
    """SHA-256 of names and contents, and not of times, so that a copy of the folder keeps its build."""
    digest = hashlib.sha256()
    for source in sorted(rules.rglob("*.py")):
        content = source.read_bytes()
        digest.update(f"{source.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()

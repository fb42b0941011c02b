"""Reads the texts of the catalogues, and the keys that the program uses."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.text.catalogue import LOCALES

BOT = LOCALES.parents[1]
LANGUAGES = tuple(sorted(path.stem for path in LOCALES.glob("*.ftl")))
FORMATTED = re.compile(r"[a-z]+-|\[a-z0-9-\]\+-[a-z]{3,}$")  # a formatted key with a fixed prefix or suffix
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+")


@dataclass(frozen=True)
class Message:
    """A text: its placeholders, and the total length of all its variants."""

    placeholders: frozenset[str]
    length: int


class _Reader(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.length = 0

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  the library's name
        self.names.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.length += len(node.value)


def messages(language: str) -> dict[str, Message]:
    """The texts by key. Fails for a syntax error and for a duplicate key."""
    resource = FluentParser().parse((LOCALES / f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, Message] = {}
    for entry in resource.body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            key = entry.id.name
            assert key not in found, f"{key} is there twice"
            reader = _Reader()
            reader.visit(entry)
            found[key] = Message(frozenset(reader.names), reader.length)
    return found


def sources() -> list[Path]:
    """The files that use keys; of the rules, only the one that formats keys of options."""
    files = [path for package in ("matches", "telegram_ui") for path in sorted((BOT / package).rglob("*.py"))]
    return [*files, BOT / "rules" / "options.py"]


def used_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Keys that the program contains literally, and patterns of those that it formats."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = set(_docstrings(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                patterns.add(_pattern(node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
                plain.add(node.value)
    keys = {text for text in plain if KEY.fullmatch(text)}
    return keys, [re.compile(text) for text in patterns if FORMATTED.match(text)]


def _docstrings(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value


def _pattern(node: ast.JoinedStr) -> str:
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in node.values
    ]
    return "".join(parts).replace("\\-", "-")

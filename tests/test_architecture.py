"""The house stands as it was drawn: who may know whom, and no state or work hidden in modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from bot.rules.games import NAMES

ROOT = Path(__file__).parents[1]
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "bot").rglob("*.py"))
}
TREES = {path: ast.parse(text) for path, text in SOURCES.items()}
DEFINITIONS = (
    *(ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Assign, ast.AnnAssign),
)
IMPURE = {"time", "datetime", "random", "secrets", "asyncio", "os", "logging"}
LONGEST = 400
EMPTY_CONTAINERS = {"dict", "list", "set", "defaultdict", "OrderedDict", "deque", "Counter"}
# A setting of the library that must be there before its first use.
DOES_AT_IMPORT = {"bot/telegram_ui/__init__.py"}
ROOMS_OF_GAMES = ("bot/rules", "bot/opponents", "bot/telegram_ui/screens")
TABLE_OF_GAMES = "bot/rules/games.py"


def test_the_import_table_holds(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(str(ROOT / "pyproject.toml"), no_cache=True)
    said = capsys.readouterr().out
    assert status == EXIT_STATUS_SUCCESS, said
    kept = re.search(r"Contracts: (\d+) kept, 0 broken", said)
    assert kept is not None, said
    assert int(kept[1]) >= 20


def test_files_are_short() -> None:
    lines = {path: text.count("\n") for path, text in SOURCES.items()}
    assert {path: count for path, count in lines.items() if count > LONGEST} == {}


def test_modules_hold_no_changing_state() -> None:
    """Constants may be tables; nothing at module level begins empty, to be filled later, or is a `global`."""
    found = []
    for path, tree in TREES.items():
        found += [f"{path}:{node.lineno}" for node in ast.walk(tree) if isinstance(node, ast.Global)]
        found += [f"{path}:{node.lineno}" for node in tree.body if _begins_empty(node)]
    assert found == []


def _begins_empty(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Dict):
        return not value.keys
    if isinstance(value, ast.List | ast.Set):
        return not value.elts
    is_call = isinstance(value, ast.Call) and not value.args and not value.keywords
    return is_call and _called(value) in EMPTY_CONTAINERS


def _called(call: ast.expr | None) -> str:
    function = call.func if isinstance(call, ast.Call) else None
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def test_importing_a_module_does_nothing() -> None:
    """At module level stand only definitions; `python -m bot` begins under its own guard."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in TREES.items()
        if path not in DOES_AT_IMPORT
        for node in tree.body
        if not (isinstance(node, DEFINITIONS) or _is_docstring(node) or _is_guard(node))
    ]
    assert found == []


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_guard(node: ast.stmt) -> bool:
    guards = ("__name__ == '__main__'", "TYPE_CHECKING")
    return isinstance(node, ast.If) and ast.unparse(node.test) in guards


def test_the_rules_wait_for_nothing_and_know_no_clock_and_no_chance() -> None:
    rules = {path: tree for path, tree in TREES.items() if path.startswith("bot/rules/")}
    assert len(rules) > 10
    for path, tree in rules.items():
        assert _imported(tree) & IMPURE == set(), path
        assert not any(isinstance(node, ast.Await | ast.AsyncFunctionDef) for node in ast.walk(tree)), path


def _imported(tree: ast.AST) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
    return names


def test_only_a_game_itself_asks_which_game_is_played() -> None:
    own = tuple(f"{room}/{name}/" for room in ROOMS_OF_GAMES for name in NAMES)
    others = {
        path: tree for path, tree in TREES.items() if not path.startswith(own) and path != TABLE_OF_GAMES
    }
    assert len(others) > 100
    assert [found for path, tree in others.items() for found in games_asked_for(path, tree)] == []


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ('if match.game.name == "dudak": pass', 1),
        ('if game in ("durak", "dudak"): pass', 1),
        ("if isinstance(options, DudakOptions): pass", 1),
        ('def open_table(game: str = "durak"): pass', 1),
        ('deal("dudak")', 1),
        ("from bot.rules.durak.view import View", 1),
        ('match game:\n    case "durak":\n        pass', 1),
        ('head = {"durak": losers}\nheadings = ("deal", "durak")', 0),  # who lost
        ('"""About "dudak"."""\nlog(f"{row.is_durak}", "durak.sqlite3")', 0),
    ],
)
def test_asking_for_a_game_is_found(line: str, count: int) -> None:
    assert len(set(games_asked_for("here", ast.parse(line)))) == count


def games_asked_for(path: str, tree: ast.AST) -> Iterator[str]:
    """Where a game is named: its modules, its types, its name as a value that something is compared with or given."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Name | ast.Attribute):
            names = [node.id if isinstance(node, ast.Name) else node.attr]
        elif isinstance(node, ast.Compare | ast.MatchValue | ast.arguments | ast.Call):
            names = [f"={value}" for value in _values(node)]
        if any(OF_A_GAME.search(name) for name in names):
            yield f"{path}:{getattr(node, 'lineno', names)}"


def _values(node: ast.AST) -> Iterator[object]:
    """The constants of a comparison, a default, a call."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Constant):
            yield part.value
        elif isinstance(part, ast.Tuple | ast.List | ast.Set | ast.keyword):
            yield from _values(part)


OF_A_GAME = re.compile(rf"^=(?:{'|'.join(NAMES)})$|[.](?:{'|'.join(NAMES)})\b|D[u]rak[A-Z]|D[u]dak")

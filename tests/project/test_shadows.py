"""A name that a file imports means one thing in all of it: no local or parameter has it too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = ("game", "ai", "sprites", "sounds")
NAMED = (ast.ExceptHandler, ast.MatchAs, ast.MatchStar, ast.FunctionDef)
"""The nodes that name a local beside an assignment."""
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def imported(tree: ast.Module) -> set[str]:
    """Return the names that a file imports for all of it."""
    found = (node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    return {(name.asname or name.name).partition(".")[0] for node in found for name in node.names}


def own(scope: Scope) -> Iterator[tuple[str, int]]:
    """Yield the parameters and locals of a function, each with its line."""
    given = scope.args
    for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if one is not None:
            yield one.arg, one.lineno
    for node in ast.walk(scope):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, NAMED) and node is not scope and node.name:
            yield node.name, node.lineno


def shadows(source: str) -> list[tuple[str, int]]:
    """Return the locals and parameters that hide what their file imports, each with its line."""
    tree = ast.parse(source)
    names = imported(tree)
    scopes = (node for node in ast.walk(tree) if isinstance(node, Scope))
    return sorted({one for scope in scopes for one in own(scope) if one[0] in names})


def hidden() -> list[tuple[Path, str, int]]:
    """Return every such local of the program, with its file and line."""
    files = sorted(path for part in PROGRAM for path in (ROOT / part).rglob("*.py"))
    return [(path, name, line) for path in files for name, line in shadows(path.read_text("utf-8"))]


def test_no_local_or_parameter_hides_what_its_file_imports() -> None:
    assert not [f"{path}:{line} {name}" for path, name, line in hidden()]


@pytest.mark.parametrize(
    "hides",
    [
        "def told(row): ...",
        "def told():\n    row = 1",
        "def told():\n    return [row for row in range(3)]",
        "told = lambda row: row",
        "def told():\n    with open('a') as row: ...",
        "class Told:\n    def told(self, *, row=1): ...",
    ],
)
def test_a_local_or_a_parameter_of_an_imported_name_is_found(hides: str) -> None:
    assert [name for name, _line in shadows(f"from game.system.i18n import row\n{hides}")] == [
        "row"
    ]


def test_the_same_name_elsewhere_is_another_thing() -> None:
    assert not shadows("from game.system.i18n import row\nclass Told:\n    def row(self): ...\n")
    assert not shadows("def told(row): ...")

"""Docstrings say what is returned or done, in the words that an engineer searches for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("ai", "benchmarks", "game", "sounds", "sprites", "tests")
INDIRECT = re.compile(r"(What|Whether|How|Who|Whom|Whose|Which|Where|When|Why)\b")


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of all docstrings, those of constants included."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def indirect(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder)}:{line}: {text.splitlines()[0]}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in docstrings(path)
        if INDIRECT.match(text)
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_no_docstring_opens_with_an_indirect_question(room: str) -> None:
    assert indirect(ROOT / room) == []


def test_indirect_questions_are_found_in_all_kinds_of_docstrings(tmp_path: Path) -> None:
    source = '"""How."""\nA = 1\n"""What."""\nclass B:\n    """Who."""\n'
    source += '    def c(self):\n        """Whether."""\ndef d():\n    """Whatever, return it."""\n'
    (tmp_path / "some.py").write_text(source, encoding="utf-8")
    assert len(indirect(tmp_path)) == 4

"""Lists every string of the screen for translators: python -m game.catalogue > polemos.pot"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
TELLING = ("wording.py", "text.py")
"""Files of the rules whose constants in capitals are templates of sentences."""
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def strings() -> list[str]:
    """All strings of the catalogue in alphabetical order."""
    found: set[str] = set()
    for path in HERE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= set(_asked_for(tree))
        if path.name in TELLING and "rules" in path.parts:
            found |= set(_constants(tree))
    return sorted(found)


def _asked_for(tree: ast.Module) -> Iterator[str]:
    """What is passed to `_` word for word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                    yield part.value


def template(words: list[str]) -> str:
    """The strings as a gettext template."""
    entries = [f'msgid "{_quoted(one)}"\nmsgstr ""\n' for one in words]
    return "\n".join([HEAD, *entries])


def _quoted(words: str) -> str:
    return words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


if __name__ == "__main__":
    print(template(strings()))

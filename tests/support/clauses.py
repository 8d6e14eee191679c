"""`@rule` names the clauses of a test, `python -m tests.support.clauses` counts them."""

from __future__ import annotations

import importlib
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

TESTS = Path(__file__).parents[1]
RULES_ROOM = TESTS.parent / "game" / "rules"
CLAUSE = re.compile(r"[A-Z]\d+\.\d+|V\.[A-Z]\d+")
NUMBERED_PARAGRAPH = re.compile(rf"^\*\*({CLAUSE.pattern})\*\* \S", re.MULTILINE)

PROOFS: dict[str, list[str]] = defaultdict(list)
"""The names of the tests that prove each clause, as far as their modules are loaded."""


def rule(*clauses: str) -> Callable[[Test], Test]:
    """Say which clauses of the rulebook a test proves. ValueError for what is no clause."""
    for clause in clauses:
        if not CLAUSE.fullmatch(clause):
            raise ValueError(f"not a clause: {clause!r}")

    def name(test: Test) -> Test:
        for clause in clauses:
            PROOFS[clause].append(f"{test.__module__}.{test.__name__}")
        return test

    return name


def rulebook(game: str) -> Path:
    """The rulebook that players read, which lies beside a game's rules."""
    return RULES_ROOM / game / "rulebook.md"


def games() -> list[str]:
    """The games that have a rulebook, in the order of their names."""
    return sorted(path.parent.name for path in RULES_ROOM.glob("*/rulebook.md"))


def clauses_of(game: str) -> list[str]:
    """The numbers of all clauses in a game's rulebook, in order."""
    return NUMBERED_PARAGRAPH.findall(rulebook(game).read_text(encoding="utf-8"))


def load_tests() -> None:
    """Import every test module that names a clause."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if "@rule(" in path.read_text(encoding="utf-8"):
            importlib.import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def complaints(clauses: Iterable[str], proofs: Mapping[str, Iterable[str]]) -> list[str]:
    """One line for each clause without a test and for each test of a clause that is not there."""
    known = list(clauses)
    unproved = [f"{clause}: no test proves it" for clause in known if not proofs.get(clause)]
    strangers = sorted(set(proofs) - set(known))
    lost = [f"{one}: in no rulebook, but named by {', '.join(proofs[one])}" for one in strangers]
    return unproved + lost


def main() -> int:
    """Print what is unproved; 1 while there is any, else 0."""
    load_tests()
    clauses = [clause for game in games() for clause in clauses_of(game)]
    lines = complaints(clauses, PROOFS)
    tests = {test for named in PROOFS.values() for test in named}
    print("\n".join(lines) or f"{len(clauses)} clauses, all proved, by {len(tests)} tests")
    return 1 if lines else 0


if __name__ == "__main__":
    # the module that the tests write to, which is not this script
    sys.exit(importlib.import_module("tests.support.clauses").main())

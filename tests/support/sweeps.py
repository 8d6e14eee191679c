"""Exhaustive tests: a table in one test, and sweeps that only a whole run makes.

`each` runs a test for every row of a table and lists all that fail. `pytest.mark.sweep` is for what
takes long because it looks at everything: `python -m pytest` leaves such tests out, but one that is
named by file and function runs, and `-m sweep` runs them all. A sister of each stays: the test that
the mark names, or cases of the same function: `pytest.mark.few` says how many or which, and makes
sweeps of the others.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]
SWEEP = pytest.mark.sweep
LONELY = pytest.StashKey[list[str]]()
"""The sweeps of this run of which nothing stays."""


def each(
    name: str | tuple[str, ...], values: Iterable[Any], few: int = 0
) -> Callable[[Test], Test]:
    """Run a test once for each value of an argument, or of several; lists all that fail.

    With `few` that many values, spread evenly, stay, and all are a sweep. What a test changes, and
    what pytest makes anew for each, suits `parametrize` better.
    """
    rows = list(values)
    names = (name,) if isinstance(name, str) else name

    def decorated(test: Test) -> Test:
        def run(part: str = "all", **fixtures: Any) -> None:
            __tracebackhide__ = True
            asked = rows if part == "all" else spread(rows, few)
            failed = [why for row in asked if (why := _failure(test, fixtures, names, row))]
            assert not failed, "\n".join([f"{len(failed)} of {len(asked)}:", *failed])

        assert rows, "an empty table tests nothing"
        signature = inspect.signature(test)
        kept = [each for each in signature.parameters.values() if each.name not in names]
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        if few:
            kept.insert(0, inspect.Parameter("part", inspect.Parameter.POSITIONAL_OR_KEYWORD))
        run.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        run.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
        parts = pytest.mark.parametrize("part", ["some", pytest.param("all", marks=SWEEP)])
        return parts(run) if few else run

    return decorated


def spread(values: Sequence[Any], few: int) -> list[Any]:
    """Return so many of the values, as evenly spread as can be."""
    few = min(few, len(values))
    return [values[number * len(values) // few] for number in range(few)]


def _failure(test: Test, fixtures: dict[str, Any], names: tuple[str, ...], row: Any) -> str:
    """Return why a row fails, or nothing."""
    try:
        test(**fixtures, **dict(zip(names, row if len(names) > 1 else (row,), strict=True)))
    except Exception as error:
        label = getattr(row, "id", None) or getattr(row, "name", None) or row
        return f"{label}: {type(error).__name__}: {error}"
    return ""


def mark_sweeps(items: Iterable[pytest.Item]) -> None:
    """Mark the cases of tests with `few` that do not stay: by their ids, or the first so many."""
    cases: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("few") is not None:
            cases[_function(item)].append(item)
    for row in cases.values():
        mark = row[0].get_closest_marker("few")
        asked = (mark.args if mark is not None else ()) or (1,)
        counted = isinstance(asked[0], int)
        ids = [item.name.partition("[")[2][:-1] for item in row]
        stay = spread(ids, asked[0]) if counted else asked
        for item, name in zip(row, ids, strict=True):
            if name not in stay:
                item.add_marker(SWEEP)


def without_sister(items: Iterable[pytest.Item]) -> list[str]:
    """Return the sweeps of which nothing stays: no other case, and no test that the mark names."""
    staying = {_function(item) for item in items if item.get_closest_marker("sweep") is None}
    return sorted(
        {
            "::".join(_function(item))
            for item in items
            if (mark := item.get_closest_marker("sweep")) is not None
            if _function(item) not in staying
            and (item.path.name, mark.kwargs.get("sister", "")) not in staying
        }
    )


def _function(item: pytest.Item) -> tuple[str, str]:
    return item.path.name, getattr(item, "originalname", item.name)

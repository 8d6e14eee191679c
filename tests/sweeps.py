"""Exhaustive tests: a table in one test, and sweeps that only a whole run makes.

`each` runs a test for every row of a table and lists all that fail. `pytest.mark.sweep` is for what
takes long because it looks at everything: `python -m pytest` leaves such tests out, but one that is
named by file and function runs, and `-m sweep` runs them all. A sister of each stays: another case
of the same function (`swept` marks all cases but some), or the test that the mark names.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]
LONELY = pytest.StashKey[list[str]]()
"""The sweeps of this run of which nothing stays."""


def each(name: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test once for each value of an argument, or of several; lists all that fail.

    What a test changes, and what pytest makes anew for each, suits `parametrize` better.
    """
    rows = list(values)
    names = (name,) if isinstance(name, str) else name

    def decorated(test: Test) -> Test:
        def run(**fixtures: Any) -> None:
            __tracebackhide__ = True
            failed = [why for row in rows if (why := _failure(test, fixtures, names, row))]
            assert not failed, "\n".join([f"{len(failed)} of {len(rows)}:", *failed])

        assert rows, "an empty table tests nothing"
        signature = inspect.signature(test)
        kept = [each for each in signature.parameters.values() if each.name not in names]
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        run.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
        return run

    return decorated


def _failure(test: Test, fixtures: dict[str, Any], names: tuple[str, ...], row: Any) -> str:
    """Return why a row fails, or nothing."""
    try:
        test(**fixtures, **dict(zip(names, row if len(names) > 1 else (row,), strict=True)))
    except Exception as error:
        label = getattr(row, "id", None) or getattr(row, "name", None) or row
        return f"{label}: {type(error).__name__}: {error}"
    return ""


def swept(values: Iterable[Any], *stay: Any) -> list[Any]:
    """Return the cases of a test, all but those that stay marked as a sweep.

    Without a name the first stays. ValueError for one that is no case.
    """
    rows = list(values)
    stay = stay or (rows[0],)
    if lost := [one for one in stay if one not in rows]:
        raise ValueError(f"no case: {lost}")
    return [one if one in stay else pytest.param(one, marks=pytest.mark.sweep) for one in rows]


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

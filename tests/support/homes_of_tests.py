"""The folders that tests live in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder of records of its own, empty as yet."""
    from game.system import paths  # noqa: PLC0415  (not before the drivers are chosen)

    with paths.elsewhere():
        paths.records().mkdir(parents=True)
        yield paths.records()

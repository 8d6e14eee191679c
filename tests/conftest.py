"""Tests need neither a screen nor a loudspeaker, leave the player's own folders alone, and read
English.
"""

from __future__ import annotations

import gc
import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from game.workshop.compilation import compile_catalogues
from tests.support.homes_of_tests import folder
from tests.support.sweeps import LONELY, mark_sweeps, without_sister

if TYPE_CHECKING:
    import pygame

__all__ = ["folder"]

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANGUAGE"] = "en"
os.environ["POLEMOS_STRICT"] = "1"  # no fault of the program hides behind a bulkhead
_SCRATCH = tempfile.TemporaryDirectory(prefix="polemos-tests-", ignore_cleanup_errors=True)
os.environ.setdefault("POLEMOS_HOME", str(Path(_SCRATCH.name) / "home"))

# Hundreds of tests start a process: they share what is compiled, and leave none of it behind.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(Path(_SCRATCH.name) / "compiled")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the languages once, before the processes that share the tests begin.

    Sweeps are left out unless a mark is asked for or a test is named.
    """
    if not hasattr(config, "workerinput"):
        compile_catalogues()
    if not config.option.markexpr and not any("::" in word for word in config.args):
        config.option.markexpr = "not sweep"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the sweeps, and note those without a sister while all that was collected is here."""
    mark_sweeps(items)
    config.stash[LONELY] = without_sister(items)


def pytest_collection_finish() -> None:
    """Leave the thousands of tests and what they import out of each later collection of garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture(autouse=True, scope="session")
def _brief_reviews() -> None:
    """Judge reviews and results briefly: the screens are tested, not the judgements.

    Matches are weighed in two worlds.
    """
    from ai.domain import domain  # noqa: PLC0415  (not before the drivers are chosen)
    from game.rules import RULES  # noqa: PLC0415

    for game in RULES:
        found = domain(game)
        type(found).weighing = found.weighing._replace(worlds=2, few=2)
        type(found).judging = found.judging._replace(quick=4, full=8)


@pytest.fixture(autouse=True, scope="session")
def _no_sign_of_a_movement() -> Iterator[None]:
    """Look at every emblem that any test paints: some are never made in some colours."""
    from sprites.base import pieces  # noqa: PLC0415  (not before the drivers are chosen)
    from tests.support.blazons import is_never_made  # noqa: PLC0415

    painted = pieces.emblem

    def watched(name: str, side: int, ink: str, cut: str) -> pygame.Surface:
        assert not is_never_made(name, ink, cut), (name, ink, cut)
        return painted(name, side, ink, cut)

    pieces.emblem = watched
    yield
    pieces.emblem = painted


@pytest.fixture(autouse=True)
def _hasty_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let presses count though no time passes between them, as it does between those of people."""
    from game.client.presses import Presses  # noqa: PLC0415

    monkeypatch.setattr(Presses, "admits", lambda *_press: True)


@pytest.fixture(autouse=True)
def _same_shuffles(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same to a test each time, wherever its file lies; new deals are for the fuzzers."""
    from game.session import environment  # noqa: PLC0415

    test = request.node.nodeid.partition("::")[2]
    dice = random.Random(f"tests/{request.path.name}::{test}")
    monkeypatch.setattr(environment, "secrets", SimpleNamespace(randbelow=dice.randrange))

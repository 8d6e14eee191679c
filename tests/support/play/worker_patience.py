"""A question for a worker, and the patience to wait for its answer."""

from __future__ import annotations

from time import monotonic, sleep

from ai.protocol import SearchResult
from ai.worker import Thinker
from game.rules.core import View
from tests.support.fixtures import ATHENS, duel

PATIENCE = 30.0
"""Seconds after which no answer comes any more."""


def a_view() -> View:
    """Return what Athens knows at a small decision of the duel."""
    return duel("Pericles, Troops, Exiled", "Corinth, Ships, Marines").view(ATHENS)


def answered(thinker: Thinker) -> SearchResult:
    """Wait for the answer as the game does, by asking again and again."""
    limit = monotonic() + PATIENCE
    while monotonic() < limit:
        thought = thinker.poll()
        if thought is not None:
            return thought
        sleep(0.005)
    raise AssertionError("no answer")

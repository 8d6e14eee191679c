"""Pictures have a budget that follows the window, and free memory goes back to the system."""

from __future__ import annotations

import argparse
import ctypes
import gc
import time
import weakref

import pytest

from game.client.services import Screen
from game.commands.shot import studio
from game.staging.moments import MOMENTS
from game.system import memory
from game.system.memory import Slack
from sprites.base.images import LEAST, SurfaceCache, blank
from tests.support.stage import SMALL


def test_kept_pictures_follow_the_size_of_the_window() -> None:
    kept = SurfaceCache()
    kept.reserve_for((2560, 1440))
    large = kept.limit
    for number in range(200):
        kept.get(number, lambda: blank((100, 1000)))
    assert LEAST < kept.held <= large
    kept.reserve_for((1280, 720))
    assert kept.held <= kept.limit == LEAST < large


@pytest.mark.sweep(sister="test_what_is_large_has_memory_of_its_own")
def test_memory_is_given_back_once_for_each_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Library:
        malloc_trim = asked.append

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Library)
    monkeypatch.setattr(memory, "_has_symbols", lambda: True)
    slack = Slack()
    for screen in ("title", "title", "duel", "title"):
        slack.give_back(screen)
    assert asked == [0, 0, 0]
    moment = time.monotonic() + memory.AGAIN
    monkeypatch.setattr(time, "monotonic", lambda: moment)
    slack.give_back("title")
    slack.give_back("title")
    assert asked == [0, 0, 0, 0], "after a while again, though the screen stays"
    slack.stir()
    slack.give_back("duel")
    assert asked == [0, 0, 0, 0], "nobody who goes on waits for it"
    moment += memory.QUIET
    slack.give_back("duel")
    assert asked == [0, 0, 0, 0, 0]


def test_what_is_large_has_memory_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[int, int] = {}

    class Library:
        mallopt = asked.__setitem__

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Library)
    monkeypatch.setattr(memory, "_has_symbols", lambda: True)
    memory.keep_large_apart()
    assert asked[memory.MMAP_THRESHOLD] == memory.LARGE


def test_a_c_library_that_cannot_give_back_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    memory.keep_large_apart()
    Slack().give_back("title")


LEFT = (
    "title", "setup-greece", "settings", "rulebook", "cards", "learn", "puzzles", "library-empty",
    "duel", "battle", "greece", "curtain", "pause", "duel-hint", "duel-log", "lesson", "puzzle",
    "viewer", "look-back-weighing", "results-victory", "statistics-begun", "feats-empty",
    "war-setup", "war-road-first", "war-briefing", "scenarios", "scenario",
)  # fmt: skip


@pytest.mark.sweep(sister="test_what_is_large_has_memory_of_its_own")
def test_nothing_of_a_closed_screen_stays_in_memory() -> None:
    """Neither caches nor listeners nor the program itself hold a screen that has been left."""
    app = studio(SMALL)
    names: dict[str, weakref.ref[Screen]] = {}
    for name in LEFT:
        pose = MOMENTS[name](app, argparse.Namespace(replay=None, at=None, seat=None))
        if pose not in app.scenes:
            app.push(pose)
        app.draw()
        names |= {f"{name}: {scene.name}": weakref.ref(scene) for scene in app.scenes}
        del pose
        while app.scenes:
            app.scenes.pop().taken_off()
    app.presses.step(None, 0.0)
    gc.collect()
    assert [name for name, scene in names.items() if scene() is not None] == []
    app.close()

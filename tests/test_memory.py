"""Pictures have a budget that follows the window, and free memory goes back to the system."""

from __future__ import annotations

import ctypes

import pytest

from game.system import memory
from game.system.memory import Slack
from sprites.images import LEAST, SurfaceCache, blank


def test_kept_pictures_follow_the_size_of_the_window() -> None:
    kept = SurfaceCache()
    kept.reserve_for((2560, 1440))
    large = kept.limit
    for number in range(40):
        kept.get(number, lambda: blank((1000, 1000)))
    assert LEAST < kept.held <= large
    kept.reserve_for((1280, 720))
    assert kept.held <= kept.limit == LEAST < large


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

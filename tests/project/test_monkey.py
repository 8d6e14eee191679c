"""The hand at random finds what is broken, and says by how few inputs."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lessons.puzzle import puzzles
from game.rules import RULES
from game.scenes.menus.settings import SettingsScene
from game.session.intent import Intent
from tests.programs.monkey import findings, session
from tests.programs.monkey.planted import PLANTED
from tests.programs.monkey.search import Search
from tests.programs.monkey.starts import starts

FORTY = 40.0
"""Seconds in which a fault is found that one input in some thirty comes upon."""


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Prepare a hand, and leave this process as it was."""
    kept = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    session.prepare()
    yield
    os.environ.update({name: value for name, value in kept.items() if value is not None})


def test_a_planted_fault_is_found_cut_down_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = SettingsScene.handle_input

    def broken(scene: SettingsScene, intent: Intent) -> None:
        whole(scene, intent)
        assert intent.kind != "wheel", "no wheel here"

    monkeypatch.setattr(SettingsScene, "handle_input", broken)
    search = Search(3, ["moment settings"], tmp_path)
    until = time.monotonic() + FORTY
    while not search.findings and time.monotonic() < until:
        search.visit(until)
    (finding,) = search.findings.values()
    assert finding.fault.mark.startswith("AssertionError")
    assert [step.kind for step in finding.steps] == ["wheel"]
    (path,) = tmp_path.glob("*.json")
    found = findings.again(path)
    assert found is not None and found.mark == finding.fault.mark
    monkeypatch.undo()
    os.environ["POLEMOS_STRICT"] = "1"
    assert findings.again(path) is None


def test_what_fails_beside_an_input_is_a_fault_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Falls:
        def __del__(self) -> None:
            raise LookupError("thrown away")

    def broken(_scene: SettingsScene, _intent: Intent) -> None:
        Falls()

    monkeypatch.setattr(SettingsScene, "handle_input", broken)
    fault, done, _tape = session.replayed("moment settings", 1, [Intent("up")])
    assert fault is not None and done == 1 and "thrown away" in fault.mark


def test_every_start_that_may_fail_is_there_and_opens_by_its_name() -> None:
    names = list(starts())
    assert {name.split()[1] for name in names if name.startswith("puzzle ")} == {
        each.id for game in RULES for each in puzzles(game)
    }
    for kind in ("lesson", "scenario", "saved", "war", "editor", "moment", "hot-seat"):
        first = next(name for name in names if name.startswith(f"{kind} "))
        assert session.replayed(first, 1, [Intent("any"), Intent("draw")])[0] is None


@pytest.mark.sweep(sister="test_a_planted_fault_is_found_cut_down_and_kept")
def test_five_minutes_of_a_hand_at_random_find_nothing(tmp_path: Path) -> None:
    search = Search(random.SystemRandom().randrange(1 << 32), list(starts()), tmp_path)
    search.run(time.monotonic() + 5 * 60)
    assert not search.findings, [one.told(tmp_path) for one in search.findings.values()]


def test_what_is_planted_can_be_planted() -> None:
    for path, _condition in PLANTED.values():
        where, _, name = path.rpartition(".")
        module, _, owner = where.partition(":")
        assert hasattr(getattr(__import__(module, fromlist=[owner]), owner), name), path

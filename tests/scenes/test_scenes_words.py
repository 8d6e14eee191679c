"""At every size of window and of text no words are cut, and none lie over others."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands.shot import studio
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.system import paths
from tests.support.drawnwords import Words
from tests.support.menus import SCENES, opened

SIZES = ((960, 540), (1280, 720), (1920, 1080))
VIEWS = [*((size, scale) for size in SIZES for scale in (100, 200)), ((1280, 720), 150)]
FULL = (
    "battle", "battle-crowded", "battle-hint-moves", "cards-battle", "duel", "duel-crowded",
    "duel-passed", "duel-search", "duel-target", "duel-trusting", "greece-full", "greece-rival",
    "greece-star", "lesson", "puzzle-map", "results-victory", "look-back", "look-back-moment",
)  # fmt: skip
"""Moments with much on the screen that no banner crosses."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    paths.data_folder.cache_clear()


@pytest.mark.few(12)
@pytest.mark.parametrize(("size", "scale"), VIEWS)
@pytest.mark.parametrize("name", SCENES)
def test_no_words_are_cut_or_cross(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(SCENES[name], size, scale)
    for part in ("first", "last"):
        app.handle_input(Intent(part))
        words = Words()
        with monkeypatch.context() as patch:
            words.watch(patch)
            app.draw()
        assert words.lines
        assert words.cut() == []
        assert words.off_screen(app.canvas.surface.get_rect()) == []
        assert words.crossing() == []


@pytest.mark.few(5)
@pytest.mark.parametrize("name", FULL)
def test_at_the_largest_text_no_words_of_a_table_are_cut_or_cross(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = studio((960, 540), 200)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    app.draw()
    words = Words()
    with monkeypatch.context() as patch:
        words.watch(patch)
        app.shown()[-1].draw(app.canvas)
    assert words.lines
    assert [line for line, _box, _clip in words.lines if line == "…"] == []
    assert words.shortened == []
    assert words.cut() == []
    assert words.off_screen(app.canvas.surface.get_rect()) == []
    assert words.crossing() == []


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["duel", "battle", "greece-full"])
def test_bars_and_prompts_grow_with_the_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tall: dict[int, dict[str, int]] = {}
    for scale in (100, 200):
        app = studio((960, 540), scale)
        MOMENTS[name](app, Namespace(replay=None, at=None, seat=None)).refresh()
        app.draw()
        words = Words()
        with monkeypatch.context() as patch:
            words.watch(patch)
            app.draw()
        tall[scale] = {line: box.h for line, box, _clip in words.lines}
    grown = {line for line in tall[100] if tall[200].get(line, 0) > 1.15 * tall[100][line]}
    assert {"HAND", "LOG", "RULES", "MENU"} <= grown

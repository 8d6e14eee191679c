"""At every size of window and of text no words are cut, and none lie over others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.intent import Intent
from game.system import paths
from tests.drawnwords import Words
from tests.menus import SCENES, opened

SIZES = ((960, 540), (1280, 720), (1920, 1080))
VIEWS = [*((size, scale) for size in SIZES for scale in (100, 200)), ((1280, 720), 150)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    paths.data_folder.cache_clear()


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

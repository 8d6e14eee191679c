"""At every size of window and of text no words are cut, and none lie over others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.input import Intent
from sprites import text
from sprites.canvas import Canvas
from sprites.text import Align, Style
from tests.menus import SCENES, opened

SIZES = ((960, 540), (1280, 720), (1920, 1080))
SCALES = (100, 150, 200)


class Words:
    """Writes down where each line of words is drawn, and where it may show."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self._draw = text.draw

    def draw(
        self, canvas: Canvas, words: str, style: Style, x: float, y: float, align: Align = "left"
    ) -> float:
        if words:
            line = text.render(canvas, words, style)
            left, middle = canvas.point(x, y)
            share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
            box = line.get_rect(x=left - share * line.get_width(), centery=middle)
            box = box.inflate(0, -0.5 * box.h)  # letters alone, without the air about them
            self.lines.append((words, box, canvas.surface.get_clip()))
        return self._draw(canvas, words, style, x, y, align)

    def cut(self) -> list[str]:
        return [
            words
            for words, box, clip in self.lines
            if clip.w and clip.h and box.top < clip.bottom and box.bottom > clip.top
            if box.left < clip.left - 1 or box.right > clip.right + 1
        ]

    def off_screen(self, screen: pygame.Rect) -> list[str]:
        return [
            words for words, box, clip in self.lines if clip == screen and not clip.contains(box)
        ]

    def crossing(self) -> list[tuple[str, str]]:
        seen = [(words, box.clip(clip)) for words, box, clip in self.lines if box.colliderect(clip)]
        return [
            (words, other)
            for number, (words, box) in enumerate(seen)
            for other, there in seen[number + 1 :]
            if box.colliderect(there)
        ]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    paths.data_folder.cache_clear()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_no_words_are_cut_or_cross(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(SCENES[name], size, scale)
    for part in ("first", "last"):
        app.hear(Intent(part))
        words = Words()
        with monkeypatch.context() as patch:
            patch.setattr(text, "draw", words.draw)
            app.draw()
        assert words.lines
        assert words.cut() == []
        assert words.off_screen(app.canvas.surface.get_rect()) == []
        assert words.crossing() == []

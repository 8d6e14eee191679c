"""Records text drawn on the screen, to find lines that are cut, off screen, or overlapping."""

from __future__ import annotations

import pygame
import pytest

from sprites import text
from sprites.canvas import Canvas
from sprites.text import Align, Ruler, Style


class Words:
    """Writes down where each line of words is drawn, and where it may show."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self.shortened: list[str] = []
        self._draw, self._shorten = text.draw, text.shorten

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Write down from now on."""
        patch.setattr(text, "draw", self.draw)
        patch.setattr(text, "shorten", self.shorten)

    def shorten(self, ruler: Ruler, words: str, style: Style, limit: float) -> str:
        """Return the shortened text, and record a text that lost its end."""
        left = self._shorten(ruler, words, style, limit)
        if left != words:
            self.shortened.append(words)
        return left

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

"""Records text drawn on the screen, to find lines that are cut, off screen, or overlapping."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.duel.turn_result import TurnResult
from game.scenes.editor.table import PositionTable
from game.scenes.greece.summary_page import SummaryPages
from game.scenes.look_back import page, rings
from game.scenes.tables.cards.card_list import Reading
from game.scenes.tables.embedded import EmbeddedTable
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.text import Align, Ruler, Style
from sprites.kit.bubble import Bubble
from sprites.kit.panel import Banner, Tooltip
from sprites.kit.tag import Tag


class Words:
    """Writes down where each line of words is drawn, and where it may show."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self.shortened: list[str] = []
        self._draw, self._shorten = text.draw, text.shorten
        self._draw_within, self._draw_name = text.draw_within, text.draw_name

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Write down from now on."""
        patch.setattr(text, "draw", self.draw)
        patch.setattr(text, "draw_within", self.draw_within)
        patch.setattr(text, "draw_name", self.draw_name)
        patch.setattr(text, "shorten", self.shorten)
        for news in (Banner, Bubble, Reading, SummaryPages, Tooltip, TurnResult):
            self._watch_news(patch, news)
        self._watch_tags(patch)
        self._watch_beside(patch, PositionTable)
        self._watch_beside(patch, EmbeddedTable)
        self._watch_plates(patch, page, "draw_caption")
        self._watch_plates(patch, rings, "_flag")

    def _watch_news(self, patch: pytest.MonkeyPatch, news: Any) -> None:
        """Cover what has been drawn so far by a panel that lies over the table."""
        draw = news.draw

        def drawn(shown: Any, canvas: Canvas, *rest: Any, **more: Any) -> Any:
            before = len(self.lines)
            box = told = draw(shown, canvas, *rest, **more)
            if not isinstance(box, Box):
                box = shown.box(canvas) if callable(shown.box) else shown.box
            if len(self.lines) > before:
                self._cover(before, canvas.box(box))
            return told

        patch.setattr(news, "draw", drawn)

    def _watch_tags(self, patch: pytest.MonkeyPatch) -> None:
        """Write down the words of a tag, which is painted by itself, where the tag stands."""
        draw = Tag.draw

        def drawn(shown: Tag, canvas: Canvas) -> None:
            before = len(self.lines)
            draw(shown, canvas)
            place = canvas.box(shown.box)
            painted = [
                (words, box.move(place.topleft), clip.move(place.topleft))
                for words, box, clip in self.lines[before:]
            ]
            del self.lines[before:]
            self._cover(before, place)
            self.lines += painted

        patch.setattr(Tag, "draw", drawn)

    def _watch_beside(self, patch: pytest.MonkeyPatch, held: Any) -> None:
        """Forget what lies wholly under the panel and the bar of a table on a part of a page."""
        draw = held.draw

        def drawn(shown: Any, canvas: Canvas) -> None:
            before = len(self.lines)
            draw(shown, canvas)
            new = self.lines[before:]
            self.lines[before:] = [line for line in new if line[1].colliderect(line[2])]

        patch.setattr(held, "draw", drawn)

    def _watch_plates(self, patch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        """Cover what has been drawn so far by a plate that a function draws and returns."""
        draw = getattr(module, name)

        def drawn(canvas: Canvas, *rest: Any) -> Any:
            before = len(self.lines)
            box = draw(canvas, *rest)
            self._cover(before, canvas.box(box))
            return box

        patch.setattr(module, name, drawn)

    def _cover(self, count: int, panel: pygame.Rect) -> None:
        """Forget the first lines where a panel has come to lie over them."""
        under = self.lines[:count]
        self.lines[:count] = [line for line in under if not panel.colliderect(line[1])]

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
            self._note(canvas, words, text.render(canvas, words, style), x, y, align)
        return self._draw(canvas, words, style, x, y, align)

    def draw_within(
        self,
        canvas: Canvas,
        words: str,
        style: Style,
        x: float,
        y: float,
        limit: float,
        align: Align = "left",
    ) -> float:
        if words:
            self._note(canvas, words, text.narrowed(canvas, words, style, limit), x, y, align)
        return self._draw_within(canvas, words, style, x, y, limit, align)

    def draw_name(
        self,
        canvas: Canvas,
        name: str,
        style: Style,
        x: float,
        y: float,
        limit: float,
        align: Align = "left",
    ) -> float:
        self._note(canvas, name, text.name_line(canvas, name, style, limit), x, y, align)
        return self._draw_name(canvas, name, style, x, y, limit, align)

    def _note(
        self, canvas: Canvas, words: str, line: pygame.Surface, x: float, y: float, align: Align
    ) -> None:
        """Write down a line by its letters alone, without the air about them."""
        left, middle = canvas.point(x, y)
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        box = line.get_rect(x=left - share * line.get_width(), centery=middle)
        at = canvas.surface.get_abs_offset()
        clip = canvas.surface.get_clip().move(at)
        self.lines.append((words, box.move(at).inflate(0, -0.5 * box.h), clip))

    def left_out(self) -> list[str]:
        """Return the lines that only say that others have no room."""
        return [words for words, _box, _clip in self.lines if words == "…"]

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

"""The picture at the end of a match, with the result written in its calmer corner."""

from __future__ import annotations

import pygame

from game.scenes.menus.endings import Ending
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.images import SURFACES, Size
from sprites.palette import high_contrast
from sprites.text import Style

EDGE = 26.0
DRIFT = 0.05
"""The share of its width by which the picture drifts into its place."""
WIDE = 420.0
"""The width of the words at normal text size, in units."""
GREAT = Style("stele-bold", 60, tracking=2.0, leading=1.0, grows=False)
WON = Style("serif-bold", 26, leading=1.15)
Reach = tuple[float, float]


class ResultHead:
    """The result in a word or two, and a headline below it, on the picture of the ending."""

    def __init__(self, ending: Ending, result: str, headline: str) -> None:
        self.ending = ending
        self.result = result
        self.headline = headline

    def words_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the box of both texts on a picture, in units."""
        wide = min(0.5 * picture.w, WIDE * canvas.text_scale)
        x = picture.right - EDGE - wide if self.ending.right else picture.x + EDGE
        lines = text.wrap(canvas, self.headline, WON, wide)
        tall = text.line_height(canvas, GREAT) + len(lines) * text.line_height(canvas, WON)
        return Box(x, picture.y + 18, wide, min(picture.h - 30, tall))

    def draw_picture(self, canvas: Canvas, picture: Box, share: float) -> None:
        """Draw the picture, a `share` of the way into its place."""
        place = canvas.box(picture)
        size = (round(place.w * (1 + DRIFT)), place.h)
        words, art = self.words_box(canvas, picture), self.ending
        reach = 1.75 * words.w / picture.w, 2.1 * words.h / picture.h
        key = ("ending", art.art, size, tuple(art.tints.items()), reach)
        image = SURFACES.get(key, lambda: self._paint(size, reach))
        aside = round((size[0] - place.w) * (1.0 - 0.5 * share))
        canvas.surface.blit(image, place, pygame.Rect(aside, 0, *place.size))

    def _paint(self, size: Size, reach: Reach) -> pygame.Surface:
        """Return the picture without transparency, calmer where the words stand."""
        image = pygame.Surface(size, 0, 32)
        image.blit(self.ending.picture(size), (0, 0))
        image.blit(self.ending.scrim(size, reach), (0, 0))
        return image

    def draw_words(self, canvas: Canvas, picture: Box) -> None:
        """Draw the result, and the headline below it."""
        box, ink = self.words_box(canvas, picture), "ivory" if self.ending.dark else "slip"
        if high_contrast():
            slip(canvas, box.inflate(28, 16), 10)
            ink = "ivory"
        great = text.line_height(canvas, GREAT)
        lines, style = text.fit(canvas, self.result.upper(), GREAT.inked(ink), box.w, great)
        text.draw(canvas, lines[0], style, box.x, box.y + great / 2)
        lines, style = text.fit(canvas, self.headline, WON.inked(ink), box.w, box.h - great)
        text.draw_lines(canvas, lines, style, box.x, box.y + great)

"""The picture at the end of a match, with the result written in its calmer corner."""

from __future__ import annotations

import pygame

from game.scenes.menus.endings import Ending
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.images import SURFACES, Size, blank
from sprites.layout import trim
from sprites.living_scene import LivingScene
from sprites.palette import colour, high_contrast, worn
from sprites.text import Style

EDGE = 26.0
DRIFT = 0.05
"""The share of its width by which the picture drifts into its place."""
WIDE = 420.0
"""The width of the words at normal text size, in units."""
FLAT = 3.0
"""A picture so many times wider than high has no calm corner left for the words."""
SEAM = 110.0
"""The width in units over which a picture beside the words comes out of their ground."""
GREAT = Style("stele-bold", 60, tracking=2.0, leading=1.0, grows=False)
WON = Style("serif-bold", 26, leading=1.15)
Reach = tuple[float, float]


class ResultHead:
    """The result in a word or two, and a headline below it, on the picture of the ending.

    In large text the picture is so low that they would lie on faces: it stands beside them there.
    """

    def __init__(self, ending: Ending, result: str, headline: str) -> None:
        self.ending = ending
        self.result = result
        self.headline = headline
        self._laid: tuple[tuple[object, ...], LivingScene] | None = None

    def words_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the box of both texts on a picture, in units."""
        wide = self._widest(canvas, min(0.5 * picture.w, WIDE * canvas.text_scale))
        x = picture.right - EDGE - wide if self.ending.right else picture.x + EDGE
        lines = text.wrap(canvas, self.headline, WON, wide)
        tall = text.line_height(canvas, GREAT) + len(lines) * text.line_height(canvas, WON)
        tall = min(picture.h - 30, tall)
        y = max(18.0, (picture.h - tall) / 2) if _flat(picture) else 18.0
        return Box(x, picture.y + y, wide, tall)

    def _widest(self, canvas: Canvas, limit: float) -> float:
        """Return the width that the texts take in lines of at most `limit` units."""
        result = text.width(canvas, self.result.upper(), GREAT)
        lines = text.balanced(canvas, self.headline, WON, limit)
        return min(limit, max(result, *(text.width(canvas, line, WON) for line in lines)) + 1)

    def scene_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the part of the picture's place that the scene fills: beside the words if low."""
        if not _flat(picture):
            return picture
        words = self.words_box(canvas, picture)
        if self.ending.right:
            return trim(picture, right=picture.right - words.x)
        return trim(picture, left=words.right - picture.x)

    def draw_picture(self, canvas: Canvas, picture: Box, share: float, now: float) -> None:
        """Draw the picture, a `share` of the way into its place, as it is at a time in seconds."""
        shown = self.scene_box(canvas, picture)
        place = canvas.box(shown)
        size = (round(place.w * (1 + DRIFT)), place.h)
        scene = self._scene(size)
        aside = round((size[0] - place.w) * (1.0 - 0.5 * share))
        if shown.w < picture.w:
            canvas.fill(self.ending.ground, picture)
        with canvas.clip(shown):
            scene.draw(canvas.surface, place.x - aside, place.y, now)
        with canvas.clip(picture):
            if shown.w < picture.w:
                self._draw_seam(canvas, shown)
            else:
                self._draw_scrim(canvas, picture)

    def _draw_seam(self, canvas: Canvas, shown: Box) -> None:
        """Let the scene come out of the ground on which the words stand."""
        size = canvas.px(SEAM), canvas.px(shown.h)
        ground, right = self.ending.ground, self.ending.right
        veil = SURFACES.get(("seam", size, ground, *worn()), lambda: _seam(size, ground))
        if right:
            veil = pygame.transform.flip(veil, flip_x=True, flip_y=False)
        canvas.blit(veil, shown.right - SEAM if right else shown.x, shown.y)

    def _scene(self, size: Size) -> LivingScene:
        """Return the picture at a size, taken apart once."""
        wanted = (size, *worn())
        if self._laid is None or self._laid[0] != wanted:
            art = self.ending
            scene = LivingScene(art.art, size, art.tints, art.anchor(size))
            self._laid = wanted, scene
        return self._laid[1]

    def _draw_scrim(self, canvas: Canvas, picture: Box) -> None:
        """Draw the veil that calms the picture where the words stand."""
        words, art, place = self.words_box(canvas, picture), self.ending, canvas.box(picture)
        reach = 2.0 * words.w / picture.w, 2.3 * words.h / picture.h
        wide, tall = round(min(1.0, reach[0]) * place.w), round(min(1.0, reach[1]) * place.h)
        key = ("scrim", place.size, art.dark, art.right, reach, *worn())
        veil = SURFACES.get(key, lambda: self._veil(place.size, reach, (wide, tall)))
        canvas.surface.blit(veil, (place.right - wide if art.right else place.x, place.y))

    def _veil(self, size: Size, reach: Reach, part: Size) -> pygame.Surface:
        """Return the part of the veil that is not clear."""
        left = size[0] - part[0] if self.ending.right else 0
        return self.ending.scrim(size, reach).subsurface((left, 0), part).copy()

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


def _flat(picture: Box) -> bool:
    return picture.w > FLAT * picture.h


def _seam(size: Size, ground: str) -> pygame.Surface:
    """Return a veil in the ground's colour that clears towards the right."""
    veil, tint = blank(size), colour(ground)[:3]
    for x in range(size[0]):
        veil.fill((*tint, round(255 * (1 - x / size[0]))), (x, 0, 1, size[1]))
    return veil

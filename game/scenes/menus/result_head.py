"""The picture at the end of a match, with the result written in its empty corner."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.menus.endings import DRAWN, Ending
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.layout import trim
from sprites.living_scene import LivingScene
from sprites.palette import high_contrast, worn
from sprites.text import Style

EDGE = 26.0
TOP, LEAST_TOP = 22.0, 4.0
APART = 14.0
"""Units between the words and what the picture shows."""
NARROW, WIDEST = 0.34, 0.5
"""The least share of the width that the words take, though there is less room, and the most."""
FLAT = 4.5
"""A picture so many times wider than high has no room for words above what it shows."""
TALLEST = 0.5
"""The most of the picture's height that the result in a word or two takes."""
GREAT = Style("stele-bold", 96, tracking=3.0, leading=0.92, grows=False)
WON = Style("serif-bold", 26, leading=1.15)
PLATE = 14.0


class ResultHead:
    """The result in a word or two, and a headline below it, on the picture of the ending.

    The picture stands whole at the foot of its place, at the side where the words are not.
    """

    def __init__(self, ending: Ending, result: str, headline: str) -> None:
        self.ending = ending
        self.result = result
        self.headline = headline
        self._laid: tuple[tuple[object, ...], LivingScene] | None = None

    # ------------------------------------------------------------------ places

    def _room(self, picture: Box) -> float:
        """Return the width of the corner that the picture leaves empty, in units."""
        grow = min(picture.w / DRAWN[0], picture.h / DRAWN[1])
        free = 0.0 if _flat(picture) else self.ending.free
        return picture.w - (DRAWN[0] - free) * grow - EDGE - APART

    def _limit(self, picture: Box) -> float:
        return max(NARROW * picture.w, min(WIDEST * picture.w, self._room(picture)))

    def _great(self, canvas: Canvas, picture: Box) -> tuple[list[str], Style]:
        tall = max(GREAT.size, TALLEST * picture.h)
        return text.fit(canvas, self.result.upper(), GREAT, self._limit(picture), tall)

    def _won(self, canvas: Canvas, picture: Box) -> tuple[list[str], Style]:
        room = picture.h - text.height_of(canvas, [self._great(canvas, picture)]) - 2 * LEAST_TOP
        return text.fit(canvas, self.headline, WON, self._limit(picture), room)

    def words_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the box of both texts on a picture, in units."""
        great, style = self._great(canvas, picture)
        won, small = self._won(canvas, picture)
        wide = max(
            *(text.width(canvas, line, style) for line in great),
            *(text.width(canvas, line, small) for line in won),
        )
        tall = text.height_of(canvas, [(great, style), (won, small)])
        x = picture.right - EDGE - wide if self.ending.right else picture.x + EDGE
        return Box(x, picture.y + min(TOP, max(LEAST_TOP, (picture.h - tall) / 2)), wide + 1, tall)

    def scene_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the part of the picture's place that the scene fills: beside the words if low."""
        if not _flat(picture):
            return picture
        words = self.words_box(canvas, picture)
        if self.ending.right:
            return trim(picture, right=picture.right - words.x + EDGE)
        return trim(picture, left=words.right - picture.x + EDGE)

    # ------------------------------------------------------------------ drawing

    def draw_picture(
        self, canvas: Canvas, picture: Box, now: float, come: float, behind: Callable[[], None]
    ) -> None:
        """Draw the picture with its foot on that of `picture`, at a time in seconds.

        What has room above `picture` is drawn too, as far as the canvas goes. `come` is how much
        of its way has come what moves in, `behind` draws what flies behind the figures.
        """
        picture = self.scene_box(canvas, picture)
        place = canvas.box(picture)
        with canvas.clip(trim(picture, top=-picture.y)):
            scene = self._scene(canvas, picture)
            top = place.bottom - scene.size[1]
            scene.draw(canvas.surface, place.x, top, now, come, behind)

    def _scene(self, canvas: Canvas, picture: Box) -> LivingScene:
        """Return the picture as high as the canvas, taken apart once."""
        size = canvas.box(picture).w, canvas.surface.get_height()
        wanted = (size, canvas.px(picture.h), *worn())
        if self._laid is None or self._laid[0] != wanted:
            art, right = self.ending, self.ending.right
            scene = LivingScene(art.art, size, art.tints, canvas.px(picture.h), leftward=right)
            self._laid = wanted, scene
        return self._laid[1]

    def draw_words(self, canvas: Canvas, picture: Box, letters: int) -> None:
        """Draw so many letters of the result, and below the whole of it the headline."""
        box = self.words_box(canvas, picture)
        ink = "ivory" if self.ending.dark or _flat(picture) else "slip"
        if high_contrast() or self._room(picture) < self._limit(picture):
            slip(canvas, box.inflate(2 * PLATE, PLATE), 10)
            ink = "ivory"
        lines, style = self._great(canvas, picture)
        style, y = style.inked(ink), box.y
        for line in lines:
            y += text.draw_lines(canvas, [line[: max(0, letters)]], style, box.x, y)
            letters -= len(line)
        if letters >= 0:
            won, small = self._won(canvas, picture)
            text.draw_lines(canvas, won, small.inked(ink), box.x, y)

    @property
    def letters(self) -> int:
        """The number of letters of the result."""
        return len(self.result)


def _flat(picture: Box) -> bool:
    return picture.w > FLAT * picture.h

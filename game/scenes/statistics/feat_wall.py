"""The wall of ostraka: a place for each feat that is shown, its sherd, and its name below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import Focus, Spot
from game.scenes.page import Rolling
from game.scenes.statistics.feat_words import count_of, spoken
from game.statistics.feats import Standing
from game.system.i18n import _
from sprites import ostrakon, text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, rounded
from sprites.layout import Grid, Slot, centred, head_of

SHERD = 68.0
CELL = 148.0
"""The least width of a place on the wall at the usual size of text, in units."""
NAME = text.Style("stele-bold", 17, "ivory", leading=1.05, most=1.6)


class FeatWall:
    """The feats that are `shown`, in the rows of a page, and their `boxes`."""

    def __init__(self, rolling: Rolling) -> None:
        self.rolling = rolling
        self.shown: list[Standing] = []
        self.boxes: list[Box] = []

    @property
    def keys(self) -> list[str]:
        """The keys of the feats that are shown."""
        return [one.feat.key for one in self.shown]

    def spots(self, choose: Callable[[str], None]) -> list[Spot]:
        """Return the feats as spots, which `choose` takes by their keys."""
        return [self._spot(number, choose) for number in range(len(self.shown))]

    def _spot(self, number: int, choose: Callable[[str], None]) -> Spot:
        standing, box = self.shown[number], self.boxes[number]
        key, seen = standing.feat.key, box.clip(self.rolling.window)

        def holds(x: float, y: float) -> bool:
            return bool(seen.collidepoint(x, y))

        spot = Spot(key, box, partial(choose, key), "wall", words=spoken(standing), holds=holds)
        spot.role, spot.position = "list item", (number + 1, len(self.shown))
        return spot

    def bring_into_view(self, key: str) -> None:
        """Scroll to a feat that the keys have reached."""
        box = self.boxes[self.keys.index(key)]
        top = box.y - 6 - self.rolling.window.y + self.rolling.scroll.at
        self.rolling.scroll.show(top, box.h + 12)

    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place the feats in a window, all as tall as the longest name wants."""
        grown = min(canvas.text_scale, NAME.most)
        across = max(2, int((window.w - 14) // (CELL * grown)))
        each = (window.w - 14) / across
        names = max((len(_name(canvas, one, each)) for one in self.shown), default=1)
        tall = _sherd(canvas) + 14 + names * text.line_height(canvas, NAME)
        rows = -(-len(self.shown) // across)
        tall = max(tall, min((window.h - 8) / max(1, rows), 1.2 * tall))
        places = [Slot(tall=tall - 4) for _one in self.shown]
        wall = Grid(*places, columns=across, gap=4, padding=(4, 4, 14, 8), role="list")
        self.rolling.lay(canvas, window, wall)
        self.boxes = [place.box for place in places]

    def draw(self, canvas: Canvas, chosen: str, focus: Focus, now: float) -> None:
        """Draw what is in sight; what is chosen lies on slip, what has the focus has the ring."""
        window = self.rolling.window
        with canvas.clip(window):
            for standing, box in zip(self.shown, self.boxes, strict=True):
                if box.bottom > window.y and box.y < window.bottom:
                    if standing.feat.key == chosen:
                        rounded(canvas, box, 10, "slip", "slip4", 1.4)
                    _draw_feat(canvas, standing, box)
                    if standing.feat.key == focus.name and focus.by_keys:
                        ring(canvas, box.inflate(-8, -8), 8, breath(canvas, now))
        self.rolling.scroll.draw(canvas, window)


def _sherd(canvas: Canvas) -> float:
    return SHERD * (0.7 + 0.3 * canvas.text_scale)


def _name(canvas: Canvas, standing: Standing, wide: float) -> list[str]:
    return text.balanced(canvas, _(standing.feat.name), NAME, wide - 12)


def _draw_feat(canvas: Canvas, standing: Standing, box: Box) -> None:
    side = _sherd(canvas)
    place = centred(head_of(box, side + 12), side, side)
    ostrakon.draw(canvas, standing.feat.art, place, standing.earned, count_of(standing))
    lines = _name(canvas, standing, box.w + 4)
    text.draw_lines(canvas, lines, NAME, box.centerx, place.bottom + 4, "centre")

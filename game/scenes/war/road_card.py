"""The base of the cards of open roads: its ground, its number, and its mark on the map."""

from __future__ import annotations

from game.campaign.road import Stop
from sprites import pieces
from sprites.canvas import Canvas, nowhere
from sprites.ground import rounded
from sprites.widget import Callback, Widget, cast_shadow


class RoadCard(Widget):
    """A stop that can be marched to; `mark` is its box on the map, which is part of it."""

    def __init__(self, words: str, stop: Stop, number: int, callback: Callback) -> None:
        super().__init__(words, callback, stop.id)
        self.stop = stop
        self.number = number
        self.mark = nowhere()

    def holds(self, x: float, y: float) -> bool:
        """True for a point on the card, or on its mark on the map."""
        return super().holds(x, y) or bool(self.mark.collidepoint(x, y))

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the card itself, with its shadow."""
        cast_shadow(canvas, self.rect)
        lit = self.hovered or self.focused
        rounded(canvas, self.rect, 9, "white" if lit else "ivory", "slip", 1.8)

    def draw_front(self, canvas: Canvas, now: float) -> None:
        """Draw its number, and the ring when it has the focus."""
        disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
        canvas.blit_centre(disc, self.rect.right - 24, self.rect.y + 24)
        self.draw_focus(canvas, now, 9)

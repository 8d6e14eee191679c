"""The bar at the top of a table with cards: the game, the turn, the phases."""

from __future__ import annotations

from game.system.i18n import _
from sprites import bars
from sprites.canvas import Box, Canvas
from sprites.layout import foot_of
from sprites.score import Ribbon


def draw_bar(canvas: Canvas, bar: Box, title: str, turn: int, ribbon: Ribbon) -> None:
    """Draw the bar over the enemy's hand."""
    canvas.fill("slip", bar)
    canvas.fill("clayD", foot_of(bar, 2))
    bars.title(canvas, title, _("Turn {n}").format(n=turn).upper(), ribbon.rect.x)
    ribbon.draw(canvas)

"""The points of an engagement as a sum whose parts appear one by one, and the score that grows."""

from __future__ import annotations

from dataclasses import dataclass

from game.campaign.road import Stop
from game.campaign.run import Ending
from game.campaign.score import Points
from game.scenes.war import wording
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded

FIGURE = text.Style("stele-bold", 30, "ivory", grows=False)
LABEL = text.Style("sans-semibold", 16, "ivory2", most=1.4)
SIGN = text.Style("stele-bold", 24, "clayL", grows=False)
TOTAL = text.Style("stele-bold", 40, "white", grows=False)
DIGIT = text.Style("stele-bold", 56, "white", grows=False)
TALL = 74.0
GAP = 26.0
"""The room of a sign between two parts."""
PLUS, TIMES, EQUALS = "+", "×", "="


@dataclass(frozen=True)
class Part:
    """One part of the sum: the sign before it, its figure, and what it is for."""

    sign: str
    figure: str
    words: str
    ink: str = "ivory"


def parts(points: Points, stop: Stop, ending: Ending) -> list[Part]:
    """Return the parts of a sum, those left out that add nothing."""
    found = [
        Part("", str(points.victory), _("Victory")),
        Part(TIMES, f"{points.level:g}", wording.level(stop.level)),
    ]
    if points.stars != 1:
        found.append(Part(TIMES, f"{points.stars:g}", _("Stars")))
    if points.streak != 1:
        found.append(Part(TIMES, f"{points.streak:g}", _("Streak")))
    if points.margin:
        words = _("Margin {n}").format(n=ending.margin)
        found.append(Part(PLUS, str(points.margin), words, "gainL"))
    if points.great:
        found.append(Part(PLUS, str(points.great), _("Great"), "gainL"))
    return found


def _wide(canvas: Canvas, part: Part) -> float:
    inner = max(text.width(canvas, part.figure, FIGURE), text.width(canvas, part.words, LABEL))
    return max(84.0, inner + 22)


def tall(canvas: Canvas) -> float:
    """Return the height of the row, in units."""
    return max(TALL, 44 + text.line_height(canvas, LABEL))


def width(canvas: Canvas, row: list[Part], total: int) -> float:
    """Return the width of a sum with its total, in units."""
    wides = sum(_wide(canvas, part) for part in row) + GAP * len(row)
    return wides + 14 + text.width(canvas, str(total), TOTAL)


def draw(canvas: Canvas, row: list[Part], total: int, box: Box, shown: float) -> None:
    """Draw the sum from the left of a box, `shown` parts of it, the total after the last."""
    x, high = box.x, tall(canvas)
    for number, part in enumerate(row):
        if number >= shown:
            return
        if part.sign:
            text.draw(canvas, part.sign, SIGN, x + GAP / 2, box.y + high / 2, "centre")
            x += GAP
        plate = Box(x, box.y, _wide(canvas, part), high)
        fresh = number + 1 > shown - 0.6 and shown < len(row)
        rounded(canvas, plate, 7, "slip3", "ivory" if fresh else "slip4", 1.6)
        middle = plate.y + 24
        text.draw(canvas, part.figure, FIGURE.inked(part.ink), plate.centerx, middle, "centre")
        label = plate.bottom - 6 - text.line_height(canvas, LABEL) / 2
        text.draw(canvas, part.words, LABEL, plate.centerx, label, "centre")
        x = plate.right
    if shown >= len(row) + 0.5:
        text.draw(canvas, EQUALS, SIGN, x + GAP / 2, box.y + high / 2, "centre")
        text.draw(canvas, str(total), TOTAL, x + GAP + 8, box.y + high / 2)


def draw_score(canvas: Canvas, score: int, right: float, y: float) -> float:
    """Draw the score in plates of single figures that end at `right`; returns their left edge."""
    x = right
    for figure in reversed(f"{score:03d}"):
        plate = Box(x - 54, y, 54, 84)
        rounded(canvas, plate, 6, "slip", "slip4", 1.6)
        text.draw(canvas, figure, DIGIT, plate.centerx, plate.centery, "centre")
        x -= 60
    return x + 6

"""The acts of a war in a line: a disc for each engagement, won, lost, or still to come."""

from __future__ import annotations

from game.campaign.run import Run
from game.campaign.terms import ENGAGEMENTS_AN_ACT
from game.scenes.war.status import life
from game.scenes.war.wording import ROMAN
from game.system.i18n import _
from sprites import text
from sprites.canvas import Canvas
from sprites.images import shape
from sprites.palette import HEX

LABEL = text.Style("sans-bold", 16, "ivory3", tracking=1.0, most=1.3)
DISC, GREAT = 19.0, 24.0


def width(canvas: Canvas, run: Run) -> float:
    """Return the width of the line, in units."""
    acts = run.road.steps // ENGAGEMENTS_AN_ACT
    words = sum(text.width(canvas, _title(act), LABEL) for act in range(acts))
    return words + acts * (10 + (ENGAGEMENTS_AN_ACT - 1) * (DISC + 4) + GREAT + 26) - 26


def _title(act: int) -> str:
    return _("Act {n}").format(n=ROMAN[act]).upper()


def draw(canvas: Canvas, run: Run, x: float, y: float) -> None:
    """Draw the line from `x` on about the height `y`."""
    for act in range(run.road.steps // ENGAGEMENTS_AN_ACT):
        x += text.draw(canvas, _title(act), LABEL, x, y) + 10
        for place in range(ENGAGEMENTS_AN_ACT):
            size = GREAT if place == ENGAGEMENTS_AN_ACT - 1 else DISC
            _draw_disc(canvas, run, act * ENGAGEMENTS_AN_ACT + place, x + size / 2, y, size)
            x += size + 4
        x += 22


def _draw_disc(canvas: Canvas, run: Run, step: int, x: float, y: float, size: float) -> None:
    side, fought = canvas.px(size), run.fought
    if step < len(fought):
        ending = fought[step].ending
        won = ending is not None and ending.won
        canvas.blit_centre(life(run.charter.city, won, side), x, y)
        return
    fill = HEX["ivory"] if step == len(fought) and not run.over else "none"
    half = side / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 1.2:.1f}" fill="{fill}" '
        f'stroke="{HEX["ivory3"]}" stroke-width="1.6"/>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)

"""One moment of the vase: its cell on the frieze unrolled, and its picture with its words."""

from __future__ import annotations

from game.scenes.menus.vase_turning import told_in_one_line
from game.scenes.tables import last_blow
from game.scenes.tables.last_blow import Moment
from game.system.i18n import _, ngettext
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, slip
from sprites.layout import foot_of, head_of, inset, left_of, trim
from sprites.text import Style
from sprites.vase import STANDING, Figure, figure_image
from sprites.widget import Callback, Role, Widget

PICTURE = 154.0
EDGE = 12.0
TITLE = Style("stele-bold", 28, leading=1.1)
GAIN = Style("stele-bold", 24, "gold")
SEAM = 0.6
"""The units by which the clay of a picture goes on below that of the next one."""
LINE = 3.0
"""The ground on which figures stand, in units."""


class FriezeCell(Widget):
    """One picture of the frieze; choosing it turns the vase to it."""

    role: Role = "list item"

    def __init__(self, moment: Moment, figure: Figure, callback: Callback) -> None:
        super().__init__(last_blow.words(moment.art), callback)
        self.moment = moment
        self.figure = figure
        self.name = f"moment {id(self)}"
        self.lit = False

    @property
    def narration(self) -> str:
        """The moment in one line."""
        return told_in_one_line(self.moment)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, 1.05 * wide

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the picture on its clay; the one that looks at us wears the ring."""
        draw_figure(canvas, self.rect, self.figure)
        if self.lit or self.focused or self.hovered:
            breathed = breath(canvas, now) if self.focused else 0.0
            ring(canvas, inset(self.rect, 7), 4, breathed)


class MomentPanel:
    """The moment that looks at us; `points` says that what it brought is counted in points."""

    def __init__(self, points: bool) -> None:
        self.points = points

    def height(self, canvas: Canvas, wide: float, moment: Moment) -> float:
        """Return the height at a width, in units."""
        room = wide - PICTURE - 3 * EDGE
        lines = len(text.wrap(canvas, moment.words, text.LOG, room))
        titles = len(text.wrap(canvas, last_blow.words(moment.art), TITLE, room))
        words = text.line_height(canvas, text.HEADING) + titles * text.line_height(canvas, TITLE)
        words += lines * text.line_height(canvas, text.LOG)
        words += text.line_height(canvas, GAIN) if self._gain(moment) else 0.0
        return max(PICTURE, words) + 2 * EDGE

    def draw(self, canvas: Canvas, box: Box, moment: Moment, figure: Figure) -> None:
        """Draw picture and words."""
        slip(canvas, box, 10)
        inner = inset(box, EDGE)
        picture = left_of(inner, PICTURE)
        draw_figure(canvas, head_of(picture, PICTURE), figure)
        room = trim(inner, left=PICTURE + EDGE)
        turn = _("Turn {n}").format(n=moment.turn).upper()
        tall = text.line_height(canvas, text.HEADING)
        text.draw(canvas, turn, text.HEADING, room.x, room.y + tall / 2)
        y = room.y + tall
        title = text.wrap(canvas, last_blow.words(moment.art), TITLE, room.w)
        y += text.draw_lines(canvas, title, TITLE, room.x, y)
        said = text.wrap(canvas, moment.words, text.LOG, room.w)
        y += text.draw_lines(canvas, said, text.LOG, room.x, y)
        gain = self._gain(moment)
        if gain:
            middle = y + text.line_height(canvas, GAIN) / 2
            wide = text.draw(canvas, f"+{moment.gain}", GAIN, room.x, middle)
            text.draw(canvas, gain, text.LOG, room.x + wide + 8, middle)

    def _gain(self, moment: Moment) -> str:
        if not self.points or not moment.gain:
            return ""
        return ngettext("point", "points", moment.gain)


def draw_figure(canvas: Canvas, box: Box, figure: Figure) -> None:
    """Draw a picture of the frieze on clay, between the lines of its band."""
    canvas.fill("clay", trim(box, right=-SEAM))
    canvas.fill("slip", head_of(trim(box, top=LINE), LINE / 2))
    ground = foot_of(trim(box, bottom=2 * LINE), LINE)
    canvas.fill("slip", ground)
    side = min(box.w - 4, (box.h - 5 * LINE) / STANDING)
    image = figure_image(figure, canvas.px(side))
    canvas.blit(image, box.centerx - side / 2, ground.y - STANDING * side)

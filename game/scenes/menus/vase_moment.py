"""One moment of the vase: its cell on the frieze unrolled, and its picture with its words."""

from __future__ import annotations

from game.scenes.menus.vase_turning import told_in_one_line
from game.scenes.tables import deed_words
from game.scenes.tables.story import Moment
from game.system.i18n import _, ngettext
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, slip
from sprites.layout import Column, Row, foot_of, grow, head_of, inset, trim
from sprites.leaves import Painted, Words
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
        super().__init__(deed_words.words(moment.art), callback)
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


def moment_panel(moment: Moment, figure: Figure, points: bool) -> Painted:
    """Return the picture and the words of a moment; only in `points` its gain is counted."""
    picture = Painted(lambda canvas, box: draw_figure(canvas, box, figure), None, PICTURE, PICTURE)
    gained: list[Row] = []
    if points and moment.gain:
        words = Words(ngettext("point", "points", moment.gain), text.LOG)
        gained = [Row(Words(f"+{moment.gain}", GAIN), words, gap=8, align="middle")]
    said = Column(
        Words(_("Turn {n}").format(n=moment.turn).upper(), text.HEADING),
        Words(deed_words.words(moment.art), TITLE),
        Words(moment.words, text.LOG),
        *gained,
    )
    row = Row(picture, grow(said), gap=EDGE, padding=EDGE, align="start")
    return Painted(lambda canvas, box: slip(canvas, box, 10), row)


def draw_figure(canvas: Canvas, box: Box, figure: Figure) -> None:
    """Draw a picture of the frieze on clay, between the lines of its band."""
    canvas.fill("clay", trim(box, right=-SEAM))
    canvas.fill("slip", head_of(trim(box, top=LINE), LINE / 2))
    ground = foot_of(trim(box, bottom=2 * LINE), LINE)
    canvas.fill("slip", ground)
    side = min(box.w - 4, (box.h - 5 * LINE) / STANDING)
    image = figure_image(figure, canvas.px(side))
    canvas.blit(image, box.centerx - side / 2, ground.y - STANDING * side)

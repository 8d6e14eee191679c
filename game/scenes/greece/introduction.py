"""A Special that somebody meets for the first time: its card over the map, with what it does."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import CITIES
from game.rules.greece.options import GreeceVariant
from game.scenes.greece.faces import chit_name, face_of, range_words
from game.scenes.tables.display import SideNames
from game.system.i18n import _
from game.system.progress import Progress
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import centred, trim
from sprites.map import chit

WIDE, TALL = 560.0, 190.0
SIDE = 96.0
"""The side of the chit on the card, in units."""
NAME = text.Style("stele-bold", 28, "ivory")
HEAD = text.Style("sans-bold", 16, "clayLL", tracking=1, most=1.4)
BODY = text.Style("serif", 20, "ivory2")


@dataclass(frozen=True)
class Introduction:
    """A Special that was just turned up, and the city that has put it down."""

    face: int
    seat: Seat
    variant: GreeceVariant
    names: SideNames

    @property
    def words(self) -> str:
        """Two sentences on what it does, and for whom."""
        does = range_words(self.face, NOBODY, self.variant)
        said = _("{chit} {does} Once used, it leaves the game.")
        return said.format(chit=chit_name(self.face), does=does)

    @property
    def title(self) -> str:
        """The city that has played it."""
        return _("A Special, played by {city}").format(city=self.names.side(self.seat))

    def box(self, area: Box, scale: float) -> Box:
        """Return its place over the map, larger for large text."""
        grown = 0.4 + 0.6 * scale
        return centred(area, min(area.w - 24, WIDE * grown), min(area.h - 24, TALL * grown))

    def draw(self, canvas: Canvas, area: Box) -> None:
        """Draw the card."""
        box = self.box(area, canvas.text_scale)
        slip(canvas, box, 12, "clayL")
        shown = chit.image(canvas.px(SIDE), CITIES[self.seat], face_of(self.face))
        canvas.blit_centre(shown, box.x + 20 + SIDE / 2, box.centery)
        room = trim(box, left=40 + SIDE, top=16, right=20, bottom=14)
        y = room.y + text.line_height(canvas, HEAD) / 2
        text.draw_within(canvas, self.title.upper(), HEAD, room.x, y, room.w)
        y += text.line_height(canvas, HEAD)
        lines, style = text.fit(canvas, chit_name(self.face), NAME, room.w, 0.3 * room.h)
        text.draw_lines(canvas, lines, style, room.x, y)
        y += len(lines) * text.line_height(canvas, style) + 4
        lines, style = text.fit(canvas, self.words, BODY, room.w, room.bottom - y)
        text.draw_lines(canvas, lines, style, room.x, y)


def is_new(progress: Progress, face: int) -> bool:
    """Return True for a Special that whoever plays here has not met yet; take note of it."""
    one = CHITS[face]
    if one.city == NOBODY or one.art in progress.specials_met:
        return False
    progress.specials_met.append(one.art)
    return True

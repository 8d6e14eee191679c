"""All that the end of a war shows but its buttons: where each part stands, and how it comes."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.run import Run
from game.scenes.page import EDGE, Foot, Rolling
from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Move
from game.scenes.war.end import chronicle, reckoning
from game.scenes.war.end.chronicle import PAINTING, ChronicleCell
from game.scenes.war.end.hall_of_fame import NearPlaces
from game.scenes.war.end.head import WarHead
from game.scenes.war.end.reckoning import Reckoning
from game.scenes.war.status import HeldSherd
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Part, Row, Slot, grow, trim
from sprites.kit import bars

SINGLE = 1.4
"""The size of text from which all stands in one column."""
GAP = 16.0
ABOVE, BESIDE = 10.0, 20.0
"""Units above the buttons along the foot, and beside the decrees among them."""
HALL, SHERD = 480.0, 54.0
"""The width of the places in the hall, and that of a decree where all stands in one column."""
PICTURE_SHARE, LEAST_PICTURE = 0.5, 236.0
"""The least share of the window's height that the picture has there, and the least height else."""


class EndParts:
    """Scene, deeds, sum, places in the hall and decrees, side by side or in one column.

    `cells` and `near` are shown by a page, which has them among its widgets. What is `still` has
    come already.
    """

    def __init__(self, run: Run, cells: Sequence[ChronicleCell], near: NearPlaces) -> None:
        self.run, self.cells, self.near = run, cells, near
        self.head, self.reckoning = WarHead(run), Reckoning(run)
        self.sherds = [HeldSherd(one) for one in run.held]
        self.stacked = False
        """True where the text is so large that all stands in one column and scrolls."""
        self.view = self.band = nowhere()
        self.still = False

    # ------------------------------------------------------------------ places

    def lay(self, canvas: Canvas, foot: Foot, rolling: Rolling) -> None:
        """Place all above the buttons along the foot."""
        foot.lay(canvas)
        room = trim(canvas.area, bottom=canvas.height - foot[0].rect.y + ABOVE)
        rolling.clear()
        band = Slot(tall=chronicle.tall(canvas))
        picture = self._share_out(canvas, room, band)
        wide = self._lay_sherds(canvas, foot)
        narrow = wide < reckoning.LEAST * len(self.sherds)
        self.stacked = canvas.text_scale >= SINGLE or narrow or picture.box.h < LEAST_PICTURE
        if self.stacked:
            picture = self._stack(canvas, room, band, rolling)
        else:
            rolling.window = room
            rolling.scroll.measure(0, 1)
        self.view, self.band = picture.box, band.box
        chronicle.lay(canvas, self.cells, self.band)

    def _lay_sherds(self, canvas: Canvas, foot: Foot) -> float:
        """Stand the decrees between the first two buttons; returns the width of their room."""
        first, second = foot[0].rect, foot[1].rect
        left, right = first.right + BESIDE, canvas.width - second.x + BESIDE
        below = canvas.height - first.bottom - 4
        room = trim(canvas.area, left, first.y - 4, right, below)
        reckoning.lay_sherds(canvas, self.sherds, room)
        return float(room.w)

    def _share_out(self, canvas: Canvas, room: Box, band: Slot) -> Slot:
        """Place all side by side, the picture as tall as what stands below leaves it."""
        hall = Slot(self.near, wide=HALL)
        lower = Row(grow(self.reckoning), hall, gap=2 * EDGE, padding=(EDGE, 22, EDGE, 4))
        picture = Slot(grow=1)
        Column(picture, band, lower).place(canvas, room)
        return picture

    def _stack(self, canvas: Canvas, room: Box, band: Slot, rolling: Rolling) -> Slot:
        """Place all one below another, the hall first where a name is to be entered."""
        least = self.head.least_height(canvas, room.w)
        picture = Slot(tall=max(least, PICTURE_SHARE * room.h))
        told: list[Part] = [self.reckoning, self.near]
        entries = [self.near.entry] if self.near.entry is not None else []
        if entries:
            told.reverse()
        sherds = Row(*(Slot(each, wide=SHERD, tall=SHERD) for each in self.sherds), gap=6)
        below = Column(*told, sherds, gap=GAP, padding=(EDGE, GAP, EDGE + 14, GAP))
        rolling += [*self.cells, self.near, *entries, *self.sherds]
        rolling.lay(canvas, room, Column(picture, band, below))
        return picture

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, rolling: Rolling, now: float, ambient: float) -> None:
        """Draw all as it is `now` seconds after it has begun to come."""
        low = canvas.height - rolling.window.bottom if self.stacked else 0.0
        with canvas.clip(trim(canvas.area, bottom=low)):
            come = self._share(now, moves.COME_ON)
            self.head.draw(canvas, self.view, 0.0 if self.still else ambient, come)
            chronicle.draw_ground(canvas, self.band)
            chronicle.draw_palmettes(canvas, self.cells)
            if not self.stacked:
                below = trim(canvas.area, top=self.band.bottom)
                bars.slip_band(canvas, below)
                bars.meander(canvas, 4, below.y + 3, canvas.width - 8, 10)
            self._draw_told(canvas, now)
        if self.stacked:
            rolling.scroll.draw(canvas, rolling.window)

    def _draw_told(self, canvas: Canvas, now: float) -> None:
        for number, cell in enumerate(self.cells):
            painted = min(1.0, max(0.0, now / PAINTING - number))
            cell.shown = 1.0 if self.still else painted
            cell.draw(canvas, now)
        self.reckoning.draw(canvas, round(self.run.score * self._share(now, moves.COUNT_UP)))
        self.near.draw(canvas, now)
        if self.near.entry is not None and not self.still:
            self.near.entry.draw(canvas, now)
        for sherd in self.sherds:
            sherd.draw(canvas, now)

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw the notes on what is pointed at."""
        for cell in self.cells:
            cell.draw_note(canvas)
        for sherd in self.sherds:
            sherd.draw_note(canvas)

    def _share(self, now: float, move: Move) -> float:
        return 1.0 if self.still else move.ease(min(1.0, now / move.seconds))

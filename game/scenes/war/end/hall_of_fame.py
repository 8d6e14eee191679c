"""The hall of fame: the places about one's own, and what proves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.campaign.hall import PLACES, HallPlace
from game.campaign.run import Charter, Run
from game.match.job import Job, Work
from game.scenes.war import wording
from game.scenes.war.end.name_entry import NameEntry
from game.statistics.index import Index
from game.statistics.runs import objections, summaries, wars_of
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.layout import Column, Slot, left_of, trim
from sprites.base.widget import Callback, Widget
from sprites.kit.panel import heading

ROW = text.Style("stele-bold", 20, "ivory", most=1.6)
QUIET = text.Style("stele-bold", 17, "ivory3", most=1.6)
NOTE = text.Style("serif", 16, "ivory3", most=1.6)
LEAST_NOTE = 40.0
STEP = 29.0
"""The height of a row at a text of 100 %."""
NEAR = 3
"""The places that are shown at the end of a war: one's own and its neighbours."""
NUMBER, NAME = 24.0, 56.0
"""Units to the middle of the number and to that of the shield."""
SHIELD = 20.0


class HallRow(Widget):
    """A place in the hall; one that cannot be proved stands in grey, with the reason."""

    role = "list item"

    def __init__(self, number: int, place: HallPlace, why: str = "", own: bool = False) -> None:
        super().__init__(place.name, name=f"place {number} {place.name}")
        self.number = number
        """1 for the first, 0 for what has no place."""
        self.place_held = place
        self.why = why
        self.own = own

    @property
    def narration(self) -> str:
        """The number, the name, the score and what is said of it."""
        told = (str(self.number or ""), self.words, str(self.place_held.score), self.note)
        return ", ".join(filter(None, told))

    @property
    def note(self) -> str:
        """The Olympiad, and why it cannot be proved or that it was abandoned."""
        place = self.place_held
        notes = [wording.olympiad(place.olympiad)] if place.olympiad else []
        if self.why or place.abandoned:
            notes.append(_(self.why) if self.why else _("abandoned"))
        return _(" · ").join(notes)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, STEP * text.growth(canvas, ROW)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row."""
        row, grown = self.rect, min(1.3, canvas.text_scale)
        if self.own:
            rounded(canvas, row, 5, "slip3", "ivory", 1.4)
        number = str(self.number) if self.number else "–"
        text.draw(canvas, number, QUIET, row.x + NUMBER, row.centery, "centre")
        x = row.x + NAME * grown
        shield = pieces.shield(self.place_held.city, canvas.px(SHIELD))
        canvas.blit_centre(shield, x, row.centery)
        style = ROW.inked("ivory3") if self.why else ROW
        score = str(self.place_held.score)
        wide = text.draw(canvas, score, style, row.right - 12, row.centery, "right")
        room = row.right - wide - x - 44
        name = text.draw_within(canvas, self.words, style, x + 20, row.centery, room)
        if self.note and room - name > LEAST_NOTE:
            left, room = x + 34 + name, room - name - 14
            text.draw_within(canvas, self.note, NOTE, left, row.centery, room)
        self.draw_focus(canvas, now, 5)


@dataclass(frozen=True)
class HallStanding:
    """The places among which a run stands, with why each cannot be proved, and its own.

    `rank` is its place, None where it takes none; `entered` is true once its name is among them.
    """

    run: Run
    places: Sequence[tuple[HallPlace, str]]
    rank: int | None
    entered: bool

    def rows(self) -> list[HallRow]:
        """Return all places in their order, the run's own among them."""
        at = self._at
        found = [
            HallRow(n, one, why, own=self.entered and n == self.rank)
            for n, (one, why) in enumerate(self.places, 1)
        ]
        if self.entered:
            return found
        behind = [HallRow(row.number + 1, row.place_held, row.why) for row in found[at:]]
        mine = HallRow(self.rank or 0, self._own, own=True)
        return [*found[:at], mine, *(behind if self.rank else found[at:])][: PLACES + 1]

    @property
    def _at(self) -> int:
        if self.rank is not None:
            return self.rank - 1
        return sum(one.score >= self.run.score for one, _why in self.places)

    @property
    def _own(self) -> HallPlace:
        charter, run = self.run.charter, self.run
        told = run.name or _("You")
        kind = charter.level, charter.length
        return HallPlace(told, run.score, charter.city, *kind, run.won, abandoned=run.abandoned)

    def near(self) -> list[HallRow]:
        """Return the run's own place and its neighbours."""
        rows = self.rows()
        own = next((n for n, row in enumerate(rows) if row.own), 0)
        first = min(max(0, own - 1), max(0, len(rows) - NEAR))
        return rows[first : first + NEAR]


class NearPlaces(Widget):
    """The places about one's own at the end of a war; it leads to all wars of the kind."""

    def __init__(self, standing: HallStanding, entry: NameEntry | None, whole: Callback) -> None:
        super().__init__(_("Hall of fame"), whole, "hall")
        self.entry = entry
        self.charter = standing.run.charter
        self.take(standing)

    def take(self, standing: HallStanding) -> None:
        """Show how the run stands now."""
        self.rows = standing.near()

    @property
    def narration(self) -> str:
        """The places in their order."""
        return ". ".join((self.words, *(row.narration for row in self.rows)))

    def _talls(self, canvas: Canvas, wide: float) -> list[float]:
        entry = self.entry.size(canvas)[1] if self.entry is not None else 0.0
        return [max(row.measure(canvas, wide)[1], entry if row.own else 0.0) for row in self.rows]

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, text.line_height(canvas, text.HEADING) + sum(self._talls(canvas, wide)) + 4

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units; the name is entered in the run's own row."""
        super().place(canvas, box)
        rows = zip(self.rows, self._talls(canvas, box.w), strict=True)
        column = Column(*(Slot(row, tall=tall) for row, tall in rows))
        column.place(canvas, trim(box, top=text.line_height(canvas, text.HEADING) + 2))
        for row in self.rows:
            if row.own and self.entry is not None:
                left = trim(row.rect, left=NAME * min(1.3, canvas.text_scale) + 20, right=80)
                self.entry.place(canvas, left_of(left, min(left.w, self.entry.size(canvas)[0])))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the rows under their heading; an entry draws itself later."""
        kind = kind_of(self.charter)
        taken = text.width(canvas, self.words.upper(), text.HEADING)
        y = self.rect.y + 0.6 * text.KEY.size * canvas.text_scale
        room = self.rect.w - taken - 12
        wide = text.draw_within(canvas, kind, text.KEY, self.rect.right, y, room, "right")
        heading(canvas, self.words, self.rect.x, self.rect.y, self.rect.w - wide - 12)
        for row in self.rows:
            if row.own and self.entry is not None:
                self._draw_entered(canvas, row)
            else:
                row.draw(canvas, now)
        if self.focused or self.hovered:
            ring(canvas, self.rect.inflate(16, 10), 8, breath(canvas, now))

    def _draw_entered(self, canvas: Canvas, row: HallRow) -> None:
        """Draw the plate of one's own row, in which the name is being entered."""
        box = row.rect
        rounded(canvas, box, 7, "ivory", "slip", 1.6)
        ink = ROW.inked("ink")
        text.draw(canvas, str(row.number), ink, box.x + NUMBER, box.centery, "centre")
        x = box.x + NAME * min(1.3, canvas.text_scale)
        canvas.blit_centre(pieces.shield(self.charter.city, canvas.px(SHIELD)), x, box.centery)
        score = str(row.place_held.score)
        text.draw(canvas, score, ink, box.right - 12, box.centery, "right")


def kind_of(charter: Charter) -> str:
    """Return among which wars a run has its place: War, Hoplite."""
    return _("{length}, {level}").format(
        length=wording.length(charter.length), level=wording.level(charter.level)
    )


class HallCheck(Job[list[str]]):
    """Examines the records of all wars that have a place.

    The result tells for each place why it cannot be proved, "" where it is: strings of the
    catalogue.
    """

    def __init__(self, places: Sequence[HallPlace]) -> None:
        self.places = places

    def work(self) -> Work[list[str]]:
        """Examine some lines of one record after the other."""
        wars, index = summaries(), Index()
        try:
            told = [war for war in wars_of(self.places, wars) if war is not None]
            names = dict.fromkeys(name for war in told for name in war.engagements)
            for name in [name for name in names if name in index.names]:
                while name not in index.facts:
                    index.prefer(name)
                    index.update()
                    yield False
            return objections(self.places, wars, index.facts)
        finally:
            index.stop()

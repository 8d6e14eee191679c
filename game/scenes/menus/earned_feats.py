"""The feats that a match has just earned, on the picture of its end."""

from __future__ import annotations

from pathlib import Path

from game.client.services import Services
from game.scenes.tables import choreography as moves
from game.statistics.feats import Feat, standings
from game.statistics.index import Index
from game.statistics.runs import summaries
from game.system.i18n import _, ngettext
from sprites import ostrakon, text
from sprites.canvas import Box, Canvas
from sprites.ground import slip

SHERD = 62.0
PAD = 10.0
GAP = 10.0
EDGE = 18.0
MOST = 3
"""The most feats that are shown one by one."""
RISE = 26.0
"""Units by which a plate comes up as it appears."""
HEAD = text.Style("sans-bold", 16, "clayLL", tracking=1.0, leading=1.2, most=1.6)
NAME = text.Style("stele-bold", 22, "white", leading=1.1, most=1.6)


class EarnedFeats:
    """Examines the record of a match some lines at a time, and shows what it was the first to earn.

    Of records that nobody has examined yet nothing is known, so that an old feat may be told anew.
    """

    def __init__(self, services: Services, record: Path | None) -> None:
        self.services = services
        self.name = record.name if record is not None else ""
        self.index = Index(record.parent) if record is not None else None
        if self.index is not None:
            self.index.prefer(self.name)
        self.earned: list[Feat] = []
        self.plates: list[Box] = []
        self.time = 0.0
        """Seconds since the feats were told of."""

    @property
    def waiting(self) -> bool:
        """True until the record has been examined, and the plates stand in their places."""
        return self.index is not None or self.rising

    @property
    def rising(self) -> bool:
        """True while the plates come up."""
        calm = self.services.settings.calm
        return bool(self.earned) and self.time < moves.COUNT_UP.seconds and not calm

    def step(self, dt: float) -> None:
        """Examine some lines, and tell of what was found once all have been; let time pass."""
        self.time += dt
        if self.index is None or (self.name not in self.index.facts and self.index.step()):
            return
        found = standings(self.index.facts, summaries())
        self.close()
        self.tell([one.feat for one in found if one.earned and one.record == self.name])

    def tell(self, earned: list[Feat]) -> None:
        """Tell of feats."""
        self.earned, self.time = earned, 0.0
        if earned:
            self.services.play("achievement")
            self.services.show_toast(self.words)
            self.services.dirty = True

    def close(self) -> None:
        """Let the index go."""
        if self.index is not None:
            self.index.close()
            self.index = None

    @property
    def words(self) -> str:
        """Return what is told of the feats."""
        n = len(self.earned)
        names = _("{first} and {n} more").format(first=self._first, n=n - 1)
        told = ngettext("Feat earned: {name}", "Feats earned: {name}", n)
        return told.format(name=names if n > 1 else self._first)

    @property
    def _first(self) -> str:
        return _(self.earned[0].name)

    # ------------------------------------------------------------------ pictures

    def layout(self, canvas: Canvas, picture: Box, right: bool) -> None:
        """Place a plate for each feat along the foot of the picture, from one side of it."""
        self.plates = []
        x = picture.right - EDGE if right else picture.x + EDGE
        for feat in self.earned[:MOST]:
            lines = text.balanced(canvas, _(feat.name), NAME, 210 * canvas.text_scale)
            head = text.width(canvas, self._head, HEAD)
            words = max(head, *(text.width(canvas, line, NAME) for line in lines))
            wide = SHERD + words + 3 * PAD + 4
            tall = text.line_height(canvas, HEAD) + len(lines) * text.line_height(canvas, NAME)
            tall = max(SHERD, tall) + 2 * PAD
            left = x - wide if right else x
            if left < picture.x + EDGE - 1 or left + wide > picture.right - EDGE + 1:
                break
            self.plates.append(Box(left, picture.bottom - tall - 12, wide, tall))
            x = left - GAP if right else left + wide + GAP
        tallest = max((plate.h for plate in self.plates), default=0.0)
        for plate in self.plates:
            plate.y, plate.h = picture.bottom - tallest - 12, tallest

    @property
    def _head(self) -> str:
        return _("Feat earned").upper()

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates, as far as they have come up."""
        share = moves.STOP(self.time / moves.COUNT_UP.seconds) if self.rising else 1.0
        for feat, plate in zip(self.earned, self.plates, strict=False):
            box = plate.move(0, RISE * (1 - share))
            slip(canvas, box, 10, "clayL")
            place = Box(box.x + PAD, box.centery - SHERD / 2, SHERD, SHERD)
            ostrakon.draw(canvas, feat.art, place, earned=True)
            x, room = place.right + PAD, 210 * canvas.text_scale
            lines = text.balanced(canvas, _(feat.name), NAME, room)
            head = text.line_height(canvas, HEAD)
            y = box.centery - (head + len(lines) * text.line_height(canvas, NAME)) / 2
            text.draw(canvas, self._head, HEAD, x, y + head / 2)
            text.draw_lines(canvas, lines, NAME, x, y + head)

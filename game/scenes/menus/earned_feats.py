"""The feats that a match has just earned, on the picture of its end."""

from __future__ import annotations

from pathlib import Path

from game.client.services import Services
from game.scenes.menus.gains import gains
from game.scenes.tables import choreography as moves
from game.statistics.feats import Feat, standings
from game.statistics.index import Index
from game.statistics.runs import summaries
from game.system.i18n import _
from sprites import ostrakon, text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.layout import centred, left_of

SHERD = 62.0
PAD = 10.0
GAP = 10.0
EDGE = 18.0
MOST = 3
"""The most feats that are shown one by one."""
TALLEST = 0.4
"""The share of the picture's height from which plates hide it: one stands there alone then."""
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
        self.gains: list[str] = []
        """Everything else that the match has brought, each in a few words."""
        self.plates: list[tuple[str, Box]] = []
        """The name on each plate, and its place."""
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
        self.gains[:] = gains(self.index.facts, self.name, found)
        self.services.dirty = True
        self.close()
        self.tell([one.feat for one in found if one.earned and one.record == self.name])

    def tell(self, earned: list[Feat]) -> None:
        """Tell of feats."""
        self.earned, self.time = earned, 0.0
        if earned:
            self.services.play("achievement")
            self.services.dirty = True

    def close(self) -> None:
        """Let the index go."""
        if self.index is not None:
            self.index.close()
            self.index = None

    def _names(self, shown: int) -> list[str]:
        """Return what stands on so many plates; the last tells how many more there are."""
        names = [_(feat.name) for feat in self.earned[:shown]]
        more = len(self.earned) - shown
        if more:
            names[-1] = _("{first} and {n} more").format(first=names[-1], n=more)
        return names

    # ------------------------------------------------------------------ pictures

    def layout(self, canvas: Canvas, picture: Box, head: Box, right: bool) -> None:
        """Place plates along the foot of the picture, from one side: as many as there is room for.

        One there is always; others keep off the words at the head of the picture.
        """
        self.plates, room = [], picture.w - 2 * EDGE + 1
        for shown in range(min(MOST, len(self.earned)), 0, -1):
            self.plates = self._row(canvas, picture, self._names(shown))
            taken = self.plates[-1][1].right - self.plates[0][1].x
            for _name, box in self.plates:
                box.x += picture.right - EDGE - taken - picture.x if right else EDGE
            clear = not any(box.colliderect(head) for _name, box in self.plates)
            if taken <= room and clear and self.plates[0][1].h <= TALLEST * picture.h:
                break

    def _row(self, canvas: Canvas, picture: Box, names: list[str]) -> list[tuple[str, Box]]:
        """Return plates side by side from the picture's left edge, all as tall as the tallest."""
        sizes = [self._size(canvas, name) for name in names]
        tall = max(size[1] for size in sizes)
        x, plates = picture.x, []
        for name, (wide, _tall) in zip(names, sizes, strict=True):
            plates.append((name, Box(x, picture.bottom - tall - 12, wide, tall)))
            x += wide + GAP
        return plates

    def _size(self, canvas: Canvas, name: str) -> tuple[float, float]:
        """Return the width and height of a plate."""
        lines = text.balanced(canvas, name, NAME, 210 * canvas.text_scale)
        head = text.width(canvas, self._head, HEAD)
        words = max(head, *(text.width(canvas, line, NAME) for line in lines))
        tall = text.line_height(canvas, HEAD) + len(lines) * text.line_height(canvas, NAME)
        return SHERD + words + 3 * PAD + 4, max(SHERD, tall) + 2 * PAD

    @property
    def _head(self) -> str:
        return _("Feat earned").upper()

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates, as far as they have come up."""
        share = moves.STOP(self.time / moves.COUNT_UP.seconds) if self.rising else 1.0
        for feat, (name, plate) in zip(self.earned, self.plates, strict=False):
            box = plate.move(0, RISE * (1 - share))
            slip(canvas, box, 10, "clayL")
            place = centred(left_of(box, SHERD + 2 * PAD), SHERD, SHERD)
            ostrakon.draw(canvas, feat.art, place, earned=True)
            x, room = place.right + PAD, 210 * canvas.text_scale
            lines = text.balanced(canvas, name, NAME, room)
            head = text.line_height(canvas, HEAD)
            y = box.centery - (head + len(lines) * text.line_height(canvas, NAME)) / 2
            text.draw(canvas, self._head, HEAD, x, y + head / 2)
            text.draw_lines(canvas, lines, NAME, x, y + head)

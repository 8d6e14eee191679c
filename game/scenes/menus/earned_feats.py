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
from sprites import leaves, ostrakon, text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.layout import Column, Row, foot_of, inset, left_of, right_of, trim
from sprites.leaves import Painted, Words

SHERD = 62.0
PAD = 10.0
GAP = 10.0
EDGE = 18.0
WIDEST = 210.0
"""The most units that a name takes across at the usual size of text."""
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
        self.plates: list[tuple[str, Painted]] = []
        """The plates, each with the name on it."""
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
        self.plates, room = [], inset(picture, EDGE, 0)
        for shown in range(min(MOST, len(self.earned)), 0, -1):
            names = self._names(shown)
            plates = [_plate(feat, name) for feat, name in zip(self.earned, names, strict=False)]
            row = Row(*plates, gap=GAP)
            wide, tall = row.width(canvas), row.height(canvas, canvas.width)
            low = trim(foot_of(picture, tall + 12), bottom=12)
            side = inset(low, EDGE, 0)
            row.place(canvas, right_of(side, wide) if right else left_of(side, wide))
            self.plates = list(zip(names, plates, strict=True))
            clear = not any(plate.box.colliderect(head) for plate in plates)
            if wide <= room.w + 1 and clear and tall <= TALLEST * picture.h:
                break

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates, as far as they have come up."""
        share = moves.STOP(self.time / moves.COUNT_UP.seconds) if self.rising else 1.0
        for _name, plate in self.plates:
            stands = plate.box
            plate.place(canvas, stands.move(0, RISE * (1 - share)))
            leaves.draw(canvas, plate)
            plate.place(canvas, stands)


def _plate(feat: Feat, name: str) -> Painted:
    """Return a feat's sherd beside its name, on a plate."""

    def ground(canvas: Canvas, box: Box) -> None:
        slip(canvas, box, 10, "clayL")

    def sherd(canvas: Canvas, box: Box) -> None:
        ostrakon.draw(canvas, feat.art, box, earned=True)

    words = Column(
        Words(_("Feat earned").upper(), HEAD),
        Words(name, NAME, balanced=True, widest=lambda canvas: WIDEST * canvas.text_scale),
    )
    picture = Painted(sherd, wide=SHERD, tall=SHERD)
    edges = PAD, PAD, PAD + 4, PAD
    return Painted(ground, Row(picture, words, gap=PAD, padding=edges, align="middle"))

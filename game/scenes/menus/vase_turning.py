"""The vase of a match on its page: it turns under the mouse, and by the keys from deed to deed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.scenes.tables import last_blow
from game.scenes.tables.last_blow import Moment
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import breath, ring
from sprites.layout import around, centred, foot_of, trim
from sprites.vase import SIZE, Amphora, Figure, reach_at
from sprites.widget import Role, Widget, arrow

OPENING = 0.6
"""The share of a turn by which it comes round when the page opens."""
QUICK = 5.0
"""The share of its way that it goes in a second, at its start."""
STILL = 0.002
"""The angle in radians at which it has come to rest."""
DRAGGED = 6.0
"""Units by which the mouse moves at least for a drag; less is a click."""
CHEVRON = 44.0
CAPTION = text.BODY.inked("clayLL")


class TurningVase(Widget):
    """The vase; `turn` is its angle in radians now, `toward` the one that it goes to."""

    role: Role = "slider"
    large = True

    def __init__(
        self, moments: Sequence[Moment], figures: Sequence[Figure], calm: Callable[[], bool]
    ) -> None:
        super().__init__(_("The vase of this match"), self.step_on, "vase")
        self.moments = moments
        self.pot = Amphora(figures)
        self.calm = calm
        self.toward = self.turn = 0.0
        self.box = nowhere()
        self._held: tuple[float, float] | None = None
        """The place across at which the mouse has taken hold, and the angle that it had then."""
        self._dragged = False

    # ------------------------------------------------------------------ the angle

    @property
    def number(self) -> int:
        """The number of the moment that looks at us, or will when it has come round."""
        return self.pot.number_at(self.toward)

    @property
    def moving(self) -> bool:
        """True while it is on its way."""
        return abs(self.toward - self.turn) > STILL

    def open_at(self, number: int) -> None:
        """Let it come round to a moment, as when the page opens."""
        self.toward = self.pot.angle(number)
        self.turn = self.toward if self.calm() else self.toward - OPENING * 2 * math.pi

    def look_at(self, number: int) -> None:
        """Turn it to a moment by the shorter way."""
        whole = 2 * math.pi / self.pot.times
        ahead = (self.pot.angle(number) - self.toward) % whole
        self._go(self.toward + (ahead if ahead <= whole / 2 else ahead - whole))

    def adjust(self, by: int) -> bool:
        """Turn it to the next moment, or to the one before."""
        at = round(self.toward / self.pot.step - 0.5)
        self._go(self.pot.angle(at + by))
        return True

    def step_on(self) -> None:
        """Turn it to the next moment."""
        self.adjust(1)

    def wheel(self, amount: float) -> None:
        """Turn it by the wheel."""
        self.adjust(-1 if amount > 0 else 1)

    def _go(self, angle: float) -> None:
        self.toward = angle
        if self.calm():
            self.turn = angle

    def step(self, dt: float) -> None:
        """Let it turn for so many seconds."""
        if not self.moving:
            self.turn = self.toward
            return
        self.turn += (self.toward - self.turn) * (1.0 - math.exp(-QUICK * dt))

    # ------------------------------------------------------------------ words

    @property
    def value_text(self) -> str:
        """The moment that looks at us."""
        return told_in_one_line(self.moments[self.number])

    # ------------------------------------------------------------------ the mouse

    def press(self, x: float, y: float) -> bool:
        """Take hold of it."""
        if super().press(x, y):
            self._held, self._dragged = (x, self.turn), False
        return self.pressed

    def drag(self, x: float, y: float) -> None:
        """Turn it with the mouse, as if its middle were held."""
        if self._held is None:
            return
        start, angle = self._held
        self._dragged = self._dragged or abs(x - start) >= DRAGGED
        if self._dragged:
            self.toward = self.turn = angle - (x - start) / reach_at(self.box)

    def release(self, x: float, y: float) -> bool:
        """Let it go; a click beside it turns it on."""
        was, self.pressed, self._held = self.pressed, False, None
        if not was or self._dragged or not self.holds(x, y):
            return False
        side = (x - self.box.centerx) / reach_at(self.box)
        return abs(side) > 1 and self.adjust(1 if side > 0 else -1)

    # ------------------------------------------------------------------ places and pictures

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units: the vase stands over its caption."""
        super().place(canvas, box)
        room = trim(box, bottom=self._caption_height(canvas))
        tall = min(room.h, (room.w - 2 * CHEVRON) * SIZE[1] / SIZE[0])
        self.box = centred(room, tall * SIZE[0] / SIZE[1], tall)

    def _caption_height(self, canvas: Canvas) -> float:
        return 1.4 * text.line_height(canvas, CAPTION)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the vase, a chevron at each side, and what one can do."""
        self.pot.draw(canvas, self.box, self.turn)
        lit = self.focused or self.hovered
        for way in (-1, 1):
            x = self.box.centerx + way * (reach_at(self.box) + CHEVRON)
            y = self.box.y + 0.42 * self.box.h
            arrow(canvas, x, y, way, "white" if lit else "clayLL")
            if self.focused:
                ring(canvas, around(x, y, 0.6 * CHEVRON), 6, breath(canvas, now))
        foot = foot_of(self.rect, self._caption_height(canvas))
        words = _("Use the arrows to turn it") if self.focused else _("Drag the vase to turn it")
        text.draw_within(canvas, words, CAPTION, foot.centerx, foot.centery, foot.w, "centre")


def told_in_one_line(moment: Moment) -> str:
    """Return a moment with its turn and its title, for readers of the screen."""
    turn = _("Turn {n}").format(n=moment.turn)
    return f"{turn}. {last_blow.words(moment.art)}. {moment.words}"

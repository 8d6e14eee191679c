"""The foot of a war's road: the run's state, and the buttons to march, quit or abandon."""

from __future__ import annotations

from game.campaign.run import Run
from game.client.commands import cap
from game.scenes.war.act_line import width as acts_width
from game.scenes.war.status import Status
from game.system.i18n import _
from sprites import bars, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.layout import Column, Row, Slot, foot_of, head_of, right_of, trim
from sprites.widget import Button, Callback, Widget

WIDEST_BUTTON = 0.36
ABANDON = text.Style("sans-bold", 14, "ivory", tracking=0.8, most=1.3)


class RoadFoot:
    """Lays itself along the foot; the button to abandon stands in the bar along the top."""

    def __init__(self, run: Run, march: Callback, quit_: Callback, abandon: Callback) -> None:
        self.run = run
        self.status = Status(run)
        self.main = Button(_("March"), march, "ivory", cap("confirm"))
        self.main.name = "go"
        self.quit = Button(_("Quit to title"), quit_, "slip", cap("cancel"))
        self.abandon = Button(_("Abandon this war"), abandon, "slip", style=ABANDON)
        self.box = nowhere()

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        return [*self.status.sherds, self.main, self.quit, self.abandon]

    def lay(self, canvas: Canvas) -> Box:
        """Take the foot of the window and return its box."""
        wide = max(each.preferred_size(canvas)[0] for each in (self.main, self.quit))
        tall = self.main.preferred_size(canvas)[1]
        wide = min(max(wide, 290.0), WIDEST_BUTTON * canvas.width)
        self.box = foot_of(canvas.area, max(2 * tall + 10, self.status.least_height(canvas)) + 34)
        status = Slot(grow=1)
        buttons = Column(self.main, self.quit, gap=10)
        foot = Row(status, Slot(buttons, wide=wide), gap=22, padding=(22, 22, 22, 8))
        foot.place(canvas, self.box)
        self.status.lay(canvas, status.box)
        self._lay_abandon(canvas)
        return self.box

    def _lay_abandon(self, canvas: Canvas) -> None:
        """Place the button in the bar along the top, left of the acts."""
        narrow = canvas.text_scale > 1.5
        self.abandon.words = _("Abandon") if narrow else _("Abandon this war")
        wide = self.abandon.preferred_size(canvas)[0]
        bar = trim(canvas.area, top=6, right=acts_width(canvas, self.run) + 44)
        self.abandon.rect = head_of(right_of(bar, wide), 31)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw everything under its meander."""
        self.abandon.draw(canvas, now)
        bars.slip_band(canvas, self.box)
        bars.meander(canvas, 4, self.box.y + 3, canvas.width - 8, 11)
        self.status.draw(canvas, now)
        self.main.draw(canvas, now)
        self.quit.draw(canvas, now)
        self.status.draw_notes(canvas)

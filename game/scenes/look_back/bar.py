"""The bar above the table: whose match it was, where one is in it, and whose eyes one has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.commands import cap
from game.rules.core import NOBODY
from game.scenes.look_back.column import SeatSign
from game.scenes.look_back.transport import Perspective
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Row, Slot, head_of, inset, right_of, trim
from sprites.base.widget import Button, Callback, Widget
from sprites.kit import bars

TITLE = text.Style("stele-bold", 22, "white", most=1.7)
UNDER = text.Style("sans-bold", 16, "clayLL", tracking=1.1, most=1.5)
STANDS = text.Style("sans-semibold", 18, "ivory2", most=1.5)
SEEN_BY = text.Style("sans-bold", 16, "clayLL", tracking=1.0, most=1.9)
QUIET = text.Style("sans-bold", 16, "ivory", tracking=0.6, most=1.9)
POINTS = text.Style("stele-bold", 21, "white", most=1.5)
GAP = 12.0


class Bar:
    """The bar of a page: its words, a shield for each seat that may be seen, the way out."""

    def __init__(self, under: str, sides: Sequence[str], leave: Callback, away: str = "") -> None:
        """`sides` are the names of the sides by seat."""
        self.title, self.under = _("Look back"), under
        self.sides = sides
        self.stands = ""
        """The place in the match, in words."""
        self.points: Sequence[tuple[str, int]] = ()
        """The areas of each side, where the table's own panel would say them."""
        self.signs: list[SeatSign] = []
        self.leave = Button(away or _("Leave"), leave, "slip", cap("cancel"), QUIET)
        self.leave.name = "leave"
        self.box = nowhere()

    def offer(
        self,
        perspectives: Sequence[Perspective],
        chosen: Perspective,
        see: Callable[[Perspective], None],
    ) -> None:
        """Offer eyes to look with; a single pair is no choice."""
        self.signs = []
        for one in perspectives if len(perspectives) > 1 else ():
            side = "" if one.opened or one.seat == NOBODY else self.sides[one.seat]
            words = _("Seen by {side}").format(side=_(side)) if side else _("All hands open")
            if one.seat == NOBODY and not one.opened:
                words = _("Seen by a spectator")
            name = f"eyes {one.seat if side else 'all'}"
            self.signs.append(SeatSign(words, side.lower(), partial(see, one), one == chosen, name))

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        return [*self.signs, self.leave]

    def layout(self, canvas: Canvas, beside: Box) -> None:
        """Place everything; shields and the way out stand over the column at the right edge."""
        self.box = head_of(canvas.area, beside.y)
        alone = self.leave.preferred_size(canvas)[0] + 2 * GAP
        room = inset(right_of(self.box, max(beside.w, alone)), 0, 6)
        self.seen_by = text.width(canvas, _("Seen by").upper(), SEEN_BY) if self.signs else 0.0
        signs = [Slot(each, *each.preferred_size(canvas)) for each in self.signs]
        wide = self.leave.preferred_size(canvas)[0] - self.leave._key_width(canvas, self.leave.key)
        spare = room.w - wide - sum(each.measure(canvas, 0)[0] for each in signs) - 3 * GAP
        self.shown = _("Seen by").upper() if self.signs and self.seen_by <= spare else ""
        head = Slot(wide=self.seen_by if self.shown else 0.0)
        out = Slot(self.leave, wide=wide, tall=room.h)
        eyes = Row(*signs, align="middle", role="radio group", name=_("Seen by"))
        Row(head, Slot(wide=4), Slot(eyes, tall=room.h), Slot(grow=1), out, Slot(wide=GAP)).place(
            canvas, trim(room, left=GAP)
        )
        self.head = head.box
        self.edge = room.x

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the bar."""
        bars.slip_band(canvas, self.box, below=True)
        middle = self.box.centery - 1
        x = 18 + text.draw(canvas, self.title, TITLE, 18, middle) + 18
        right = self.edge - GAP
        for side, count in reversed(self.points):
            right -= text.draw(canvas, str(count), POINTS, right, middle, "right") + 8
            shield = pieces.shield(side, canvas.px(27))
            canvas.blit_centre(shield, right - 12, middle)
            right -= 40
        if self.stands:
            wide = min(text.width(canvas, self.stands, STANDS), right - x)
            text.draw_within(canvas, self.stands, STANDS, right, middle, wide, "right")
            right -= wide + GAP
        if right - x > 60:
            text.draw_within(canvas, self.under.upper(), UNDER, x, middle + 1, right - x)
        if self.shown:
            text.draw(canvas, self.shown, SEEN_BY, self.head.x, middle)
        for widget in self.widgets:
            widget.draw(canvas, now)

"""More ways behind one button: a short list that opens beside it, and the buttons that open one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.client.services import Services
from game.scenes.page import Page
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import rounded
from sprites.base.images import shape
from sprites.base.layout import Column, Slot, head_of, left_of, trim
from sprites.base.palette import HEX
from sprites.base.widget import Button, Callback, KeyName

MOST = 7
"""The most ways behind one button."""


class Way(NamedTuple):
    """A row of the list: its words, what it does, a few words `about` it, its key."""

    words: str
    do: Callback
    about: str = ""
    key: KeyName = ""
    enabled: bool = True


NAME = text.Style("sans-bold", 17, "ivory", tracking=0.6, leading=1.15)
ABOUT = text.Style("serif", 18, leading=1.15)
INSET = 16.0
BETWEEN = 26.0


class WayRow(Button):
    """A way: its words, and at the right what they mean."""

    role = "menu item"

    def __init__(self, way: Way, callback: Callback) -> None:
        super().__init__(way.words, callback, "slip", way.key, NAME)
        self.about = way.about
        self.enabled = way.enabled

    @property
    def narration(self) -> str:
        """The words and what they mean."""
        return f"{self.words}. {self.about}" if self.about else self.words

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        wide = text.width(canvas, self.words, NAME) + 2 * INSET + self._key_width(canvas, self.key)
        if self.about:
            wide += BETWEEN + text.width(canvas, self.about, ABOUT)
        return wide, max(44.0, 1.7 * text.line_height(canvas, NAME))

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        room = trim(plate, left=INSET, right=INSET)
        name = min(room.w, text.width(canvas, self.words, NAME) + 1)
        text.draw_within(canvas, self.words, NAME.inked(ink), room.x, room.centery, name)
        rest = room.w - name - BETWEEN
        if self.about and rest > 0:
            style = ABOUT.inked("ivory3" if ink != "ink" else ink)
            text.draw_within(canvas, self.about, style, room.right, room.centery, rest, "right")


PAD, GAP, EDGE = 6.0, 4.0, 8.0


class MoreWays(Page):
    """A list over the page below it; a press beside it or Escape closes it.

    It stands above the box that `beside` returns, in units, or below it where there is more room.
    """

    name = "more"
    see_through = True
    shut_by = ("menu",)

    def __init__(self, services: Services, ways: Sequence[Way], beside: Callable[[], Box]) -> None:
        super().__init__(services)
        assert len(ways) <= MOST
        self.beside = beside
        self.pane = nowhere()
        self.rolling[:] = [WayRow(way, self._going(way)) for way in ways]
        self.widgets = [*self.rolling]
        self.home = self.widgets[0].name

    def _going(self, way: Way) -> Callback:
        def go() -> None:
            self.services.pop()
            way.do()

        return go

    def layout(self, canvas: Canvas) -> None:
        by = self.beside()
        rows = Column(*(Slot(each) for each in self.rolling), gap=GAP, padding=PAD, role="menu")
        wanted = max(each.measure(canvas, 0.0)[0] for each in self.rolling) + 2 * PAD
        wide = min(canvas.width - 2 * EDGE, max(by.w, wanted))
        above, below = by.y - 2 * EDGE, canvas.height - by.bottom - 2 * EDGE
        tall = min(rows.height(canvas, wide), max(above, below))
        x = min(max(EDGE, by.x), canvas.width - EDGE - wide)
        y = by.y - EDGE - tall if above >= tall or above >= below else by.bottom + EDGE
        self.pane = left_of(head_of(canvas.area, tall), wide).move(x, y)
        self.rolling.lay(canvas, self.pane, rows)
        self.toasts.kept = [self.pane]

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        rounded(canvas, self.pane, 10, "slip", "ivory3", 1.8)
        self.rolling.draw(canvas, self.time)
        self.drawn()


class MoreButton(Button):
    """Opens a list of more ways, made anew each time; a small caret says so.

    One that is a mere `caret` belongs to the button at its left, whose words it takes for readers.
    """

    role = "disclosure triangle"

    def __init__(
        self,
        services: Services,
        ways: Callable[[], Sequence[Way]],
        variant: str = "slip",
        of: Button | None = None,
    ) -> None:
        super().__init__(_("More"), self.open, variant)
        self.name = "more ways"
        self.services, self.ways, self.of = services, ways, of

    def open(self) -> None:
        """Open the list."""
        self.services.push(MoreWays(self.services, self.ways(), self._whole))

    def _whole(self) -> Box:
        """Return its box with that of the button that it belongs to."""
        return self.rect if self.of is None else self.rect.union(self.of.rect)

    @property
    def narration(self) -> str:
        """The word, or those of the button whose ways it opens."""
        if self.of is None:
            return self.words
        return _("More ways: {words}").format(words=self.of.words)

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        wide, tall = super().preferred_size(canvas)
        return (0.95 * tall, tall) if self.of is not None else (wide + 22, tall)

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        if self.of is None:
            super()._draw_words(canvas, trim(plate, right=24), ink)
            draw_caret(canvas, plate.right - 24, plate.centery, ink)
        else:
            draw_caret(canvas, *plate.center, ink)


def draw_caret(canvas: Canvas, x: float, y: float, ink: str) -> None:
    """Draw a small chevron that points up about (x, y)."""
    side = canvas.px(18 * (0.6 + 0.4 * canvas.text_scale))
    body = (
        f'<g transform="scale({side / 16:.4f})"><path d="M3 10.5L8 5.5L13 10.5" fill="none" '
        f'stroke="{HEX.get(ink, ink)}" stroke-width="2.4" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)

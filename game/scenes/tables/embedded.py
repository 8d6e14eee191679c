"""A table on a part of a page: its own bar and panel lie under those of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.client.focus import Spot
from game.client.services import Services
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites.base.canvas import UNITS, Box, Canvas, nowhere
from sprites.base.layout import trim
from sprites.base.widget import Widget

BAR = 42.0
"""The height of a table's bar, in its own units."""
OPENING = ("hint", "recap")
"""The names of buttons that show something in the table's panel, or over all of it."""
READABLE = 0.78
"""The size of the table's words beside those of the page, where they can grow so far."""


class EmbeddedTable:
    """A table inside a box of a page, its `board`; it is laid out as if all of it were there.

    Its own `bar` and `panel` are hidden where they are not asked for.
    """

    def __init__(
        self, services: Services, table: TableScene, bar: bool = False, panel: bool = False
    ) -> None:
        self.services = services
        self.table = table
        self.bar, self.panel = bar, panel
        self.board = self.region = nowhere()
        """The place of what shows, and of the whole table with what is hidden."""
        self.share = 1.0
        """The size of the table's units beside those of the page."""
        self.words = 1.0
        """The scale of the table's text."""
        self._panel = -1.0
        """The width of its panel in its own units, below 0 until it is known."""

    @contextmanager
    def inside(self) -> Iterator[Canvas]:
        """The canvas as the table knows it."""
        canvas = self.services.canvas
        region = self.region or canvas.area
        with canvas.inside(region, self.words):
            yield canvas

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas, board: Box) -> None:
        """Lay the table out so that what is not hidden of it fills a box."""
        self.board = board
        self._place(canvas)
        wide = self._hidden
        if wide != self._panel:
            self._panel = wide
            self._place(canvas)

    def place_whole(self, canvas: Canvas, region: Box) -> None:
        """Lay the table out in a box, bar and panel included."""
        self.board = self.region = region
        self.words = canvas.text_scale
        self._settle(canvas)

    def _settle(self, canvas: Canvas) -> None:
        page = canvas.scale
        with self.inside():
            self.share = canvas.scale / page
            self.table.refresh()

    def _place(self, canvas: Canvas) -> None:
        """Lay the table out beside a panel of the width that is known."""
        board, panel = self.board, max(0.0, self._panel)
        bar = 0.0 if self.bar else BAR
        share = min(board.w / (UNITS[0] - panel), board.h / (UNITS[1] - bar))
        left = panel * share if canvas.left_handed else 0.0
        right = panel * share - left
        self.region = trim(board, left=-left, top=-bar * share, right=-right)
        self.words = canvas.text_scale
        if not (self.bar and self.panel):
            self.words = min(2.0, max(1.0, READABLE * canvas.text_scale / share))
        self._settle(canvas)

    @property
    def _hidden(self) -> float:
        """The width of a panel that stands at the table's edge and is hidden."""
        boxes = self.table.game.boxes
        beside = boxes.panel.right <= boxes.main.x + 1 or boxes.panel.x >= boxes.main.right - 1
        along = boxes.panel.right > boxes.bar.right - 1 or self.services.canvas.left_handed
        return boxes.panel.w if beside and along and not self.panel else 0.0

    def shrunk(self, box: Box) -> Box:
        """Return a box of the table where it lies on the page."""
        at, share = self.region, self.share
        return Box(at.x + box.x * share, at.y + box.y * share, box.w * share, box.h * share)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the table where it lies on the page."""
        return self.region.x + x * self.share, self.region.y + y * self.share

    def grown(self, box: Box) -> Box:
        """Return a box of the page in the table's units."""
        at, share = self.region, self.share
        return Box((box.x - at.x) / share, (box.y - at.y) / share, box.w / share, box.h / share)

    def placed(self, spot: Spot) -> Spot:
        """Return a spot of the table where it lies on the page."""
        at, share, whole = self.region, self.share, spot.at
        return replace(
            spot,
            box=self.shrunk(spot.box),
            holds=lambda x, y: whole((x - at.x) / share, (y - at.y) / share),
        )

    def spots(self) -> list[Spot]:
        """Return the spots of the table that show, where they lie on the page."""
        with self.inside():
            found = [self.placed(spot) for spot in self.table.spots()]
        return [spot for spot in found if self.board.collidepoint(spot.box.center)]

    def led(self, intent: Intent) -> Intent:
        """Return an intent with its place in the table's units."""
        at, share = self.region, self.share
        return intent._replace(x=(intent.x - at.x) / share, y=(intent.y - at.y) / share)

    def take_controls(self) -> list[Widget]:
        """Return the table's buttons that do not show, and leave them to the page.

        Answers beside their question go there too: on a part of a page they would be too small to
        press. What opens over the whole of a table is not offered on a part of it.
        """
        answers = self.table.game.controls.leave_answers()
        widgets = [one for one in self.table.display.widgets if one.name not in OPENING]
        inside = [one for one in widgets if self.board.collidepoint(self.shrunk(one.rect).center)]
        shown = [one for one in inside if one.name not in answers]
        beside = [one for one in widgets if one not in shown]
        self.table.display.widgets[:] = shown
        bar = self.table.game.controls.in_the_bar
        return [one for one in beside if one.name not in bar]

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw what shows of the table."""
        with self.inside(), canvas.clip(self.grown(self.board)):
            self.table.draw(canvas)
        self.table.drawn()

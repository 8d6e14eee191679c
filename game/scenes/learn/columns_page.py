"""A page of tasks on the real table: a column for each game, with a tick on what is done."""

from __future__ import annotations

from abc import abstractmethod

from game.client.services import Services
from game.match.match import Setup
from game.registry import GAMES
from game.rules import RULES
from game.scenes.collection import Item
from game.scenes.learn import task_picture
from game.scenes.menus.table_ahead import TableAhead
from game.scenes.page import EDGE, Page
from game.system.i18n import _
from sprites import pieces, portrait, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.layout import (
    Column,
    Row,
    Slot,
    centred,
    grow,
    head_of,
    left_of,
    right_of,
    trim,
)
from sprites.widget import Callback, Widget

NARROWEST = 300.0
"""Units that a column needs at the usual size of text; else all games stand in one column."""
GAP = 18.0
PAD = 6.0
RING = 8.0
"""The room at the left for the ring round a row that has the focus."""
NUMBER = 42.0
HEAD, MENTOR = 52.0, 46.0
"""The height of a game's tile, and the mentor's portrait beside the idea."""
NAME = text.Style("stele-bold", 19, "ivory", leading=1.08)
UNDER = text.Style("serif", 17, "ivory2", leading=1.2)


class TaskRow(Widget):
    """A lesson or a puzzle by its title: its number or a tick, and a line under the title.

    `idea` is shown in full below the list; `item` is the piece that it is about, if any.
    """

    role = "list item"

    def __init__(self, name: str, title: str, number: int, callback: Callback) -> None:
        super().__init__(title, callback, name)
        self.number = number
        self.done = False
        self.under = ""
        self.idea = ""
        self.item: Item | None = None

    @property
    def narration(self) -> str:
        """The title, the line under it and the idea."""
        parts = (self.words, self.under, self.idea)
        return ". ".join(part for part in parts if part)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.words, NAME, self._room(wide))
        tall = text.line_height(canvas, NAME) * len(lines) + text.line_height(canvas, UNDER)
        return wide, max(task_picture.TALL + 2 * PAD, tall + 8)

    def _room(self, wide: float) -> float:
        """Return the width of the title where the row has so many units."""
        picture = task_picture.WIDE + 2 * PAD if self.item is not None else 0.0
        return wide - NUMBER - 34 - picture

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: clay when it is pointed at."""
        lit = self.focused or self.hovered
        box = self.rect
        edge = "slip" if lit else "slip4"
        rounded(canvas, box, 8, "clay" if lit else "slip", edge, 1.6)
        side = canvas.px(NUMBER)
        figure = "✓" if self.done else str(self.number)
        rim = "gainL" if self.done else "ivory3"
        mark = pieces.disc(side, figure, rim)
        canvas.blit_centre(mark, box.x + 12 + NUMBER / 2, box.centery)
        x, room = box.x + NUMBER + 24, self._room(box.w)
        if self.item is not None:
            room_right = right_of(box, task_picture.WIDE + 2 * PAD)
            place = centred(room_right, task_picture.WIDE, task_picture.TALL)
            task_picture.draw(canvas, self.item, place)
        name = NAME.inked("slip") if lit else NAME
        under = UNDER.inked("slip") if lit else UNDER
        lines = text.wrap(canvas, self.words, name, room)
        high = text.line_height(canvas, name) * len(lines)
        y = box.centery - (high + text.line_height(canvas, under)) / 2
        y += text.draw_lines(canvas, lines, name, x, y)
        text.draw_lines(canvas, [self.under], under, x, y)
        self.draw_focus(canvas, now)


class ColumnsPage(Page):
    """Lists tasks, each of which opens on its table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.columns: list[tuple[str, list[TaskRow]]] = []
        self.headings: list[tuple[str, Slot]] = []
        self.ahead: dict[str, TableAhead] = {}
        self.fill()

    @abstractmethod
    def headline(self) -> tuple[str, str]:
        """Return the title of the page and the words beside it."""

    @abstractmethod
    def rows(self, game: str) -> list[TaskRow]:
        """Return the tasks of a game."""

    @abstractmethod
    def add_buttons(self) -> None:
        """Add the buttons along the foot, after the way back."""

    def fill(self) -> None:
        """Take up all rows and buttons anew."""
        self.foot.clear()
        self.foot.add_back()
        self.add_buttons()
        found = [(game, self.rows(game)) for game in GAMES]
        self.columns = [(game, rows) for game, rows in found if rows]
        self.rolling[:] = [row for _game, rows in self.columns for row in rows]
        self.widgets = [*self.rolling, *self.foot]

    def enter(self) -> None:
        fresh = (row for row in self.rolling if isinstance(row, TaskRow) and not row.done)
        first = next(fresh, self.rolling[0])
        self.focus.take(first.name)

    def resume(self) -> None:
        self.fill()

    def retranslate(self) -> None:
        self.fill()

    def prepaint(self) -> bool:
        """Make the table ready that the task in focus is played on."""
        for game, rows in self.columns:
            if self.focus.name in [row.name for row in rows]:
                if game not in self.ahead:
                    people = ("human",) * RULES[game].seats_of({})
                    self.ahead[game] = TableAhead(self.services, Setup(game, people, 0))
                return self.ahead[game].step()
        return False

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        high = self._idea_height(canvas)
        window = trim(inside, EDGE - RING, 8, EDGE, 6 + high)
        count = len(self.columns)
        wide = (window.w - 16 - RING - GAP * (count - 1)) / count
        self.headings = [(game, Slot(tall=self._head_height(canvas))) for game, _ in self.columns]
        narrow = wide < NARROWEST * canvas.text_scale
        across = window.w - 16 - RING if narrow else wide
        tall = max(row.measure(canvas, across)[1] for _game, rows in self.columns for row in rows)
        columns = [
            Column(
                head,
                *(Slot(row, tall=tall) for row in rows),
                gap=5,
                role="list",
                name=_(GAMES[game].name),
            )
            for (game, head), (_game, rows) in zip(self.headings, self.columns, strict=True)
        ]
        edges = RING, 0.0, 16.0, RING
        if narrow:
            self.rolling.lay(canvas, window, Column(*columns, gap=GAP, padding=edges))
        else:
            side_by_side = Row(*map(grow, columns), gap=GAP, padding=edges, align="start")
            self.rolling.lay(canvas, window, side_by_side)

    @staticmethod
    def _head_height(canvas: Canvas) -> float:
        return max(HEAD, text.line_height(canvas, text.MENU))

    def _idea_height(self, canvas: Canvas) -> float:
        lines = 1 if canvas.text_scale < 1.25 else 2
        return max(MENTOR, lines * text.line_height(canvas, text.LOG)) + 8

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.headline())
        with canvas.clip(self.rolling.window):
            for game, head in self.headings:
                self._draw_heading(canvas, game, head.box)
        self.rolling.draw(canvas, self.time)
        self._draw_idea(canvas)
        self.drawn()

    def _draw_heading(self, canvas: Canvas, game: str, box: Box) -> None:
        """Draw a game's tile: its sign and its name, as on the title."""
        tile = trim(box, bottom=4)
        rounded(canvas, tile, 8, "clayD", "slip", 1.6)
        side = 0.72 * tile.h
        sign = pieces.icon(GAMES[game].sign, canvas.px(side), "ivory", "clayD")
        canvas.blit_centre(sign, tile.x + 12 + NUMBER / 2, tile.centery)
        x = tile.x + NUMBER + 24
        ink = text.MENU.inked("white")
        lines, style = text.fit(canvas, _(GAMES[game].name), ink, tile.right - x - 8, tile.h)
        text.draw(canvas, lines[0], style, x, tile.centery)

    def _draw_idea(self, canvas: Canvas) -> None:
        """Draw the idea of the row in focus, as the mentor says it."""
        row = self.widget_in_focus()
        if not isinstance(row, TaskRow):
            return
        high, window = self._idea_height(canvas), self.rolling.window
        band = trim(head_of(trim(window, top=window.h + 3), high + 2), left=RING)
        rounded(canvas, band, 7, "slip")
        side = min(MENTOR, band.h - 4)
        face = left_of(band, side + 14)
        canvas.blit_centre(portrait.disc("mentor_reading", canvas.px(side)), *face.center)
        room = trim(band, left=face.w + 6, right=12)
        lines, style = text.fit(canvas, row.idea, text.LOG, room.w, room.h - 4)
        tall = len(lines) * text.line_height(canvas, style)
        text.draw_lines(canvas, lines, style, room.x, room.centery - tall / 2)

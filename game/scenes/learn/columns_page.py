"""A page of tasks on the real table: a column for each game, with a tick on what is done."""

from __future__ import annotations

from abc import abstractmethod

from game.client.services import Services
from game.match.match import Setup
from game.registry import GAMES
from game.rules import RULES
from game.scenes.menus.table_ahead import TableAhead
from game.scenes.page import EDGE, Page
from game.system.i18n import _
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.layout import Column, Row, Slot, grow, head_of, trim
from sprites.widget import Callback, Widget

NARROWEST = 300.0
"""Units that a column needs at the usual size of text; else all games stand in one column."""
GAP = 18.0
NUMBER = 42.0
NAME = text.Style("stele-bold", 20, "ivory")
UNDER = text.Style("serif", 17, "ivory2", leading=1.2)


class TaskRow(Widget):
    """A lesson or a puzzle by its title: its number or a tick, and a line under the title.

    `idea` is shown in full below the list.
    """

    role = "list item"

    def __init__(self, name: str, title: str, number: int, callback: Callback) -> None:
        super().__init__(title, callback, name)
        self.number = number
        self.done = False
        self.under = ""
        self.idea = ""

    @property
    def narration(self) -> str:
        """The title, the line under it and the idea."""
        parts = (self.words, self.under, self.idea)
        return ". ".join(part for part in parts if part)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.words, NAME, wide - NUMBER - 34)
        tall = text.line_height(canvas, NAME) * len(lines) + text.line_height(canvas, UNDER)
        return wide, max(NUMBER + 14, tall + 12)

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
        x, room = box.x + NUMBER + 24, box.w - NUMBER - 34
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
        window = trim(inside, EDGE, 8, EDGE, 6 + high)
        count = len(self.columns)
        wide = (window.w - 16 - GAP * (count - 1)) / count
        self.headings = [(game, Slot(tall=self._head_height(canvas))) for game, _ in self.columns]
        columns = [
            Column(head, *rows, gap=6, role="list", name=_(GAMES[game].name))
            for (game, head), (_game, rows) in zip(self.headings, self.columns, strict=True)
        ]
        edges = 0.0, 0.0, 16.0, GAP
        if wide < NARROWEST * canvas.text_scale:
            self.rolling.lay(canvas, window, Column(*columns, gap=GAP, padding=edges))
        else:
            side_by_side = Row(*map(grow, columns), gap=GAP, padding=edges, align="start")
            self.rolling.lay(canvas, window, side_by_side)

    @staticmethod
    def _head_height(canvas: Canvas) -> float:
        return text.line_height(canvas, text.MENU)

    def _idea_height(self, canvas: Canvas) -> float:
        lines = 1 if canvas.text_scale < 1.25 else 2
        return lines * text.line_height(canvas, text.LOG) + 8

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.headline())
        with canvas.clip(self.rolling.window):
            for game, head in self.headings:
                self._draw_heading(canvas, game, head.box)
        self.rolling.draw(canvas, self.time)
        self._draw_idea(canvas)
        self.drawn()

    def _draw_heading(self, canvas: Canvas, game: str, box: Box) -> None:
        ink = text.MENU.inked("white")
        lines, style = text.fit(canvas, _(GAMES[game].name), ink, box.w, box.h)
        text.draw_lines(canvas, lines[:1], style, box.x, box.y)

    def _draw_idea(self, canvas: Canvas) -> None:
        row = self.widget_in_focus()
        if not isinstance(row, TaskRow):
            return
        high = self._idea_height(canvas)
        room = self.rolling.window.w
        lines, style = text.fit(canvas, row.idea, text.LOG, room - 24, high)
        window = self.rolling.window
        rounded(canvas, head_of(trim(window, top=window.h + 3), high + 2), 7, "slip")
        y = (
            self.rolling.window.bottom
            + 4
            + (high - len(lines) * text.line_height(canvas, style)) / 2
        )
        text.draw_lines(canvas, lines, style, self.rolling.window.x + 12, y)

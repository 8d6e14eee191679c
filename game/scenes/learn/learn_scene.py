"""The page of lessons: a column for each game, with a tick on what has been learned."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.lessons.lesson import Lesson, lessons
from game.scenes.games import GAMES
from game.scenes.page import EDGE, Page
from game.system.i18n import _, ngettext
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.widget import Callback, Widget

NARROWEST = 300.0
"""Units that a column needs at the usual size of text; else all games stand in one column."""
GAP = 18.0
NUMBER = 42.0
NAME = text.Style("stele-bold", 20, "ivory")
UNDER = text.Style("serif", 17, "ivory2", leading=1.2)


class LessonRow(Widget):
    """A lesson by its title, with its idea, its length, and a tick when it has been learned."""

    def __init__(self, chosen: Lesson, number: int, state: str, callback: Callback) -> None:
        super().__init__(Box(0, 0, 1, 1), chosen.title, callback, chosen.id)
        self.number = number
        self.state = state
        minutes = ngettext("{n} minute", "{n} minutes", chosen.minutes).format(n=chosen.minutes)
        words = {"done": _("{minutes} · done"), "begun": _("{minutes} · begun"), "": "{minutes}"}
        self.under = words[state].format(minutes=minutes)
        self.idea = chosen.idea

    @property
    def narration(self) -> str:
        """The title, the length and the idea."""
        return f"{self.words}. {self.under}. {self.idea}"

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height that the row needs at a width, in units."""
        lines = text.wrap(canvas, self.words, NAME, wide - NUMBER - 34)
        tall = text.line_height(canvas, NAME) * len(lines) + text.line_height(canvas, UNDER)
        return max(NUMBER + 14, tall + 12)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: clay when it is pointed at."""
        lit = self.focused or self.hovered
        box = self.rect
        edge = "slip" if lit else "slip4"
        rounded(canvas, box, 8, "clay" if lit else "slip", edge, 1.6)
        side = canvas.px(NUMBER)
        figure = "✓" if self.state == "done" else str(self.number)
        rim = "gainL" if self.state == "done" else "ivory3"
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


class LearnScene(Page):
    """Lists all lessons; one of them opens on its table."""

    name = "learn"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.columns: list[tuple[str, list[LessonRow]]] = []
        self.headings: list[tuple[str, Box]] = []
        self.add_back()
        self._take_lessons()

    def _take_lessons(self) -> None:
        self.columns = [(game, self._rows(game)) for game in GAMES if lessons(game)]
        self.rolling = [row for _game, rows in self.columns for row in rows]
        self.widgets = [*self.rolling, *self.foot]

    def _rows(self, game: str) -> list[LessonRow]:
        return [
            LessonRow(each, number, self._state(each), partial(self._open, each.id))
            for number, each in enumerate(lessons(game), start=1)
        ]

    def _state(self, each: Lesson) -> str:
        settings = self.services.settings
        if each.id in settings.lessons_done:
            return "done"
        return "begun" if settings.lesson_steps.get(each.id) else ""

    def _open(self, name: str) -> None:
        self.services.routes.open_lesson(name)

    def enter(self) -> None:
        fresh = (row for row in self.rolling if isinstance(row, LessonRow) and row.state != "done")
        first = next(fresh, self.rolling[0])
        self.focus.take(first.name)

    def resume(self) -> None:
        self._take_lessons()

    def retranslate(self) -> None:
        self.foot.clear()
        self.add_back()
        self._take_lessons()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.lay_foot(canvas)
        high = self._idea_height(canvas)
        self.window = Box(EDGE, inside.y + 8, canvas.width - 2 * EDGE, inside.h - 14 - high)
        count = len(self.columns)
        wide = (self.window.w - 16 - GAP * (count - 1)) / count
        if wide < NARROWEST * canvas.text_scale:
            count, wide = 1, self.window.w - 16
        self.headings = []
        bottoms = [self.window.y - self.scroll.at] * count
        for number, (game, rows) in enumerate(self.columns):
            at = number % count
            left = self.window.x + (wide + GAP) * at
            bottoms[at] = self._lay_column(canvas, game, rows, Box(left, bottoms[at], wide, 0))
        self.scroll.measure(max(bottoms) + self.scroll.at - self.window.y, self.window.h)

    def _lay_column(self, canvas: Canvas, game: str, rows: list[LessonRow], top: Box) -> float:
        high = text.line_height(canvas, text.MENU) + 6
        self.headings.append((game, Box(top.x, top.y, top.w, high)))
        y = top.y + high
        for row in rows:
            row.rect = Box(top.x, y, top.w, row.height(canvas, top.w))
            y += row.rect.h + 6
        return y + GAP

    def _idea_height(self, canvas: Canvas) -> float:
        lines = 1 if canvas.text_scale < 1.25 else 2
        return lines * text.line_height(canvas, text.LOG) + 8

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Learn"), _("Lessons on the real table, a few minutes each"))
        with canvas.clip(self.window):
            for game, box in self.headings:
                self._draw_heading(canvas, game, box)
        self.draw_rolling(canvas)
        self._draw_idea(canvas)
        self.drawn()

    def _draw_heading(self, canvas: Canvas, game: str, box: Box) -> None:
        ink = text.MENU.inked("slip")
        lines, style = text.fit(canvas, _(GAMES[game].name), ink, box.w, box.h)
        text.draw_lines(canvas, lines[:1], style, box.x, box.y)

    def _draw_idea(self, canvas: Canvas) -> None:
        row = self.widget_in_focus()
        if not isinstance(row, LessonRow):
            return
        style = text.LOG.inked("slip")
        high = self._idea_height(canvas)
        room = self.window.w
        lines, style = text.fit(canvas, row.idea, style, room, high)
        text.draw_lines(canvas, lines, style, self.window.x, self.window.bottom + 6)

"""Pages of tasks on the real table: a column for each game, with ticks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from ai.puzzles.puzzle import MARKED, Puzzle
from game.client.life import Part as LifePart
from game.client.services import Services
from game.match.match import Setup
from game.registry import GAMES
from game.rules import RULES
from game.scenes.collection import Item, items
from game.scenes.menus.table_ahead import TableAhead
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, Size
from sprites.base.layout import Column, Grid, Part, Row, Slot, grow, head_of, trim
from sprites.base.widget import Callback, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Painted, Words
from sprites.map import chit, shield
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook
from sprites.pictures import portrait

TASK_WIDE, TASK_TALL = 80.0, 54.0
"""The room of a picture, in units."""
CORNER = 6.0


def title_of(services: Services, each: Puzzle, number: int) -> str:
    """Return the title of a puzzle once it is solved, as it tells of the idea; before, its number.

    `number` is 0 for one that is not ours.
    """
    solved = not number or each.id in services.progress.puzzles_solved
    return _(each.title) if solved else _("Puzzle {n}").format(n=number)


def item_of(game: str, texts: Iterable[str]) -> Item | None:
    """Return the piece with the longest name in the first of some texts that names any."""
    known = [(item, item.english.casefold()) for item in items(game)]
    for words in texts:
        said = words.replace("_", " ").casefold()
        named = [(len(name), item) for item, name in known if name in said]
        if named:
            return max(named, key=lambda each: each[0])[1]
    return None


def draw_task(item: Item, canvas: Canvas, box: Box) -> None:
    """Draw a piece in its box: a card by its illustration."""
    size = canvas.box(box).size
    if item.face is not None:
        canvas.blit(_illustration(item.face.art, size, canvas.px(CORNER)), box.x, box.y)
    elif item.chit is not None:
        shown = chit.image(canvas.px(0.86 * box.h), "athens", item.chit)
        canvas.blit_centre(shown, *box.center)
    else:
        place = AREAS[item.place]
        pixels = size[1] / (2 * (place.radius + shield.EDGE))
        look = AreaLook(item.place, item.owner)
        canvas.blit_centre(shield.image(place, look, pixels), *box.center)


def _illustration(art: str, size: Size, corner: int) -> pygame.Surface:
    def paint() -> pygame.Surface:
        return images.masked(images.picture(f"cards/{art}", size).copy(), corner)

    return SURFACES.get(("illustration", art, size), paint)


# ---------------------------------------------------------------------- the pages

NARROWEST = 300.0
"""Units that a column needs at the usual size of text; else all games stand in one column."""
ABREAST = 3
"""So many columns stand side by side at most."""
GAP = 18.0
PAD = 6.0
RING = 8.0
"""The room at the left for the ring round a row that has the focus."""
NUMBER = 42.0
HEAD, MENTOR = 52.0, 46.0
"""The height of a game's tile, and the mentor's portrait beside the idea."""
NAME = text.Style("stele-bold", 19, "ivory", leading=1.08)
UNDER = text.Style("serif", 17, "ivory2", leading=1.2)


class TaskRow(Compound):
    """A lesson or a puzzle by its title: its number or a tick, and a line under the title.

    `idea` is shown in full below the list; `item` is the piece that it is about, if any.
    """

    role = "list item"

    def __init__(
        self,
        name: str,
        title: str,
        number: int,
        callback: Callback,
        under: str,
        idea: str,
        done: bool,
        item: Item | None,
    ) -> None:
        self.number, self.idea, self.done, self.item = number, idea, done, item
        self.lit = False
        """True for what comes next."""
        mark = Painted(self._draw_mark, wide=NUMBER, tall=TASK_TALL + 2 * PAD - 8)
        size = TASK_WIDE, TASK_TALL
        picture = [Painted(partial(draw_task, item), None, *size)] if item else []
        words = Column(Words(title, NAME), Words(under, UNDER))
        edges = 12.0, 4.0, PAD, 4.0
        parts = Row(mark, grow(words), *picture, gap=12, padding=edges, align="middle")
        super().__init__(title, parts, callback, name)

    @property
    def narration(self) -> str:
        """The title, the line under it and the idea."""
        return ". ".join(filter(None, (super().narration, self.idea)))

    def _draw_mark(self, canvas: Canvas, box: Box) -> None:
        figure, rim = ("✓", "gainL") if self.done else (str(self.number), "ivory3")
        canvas.blit_centre(pieces.disc(canvas.px(NUMBER), figure, rim), *box.center)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: clay when it is pointed at, else ivory where it is lit."""
        shown = self.focused or self.hovered
        edge = "slip" if shown or self.lit else "slip4"
        plate = "ivory" if self.lit else "slip"
        rounded(canvas, self.rect, 8, "clay" if shown else plate, edge, 1.6)
        leaves.draw(canvas, self.parts, "slip" if shown or self.lit else "")
        self.draw_focus(canvas, now)


class ColumnsPage(Page):
    """Lists tasks, each of which opens on its table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.columns: list[tuple[str, list[TaskRow]]] = []
        self.tasks: list[TaskRow] = []
        self.headings: list[Part] = []
        self.ahead: dict[str, TableAhead] = {}
        self.life.parts.append(LifePart(ahead=self._make_ready))

    @abstractmethod
    def headline(self) -> tuple[str, str]:
        """Return the title of the page and the words beside it."""

    @abstractmethod
    def rows(self, group: str) -> list[TaskRow]:
        """Return the tasks of a column."""

    def doors(self) -> Sequence[Widget]:
        """Return the buttons in a line above the columns."""
        return ()

    def groups(self) -> Sequence[str]:
        """Return what has a column each: the games."""
        return list(GAMES)

    def called(self, group: str) -> str:
        """Return the name of a column."""
        return _(GAMES[group].name)

    def heading(self, group: str) -> Part:
        """Return what stands above a column: the tile of its game."""
        return tile(self.called(group), GAMES[group].sign)

    @abstractmethod
    def add_buttons(self) -> None:
        """Add the buttons along the foot, after the way back."""

    def build(self) -> None:
        self.foot.clear()
        self.foot.add_back()
        self.add_buttons()
        found = [(group, self.rows(group)) for group in self.groups()]
        self.columns = [(game, rows) for game, rows in found if rows]
        self.tasks = [row for _game, rows in self.columns for row in rows]
        self.rolling[:] = [*self.doors(), *self.tasks]
        self.widgets = [*self.rolling, *self.foot]
        fresh = (row for row in self.tasks if not row.done)
        self.home = next(fresh, (self.tasks or self.foot)[0]).name

    def _make_ready(self) -> bool:
        """Make the table ready that the task in focus is played on."""
        for game, rows in self.columns:
            if game in GAMES and self.focus.name in [row.name for row in rows]:
                if game not in self.ahead:
                    people = ("human",) * RULES[game].seats_of({})
                    self.ahead[game] = TableAhead(self.services, Setup(game, people, 0))
                return self.ahead[game].step()
        return False

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        high = _idea_height(canvas)
        window = trim(inside, EDGE - RING, 8, EDGE, 6 + high)
        room, count = window.w - 16 - RING, max(1, min(ABREAST, len(self.columns)))
        wide = (room - GAP * (count - 1)) / count
        if wide < NARROWEST * canvas.text_scale:
            wide, count = room, 1
        tall = max((row.measure(canvas, wide)[1] for row in self.tasks), default=0.0)
        self.headings = [self.heading(group) for group, _rows in self.columns]
        columns = [
            Column(
                Column(head, padding=(0, 0, 0, 4)),
                *(Slot(row, tall=tall) for row in rows),
                gap=5,
                role="list",
                name=self.called(group),
            )
            for head, (group, rows) in zip(self.headings, self.columns, strict=True)
        ]
        lines = [columns[at : at + count] for at in range(0, len(columns), count)]
        abreast = [
            Row(*map(grow, line), *[Slot(grow=1)] * (count - len(line)), gap=GAP, align="start")
            for line in lines
        ]
        line = [each for each in self.rolling if each not in self.tasks]
        doors = [_in_lines(canvas, line, room)] if line else []
        edges = RING, RING if doors else 0.0, 16.0, RING
        self.rolling.lay(canvas, window, Column(*doors, *abreast, gap=GAP, padding=edges))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.headline())
        with canvas.clip(self.rolling.window):
            for head in self.headings:
                leaves.draw(canvas, head)
        self.rolling.draw(canvas, self.time)
        self._draw_idea(canvas)
        self.drawn()

    def _draw_idea(self, canvas: Canvas) -> None:
        """Draw the idea of the row in focus, as the mentor says it."""
        row = self.widget_in_focus()
        if not isinstance(row, TaskRow):
            return
        high, window = _idea_height(canvas), self.rolling.window
        band = trim(head_of(trim(window, top=window.h + 3), high + 2), left=RING)
        rounded(canvas, band, 7, "slip")
        face = Painted(_draw_mentor, wide=min(MENTOR, band.h - 4) + 14)
        idea = grow(Words(row.idea, text.LOG, most=_idea_lines(canvas)))
        parts = Row(face, idea, gap=6, padding=(0, 2, 12, 2))
        parts.place(canvas, band)
        leaves.draw(canvas, parts)


def tile(words: str, icon: str = "") -> Painted:
    """Return the tile above a column: a name, and where there is one a sign, as on the title."""

    def ground(canvas: Canvas, box: Box) -> None:
        rounded(canvas, box, 8, "clayD", "slip", 1.6)

    def sign(canvas: Canvas, box: Box) -> None:
        side = canvas.px(0.72 * box.h)
        canvas.blit_centre(pieces.icon(icon, side, "ivory", "clayD"), *box.center)

    def tall(canvas: Canvas, _wide: float) -> float:
        return max(HEAD, text.line_height(canvas, text.MENU)) - 4

    name = grow(Words(words, text.MENU.inked("white"), most=1))
    signs = [Painted(sign, wide=NUMBER, tall=0)] if icon else []
    row = Row(*signs, name, gap=12, padding=(12, 0, 8, 0))
    return Painted(ground, row, tall=tall)


def _in_lines(canvas: Canvas, doors: Sequence[Widget], room: float) -> Grid:
    """Return doors side by side, in as many lines as their words need."""
    needs = max(each.measure(canvas, room)[0] for each in doors)
    least = max(needs, (room - GAP * (len(doors) - 1)) / len(doors))
    return Grid(*doors, least=least, gap=GAP, between=8, role="toolbar")


def _idea_height(canvas: Canvas) -> float:
    return max(MENTOR, _idea_lines(canvas) * text.line_height(canvas, text.LOG)) + 8


def _idea_lines(canvas: Canvas) -> int:
    return 1 if canvas.text_scale < 1.25 else 2


def _draw_mentor(canvas: Canvas, box: Box) -> None:
    side = canvas.px(min(MENTOR, box.h))
    canvas.blit_centre(portrait.disc("mentor_reading", side), *box.center)


# ---------------------------------------------------------------------- puzzles

DIFFICULTY = (N_("easy"), N_("medium"), N_("hard"))
"""The words for one to three stars: stars themselves read like a grade of the player."""


def difficulty(puzzle: Puzzle) -> str:
    """Return how hard a puzzle is, in a word; "" where nobody has measured it."""
    return "" if puzzle.aim == MARKED or puzzle.sure else _(DIFFICULTY[puzzle.stars - 1])

"""Lists of chits: those that can still be in the cup, and those that have left the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from game.client.commands import act, cap
from game.client.services import Services
from game.rules.core import HIDDEN
from game.rules.greece.view import GreeceView
from game.scenes.greece.faces import chit_name, face_of
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.system.i18n import _, ngettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Grid, Part, Row, Slot, centred
from sprites.base.widget import Button
from sprites.map import chit
from sprites.map.chit import ChitFace

EDGE = 22.0
SIDE = 44.0
STEP = 60.0
"""The units by which an arrow scrolls."""
WIDE = 232.0
NAME = text.Style("serif", 20, "ivory")
MANY = text.Style("stele-bold", 22, "white")


@dataclass(frozen=True)
class Heap:
    """Chits of one kind: picture, name, and how many there are."""

    face: ChitFace
    name: str
    count: int


Group = tuple[str, list[Heap]]


def heaps(faces: Iterable[int]) -> list[Heap]:
    """Return faces as heaps, in the order of the table of chits."""
    counted = sorted(Counter(faces).items())
    return [Heap(face_of(face), chit_name(face), count) for face, count in counted]


def in_the_cup(services: Services, view: GreeceView) -> ChitList:
    """Return the list of all that can be in the cup as far as a view knows."""
    able = set(view.possible(view.cup[0])) if view.cup else set()
    open_faces = [face for face in view.unseen() if face in able]
    groups: list[Group] = []
    if view.in_cup:
        groups.append((_("Certainly in the cup"), heaps(view.in_cup)))
    hidden = len(view.cup) - len(view.in_cup)
    if open_faces and hidden:
        words = _("In the cup, or hidden in hands and on the map")
        if len(open_faces) == hidden:
            words = _("In the cup")
        groups.append((words, heaps(open_faces)))
    title = ngettext("Cup: {n} chit", "Cup: {n} chits", len(view.cup)).format(n=len(view.cup))
    return ChitList(services, title, groups, _("The cup is empty."))


def out_of_the_game(services: Services, view: GreeceView) -> ChitList:
    """Return the Specials that have been used, and the Star once it has been played 3 times."""
    faces = [view.faces[token] for token in view.retired if view.faces[token] != HIDDEN]
    groups = [("", heaps(faces))] if faces else []
    words = _("No Special has been used yet.")
    return ChitList(services, _("Out of the game"), groups, words)


class ChitList(Page):
    """Chits in groups over the darkened table."""

    name = "chitlist"
    see_through = True
    tone = Tone(cue="page_turn")
    shut_by = ("menu", "unseen", "open_discard")

    def __init__(self, services: Services, title: str, groups: list[Group], empty: str) -> None:
        super().__init__(services)
        self.title = title
        self.groups = groups
        self.empty = empty
        self.heads: list[tuple[list[str], Slot]] = []
        self.laid: list[tuple[Heap, Slot]] = []
        self.acts = [
            act("up", partial(self.rolling.scroll.by, -STEP), first=True),
            act("down", partial(self.rolling.scroll.by, STEP), first=True),
        ]

    def build(self) -> None:
        self.shut = Button(_("Close"), self.services.pop, "slip", key=cap("cancel"))
        self.about = Button(_("All chits"), self.open_cards, "slip")
        self.widgets = [self.about, self.shut]
        self.home = self.shut.name

    def open_cards(self) -> None:
        """Open all chits to leaf through."""
        self.services.push(self.services.routes.cards("chit/military"))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        tall = self.shut.preferred_size(canvas)[1]
        wide = min(canvas.width - 60, 4 * WIDE * (0.6 + 0.4 * canvas.text_scale) + 2 * EDGE + 14)
        spare = max(0.0, text.line_height(canvas, text.MENU) - tall)
        head = Row(Slot(grow=1), self.about, self.shut, gap=12)
        chits, window = self._chits(canvas, wide - 2 * EDGE - 14), Slot(grow=1)
        page = Column(head, 14 + spare, window, padding=(EDGE, 14, EDGE, 12))
        rolled = chits.height(canvas, wide - 2 * EDGE)
        high = min(canvas.height - 60, page.height(canvas, wide) + rolled + 4)
        self.pane = centred(canvas.area, wide, high)
        page.place(canvas, self.pane)
        self.rolling.lay(canvas, window.box, chits)

    def _chits(self, canvas: Canvas, wide: float) -> Column:
        """Return the groups one below another, each under its heading."""
        row = max(SIDE + 10, 1.1 * text.line_height(canvas, NAME))
        step = text.line_height(canvas, text.HEADING)
        least = WIDE * (0.5 + 0.5 * canvas.text_scale)
        parts: list[Part] = []
        self.heads, self.laid = [], []
        for words, group in self.groups:
            if words:
                lines = text.wrap(canvas, words.upper(), text.HEADING, wide)
                self.heads.append((lines, Slot(tall=step * len(lines) + 6)))
                parts.append(self.heads[-1][1])
            places = [Slot(tall=row) for _heap in group]
            self.laid += zip(group, places, strict=True)
            parts.append(Grid(*places, least=least, padding=(0, 0, 14, 12)))
        if not self.groups:
            parts.append(Slot(tall=text.line_height(canvas, text.BODY) + 20))
        return Column(*parts)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.pane, 12, "clay")
        room = self.about.rect.x - self.rolling.window.x - 20
        lines, style = text.fit(canvas, self.title, text.MENU, room, self.shut.rect.h + 6)
        text.draw_lines(canvas, lines, style, self.rolling.window.x, self.shut.rect.y - 3)
        for button in (self.about, self.shut):
            button.draw(canvas, self.time)
        with canvas.clip(self.rolling.window):
            for lines, head in self.heads:
                text.draw_lines(canvas, lines, text.HEADING, head.box.x, head.box.y)
            for heap, place in self.laid:
                self._draw_heap(canvas, heap, place.box)
        if not self.groups:
            text.draw(canvas, self.empty, text.BODY, *self.rolling.window.center, "centre")
        self.rolling.scroll.draw(canvas, self.rolling.window)

    def _draw_heap(self, canvas: Canvas, heap: Heap, box: Box) -> None:
        x, middle = box.x, box.centery
        canvas.blit_centre(chit.image(canvas.px(SIDE), None, heap.face), x + SIDE / 2 + 6, middle)
        left = x + SIDE + 18
        many = f"×{heap.count}" if heap.count > 1 else ""
        wide = text.width(canvas, many, MANY) + 8 if many else 0.0
        name = text.one_line(canvas, heap.name, NAME, box.w - SIDE - 28 - wide)
        canvas.blit(name, left, middle - name.get_height() / canvas.scale / 2)
        text.draw(canvas, many, MANY, left + name.get_width() / canvas.scale + 8, middle)

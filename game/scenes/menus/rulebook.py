"""The rules of a game to read and to search, opened where the match is now."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import game
from game.client.focus import Spot
from game.client.interactive import ARROWS
from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.session.intent import Intent
from game.system.i18n import _
from game.texts.keywords import of_game
from sprites import rich, text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, rounded, slip
from sprites.listing import WHEEL, Scroll
from sprites.rich import Paragraph
from sprites.setting import TextField

FOLDER = Path(game.__file__).parent / "rules"
SIZES = {1: 28.0, 2: 24.0, 3: 20.0}
CONTENTS = text.Style("stele-bold", 17, leading=1.25)
GAP = 16.0
CLAUSE = re.compile(r"[a-z]\d+\.\d+")


@dataclass
class Block:
    """A heading (level 1 to 3) or a paragraph (level 0) of a rulebook, and where it lies."""

    level: int
    markup: str
    top: float = 0.0
    tall: float = 0.0
    body: Paragraph = field(init=False, repr=False)

    def __post_init__(self) -> None:
        style = text.BODY
        if self.level:
            style = text.Style("stele-bold", SIZES[self.level], "ivory", leading=1.25)
        self.body = Paragraph(self.markup, style)

    @property
    def words(self) -> str:
        """The words alone, in small letters, for searching."""
        return rich.plain(self.markup).lower()


def read(name: str) -> list[Block]:
    """The rulebook of a game in blocks; one that says so when there is none."""
    path = FOLDER / name / "rulebook.md"
    if not path.is_file():
        return [Block(0, _("The rules of this game are not available."))]
    found = blocks(path.read_text(encoding="utf-8"))
    sealed = _(
        "A match's record file holds everything, hidden hands and future draws included. "
        "Until the match is over, treat it like a sealed envelope."
    )
    words = [Block(0, f"*{_(each.title)}.* {_(each.text)}") for each in of_game(name)]
    return [*found, Block(2, _("Records")), Block(0, sealed), Block(2, _("Glossary")), *words]


def blocks(source: str) -> list[Block]:
    """Headings and paragraphs of a text, `**` as the mark of bold words."""
    found: list[Block] = []
    for part in re.split(r"\n\s*\n|(?<=\n)(?=#)|(?<=\n)(?=- )", source):
        lines = [line for line in part.strip().splitlines() if line.strip()]
        while lines and lines[0].startswith("#"):
            head = lines.pop(0)
            level = len(head) - len(head.lstrip("#"))
            found.append(Block(min(3, level), head.lstrip("# ")))
        if lines:
            words = " ".join(lines).replace("**", "*")
            found.append(Block(0, re.sub(r"^- ", "• ", words)))
    return found


def place_of(found: list[Block], asked: str) -> Block | None:
    """Return the clause of that number, else the heading of the phase, else its own clause."""
    asked = asked.lower()
    if not asked:
        return None
    if CLAUSE.fullmatch(asked):
        return next((block for block in found if block.words.startswith(asked + " ")), None)
    for block in found:
        if block.level > 1 and asked in block.words:
            return block
    begins = re.compile(rf"\S+ {re.escape(asked)}:")
    return next((block for block in found if begins.match(block.words)), None)


class Rulebook(Page):
    """Contents at the left, the rules at the right; what is typed is searched for."""

    name = "rulebook"
    wraps = False

    def __init__(self, services: Services, game: str = "duel", phase: str = "") -> None:
        super().__init__(services)
        self.blocks = read(game)
        self.heads = [block for block in self.blocks if block.level > 1]
        self.title = next((b.markup for b in self.blocks if b.level == 1), _("Rules"))
        self.search = TextField(Box(0, 0, 1, 1), _("Find"), limit=30, callback=self.find)
        self.add_back()
        self.next = self.add_foot(_("Next result"), self.find_next, key="Enter")
        self.widgets = [self.search, *self.foot]
        self.contents = Scroll()
        self.boxes: list[Box] = []
        self.side = self.page = Box(0, 0, 1, 1)
        self.found: list[Block] = []
        self.at = 0
        self.asked = phase.lower()

    # ------------------------------------------------------------------ where to read

    def enter(self) -> None:
        self.layout(self.services.canvas)
        asked = place_of(self.blocks, self.asked)
        if asked is not None:
            self.show(asked)
        here = self.current() if asked else next(iter(self.heads), None)
        self.focus.take(self._name(here) if here else self.search.name)

    def show(self, block: Block) -> None:
        """Scroll a block to the top of the page."""
        self.scroll.at = max(0.0, block.top - 10)
        self.scroll.by(0)

    def current(self) -> Block | None:
        """The heading that is being read under."""
        above = [head for head in self.heads if head.top <= self.scroll.at + 40]
        return above[-1] if above else None

    def find(self) -> None:
        """Find what is typed, from the top of the page on."""
        sought = self.search.value.strip().lower()
        self.found = [b for b in self.blocks if sought in b.words] if len(sought) > 1 else []
        self.at = next((n for n, b in enumerate(self.found) if b.top >= self.scroll.at - 1), 0)
        if self.found:
            self.show(self.found[self.at])
        self.focus.take(self.search.name)

    def find_next(self) -> None:
        """Go on to the next place where it stands."""
        if self.found:
            self.at = (self.at + 1) % len(self.found)
            self.show(self.found[self.at])

    def search_status(self) -> str:
        """Return the state of the search for the bar: position and number of matches."""
        if len(self.search.value.strip()) < 2:
            return _("Rules")
        if not self.found:
            return _("Not found")
        return _("Found: {n} of {all}").format(n=self.at + 1, all=len(self.found))

    # ------------------------------------------------------------------ input

    def refresh(self) -> None:
        self.field = self.search  # whatever is typed is searched for
        super().refresh()
        self.next.enabled = bool(self.found)

    def update_highlights(self) -> None:
        super().update_highlights()
        self.search.focused = self.focus.name == self.search.name and self.focus.by_keys

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "cancel" and self.search.value:
            self.search.erase(everything=True)
            self.find()
            self.refresh()
        elif intent.kind == "confirm" and self.found and self.focus.name != self.foot[0].name:
            self.find_next()
            self.refresh()
        elif self.focus.name == "page" and intent.kind in ("up", "down"):
            self.idle = 0.0
            self.scroll.by(WHEEL if intent.kind == "down" else -WHEEL)
            self.services.dirty = True
        else:
            super().handle_input(intent)

    def _lit(self, spot: Spot) -> bool:
        return True  # the search takes letters only, whatever the mouse has lit

    def _follow(self, intent: Intent) -> None:
        """Read where the keys are in the contents."""
        head = next((h for h in self.heads if self._name(h) == self.focus.name), None)
        if intent.kind in ARROWS and head is not None:
            box = self.boxes[self.heads.index(head)]
            self.show(head)
            self.contents.show(box.y - self.side.y + self.contents.at, box.h)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "wheel" and self.side.collidepoint(intent.x, intent.y):
            self.contents.by(-intent.amount * WHEEL)
            return True
        return super().on_command(intent)

    def spots(self) -> list[Spot]:
        heads = [
            self._head_spot(head, box) for head, box in zip(self.heads, self.boxes, strict=True)
        ]
        page = Spot("page", self.page, None, "page", words=self.title)
        return [*heads, page, *(self.spot_of(widget, "foot") for widget in self.widgets)]

    def _head_spot(self, head: Block, box: Box) -> Spot:
        def holds(x: float, y: float) -> bool:
            return bool(box.collidepoint(x, y) and self.side.collidepoint(x, y))

        def read_on() -> None:
            self.show(head)

        return Spot(self._name(head), box, read_on, "contents", words=head.markup, holds=holds)

    def _name(self, head: Block) -> str:
        return f"head {self.heads.index(head)}"

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        area = self.lay_foot(canvas)
        wide = min(0.42 * area.w, 250 * (0.45 + 0.55 * canvas.text_scale))
        self.side = Box(EDGE, area.y + 14, wide, area.h - 28)
        left = self.side.right + GAP
        self.page = Box(left, self.side.y, canvas.width - EDGE - left, self.side.h)
        self._lay_search(canvas)
        self._lay_contents(canvas)
        self._lay_blocks(canvas)

    def _lay_search(self, canvas: Canvas) -> None:
        left = self.foot[0].rect.right + 20
        room = self.next.rect.x - 20 - left
        wide = min(room, 460.0 * (0.5 + 0.5 * canvas.text_scale))
        tall = 12 + 27 * canvas.text_scale
        y = self.foot[0].rect.centery - tall / 2
        self.search.rect = Box(left + (room - wide) / 2, y, wide, tall)

    def _lay_contents(self, canvas: Canvas) -> None:
        y = self.side.y + 12 - self.contents.at
        self.boxes = []
        for head in self.heads:
            indent = 18.0 if head.level > 2 else 0.0
            room = self.side.w - 36 - indent
            lines = text.wrap(canvas, head.markup, CONTENTS, room)
            tall = text.line_height(canvas, CONTENTS) * len(lines) + 10
            self.boxes.append(Box(self.side.x + 8 + indent, y, self.side.w - 24 - indent, tall))
            y += tall + 2
        self.contents.measure(y + self.contents.at - self.side.y + 10, self.side.h)

    def _lay_blocks(self, canvas: Canvas) -> None:
        y, wide = 0.0, measure(canvas, self.page.w)
        for block in self.blocks:
            y += {0: 0.0, 1: 0.0, 2: 18.0, 3: 8.0}[block.level]
            block.top, block.tall = y, block.body.height(canvas, wide)
            y += block.tall + 0.5 * text.line_height(canvas, text.BODY)
        window = self.page.h - 28
        last = self.heads[-1].top - 10 if self.heads else 0.0
        self.scroll.measure(max(y, last + window), window)  # the last heading can come to the top

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, self.title, self.search_status())
        self._draw_contents(canvas)
        slip(canvas, self.page, 10)
        inside = Box(self.page.x + 2, self.page.y + 14, self.page.w - 4, self.page.h - 28)
        with canvas.clip(inside):
            for block in self.blocks:
                y = inside.y + block.top - self.scroll.at
                if y < inside.bottom and y + block.tall > inside.y:
                    self._draw_block(canvas, block, y)
        self.scroll.draw(canvas, inside)
        if self.focus.name == "page" and self.focus.by_keys:
            ring(canvas, self.page, 10, breath(canvas, self.time))
        self.search.draw(canvas, self.time)

    def _draw_block(self, canvas: Canvas, block: Block, y: float) -> None:
        x = self.page.x + 26
        wide = measure(canvas, self.page.w)
        if block in self.found:
            chosen = block is self.found[self.at]
            lit = Box(x - 12, y - 4, wide + 20, block.tall + 8)
            rounded(canvas, lit, 6, "slip3", "ivory3" if chosen else "slip4", 1.6)
        block.body.draw(canvas, Box(x, y, wide, block.tall))

    def _draw_contents(self, canvas: Canvas) -> None:
        slip(canvas, self.side, 10)
        with canvas.clip(self.side.inflate(-4, -4)):
            here = self.current()
            for head, box in zip(self.heads, self.boxes, strict=True):
                self._draw_head(canvas, head, box, head is here)
        self.contents.draw(canvas, self.side.inflate(-6, -16))

    def _draw_head(self, canvas: Canvas, head: Block, box: Box, here: bool) -> None:
        lit = self.focus.name == self._name(head)
        if here or lit:
            rounded(canvas, box, 6, "ivory" if here else "slip3", "slip", 1.4)
        style = CONTENTS.inked("ink" if here else "ivory" if head.level == 2 else "ivory2")
        lines = text.wrap(canvas, head.markup, style, box.w - 12)
        text.draw_lines(canvas, lines, style, box.x + 8, box.y + 5)
        if lit and self.focus.by_keys:
            ring(canvas, box, 6, breath(canvas, self.time))


def measure(canvas: Canvas, page: float) -> float:
    """Return the width of the lines: never so long that the eye loses its way back."""
    return min(page - 56, 760.0 * canvas.text_scale)

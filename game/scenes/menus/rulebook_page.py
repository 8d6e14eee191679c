"""The page of a rulebook: its text as paragraphs, figures beside them, what was found in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.registry import GAMES, folder_of
from game.scenes import collection
from game.scenes.collection import figures
from game.system.i18n import _, language
from game.texts.keywords import of_game
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import rounded, slip
from sprites.base.layout import head_of, inset, left_of, trim
from sprites.base.lookup import folded
from sprites.base.rich import Paragraph
from sprites.kit.listing import Scroll

SIZES = {1: 28.0, 2: 24.0, 3: 20.0}
CLAUSE = re.compile(r"[a-z]\d+\.\d+|v\.[a-z]\d+")
HOUSE = re.compile(r"\([^\W\d_]+\)")
"""The mark of a ruling of our own: the first word in brackets of a rulebook, which explains it."""
NARROW = "\u00a0"
"""A space that keeps a reference in one line."""


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

    def refer(self, words: str) -> None:
        """Add a reference to the end of the text."""
        self.markup += f" {{clayLL|{words.replace(' ', NARROW)}}}"
        self.body = Paragraph(self.markup, text.BODY)

    @property
    def words(self) -> str:
        """The words alone, as they are looked for."""
        return folded(rich.plain(self.markup))

    @property
    def clause(self) -> str:
        """Return the number of a clause, "" for anything else: "D4.21"."""
        first = self.markup.removeprefix("*").partition("*")[0]
        return first if CLAUSE.fullmatch(first.lower()) else ""


def read(name: str) -> list[Block]:
    """The rulebook of a game in blocks; one that says so when there is none beside its rules.

    rulebook.el.md is the one in Greek; a language without its own has the English.
    """
    folder = folder_of(GAMES[name].rules)
    path = folder / f"rulebook.{language()}.md"
    if not path.is_file():
        path = folder / "rulebook.md"
    if not path.is_file():
        return [Block(0, _("The rules of this game are not available."))]
    found = blocks(path.read_text(encoding="utf-8"))
    sealed = _(
        "A match's record file holds everything, hidden hands and future draws included. "
        "Until the match is over, treat it like a sealed envelope."
    )
    told = sorted(of_game(name), key=lambda each: folded(_(each.title)))
    words = [Block(0, f"{each.mark}*{_(each.title)}.* {_(each.text)}") for each in told]
    return [*found, Block(2, _("Records")), Block(0, sealed), Block(2, _("Glossary")), *words]


def blocks(source: str) -> list[Block]:
    """Headings and paragraphs of a text, `**` as the mark of bold words."""
    found: list[Block] = []
    house = HOUSE.search(source.partition("**")[0])
    for part in re.split(r"\n\s*\n|(?<=\n)(?=#)|(?<=\n)(?=- )", source):
        lines = [line for line in part.strip().splitlines() if line.strip()]
        while lines and lines[0].startswith("#"):
            head = lines.pop(0)
            level = len(head) - len(head.lstrip("#"))
            found.append(Block(min(3, level), head.lstrip("# ")))
        if lines:
            words = " ".join(lines).replace("**", "*")
            if words.startswith("*") and house:  # a clause; the opening explains the word once
                words = words.replace(house[0], f"{{quiet|{house[0]}}}")
            found.append(Block(0, re.sub(r"^- ", "• ", words)))
    return found


def place_of(found: list[Block], asked: str) -> Block | None:
    """Return the clause of that number, else the heading of the phase, else its own clause."""
    asked = folded(asked)
    if not asked:
        return None
    if CLAUSE.fullmatch(asked):
        return next((block for block in found if block.words.startswith(asked + " ")), None)
    for block in found:
        if block.level > 1 and asked in block.words:
            return block
    begins = re.compile(rf"\S+ {re.escape(asked)}:")
    return next((block for block in found if begins.match(block.words)), None)


# ---------------------------------------------------------------------- the page

BESIDE = 900.0
"""Units of the page from which on figures stand beside the text and not below it."""
APART = 14.0
"""Units between figures, one below the other."""
GAPS = {0: 0.0, 1: 0.0, 2: 18.0, 3: 8.0}
"""Units above a paragraph or a heading of each level."""


class RulePage:
    """The paragraphs and figures in the order of the rules, and where they lie on the page."""

    def __init__(self, blocks: Sequence[Block], game: str) -> None:
        self.blocks = blocks
        self.box = nowhere()
        self.column = 0.0
        """The width of the text in units."""
        self.sheet = nowhere()
        """The panel of the text; figures stand beside it or on it."""
        self.figures = figures(game)
        self.figure_boxes: dict[str, Box] = {}
        """The places of the figures by clause, from the top left of the text."""
        order = [block.clause for block in blocks if block.clause in self.figures]
        self.numbers = {clause: number for number, clause in enumerate(order, start=1)}
        for block in blocks:
            if block.clause in self.numbers:
                block.refer(collection.label(self.numbers[block.clause]))

    @property
    def inside(self) -> Box:
        """Return the window on the text."""
        return inset(self.sheet, 2, 14)

    def layout(self, canvas: Canvas, box: Box, scroll: Scroll) -> None:
        """Place the paragraphs, and each figure beside its own or, without room, below it."""
        self.box = box
        beside = box.w >= BESIDE and bool(self.figures)
        self.column = measure(canvas, 0.53 * box.w if beside else box.w)
        self.sheet = left_of(box, self.column + 56 if beside else box.w)
        y, low, self.figure_boxes = 0.0, 0.0, {}
        for block in self.blocks:
            y += GAPS[block.level]
            block.top, block.tall = y, block.body.height(canvas, self.column)
            y += block.tall + 0.5 * text.line_height(canvas, text.BODY)
            if block.clause in self.figures:
                top = max(block.top - 4, low) if beside else y
                low = self._lay_figure(canvas, block.clause, top, beside) + APART
                y = y if beside else low
        window = self.inside.h
        tops = [block.top - 10 for block in self.blocks if block.level > 1]
        scroll.measure(max(y, low, *(top + window for top in tops[-1:])), window)

    def _lay_figure(self, canvas: Canvas, clause: str, top: float, beside: bool) -> float:
        """Place a figure, its top counted from the text's; return where it ends."""
        left = self.sheet.w + 16 if beside else 20.0
        wide = self.box.w - left if beside else min(self.column + 12, self.box.w - 44)
        tall = collection.height(canvas, self.figures[clause], self.numbers[clause], wide)
        self.figure_boxes[clause] = Box(left, top, wide, tall)
        return top + tall

    def draw(
        self, canvas: Canvas, at: float, asked: Block | None, found: Sequence[Block], sought: str
    ) -> None:
        """Draw what shows when the text is scrolled by `at`; the first of `found` is chosen."""
        inside = self.inside
        slip(canvas, self.sheet, 10)
        with canvas.clip(inside):
            for block in self.blocks:
                y = inside.y + block.top - at
                if y < inside.bottom and y + block.tall > inside.y:
                    place = Box(self.box.x + 26, y, self.column, block.tall)
                    if block is asked and not block.level:
                        bar = left_of(trim(place, left=-14), 5)
                        rounded(canvas, bar, 2.5, "clayL")
                    if block in found:
                        self._mark(canvas, block, place, block is found[0], sought)
                    block.body.draw(canvas, place)
                    if block.level in (1, 2):
                        canvas.fill("clayD", head_of(trim(place, top=place.h + 3), 1.6))
        with canvas.clip(trim(self.box, right=-8)):
            for clause, place in self._figure_places(at):
                collection.draw(canvas, self.figures[clause], self.numbers[clause], place)

    def _figure_places(self, at: float) -> list[tuple[str, Box]]:
        """Return the figures in sight, with their boxes on the screen.

        Beside the text all stand whole, as near to their paragraphs as they can; the figure before
        the first paragraph in sight stays at the top while it has room there.
        """
        down = self.inside.y - at
        places = {key: box.move(self.box.x, down) for key, box in self.figure_boxes.items()}
        if self.sheet.w >= self.box.w:
            return [each for each in places.items() if each[1].colliderect(self.box)]
        window, blocks = self.sheet, [each for each in self.blocks if each.clause in places]
        passed = [each for each in blocks if each.top + each.tall + down <= window.y]
        seen = [each for each in blocks[len(passed) :] if each.top + down < window.bottom]
        order = [each.clause for each in (*passed[-1:], *seen)]
        if passed and seen:
            spare = seen[0].top + down - window.y
            order = order[spare < places[order[0]].h + APART :]
        while len(order) > 1 and sum(places[each].h + APART for each in order) > window.h + APART:
            order.pop()
        return list(zip(order, _stacked([places[clause] for clause in order], window), strict=True))

    def _mark(self, canvas: Canvas, block: Block, place: Box, chosen: bool, sought: str) -> None:
        """Draw the ground of the words that were found."""
        if chosen:
            rounded(canvas, trim(place, -12, -4, -8, -4), 6, "slip3", "ivory3", 1.6)
        for box in block.body.places(canvas, self.column, sought):
            mark = inset(box.move(place.topleft), -2, 1)
            rounded(canvas, mark, 4, "clay" if chosen else "clayDD")


def _stacked(boxes: Sequence[Box], window: Box) -> list[Box]:
    """Return figures moved up or down into a window as little as may be, each below the other."""
    low, limit, found = window.y, window.bottom, list[Box]()
    for box in boxes:
        found.append(box.move(0, max(low, box.y) - box.y))
        low = found[-1].bottom + APART
    for at in range(len(found) - 1, -1, -1):
        found[at] = found[at].move(0, min(0, limit - found[at].bottom))
        limit = found[at].y - APART
    return found


def measure(canvas: Canvas, page: float) -> float:
    """Return the width of the lines: never so long that the eye loses its way back."""
    return min(page - 56, 760.0 * canvas.text_scale)

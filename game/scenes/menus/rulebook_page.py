"""The page of a rulebook: paragraphs with their figures beside them, and what was found in them."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes import collection
from game.scenes.collection import figures
from game.scenes.menus.rulebook_text import Block
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import rounded, slip
from sprites.layout import head_of, inset, left_of, trim
from sprites.listing import Scroll

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

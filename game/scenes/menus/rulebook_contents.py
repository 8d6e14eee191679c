"""The contents of a rulebook: its headings, how much was found under each, the other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.focus import Focus, Spot
from game.registry import GAMES
from game.scenes.menus.rulebook_text import Block
from game.system.i18n import _
from sprites import leaves, pieces, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import breath, ring, rounded, slip
from sprites.layout import Column, Slot
from sprites.leaves import Words
from sprites.listing import Scroll

STYLE = text.Style("stele-bold", 17, leading=1.25)
REGION = "contents"


class Row(Slot):
    """A line of the contents: a heading with its block, or another game without one."""

    def __init__(
        self, name: str, words: str, level: int, block: Block | None, act: Callable[[], None]
    ) -> None:
        self.name, self.words, self.level, self.block, self.act = name, words, level, block, act
        self.plate = Column(Words(words, STYLE), padding=(8, 5, 4, 5))
        super().__init__(Column(self.plate, padding=(18 if level > 2 else 0, 0, 0, 0)))


class Contents:
    """The panel at the left of a rulebook."""

    def __init__(
        self,
        blocks: Sequence[Block],
        game: str,
        show: Callable[[Block], None],
        open_other: Callable[[str], None],
    ) -> None:
        self.blocks = blocks
        self.side = nowhere()
        self.scroll = Scroll()
        self.heads = [block for block in blocks if block.level > 1]
        self.rows = [
            Row(f"head {n}", head.markup, head.level, head, partial(show, head))
            for n, head in enumerate(self.heads)
        ]
        self.rows += [
            Row(
                f"book {each}",
                _(GAMES[each].name),
                0,
                None,
                partial(open_other, each),
            )
            for each in GAMES
            if each != game
        ]

    def name(self, head: Block) -> str:
        """Return the name of a heading's spot."""
        return f"head {self.heads.index(head)}"

    def row(self, name: str) -> Row | None:
        """Return a row by the name of its spot."""
        return next((row for row in self.rows if row.name == name), None)

    def spots(self) -> list[Spot]:
        """Return the rows as spots."""
        return [self._spot(row) for row in self.rows]

    def _spot(self, row: Row) -> Spot:
        def holds(x: float, y: float) -> bool:
            return bool(row.plate.box.collidepoint(x, y) and self.side.collidepoint(x, y))

        return Spot(
            row.name, row.plate.box, row.act, REGION, words=row.words, holds=holds, role="link"
        )

    def bring_into_view(self, row: Row) -> None:
        """Scroll to a row that the keys have reached."""
        self.scroll.show(row.plate.box.y - self.side.y + self.scroll.at, row.plate.box.h)

    def found_under(self, head: Block, found: Sequence[Block]) -> int:
        """Return how many places were found under a heading, before the next one."""
        start = self.blocks.index(head)
        after = [n for n, block in enumerate(self.blocks) if n > start and block.level > 1]
        end = after[0] if after else len(self.blocks)
        return sum(block in found for block in self.blocks[start:end]) if found else 0

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, side: Box) -> None:
        """Place the rows in the panel."""
        self.side = side
        heads = (row for row in self.rows if row.block is not None)
        others = (row for row in self.rows if row.block is None)
        rows = Column(*heads, 10, *others, gap=2, padding=(8, 12, 16, 12), role="list")
        self.scroll.measure(rows.height(canvas, side.w), side.h)
        rows.roll(canvas, side.move(0, -self.scroll.at))

    def draw(
        self, canvas: Canvas, focus: Focus, here: Block | None, found: Sequence[Block], now: float
    ) -> None:
        """Draw the panel; `here` is the heading that is read under."""
        slip(canvas, self.side, 10)
        with canvas.clip(self.side.inflate(-4, -4)):
            for row in self.rows:
                self._draw_row(canvas, row, row.block is here and here is not None, focus, now)
                count = self.found_under(row.block, found) if row.block is not None else 0
                if count:
                    pill = pieces.pill((canvas.px(30), canvas.px(20)), str(count), "clayD", "clayL")
                    canvas.blit_centre(pill, row.plate.box.right - 20, row.plate.box.y + 16)
        self.scroll.draw(canvas, self.side.inflate(-6, -16), fades=True)

    def _draw_row(self, canvas: Canvas, row: Row, here: bool, focus: Focus, now: float) -> None:
        lit, box = focus.name == row.name, row.plate.box
        if here or lit:
            rounded(canvas, box, 6, "ivory" if here else "slip3", "slip", 1.4)
        plain = "clayLL" if row.block is None else "ivory" if row.level == 2 else "ivory2"
        leaves.draw(canvas, row, "ink" if here else plain)
        if lit and focus.by_keys:
            ring(canvas, box, 6, breath(canvas, now))

"""The rulebook of a game: its contents at the left, what is searched for, and its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.commands import act, cap
from game.client.focus import Focus, Spot
from game.client.presses import Grip
from game.client.services import Services
from game.registry import GAMES
from game.scenes.menus.rulebook_page import Block, RulePage, place_of, read
from game.scenes.page import EDGE, SearchPage
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring, rounded, slip
from sprites.base.layout import Column, Slot, inset, left_of, trim
from sprites.base.lookup import folded
from sprites.kit import leaves
from sprites.kit.leaves import Words
from sprites.kit.listing import WHEEL, Scroll

STYLE = text.Style("stele-bold", 17, leading=1.25)
REGION = "contents"


class BlockRow(Slot):
    """A line of the contents: a heading with its block, or another game without one."""

    def __init__(
        self, name: str, words: str, level: int, block: Block | None, press: Callable[[], None]
    ) -> None:
        self.name, self.words, self.level, self.block, self.act = name, words, level, block, press
        self.plate = Column(Words(words, STYLE), padding=(8, 5, 4, 5))
        super().__init__(Column(self.plate, padding=(18 if level > 2 else 0, 0, 0, 0)))


class Contents(Grip):
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
            BlockRow(f"head {n}", head.markup, head.level, head, partial(show, head))
            for n, head in enumerate(self.heads)
        ]
        self.rows += [
            BlockRow(
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

    def row(self, name: str) -> BlockRow | None:
        """Return a row by the name of its spot."""
        return next((row for row in self.rows if row.name == name), None)

    def spots(self) -> list[Spot]:
        """Return the rows as spots."""
        return [self._spot(row) for row in self.rows]

    def _spot(self, row: BlockRow) -> Spot:
        def holds(x: float, y: float) -> bool:
            return bool(row.plate.box.collidepoint(x, y) and self.side.collidepoint(x, y))

        return Spot(
            row.name, row.plate.box, row.act, REGION, words=row.words, holds=holds, role="link"
        )

    def bring_into_view(self, row: BlockRow) -> None:
        """Scroll to a row that the keys have reached."""
        self.scroll.show(row.plate.box.y - self.side.y + self.scroll.at, row.plate.box.h)

    def wheel(self, intent: Intent) -> bool:
        """Scroll where the wheel turns over the panel."""
        if self.side.collidepoint(intent.x, intent.y):
            self.scroll.by(-intent.amount * WHEEL)
            return True
        return False

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

    def _draw_row(
        self, canvas: Canvas, row: BlockRow, here: bool, focus: Focus, now: float
    ) -> None:
        lit, box = focus.name == row.name, row.plate.box
        if here or lit:
            rounded(canvas, box, 6, "ivory" if here else "slip3", "slip", 1.4)
        plain = "clayLL" if row.block is None else "ivory" if row.level == 2 else "ivory2"
        leaves.draw(canvas, row, "ink" if here else plain)
        if lit and focus.by_keys:
            ring(canvas, box, 6, breath(canvas, now))


# ---------------------------------------------------------------------- the page

GAP = 16.0


class Rulebook(SearchPage):
    """Contents at the left, the rules at the right; what is typed is searched for."""

    name = "rulebook"
    wraps = False

    def __init__(self, services: Services, game: str = "", phase: str = "") -> None:
        super().__init__(services, self.look_up)
        self.game = game = game or next(iter(GAMES))
        self.blocks = read(game)
        self.text = RulePage(self.blocks, game)
        self.contents = Contents(self.blocks, game, self.show, self.open_other)
        self.heads = self.contents.heads
        self.title = next((b.markup for b in self.blocks if b.level == 1), _("Rules"))
        self.pointer.grips.append(self.contents)
        self.side = self.page = nowhere()
        self.found: list[Block] = []
        self.at = 0
        self.acts += [
            act("confirm", self.find_next, self._reads_on, first=True),
            act("up", partial(self._read, -WHEEL), self._at_page, first=True),
            act("down", partial(self._read, WHEEL), self._at_page, first=True),
        ]
        self.asked = place_of(self.blocks, phase)
        """The paragraph about this moment, or about the word that was asked about."""
        self.followed = ""
        """The spot that had the focus last: the reader is led where the keys lead it."""

    def build(self) -> None:
        super().build()
        self.foot.clear()
        self.foot.add_back()
        self.next = self.foot.add(_("Next result"), self.find_next, key=cap("confirm"))
        self.next.when = lambda: bool(self.found)
        self.foot.add(_("Keys and pads"), self.open_keys)
        self.widgets = [self.search, *self.foot]

    def open_keys(self) -> None:
        """Show the page of keys and pads."""
        self.services.push(self.services.routes.keys())

    # ------------------------------------------------------------------ where to read

    def enter(self) -> None:
        self.layout(self.services.canvas)
        if self.asked is not None:
            self.show(self.asked)
        here = self.current() if self.asked else next(iter(self.heads), None)
        self.followed = self.contents.name(here) if here else self.search.name
        self.focus.take(self.followed)

    def show(self, block: Block) -> None:
        """Scroll a block to the top of the page."""
        self.rolling.scroll.at = max(0.0, block.top - 10)
        self.rolling.scroll.by(0)

    def current(self) -> Block | None:
        """The heading that is being read under."""
        above = [head for head in self.heads if head.top <= self.rolling.scroll.at + 40]
        return above[-1] if above else None

    @property
    def sought(self) -> str:
        """Return what is searched for, in small letters."""
        return folded(self.search.value.strip())

    def look_up(self) -> None:
        """Find what is typed, from the top of the page on."""
        sought = self.sought
        self.found = [b for b in self.blocks if sought in b.words] if len(sought) > 1 else []
        self.at = next(
            (n for n, b in enumerate(self.found) if b.top >= self.rolling.scroll.at - 1), 0
        )
        if self.found:
            self.show(self.found[self.at])
        self.focus.take(self.search.name)

    def find_next(self) -> None:
        """Go on to the next place where it stands."""
        if self.found:
            self.at = (self.at + 1) % len(self.found)
            self.show(self.found[self.at])

    def open_other(self, game: str) -> None:
        """Open the rules of another game in the place of these."""
        self.services.pop()
        self.services.push(self.services.routes.rulebook(game))

    def search_status(self) -> str:
        """Return the state of the search for the bar: position and number of matches."""
        if len(self.sought) < 2:
            return _("Rules")
        if not self.found:
            return _("Not found")
        return _("Found: {n} of {all}").format(n=self.at + 1, all=len(self.found))

    # ------------------------------------------------------------------ input

    def _reads_on(self) -> bool:
        return bool(self.found) and self.focus.name != self.foot[0].name

    def _at_page(self) -> bool:
        return self.focus.name == "page"

    def _read(self, by: float) -> None:
        self.rolling.scroll.by(by)

    def show_focus(self) -> None:
        """Read where the keys are in the contents."""
        before, self.followed = self.followed, self.focus.name
        row = self.contents.row(self.followed)
        if row is not None and self.focus.by_keys and self.followed != before:
            if row.block is not None:
                self.show(row.block)
            self.contents.bring_into_view(row)

    def spots(self) -> list[Spot]:
        page = Spot("page", self.page, None, "page", words=self.title, role="text")
        foot = [self.spot_of(widget, "foot") for widget in self.widgets]
        return [*self.contents.spots(), page, *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        wide = min(0.42 * area.w, 250 * (0.45 + 0.55 * canvas.text_scale))
        inside = inset(area, EDGE, 14)
        self.side, self.page = left_of(inside, wide), trim(inside, left=wide + GAP)
        self.lay_search(canvas, self.foot[0].rect.right + 20, self.next.rect.x - 20)
        self.contents.layout(canvas, self.side)
        self.text.layout(canvas, self.page, self.rolling.scroll)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, self.title, self.search_status())
        self.contents.draw(canvas, self.focus, self.current(), self.found, self.time)
        found = [*self.found[self.at :], *self.found[: self.at]]
        self.text.draw(canvas, self.rolling.scroll.at, self.asked, found, self.sought)
        self.rolling.scroll.draw(canvas, self.text.inside, fades=True)
        if self.focus.name == "page" and self.focus.by_keys:
            ring(canvas, self.text.sheet, 10, breath(canvas, self.time))
        self.search.draw(canvas, self.time)

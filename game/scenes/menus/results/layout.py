"""The places on the page of the results, and what its band holds: deeds, figures, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.rules.wording import DOT
from game.scenes.collection import draw_picture
from game.scenes.tables.last_blow import Deed
from game.system.i18n import row
from sprites import leaves, rich, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.face import Face
from sprites.iconbutton import IconButton
from sprites.images import shape
from sprites.layout import (
    Column,
    Container,
    Grid,
    Part,
    Row,
    Slot,
    Wrap,
    foot_of,
    grow,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.leaves import Painted, Words
from sprites.listing import BAR, Scroll
from sprites.palette import HEX
from sprites.text import Style
from sprites.widget import Button

STEP = 0.93
"""A row's height in lines of a figure."""
FIGURES_GAP = 12.0


class FiguresTable:
    """Sides and their figures. `rows` are headings with a figure for each side.

    `points` says that the first row is Victory Points, which alone are golden.
    """

    def __init__(
        self, sides: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]], points: bool
    ) -> None:
        self.sides, self.rows = sides, rows
        self.counted: list[tuple[Words, int]] = []
        shields = [Painted(partial(_draw_shield, side), None, _column) for side in sides]
        lines = [_row("", shields), *(self._line(*row) for row in rows)] if rows else []
        self.parts = Column(*(Slot(line, tall=_step) for line in lines))
        if points:
            for words, _figure in self.counted[: len(sides)]:
                words.style = text.FIGURE.inked("gold")

    def _line(self, words: str, figures: Sequence[int]) -> Row:
        shown = [(Words(str(figure), text.FIGURE, "centre"), figure) for figure in figures]
        self.counted += shown
        return _row(words, [Slot(each, _column) for each, _figure in shown])

    def width(self, canvas: Canvas) -> float:
        """Return the width that headings and figures want, in units."""
        words = (text.width(canvas, words, text.LABEL) for words, _figures in self.rows)
        return max(words, default=0.0) + FIGURES_GAP + _column(canvas, 0.0) * len(self.sides)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the table where it lies, figures at a `share` of what they count."""
        for words, figure in self.counted:
            words.words = str(round(figure * share))
        leaves.draw(canvas, self.parts)


def _row(words: str, columns: Sequence[Part]) -> Row:
    return Row(grow(Words(words, text.LABEL, most=1)), *columns)


def _draw_shield(side: str, canvas: Canvas, box: Box) -> None:
    mark = canvas.px(1.15 * text.FIGURE.size * canvas.text_scale)
    canvas.blit_centre(rich.sign(side.lower(), mark), *box.center)


def _step(canvas: Canvas, _wide: float) -> float:
    return STEP * text.line_height(canvas, text.FIGURE)


def _column(canvas: Canvas, _wide: float) -> float:
    return max(50.0, 2.4 * text.FIGURE.size * canvas.text_scale)


# ---------------------------------------------------------------------- deeds

FIGURE = Style("stele-bold", 40, "gainL")
NAME = text.FIGURE
DEED_GAP = 14.0
CARD, CHIT = 76.0, 52.0
"""Widths of pictures at normal text size, in units."""
LINE = 28.0
"""The height of the line of leads."""
POINTS = 4
"""Points of a line below which it tells nothing, and is left out."""


class Block(Protocol):
    """A part beside the figures, `widest` units wide at most."""

    @property
    def widest(self) -> float: ...

    @property
    def parts(self) -> Container: ...

    def least(self, canvas: Canvas) -> float: ...

    def draw(self, canvas: Canvas, share: float) -> None: ...


class DeedBlock:
    """A deed under its heading; `lead` is drawn as a line with a dot at `turn`."""

    widest = 420.0

    def __init__(
        self, heading: str, deed: Deed, lead: tuple[int, ...] = (), turn: int = -1
    ) -> None:
        self.deed, self.lead, self.turn = deed, lead, turn
        self.counted = Words(deed.figure, FIGURE)
        head = Slot(Words(heading.upper(), text.HEADING), tall=_head)
        line = [Painted(self._draw_lead, tall=LINE)] if len(lead) >= POINTS else []
        words = Words(deed.title, NAME, most=9), self.counted, Words(deed.words, text.LOG)
        row = Row(*self._picture(), grow(Column(*words, *line)), gap=DEED_GAP, align="start")
        self.parts = Column(head, row)

    def _picture(self) -> list[Painted]:
        """Return the place of the deed's picture; none where it has none."""
        picture = self.deed.picture
        if picture is None:
            return []
        high = 1.45 if isinstance(picture, Face) else 1.1

        def draw(canvas: Canvas, box: Box) -> None:
            draw_picture(canvas, picture, *box.center, box.w)

        return [Painted(draw, None, self._aside, lambda canvas, wide: high * wide)]

    def _aside(self, canvas: Canvas, _wide: float) -> float:
        """Return the width of the picture."""
        wide = CARD if isinstance(self.deed.picture, Face) else CHIT
        return wide * min(1.3, canvas.text_scale)

    def least(self, canvas: Canvas) -> float:
        """Return the width in units below which the words become a column of single ones."""
        aside = self._aside(canvas, 0.0) + DEED_GAP if self.deed.picture is not None else 0.0
        return aside + 148.0 * canvas.text_scale

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the block where it lies, its figure at a `share` of what it counts."""
        if self.deed.figure:
            self.counted.words = str(round(int(self.deed.figure) * share))
        leaves.draw(canvas, self.parts)

    def _draw_lead(self, canvas: Canvas, box: Box) -> None:
        """Draw the lead over the turns, over a line where both sides are level."""
        box = trim(box, top=4, bottom=2)
        size = (canvas.px(box.w), canvas.px(box.h))
        most = max(1, *map(abs, self.lead))
        edge = 5.0 * canvas.scale
        steps = (size[0] - 2 * edge) / (len(self.lead) - 1)
        places = [
            (edge + at * steps, size[1] / 2 - by / most * (size[1] / 2 - edge))
            for at, by in enumerate(self.lead)
        ]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        body = (
            f'<path d="M0 {size[1] / 2:.1f}H{size[0]}" stroke="{HEX["slip4"]}" '
            f'stroke-width="{1.4 * canvas.scale:.1f}"/>'
            f'<path d="M{path}" fill="none" stroke="#8FC1E8" '
            f'stroke-width="{2.6 * canvas.scale:.1f}" stroke-linejoin="round"/>'
        )
        if 0 <= self.turn < len(places):
            x, y = places[self.turn]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{edge:.1f}" fill="{HEX["white"]}"/>'
        canvas.blit(shape(size, body), box.x, box.y)


def _head(canvas: Canvas, _wide: float) -> float:
    return 1.25 * text.line_height(canvas, text.HEADING)


# ---------------------------------------------------------------------- the band

GAINED = text.LOG.inked("clayLL")
EDGE = 24.0
HEAD = 21.0
"""The room of the meander above what the band holds."""
FOOT = 13.0
GAP = 8.0
SHARED = 0.3
"""The share of the width up to which the sentence leaves room for the gains in its line."""
BETWEEN = 34.0
"""Units between two sections of the band."""
LEAST_BUTTONS = 330.0
ABOVE = 14.0
"""Units between the icons at the foot and what stands above them."""
ROLLING = 0.25
"""The share of the height up to which figures and deeds that roll show."""
HIGHER = 1.4
"""Named buttons become up to so many times higher beside the figures."""
LEAST_PICTURE = 180.0
BROADER = 1.5
"""A block that must be shown gets so much more than its least width before deeds stand beside."""
BESIDE, ALONE = 1.25, 2.0
"""The width of the figures as shares of what they need: beside deeds, and with none to tell of."""


class ResultsLayout:
    """Shares the page out: words and figures get the height that they need, the picture the rest.

    The buttons with icons stand in a row at the foot.

    What is said of the scales, or deeds where nothing is, stands beside figures and buttons where
    there is room, else above them; where the picture would have none left, it stands below the
    figures, in a `window` that scrolls. Beside the scales deeds only fill what room is left.
    """

    def __init__(
        self,
        sentence: str,
        figures: FiguresTable,
        scales: Block | None,
        deeds: Sequence[Block],
        buttons: Sequence[Sequence[Button]],
        ways: Sequence[IconButton],
        icons: Sequence[IconButton],
    ) -> None:
        self.sentence = sentence
        self.told = Words(sentence, text.LOG)
        self.figures = figures
        self.whole = [*([scales] if scales is not None else []), *deeds]
        self.spare = len(deeds) if scales is not None else 0
        """The number of last blocks that only fill what room is left."""
        self.blocks: Sequence[Block] = self.whole
        self.rows = [row for row in buttons if row]
        """The buttons by weight: what goes on first, then others with names."""
        self.ways = ways
        """The buttons below what is said of the scales, which roll with it."""
        self.icons = icons
        self.picture = self.band = nowhere()
        self.gains: list[str] = []
        """The gains of the match; known only after a while, so that their line is kept free."""
        self.brings = self.shared = False
        self.scroll = Scroll()
        self.window = nowhere()
        self.lines: list[Box] = []

    @property
    def deeds(self) -> list[Box]:
        """The places of the scales and the deeds that are shown."""
        return [block.parts.box for block in self.blocks]

    @property
    def table(self) -> Box:
        """The place of the figures."""
        return self.figures.parts.box

    def arrange(self, canvas: Canvas, risen: float = 1.0) -> None:
        """Place everything, in units, the band as far up as it has `risen`."""
        wide, tall = canvas.area.size
        figures, column = self.figures.parts.height(canvas, wide), self._column(canvas)
        side = self._buttons(canvas, self.rows, figures)
        low = max(side.height(canvas, column), figures)
        table = self.figures.width(canvas)
        self.blocks = self._chosen(canvas, wide - 2 * EDGE - column - table - BETWEEN)
        room = wide - 2 * EDGE - column - table - BETWEEN * (1 + len(self.blocks))
        beside = self._deeds_tall(canvas, room)
        above = self._deeds_tall(canvas, wide - 2 * EDGE - BETWEEN)
        stacked = any(
            each < block.least(canvas)
            for block, each in zip(self.blocks, self._wides(canvas, room), strict=True)
        )
        self.shared = text.width(canvas, self.sentence, text.LOG) < SHARED * wide
        said = self.told.measure(canvas, wide - 2 * EDGE)[1]
        line = text.line_height(canvas, text.LOG) if self.brings and not self.shared else 0.0
        head = HEAD + said + line + GAP
        icons = self._low_row(canvas, wide - 2 * EDGE)
        foot = FOOT + icons.height(canvas, wide - 2 * EDGE) + ABOVE
        need = head + foot + (low + above + GAP if stacked else max(low, beside))
        shown = not stacked or tall - need >= LEAST_PICTURE
        if not shown:
            first, *others = self.rows
            side = self._buttons(canvas, [first, [each for row in others for each in row]])
            self.blocks = self.whole
            low = max(side.height(canvas, column), min(low, ROLLING * tall))
            need = head + foot + low
        self.band = foot_of(canvas.area, need).move(0, (1.0 - risen) * need)
        self.picture = trim(canvas.area, bottom=need)
        inner = inset(self.band, EDGE, 0)
        icons.place(canvas, trim(foot_of(inner, foot), top=ABOVE, bottom=FOOT))
        self.told.place(canvas, head_of(trim(inner, top=HEAD - 2), said))
        inner = trim(inner, top=head)
        if shown:
            self._place_deeds(canvas, inner, wide - 2 * EDGE - BETWEEN if stacked else room)
        lower = head_of(trim(inner, top=above + GAP if stacked and shown else 0.0), low)
        side.place(canvas, right_of(lower, column))
        rest = trim(lower, right=column + BETWEEN)
        spare = rest.w if stacked or not self.blocks else min(rest.w, table)
        widest = ALONE if not self.blocks else BESIDE
        place = left_of(right_of(rest, spare), min(spare, widest * table))
        self.figures.parts.place(canvas, head_of(place, figures))
        self._roll(canvas, rest, not shown)
        self._place_lines(lower, rest.right)

    def _roll(self, canvas: Canvas, room: Box, rolling: bool) -> None:
        """Put figures and deeds one below the other into a window, if they roll at all.

        What is said of the scales comes first there.
        """
        self.window = room if rolling else nowhere()
        if not rolling:
            self.scroll.measure(0.0, 0.0)
            return
        columns, figures = self._columns(canvas), self.figures.parts
        parts = [*columns, figures] if self.ways else [figures, *columns]
        rows = Column(*parts, gap=BETWEEN, padding=(0, 0, BAR + GAP, 0))
        self.scroll.measure(rows.height(canvas, room.w), room.h)
        rows.roll(canvas, room.move(0, -self.scroll.at))

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw deeds and figures, counted up to a `share`."""
        leaves.draw(canvas, self.told)
        self._draw_gains(canvas)
        for line in self.lines:
            canvas.fill("slip4", line)
        with canvas.clip(self.window if self.window.h else self.band):
            for block in self.blocks:
                block.draw(canvas, share)
            self.figures.draw(canvas, share)

    def _draw_gains(self, canvas: Canvas) -> None:
        """Draw as much of what was brought as has room in a line."""
        box, line = self.told.box, text.line_height(canvas, GAINED)
        for count in range(len(self.gains), 0, -1):
            words = row(self.gains[:count], DOT)
            wide = text.width(canvas, words, GAINED)
            if wide <= box.w * (1 - SHARED * self.shared):
                x, y = (box.right - wide, box.y) if self.shared else (box.x, box.bottom)
                text.draw(canvas, words, GAINED, x, y + line / 2)
                return

    def _column(self, canvas: Canvas) -> float:
        """Return the width of the named buttons; one that stands alone takes both places."""
        halves = [
            each.preferred_size(canvas)[0] / (1 if len(row) > 1 else 2)
            for row in self.rows
            for each in row
        ]
        most = canvas.width * min(0.5, 0.3 * canvas.text_scale)
        return max(LEAST_BUTTONS, min(most, 2 * max(halves, default=0.0) + GAP))

    def _chosen(self, canvas: Canvas, room: float) -> Sequence[Block]:
        """Return the blocks that must stand in a room, and what has a place beside them."""
        count = len(self.whole) - self.spare
        need = sum(BROADER * block.least(canvas) + BETWEEN for block in self.whole[:count])
        for block in self.whole[count:]:
            need += block.least(canvas) + BETWEEN
            count += need <= room
        return self.whole[:count] if self.spare else self.whole

    def _deeds_tall(self, canvas: Canvas, room: float) -> float:
        columns, wides = self._columns(canvas), self._wides(canvas, room)
        return max(
            (
                column.height(canvas, max(wide, block.least(canvas)))
                for block, column, wide in zip(self.blocks, columns, wides, strict=True)
            ),
            default=0.0,
        )

    def _columns(self, canvas: Canvas) -> list[Column]:
        """Return the blocks, the ways on from the scales below the first."""
        columns = [Column(block.parts, gap=GAP) for block in self.blocks]
        if self.ways:
            sizes = [each.preferred_size(canvas) for each in self.ways]
            ways = [Slot(each, *size) for each, size in zip(self.ways, sizes, strict=True)]
            columns[0] = Column(self.blocks[0].parts, Wrap(*ways, gap=GAP), gap=GAP)
        return columns

    def _wides(self, canvas: Canvas, room: float) -> list[float]:
        """Return the widths of the blocks: alike, or of the first what deeds beside it leave."""
        if self.spare and len(self.blocks) > 1:
            deeds = [block.least(canvas) for block in self.blocks[1:]]
            return [min(self.blocks[0].widest, room - sum(deeds)), *deeds]
        return [min(block.widest, room / len(self.blocks)) for block in self.blocks]

    def _place_deeds(self, canvas: Canvas, room: Box, wide: float) -> None:
        columns, wides = self._columns(canvas), self._wides(canvas, wide)
        deeds = [Slot(column, wide=each) for column, each in zip(columns, wides, strict=True)]
        row = Row(*deeds, gap=BETWEEN, align="start")
        row.place(canvas, left_of(room, row.width(canvas)))

    def _buttons(
        self, canvas: Canvas, named: Sequence[Sequence[Button]], beside: float = 0.0
    ) -> Column:
        """Return rows of named buttons, as high as what stands beside them where they may."""
        rows, column = [row for row in named if row], self._column(canvas)
        talls = [
            max(each.measure(canvas, (column + GAP) / len(row) - GAP)[1] for each in row)
            for row in rows
        ]
        spare = (beside + GAP) / max(1, len(rows)) - GAP - sum(talls) / max(1, len(rows))
        grown = [tall + max(0.0, min((HIGHER - 1) * tall, spare)) for tall in talls]
        lines = (_grid(row, len(row), tall) for row, tall in zip(rows, grown, strict=True))
        return Column(*lines, gap=GAP)

    def _low_row(self, canvas: Canvas, wide: float) -> Grid:
        """Return the icons with their words: in one row where these have room, else in several."""
        wides, talls = zip(*(each.preferred_size(canvas) for each in self.icons), strict=True)
        rows, count = 1, len(self.icons)
        while rows < count and max(wides) > (wide + GAP) / -(-count // rows) - GAP:
            rows += 1
        return _grid(self.icons, -(-count // rows), max(talls))

    def _place_lines(self, room: Box, right: float) -> None:
        """Rules between the sections that stand side by side."""
        beside = [] if self.window.h else self.deeds
        edges = [box.right for box in beside if box.y == room.y]
        starts = (x + BETWEEN / 2 - room.x for x in (*edges, right))
        self.lines = [left_of(trim(room, left=start), 1.4) for start in starts]


def _grid(buttons: Sequence[Button], columns: int, tall: float) -> Grid:
    return Grid(*(Slot(each, tall=tall) for each in buttons), columns=columns, gap=GAP)

"""The column beside the table: pans and a sentence, the moments, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.scenes.look_back.words.moments import Moment
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.images import shape
from sprites.base.layout import (
    Column,
    Part,
    Row,
    Slot,
    Wanted,
    around,
    centred,
    grow,
    inset,
    left_of,
    trim,
)
from sprites.base.palette import HEX
from sprites.base.rich import Paragraph, plain
from sprites.base.widget import RADIUS, Button, Callback, KeyName, arrow
from sprites.charts.balance import Balance
from sprites.charts.course import draw_weight_sign
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Leaf, Marked, Painted, Words
from sprites.kit.log import Log

SENTENCE = text.Style("serif", 19, "ivory", leading=1.2)
HEAD = text.Style("stele-bold", 19, "white", leading=1.1)
LINE = text.Style("serif", 17, "ivory2", leading=1.15)
TOLD = text.Style("serif", 17, "ivory", leading=1.22)
NUMBER = text.Style("sans-bold", 17, "white")
LABEL = text.Style("sans-bold", 17, "clayLL", tracking=1.1)
COUNT = text.Style("stele-bold", 20, "ivory")
CAPTION = text.Style("serif", 18, "ivory", most=1.15)
SPARE = 0.01
"""The share of the room left that stays empty where something else fills it."""
LARGE = 1.3
"""The size of text from which one moment is shown at a time."""
DISC, SIGN = 30.0, 40.0
PANS = (122.0, 92.0)
EDGE = 14.0
GAP = 8.0


def growing(units: float, share: float = 1.0) -> Wanted:
    """Return a length that grows with a share of the text."""
    return lambda canvas, _wide: units * (1 - share + share * canvas.text_scale)


def rule(canvas: Canvas, box: Box) -> None:
    """Draw a thin line between two parts."""
    canvas.fill("slip4", centred(box, box.w, 1.4))


def number_disc(moment: Moment, canvas: Canvas, box: Box) -> None:
    """Draw the number of a moment on a disc in the colour of whom it helped."""
    side = min(box.w, DISC * (0.4 + 0.6 * canvas.text_scale))
    disc = around(*box.center, side)
    main = pieces.side_of(moment.helped).main
    rounded(canvas, disc, side / 2, main, "ivory", 1.8)
    style = NUMBER.inked("white" if pieces.text_is_light_on(main) else "ink")
    text.draw(canvas, str(moment.number), style, disc.centerx, disc.centery - 0.5, "centre")


def weight_sign(moment: Moment, canvas: Canvas, box: Box) -> None:
    """Draw the sign of what a moment was, as large as it weighs."""
    draw_weight_sign(canvas, moment.sign, moment.side, moment.share, *box.center)


class MomentRow(Compound):
    """A moment by its number, with its reason: all of it once it is chosen."""

    role = "list item"

    def __init__(
        self, moment: Moment, callback: Callback, chosen: bool, step: Callable[[int], None]
    ) -> None:
        """`step` goes so many steps of the record from where it stands."""
        self.moment, self.chosen, self.step = moment, chosen, step
        super().__init__(moment.head, Column(), callback, f"moment {moment.number}")
        self._make(chosen)

    def open(self) -> None:
        """Tell all of it, chosen or not."""
        self._make(True)

    def _make(self, opened: bool) -> None:
        moment = self.moment
        reason: Leaf = Marked(moment.told, TOLD) if opened else Words(moment.line, LINE, most=1)
        words = Column(Words(moment.head, HEAD, most=1), reason)
        side, wide, tall = growing(DISC, 0.6), growing(SIGN, 0.6), growing(28.0, 0.6)
        disc = Painted(partial(number_disc, moment), wide=side, tall=side)
        sign = Painted(partial(weight_sign, moment), wide=wide, tall=tall)
        self.parts = Row(disc, grow(words), sign, gap=9, padding=(12, 5, 6, 5), align="start")

    @property
    def narration(self) -> str:
        """Its head, and what it was."""
        return f"{self.moment.head}. {self.moment.told}"

    def adjust(self, by: int) -> bool:
        self.step(by)
        return True

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: raised while it is chosen or pointed at."""
        place = inset(self.rect, 5, 0)
        if self.chosen or self.hovered:
            fill = "slip3" if self.chosen else "slip2"
            rounded(canvas, place, RADIUS, fill, "white" if self.chosen else "slip4", 1.8)
        leaves.draw(canvas, self.parts)
        if self.focused and self.enabled:
            ring(canvas, inset(place, 3, 3), RADIUS - 2, breath(canvas, now))


def empty_row() -> Part:
    """Return the place of a moment that has not been found yet."""

    def draw(canvas: Canvas, box: Box) -> None:
        side = DISC * (0.4 + 0.6 * canvas.text_scale)
        ground = around(box.x + 12 + side / 2, box.centery, side)
        rounded(canvas, ground, side / 2, "slip", "slip4", 1.6)
        for share, down in ((0.55, -8.0), (0.62, 9.0)):
            room = left_of(trim(box, left=24 + side), share * box.w)
            bar = centred(room, room.w, 8).move(0, down)
            rounded(canvas, bar, 4, "slip2")

    return Painted(draw, tall=growing(50.0, 0.9))


class SeatSign(Button):
    """A side's shield: the match is seen with its eyes; the eye opens all hands."""

    role = "radio button"

    def __init__(self, words: str, side: str, callback: Callback, chosen: bool, name: str) -> None:
        """`side` is "" for the eye."""
        super().__init__(words, callback, "slip")
        self.side, self.chosen, self.name = side, chosen, name
        self.tip = words

    @property
    def value_text(self) -> str:
        return _("chosen") if self.chosen else ""

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        side = 27 * (0.3 + 0.7 * canvas.text_scale)
        return side + 14, side + 10

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the shield or the eye, with a ring while it is chosen."""
        side = self.rect.h - 10
        if self.chosen:
            disc = around(*self.rect.center, side + 8)
            rounded(canvas, disc, disc.h / 2, "slip", "white", 2.4)
        if self.side:
            shown = pieces.shield(self.side, canvas.px(side))
        else:
            shown = _eye(canvas.px(1.1 * side), "white" if self.hovered else "ivory")
        canvas.blit_centre(shown, *self.rect.center)
        if self.focused and self.enabled:
            disc = around(*self.rect.center, side + 6)
            ring(canvas, disc, disc.h / 2, breath(canvas, now))


def _eye(pixels: int, ink: str) -> pygame.Surface:
    side = pixels / 28
    return shape(
        (pixels, pixels),
        f'<g transform="scale({side:.3f})"><path d="M1 14C7 5 21 5 27 14C21 23 7 23 1 14Z" '
        f'fill="none" stroke="{HEX[ink]}" stroke-width="2.4"/>'
        f'<circle cx="14" cy="14" r="4.6" fill="{HEX[ink]}"/></g>',
    )


class PagerButton(Button):
    """An arrow to the moment before or after, where one is shown at a time."""

    def __init__(self, words: str, way: int, callback: Callback, key: KeyName = "") -> None:
        super().__init__(words, callback, "slip", key)
        self.way = way

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        arrow(canvas, *plate.center, self.way, ink)


class ColumnParts:
    """The tree of the column: what it says, what its list holds, and its buttons."""

    def __init__(self, balance: Balance | None, sentence: str) -> None:
        """Without a balance nothing has been weighed, and the sentence says why."""
        self.balance = balance
        self.said = Marked(sentence, SENTENCE)
        self.tree = Column()

    def fill(
        self, body: Sequence[Part | float], great: Button | None, doors: Sequence[Button],
        controls: Sequence[Button] = (), ways: Sequence[Button] = (),
    ) -> None:  # fmt: skip
        """Take what stands between the sentence and the foot, and the buttons there.

        `ways` stand side by side above the great one.
        """
        self.body, self.great, self.doors, self.controls = body, great, doors, controls
        self.ways = ways

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Place everything in the column."""
        large = canvas.text_scale >= LARGE
        wide, tall = PANS
        shown: list[Part | float] = [grow(self.said)]
        if self.balance is not None and not large:  # at a large text its words need the room
            shown.insert(0, Painted(self._draw_pans, wide=wide, tall=tall))
        said = Row(*shown, gap=12, align="middle", padding=(EDGE, 0, EDGE, 0))
        line = Painted(rule, tall=18)
        head: list[Part | float] = [8, said] if not large else []
        middle: list[Part | float] = [line, *self.body] if not large else [*self.body, GAP, said]
        foot = self._foot(canvas, box)
        parts = [*head, *middle, Slot(grow=SPARE), foot]
        self.tree = Column(*parts, padding=(0, 4, 0, 12))
        self.tree.place(canvas, box)

    def _foot(self, canvas: Canvas, box: Box) -> Column:
        tall = max(44.0, 2.1 * text.line_height(canvas, text.BUTTON) / text.BUTTON.leading)
        rows: list[Part | float] = [Slot(each, tall=tall) for each in self.controls]
        wide = sum(each.preferred_size(canvas)[0] + 10 for each in self.controls)
        if len(rows) > 1 and wide <= box.w - 2 * EDGE:
            rows = [Row(*(Slot(each, tall=tall, grow=1) for each in self.controls), gap=10)]
        if self.ways:
            rows.append(Row(*(Slot(each, tall=tall, grow=1) for each in self.ways), gap=10))
        if self.great is not None:
            rows.append(Slot(self.great, tall=1.24 * tall))
        if self.doors:
            rows.append(Row(*(Slot(each, tall=tall, grow=1) for each in self.doors), gap=10))
        return Column(*rows, gap=9, padding=(EDGE, 4, EDGE, 0))

    def _draw_pans(self, canvas: Canvas, box: Box) -> None:
        if self.balance is not None:
            self.balance.draw(canvas, box)

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the widgets."""
        leaves.draw(canvas, self.tree)


def draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw the ground of the column, with its edge."""
    canvas.fill("slip", box)
    left = canvas.left_handed
    edge = trim(box, left=box.w - 1.6) if left else trim(box, right=box.w - 1.6)
    canvas.fill("clayDD", edge)


def listed(rows: Sequence[Part | float]) -> Column:
    """Return rows of moments as a list, a thin line between two."""
    parts: list[Part | float] = []
    for row in rows:
        parts += [*([Painted(_between, tall=2)] if parts else []), row]
    return Column(*parts, role="list", name=_("Moments"))


def _between(canvas: Canvas, box: Box) -> None:
    canvas.fill("slip3", trim(box, left=50, right=EDGE, top=0.4, bottom=0.4))


def pager(count: str, before: Callback, after: Callback) -> Row:
    """Return the arrows to the moments before and after one, with its number between them."""
    arrows = [PagerButton(words, way, go) for words, way, go in (
        (_("Previous moment"), -1, before), (_("Next moment"), 1, after)
    )]  # fmt: skip
    slots = [Slot(each, tall=growing(28), grow=1) for each in arrows]
    number = Words(count, COUNT, "centre", most=1)
    return Row(slots[0], grow(number), slots[1], gap=10, padding=(EDGE, 0, EDGE, 0), align="middle")


class LogPlace(Painted):
    """The place of a log, which is laid out with it: its lines can be pressed before they show."""

    def __init__(self, log: Log) -> None:
        super().__init__(self._draw_log, grow=1)
        self.log = log

    def place(self, canvas: Canvas, box: Box) -> None:
        super().place(canvas, box)
        self.log.lay(canvas, box)

    def _draw_log(self, canvas: Canvas, box: Box) -> None:
        self.log.lay(canvas, box)  # the table, drawn before, has laid it into its own panel
        self.log.draw(canvas)


def log_of(log: Log) -> Part:
    """Return the log of the match, in all the room that there is."""
    return Slot(Column(label(log.words), LogPlace(log), padding=(EDGE, 0, EDGE, 0)), grow=1)


def label(words: str) -> Part:
    """Return the heading of a list."""
    return Row(grow(Words(words.upper(), LABEL, most=1)), padding=(EDGE + 4, 4, EDGE, 2))


def try_row(side: str, name: str, reason: str, most: tuple[int, int] = (2, 3)) -> Part:
    """Return what somebody chose in a try, and why, in so many lines each at most."""

    def shield(canvas: Canvas, box: Box) -> None:
        canvas.blit_centre(pieces.shield(side, canvas.px(min(box.w, box.h))), *box.center)

    mark = Painted(shield, wide=growing(28, 0.6), tall=growing(28, 0.6))
    words = Column(Words(name, HEAD, most=most[0]), Words(reason, LINE, most=most[1]))
    return Row(mark, grow(words), gap=10, padding=(EDGE, 5, EDGE, 5), align="start")


class YourMove(Compound):
    """The choice that is asked next; pressed, it lets the mentor make it."""

    def __init__(self, words: str, callback: Callback) -> None:
        ring_ = Painted(self._draw_place, wide=growing(28, 0.6), tall=growing(28, 0.6))
        told = Column(Words(_("Your move"), HEAD, most=1), Words(words, LINE))
        parts = Row(ring_, grow(told), gap=10, padding=(EDGE, 6, EDGE, 6), align="start")
        super().__init__(words, parts, callback, "mentor")

    @staticmethod
    def _draw_place(canvas: Canvas, box: Box) -> None:
        disc = around(*box.center, min(box.w, box.h))
        rounded(canvas, disc, disc.h / 2, "slip", "ivory3", 1.6)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row on a lighter ground."""
        rounded(canvas, inset(self.rect, 5, 0), RADIUS, "slip3", "white", 1.8)
        leaves.draw(canvas, self.parts)
        if self.focused and self.enabled:
            ring(canvas, inset(self.rect, 8, 3), RADIUS - 2, breath(canvas, now))


def draw_caption(canvas: Canvas, place: Box, words: str) -> Box:
    """Draw what was done, in the place of the table's prompt, as markup; return its plate."""
    body = Paragraph(words, CAPTION)
    tall = text.line_height(canvas, CAPTION) + 12
    wide = min(place.w - 8, text.width(canvas, plain(words), CAPTION.bold()) + 44)
    plate = centred(place, wide, tall).move(0, -max(0.0, (tall - place.h) / 2))
    rounded(canvas, plate, tall / 2, "slip", "ivory3", 1.6)
    long = body.height(canvas, wide - 36) > 1.5 * text.line_height(canvas, CAPTION)
    if long:
        plate = trim(plate, top=-text.line_height(canvas, CAPTION))
        rounded(canvas, plate, tall / 2, "slip", "ivory3", 1.6)
    room = inset(plate, 18, 6)
    used = text.width(canvas, plain(words), CAPTION)
    body.draw(canvas, room if long else trim(room, left=max(0.0, (room.w - used) / 2)))
    return plate

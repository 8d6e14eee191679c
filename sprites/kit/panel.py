"""Plates that say something: panels, questions, tooltips, banners and short notes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from sprites.base import pieces, rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import ring, rounded, slip
from sprites.base.layout import Column, Part, Slot
from sprites.base.palette import FACTIONS
from sprites.base.rich import Paragraph
from sprites.base.widget import Button, keycap, keycap_width

EDGE: Final = 18.0
INSIDE: Final = 12.0
"""The room around the rows of a list on a plate."""


def heading(canvas: Canvas, words: str, x: float, y: float, room: float = 10_000) -> float:
    """Draw a section's heading with its top at `y`, smaller if it must; returns its height."""
    tall = text.line_height(canvas, text.HEADING) * 1.01
    lines, style = text.fit(canvas, words.upper(), text.HEADING, room, tall, 12)
    text.draw(canvas, lines[0], style, x, y + 0.6 * style.size * canvas.text_scale)
    return text.line_height(canvas, text.HEADING)


def listed(canvas: Canvas, title: str, rows: Sequence[Part]) -> Column:
    """Return a list of rows below a heading, whose plate `plate` draws."""
    head = Slot(tall=1.3 * text.line_height(canvas, text.HEADING) - 4)
    return Column(head, *rows, gap=4, padding=INSIDE, role="list", name=title)


def plate(canvas: Canvas, panel: Column) -> None:
    """Draw the plate of a list that has been placed, with its heading."""
    slip(canvas, panel.box, 10)
    inner = panel.box.inflate(-2 * INSIDE - 24, -2 * INSIDE)
    heading(canvas, panel.name, inner.x, inner.y, inner.w)


@dataclass(frozen=True)
class Sum:
    """A line of an account: what for, how much, and in which colour of the palette.

    A `total` has a rule over its figure. The shield of a `side` stands before the words, which
    begins a part of the account.
    """

    words: str
    figure: str
    ink: str = "ivory"
    total: bool = False
    side: str = ""


SHIELD: Final = 22.0
PARTED: Final = 8.0
"""Units between two parts of an account."""
RULED: Final = 56.0
"""The length of the rule over a total."""


def ledger(canvas: Canvas, box: Box, sums: Sequence[Sum]) -> float:
    """Draw an account from the top of `box`, figures at the right; returns the height used."""
    y = box.y
    step = text.line_height(canvas, text.LOG)
    for number, each in enumerate(sums):
        aside = _aside(each)
        if aside:
            y += PARTED if number else 0.0
            shield = pieces.shield(each.side, canvas.px(SHIELD))
            canvas.blit_centre(shield, box.x + SHIELD / 2, y + step / 2)
        if each.total:
            canvas.fill("ivory3", Box(box.right - RULED, y, RULED, 1.5))
        figure = text.FIGURE.inked(each.ink)
        text.draw(canvas, each.figure, figure, box.right, y + step / 2, "right")
        lines = _sum_lines(canvas, each, box.w)
        y += text.draw_lines(canvas, lines, text.LOG, box.x + aside, y)
    return y - box.y


def ledger_height(canvas: Canvas, wide: float, sums: Sequence[Sum]) -> float:
    """Return the height of an account of this width."""
    count = sum(len(_sum_lines(canvas, each, wide)) for each in sums)
    parted = PARTED * sum(bool(one.side) for one in sums[1:])
    return count * text.line_height(canvas, text.LOG) + parted


def _aside(one: Sum) -> float:
    """Return the room that a shield before the words takes."""
    return SHIELD + 8 if one.side else 0.0


def _sum_lines(canvas: Canvas, one: Sum, wide: float) -> list[str]:
    room = wide - text.width(canvas, one.figure, text.FIGURE) - 12 - _aside(one)
    return text.wrap(canvas, one.words, text.LOG, room)


class Tooltip:
    """A note beside what it explains; it is there at once and does not move."""

    def __init__(self, words: str, title: str = "", key: str = "") -> None:
        self.title = title
        self.key = key
        self.body = Paragraph(words, text.LOG)

    def draw(self, canvas: Canvas, about: Box) -> Box:
        """Draw the note near `about` and inside the canvas; returns its box in units."""
        box = self.place(canvas, about)
        slip(canvas, box, 8, "ivory3")
        y = box.y + 10
        if self.title:
            y += text.draw_lines(canvas, self._title(canvas, box.w), _TITLE, box.x + 14, y)
        inside = box.w - 28 - self._key_room(canvas)
        self.body.draw(canvas, Box(box.x + 14, y, inside, box.bottom - y - 8))
        if self.key:
            keycap(canvas, self.key, box.right - 12, box.centery)
        return box

    def _key_room(self, canvas: Canvas) -> float:
        return keycap_width(canvas, self.key) + 14 if self.key else 0.0

    def _title(self, canvas: Canvas, wide: float) -> list[str]:
        return text.wrap(canvas, self.title, _TITLE, wide - 28)

    def place(self, canvas: Canvas, about: Box) -> Box:
        """Return the box of the note: below, else above, never outside."""
        wide, key = min(320.0 * canvas.text_scale, canvas.width - 24), self._key_room(canvas)
        sign = text.line_height(canvas, text.LOG)
        said = sum(
            sign if run.icon else text.width(canvas, run.words, text.LOG)
            for run in rich.runs(self.body.markup)
        )
        longest = max(text.width(canvas, self.title, _TITLE), said)
        wide = min(wide, longest + 32 + key)
        tall = self.body.height(canvas, wide - 28 - key) + 20
        if self.title:
            tall += text.line_height(canvas, _TITLE) * len(self._title(canvas, wide))
        x = min(max(12.0, about.centerx - wide / 2), canvas.width - wide - 12)
        below = about.bottom + 10
        y = below if below + tall < canvas.height - 8 else about.top - tall - 10
        return Box(x, max(8.0, y), wide, tall)


_TITLE: Final = text.Style("stele-bold", 19, "ivory", leading=1.25)


NOTES, LEAST = 250.0, 16.0
"""The room about words that have the whole width, where a note has its place; it is not bought by
letters smaller than so."""
SIZES: Final = (20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
"""Sizes at which words of a question are tried that are too many for the screen."""


class Modal:
    """A question over everything: title, words, and buttons in a row or, when long, a column."""

    def __init__(
        self, title: str, words: str, buttons: Sequence[Button], wide: float = 520
    ) -> None:
        self.title = title
        self.words = words
        self.body = Paragraph(words, text.BODY)
        self.buttons = list(buttons)
        self.wide = wide
        self.box = nowhere()

    def layout(self, canvas: Canvas) -> Box:
        """Put panel and buttons in the middle of the canvas; returns the panel's box.

        Words that would be too tall have the whole width, and then smaller letters.
        """
        most = canvas.width - 40
        self._lay(canvas, min(most, self.wide * (0.5 + 0.5 * canvas.text_scale)), text.BODY.size)
        for size in SIZES if self.box.h > canvas.height - 16 else ():
            self._lay(canvas, most, size)
            spare = canvas.height - self.box.h
            if spare >= NOTES or (spare >= 16 and size <= LEAST):
                break
        return self.box

    def _lay(self, canvas: Canvas, wide: float, size: float) -> None:
        """Place everything at a width, with words of a size."""
        self.body = Paragraph(self.words, text.BODY.sized(size))
        inside = wide - 2 * EDGE
        asked = [button.preferred_size(canvas) for button in self.buttons]
        flat = sum(size[0] for size in asked) + 14 * (len(asked) - 1) <= inside
        tallest = max((size[1] for size in asked), default=0.0)
        rows = 1 if flat else len(asked)
        tall = EDGE + text.line_height(canvas, text.MENU) + self.body.height(canvas, inside)
        tall += 24 + rows * (tallest + 12) + EDGE - 12
        self.box = Box((canvas.width - wide) / 2, (canvas.height - tall) / 2, wide, tall)
        self._place_buttons(flat, tallest, inside)

    def _place_buttons(self, flat: bool, tall: float, inside: float) -> None:
        count = len(self.buttons)
        each = (inside - 14 * (count - 1)) / max(1, count) if flat else inside
        top = self.box.bottom - EDGE - (tall if flat else count * (tall + 12) - 12)
        for number, button in enumerate(self.buttons):
            x = self.box.x + EDGE + (number * (each + 14) if flat else 0)
            y = top if flat else top + number * (tall + 12)
            button.rect = Box(x, y, each, tall)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Darken the screen and draws the panel with its buttons."""
        box = self.layout(canvas)
        canvas.shade(0.45)
        slip(canvas, box, 12, "clay")
        y = box.y + EDGE
        lines, style = text.fit(
            canvas, self.title, text.MENU, box.w - 2 * EDGE, text.line_height(canvas, text.MENU)
        )
        y += text.draw_lines(canvas, lines, style, box.centerx, y, "centre")
        room = Box(box.x + EDGE, y, box.w - 2 * EDGE, self.body.height(canvas, box.w - 2 * EDGE))
        self.body.draw(canvas, room)
        for button in self.buttons:
            button.draw(canvas, now)


class Banner:
    """Great news across the table; `open` runs from 0 to 1 as it comes in from the left."""

    def __init__(self, words: str, under: str = "", side: str = "both") -> None:
        self.words = words
        self.under = under
        self.side = side
        self.open = 1.0
        self.alpha = 1.0
        self.box = nowhere()
        """The place where it was drawn last, in units."""

    def draw(self, canvas: Canvas, middle: float, left: float = 0.0, right: float = 0.0) -> None:
        """Draw the band about the height `middle`, from `left` to `right` (or the whole width)."""
        if self.alpha < 0.5:
            return
        right = right or canvas.width
        room = right - left
        tall = 96.0 if self.under else 74.0
        tall *= 0.6 + 0.4 * canvas.text_scale
        faction = FACTIONS[self.side]
        self.box = Box(left, middle - tall / 2, room, tall)
        box = Box(left - (1 - self.open) * room, middle - tall / 2, room, tall)
        with canvas.clip(Box(left, box.y - 12, room, tall + 24)):
            rounded(canvas, box, 0, "slip")
            rounded(canvas, Box(box.x, box.y + 5, room, tall - 10), 0, faction.dark)
            strip = pieces.strip(faction, (canvas.px(room), canvas.px(9)))
            canvas.blit(strip, box.x, box.y + 6)
            canvas.blit(strip, box.x, box.bottom - 15)
            self._draw_words(canvas, box)

    def _draw_words(self, canvas: Canvas, box: Box) -> None:
        name, lift = text.COUNT.inked("white"), (0.17 * box.h if self.under else 0.0)
        lines, name = text.fit(canvas, self.words, name, box.w - 160, 0.7 * box.h, 20)
        text.draw(canvas, lines[0], name, box.centerx, box.centery - lift, "centre")
        wide = text.width(canvas, lines[0], name)
        if self.under:
            wide = max(wide, min(box.w - 200, text.width(canvas, self.under, text.BODY)))
        for side in (-1, 1):
            mark = pieces.shield(self.side, canvas.px(44))
            canvas.blit_centre(mark, box.centerx + side * (wide / 2 + 44), box.centery)
        if self.under:
            under, style = text.fit(
                canvas, self.under, text.BODY.inked("ivory"), box.w - 200, 0.34 * box.h
            )
            text.draw(canvas, under[0], style, box.centerx, box.centery + 0.2 * box.h, "centre")


class Toast:
    """A short note for a few seconds; `box` is where it stands, in units.

    A note with a `topic` takes the place of an older one with the same. A `lasting` one tells of
    files or devices and stays where the screen changes; others tell of what the screen showed.
    """

    EDGE: ClassVar[float] = 18.0
    LID: ClassVar[float] = 8.0
    """Units beside the words, and above and below them."""

    def __init__(self, words: str, topic: str = "", lasting: bool = False) -> None:
        self.topic = topic
        self.lasting = lasting
        self.body = Paragraph(words, text.LOG.inked("ivory"))
        self.box = nowhere()

    @property
    def seconds(self) -> float:
        """The time that a reader needs."""
        return 2.5 + 0.06 * len(self.body.markup.split())

    def size(self, canvas: Canvas, widest: float) -> tuple[float, float]:
        """Return the width and height that it needs, no wider than `widest`."""
        room = widest - 2 * self.EDGE
        wide = min(room, text.width(canvas, self.body.markup, self.body.style) + 4)
        return wide + 2 * self.EDGE, self.body.height(canvas, wide) + 2 * self.LID

    def fits(self, canvas: Canvas) -> bool:
        """Return True while its words fill its box at the player's text size."""
        room = self.box.w - 2 * self.EDGE
        return room > 0 and abs(self.body.height(canvas, room) + 2 * self.LID - self.box.h) < 0.5

    def draw(self, canvas: Canvas) -> None:
        """Draw the note in its box."""
        box = self.box
        slip(canvas, box, min(18, box.h / 2), "ivory3")
        room = Box(box.x + self.EDGE, box.y + self.LID, box.w - 2 * self.EDGE, box.h - 2 * self.LID)
        self.body.draw(canvas, room)


def chosen(canvas: Canvas, rect: Box, breath: float, radius: float = 8) -> None:
    """Draw the one sign of chosen and winning around anything."""
    ring(canvas, rect, radius, breath)

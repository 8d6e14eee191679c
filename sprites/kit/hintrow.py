"""A move that a hint shows: its number, its name, the win chance before and after, and why."""

import pygame

from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import ring_image, rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.rich import Paragraph
from sprites.base.widget import Callback, Widget, do_nothing

NAME = text.Style("stele-bold", 19, "ivory", most=1.5)
WAS = text.Style("sans-semibold", 16, "ivory2", most=1.3)
SIDE = text.Style("sans-semibold", 14, "ivory3", most=1.3)
NOW = text.Style("sans-bold", 22, "gainL", most=1.3)
REASON = text.Style("serif", 18, "ivory2", leading=1.15)
SIZES = (18, 17, 16, 15, 14, 12, 11, 10, 9, 8)
EDGE = 10.0
DISC = 28.0
BAR = 9.0


class HintRow(Widget):
    """A row that can be marked; one that is not `open` is a line: name, and chance afterwards."""

    role = "list item"

    def __init__(
        self, number: int, words: str, reason: str, chances: tuple[float, float] | None,
        callback: Callback = do_nothing,
    ) -> None:  # fmt: skip
        super().__init__(words, callback)
        self.number = number
        self.reason = reason.replace(" → ", "\u00a0→\u00a0")
        self.chances = chances
        self.aside = ""
        """A sentence for whoever listens, which stands elsewhere for whoever sees."""
        self.form = text.PERCENT
        self.sides = ("", "")
        """The names of both chances."""
        self.marked = False
        self.open = True
        self.size = REASON.size

    @property
    def narration(self) -> str:
        """The move, its chances and its reason, in one line."""
        if self.chances is None:
            return f"{self.words}. {self.reason}"
        figures = zip(self.sides, map(self._percent, self.chances), strict=True)
        before, after = (f"{name} {figure}".strip() for name, figure in figures)
        said = f"{self.number}. {self.words}: {before}, {after}. {self.aside} {self.reason}"
        return said.replace("\n", " ").replace("  ", " ")

    # ------------------------------------------------------------------ measures

    def head(self, canvas: Canvas) -> float:
        """Return the height of the name and the chances, in units."""
        figures = text.line_height(canvas, NOW) if self.chances is not None else 0.0
        return self._name_height(canvas) + figures + 6

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        if not self.open:
            return wide, self._name_height(canvas) + 4
        tall = self.head(canvas)
        if self.reason:
            body = Paragraph(self.reason, REASON.sized(self.size))
            tall += body.height(canvas, wide - 2 * EDGE) + 6
        return wide, tall

    def _name_height(self, canvas: Canvas) -> float:
        return max(DISC + 6, (1.0 if self.open else 0.8) * text.line_height(canvas, NAME))

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: with an ivory rim when it is the one that the button plays."""
        lit = self.hovered or self.focused
        edge = "ivory" if self.marked else "ivory3" if lit else "slip4"
        rounded(canvas, self.rect, 9, "slip3" if self.marked or lit else "slip2", edge, 1.8)
        right = self.rect.right - EDGE
        if self.chances is not None and not self.open:
            right -= self._draw_figure(canvas, self.rect.centery, self.chances) + 6
        self._draw_name(canvas, right)
        if self.open and self.chances is not None:
            top = self.rect.y + self._name_height(canvas) + 2
            self._draw_chances(canvas, top, self.chances)
        if self.open and self.reason:
            self._draw_reason(canvas, self.rect.y + self.head(canvas))
        self.draw_focus(canvas, now, 9)

    def _draw_name(self, canvas: Canvas, right: float) -> None:
        """Draw the number and the name, up to a place at the right."""
        box, tall = self.rect, self._name_height(canvas)
        top = box.y + (3 if self.open else (box.h - tall) / 2)
        badge(canvas, str(self.number), box.x + EDGE + DISC / 2, top + tall / 2)
        left = box.x + EDGE + DISC + 8
        lines, style = text.fit(canvas, self.words, NAME, right - left, tall + 4, 11)
        top += (tall - len(lines) * text.line_height(canvas, style)) / 2
        text.draw_lines(canvas, lines, style, left, top)

    def _draw_figure(self, canvas: Canvas, middle: float, chances: tuple[float, float]) -> float:
        """Draw the chance afterwards, green where it rises; return its width."""
        before, after = map(self._percent, chances)
        ink = "gainL" if before != after and chances[1] > chances[0] else "ivory2"
        right = self.rect.right - EDGE
        return text.draw(canvas, after, NOW.inked(ink), right, middle, "right")

    def _draw_chances(self, canvas: Canvas, top: float, chances: tuple[float, float]) -> None:
        box, middle = self.rect, top + text.line_height(canvas, NOW) / 2
        before, after = self.sides if self._has_room(canvas, chances) else ("", "")
        left, right = box.x + EDGE, box.right - EDGE
        right -= self._draw_figure(canvas, middle, chances) + 6
        right -= text.draw(canvas, after, SIDE, right, middle + 2, "right") + 8
        left += text.draw(canvas, before, SIDE, left, middle + 2) + 6
        left += text.draw(canvas, self._percent(chances[0]), WAS, left, middle) + 8
        if right - left > 20:
            chance_bar(canvas, Box(left, middle - BAR / 2, right - left, BAR), chances)

    def _has_room(self, canvas: Canvas, chances: tuple[float, float]) -> bool:
        """True if both figures can be named beside them."""
        words = sum(text.width(canvas, each, SIDE) for each in self.sides)
        was, now = map(self._percent, chances)
        figures = text.width(canvas, was, WAS) + text.width(canvas, now, NOW)
        return words + figures + 28 <= self.rect.w - 2 * EDGE

    def _draw_reason(self, canvas: Canvas, top: float) -> None:
        room = Box(self.rect.x + EDGE, top, self.rect.w - 2 * EDGE, self.rect.bottom - top - 4)
        body = fitted(canvas, self.reason, room, self.size)
        with canvas.clip(room.inflate(4, 4)):
            body.draw(canvas, room)

    def _percent(self, chance: float) -> str:
        return self.form.format(n=round(100 * chance))


def fitted(canvas: Canvas, words: str, room: Box, most: float = REASON.size) -> Paragraph:
    """Return a text at the greatest size, up to `most`, at which it fits, else at the least."""
    sizes = tuple(size for size in SIZES if size <= most)
    return rich.fitted(canvas, words, REASON, sizes, room.size, text.LEAST)


def chance_bar(canvas: Canvas, box: Box, chances: tuple[float, float]) -> None:
    """Draw a win chance as a bar, its change in green or red, with a tick at what it was."""
    before, after = (min(1.0, max(0.0, chance)) for chance in chances)
    rounded(canvas, box, box.h / 2, "slip", "slip4", 1)
    low, high = sorted((before, after))
    if low > 0:
        canvas.fill("ivory3", Box(box.x + 1, box.y + 1, (box.w - 2) * low, box.h - 2))
    if high > low:
        change = "gainL" if after > before else "lossL"
        left = box.x + 1 + (box.w - 2) * low
        canvas.fill(change, Box(left, box.y + 1, (box.w - 2) * (high - low), box.h - 2))
    canvas.fill("white", Box(box.x + (box.w - 2) * before, box.y - 3, 2, box.h + 6))


def badge(canvas: Canvas, words: str, x: float, y: float) -> None:
    """Draw an ivory disc with a number, wider for several, about a point."""
    style = text.Style("stele-bold", 20, "ink", grows=False)
    wide = max(DISC, text.width(canvas, words, style) + 14)
    rounded(canvas, Box(x - wide / 2, y - DISC / 2, wide, DISC), DISC / 2, "ivory", "slip", 2.2)
    text.draw(canvas, words, style, x, y - 0.5, "centre")


def bulb(canvas: Canvas, x: float, y: float, side: float = 24.0) -> None:
    """Draw the sign of hints, a lamp, about a point."""
    canvas.blit_centre(_bulb(canvas.px(side)), x, y)


def _bulb(side: int) -> pygame.Surface:
    body = (
        f'<g transform="scale({side / 24:.4f})">'
        f'<path d="M12 2C7.6 2 4.5 5.1 4.5 9.2C4.5 12 6 13.6 7.4 15.2C8.2 16.1 8.5 16.8 8.6 17.6'
        f'H15.4C15.5 16.8 15.8 16.1 16.6 15.2C18 13.6 19.5 12 19.5 9.2C19.5 5.1 16.4 2 12 2Z" '
        f'fill="{HEX["clayLL"]}"/>'
        f'<path d="M9 19.3H15M9.8 21.9H14.2" stroke="{HEX["ivory2"]}" stroke-width="1.8" '
        f'stroke-linecap="round"/></g>'
    )
    return shape((side, side), body)


def lamp(canvas: Canvas, x: float, y: float) -> None:
    """Draw the lamp on a dark disc with a bright rim: what is worth a look."""
    rounded(canvas, Box(x - 17, y - 17, 34, 34), 17, "slip", "clayLL", 2.4)
    bulb(canvas, x, y, 22)


def outline(canvas: Canvas, rect: Box, radius: float = 9.0) -> None:
    """Draw a rim in the lamp's colour around something that lies upright."""
    place = canvas.box(rect.inflate(8, 8))
    loop = ring_image(place.size, radius * canvas.scale, canvas.scale, "clayLL")
    canvas.surface.blit(loop, place)

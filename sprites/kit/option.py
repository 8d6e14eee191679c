"""One of several things to be: a name, how strong it is, and a mark when it is chosen."""

import pygame

from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import rounded
from sprites.base.images import blank, shape
from sprites.base.palette import HEX
from sprites.base.text import Style
from sprites.base.widget import RADIUS, Callback, Widget, do_nothing

NAME = Style("stele-bold", 20)
RATING = Style("sans-semibold", 16, most=1.4)
GRADES = 4
_MARK = 40.0
_LEAF = 15.0


class Option(Widget):
    """A row that is chosen among others like it; `chosen` says whether it is the one.

    `sentence` describes it, where the screen has room; `grade` from 1 to GRADES is
    shown in leaves, 0 is shown as none; `figure`, a rating, stands before them where it has room.
    """

    role = "radio button"
    of = ""
    """The side that an option is for, where other sides have the same ones."""
    least = 44.0
    """The least height in units; where many rows stand close it may be less."""

    def __init__(
        self,
        words: str,
        sentence: str,
        callback: Callback = do_nothing,
        name: str = "",
        chosen: bool = False,
        grade: int = 0,
        figure: str = "",
    ) -> None:
        super().__init__(words, callback, name)
        self.sentence = sentence
        self.chosen = chosen
        self.grade = grade
        self.figure = figure

    @property
    def narration(self) -> str:
        """The name, the side that it is for, and the sentence."""
        name = f"{self.words}, {self.of}" if self.of else self.words
        return f"{name}. {self.sentence}"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(self.least, 0.95 * text.line_height(canvas, NAME) + 10)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: ivory when it is chosen."""
        lit = self.hovered or self.focused
        if self.chosen:
            rounded(canvas, self.rect, RADIUS, "white" if lit else "ivory", "slip", 1.6)
        elif lit:
            rounded(canvas, self.rect, RADIUS, "slip3", "slip4", 1.4)
        self._draw_mark(canvas)
        self._draw_grade(canvas)
        self._draw_words(canvas)
        self.draw_focus(canvas, now)

    def _draw_mark(self, canvas: Canvas) -> None:
        side = canvas.px(20)
        rim = "clayD" if self.chosen else "ivory3"
        body = (
            f'<g transform="scale({side / 20:.4f})"><circle cx="10" cy="10" r="8.5" fill="none" '
            f'stroke="{HEX[rim]}" stroke-width="2"/>'
        )
        if self.chosen:
            body += f'<circle cx="10" cy="10" r="4.6" fill="{HEX["clayD"]}"/>'
        image = shape((side, side), body + "</g>")
        canvas.blit_centre(image, self.rect.x + _MARK / 2, self.rect.centery)

    def _draw_grade(self, canvas: Canvas) -> None:
        """Draw as many laurel leaves as the grade, on a twig that has room for all of them."""
        if not self.grade:
            return
        side = _leaf_side(canvas)
        x = self.rect.right - 12 - side * GRADES
        for leaf in range(GRADES):
            full = leaf < self.grade
            ink = "clayD" if self.chosen else "clay" if full else "ivory3"
            image = _leaf(canvas.px(side), HEX[ink], full)
            canvas.blit_centre(image, x + side * (leaf + 0.5), self.rect.centery)

    def _draw_words(self, canvas: Canvas) -> None:
        room = self.rect.w - _MARK - 14 - (_leaf_side(canvas) * GRADES + 10 if self.grade else 0)
        figure = RATING.inked("clayDD" if self.chosen else "clayLL")
        needed = text.width(canvas, self.words, NAME) + text.width(canvas, self.figure, figure)
        if self.figure and needed + 16 <= room:
            right = self.rect.x + _MARK + room
            text.draw(canvas, self.figure, figure, right, self.rect.centery, "right")
        name = NAME.inked("ink" if self.chosen else "ivory")
        line = text.narrowed(canvas, self.words, name, room)
        top = self.rect.centery - line.get_height() / canvas.scale / 2
        canvas.blit(line, self.rect.x + _MARK, top)


def _leaf_side(canvas: Canvas) -> float:
    return _LEAF * min(1.6, canvas.text_scale)


def _leaf(side: int, tint: str, full: bool) -> pygame.Surface:
    look = f'fill="{tint}"' if full else f'fill="none" stroke="{tint}" stroke-width="1.4"'
    body = (
        f'<path transform="scale({side / 16:.4f})" d="M2 14C2 7 6 3 14 2C14 9 10 13 2 14Z" {look}/>'
    )
    return shape((side, side), body)


def leaf_row(side: int, grade: int, ink: str) -> pygame.Surface:
    """Return GRADES laurel leaves, each `side` pixels wide, the first `grade` of them full."""
    row = blank((side * GRADES, side))
    for number in range(GRADES):
        row.blit(_leaf(side, HEX[ink], number < grade), (number * side, 0))
    return row

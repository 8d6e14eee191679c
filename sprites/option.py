"""One of several things to be: a name, a sentence about it, and a mark when it is chosen."""

from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.images import shape
from sprites.palette import HEX
from sprites.text import Style
from sprites.widget import RADIUS, Deed, Widget, nothing

NAME = Style("stele-bold", 20)
_MARK = 40.0


class Option(Widget):
    """A row that is chosen among others like it; `chosen` says whether it is the one."""

    def __init__(
        self, words: str, sentence: str, deed: Deed = nothing, name: str = "", chosen: bool = False
    ) -> None:
        super().__init__(Box(0, 0, 1, 1), words, deed, name)
        self.sentence = sentence
        self.chosen = chosen

    @property
    def narration(self) -> str:
        """The name, the sentence and whether it is chosen."""
        return f"{self.words}. {self.sentence}" + (" (chosen)" if self.chosen else "")

    def ask(self, canvas: Canvas, wide: float) -> float:
        """The height in units that the row wants at a width."""
        lines = text.wrap(canvas, self.sentence, text.LOG, wide - _MARK - 14)
        name = 0.95 * text.line_height(canvas, NAME)
        return name + text.line_height(canvas, text.LOG) * len(lines) + 10

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: ivory when it is chosen."""
        lit = self.hovered or self.focused
        if self.chosen:
            rounded(canvas, self.rect, RADIUS, "white" if lit else "ivory", "slip", 1.6)
        elif lit:
            rounded(canvas, self.rect, RADIUS, "slip3", "slip4", 1.4)
        self._draw_mark(canvas)
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
        middle = self.rect.y + 5 + 0.5 * text.line_height(canvas, NAME)
        canvas.blit_centre(shape((side, side), body + "</g>"), self.rect.x + _MARK / 2, middle)

    def _draw_words(self, canvas: Canvas) -> None:
        x, room = self.rect.x + _MARK, self.rect.w - _MARK - 14
        name = NAME.inked("ink" if self.chosen else "ivory")
        under = text.LOG.inked("slip4" if self.chosen else "ivory2")
        y = self.rect.y + 4
        tall = 0.95 * text.line_height(canvas, NAME)
        text.draw(canvas, text.shorten(canvas, self.words, name, room), name, x, y + tall / 2)
        text.draw_lines(canvas, text.wrap(canvas, self.sentence, under, room), under, x, y + tall)

"""Explanations on a page of their own, which scrolls: of judged moves, of weighed luck."""

from __future__ import annotations

from game.client.services import Services
from game.scenes.page import EDGE, Page, draw_ships
from game.scenes.scene import Tone
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Marked
from sprites.pictures import frieze

WIDE = 900.0
INSIDE = 16.0
AROUND = 14.0


class Told(Compound):
    """A paragraph, which the keys reach so that all can be scrolled to and read aloud."""

    role = "text"

    def __init__(self, words: str, number: int) -> None:
        body = Column(Marked(words, text.BODY.inked("ivory")), padding=(INSIDE, 8))
        super().__init__(words, body, name=f"paragraph {number}")

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the paragraph on the page's plate."""
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


class Explanation(Page):
    """A title and paragraphs, a line of `words` for each."""

    name = "explanation"
    tone = Tone(cue="page_turn")

    def __init__(self, services: Services, title: str, words: str) -> None:
        super().__init__(services)
        self.title, self.words = title, words
        self.plate = Column()

    def build(self) -> None:
        self.rolling[:] = [Told(each, n) for n, each in enumerate(self.words.split("\n"), start=1)]
        self.home = self.rolling[0].name
        self.foot.clear()
        self.foot.add_back()
        self.widgets = [*self.rolling, *self.foot]

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.5 + 0.5 * canvas.text_scale))
        self.plate = Column(*self.rolling, padding=(0, INSIDE))
        side, spare = (canvas.width - wide) / 2, window.h - self.plate.height(canvas, wide)
        ships = frieze.TALL if spare > frieze.TALL + 4 * AROUND else 0.0
        above = max(AROUND, (spare - ships) / 2)
        self.rolling.lay(canvas, window, Column(self.plate, padding=(side, above, side, AROUND)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, self.title)
        draw_ships(canvas, self.rolling.window, self.plate.box.bottom)
        with canvas.clip(self.rolling.window):
            slip(canvas, self.plate.box, 10)
        self.rolling.draw(canvas, self.time)

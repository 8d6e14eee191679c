"""Letters on the screen, for a pad, a mouse or a switch: they write in the field behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.commands import act
from game.client.keyboard import AMERICAN, LAYOUT
from game.client.services import Services
from game.scenes.dialogs.prompts import LongField
from game.scenes.page import Page
from game.system.i18n import _
from sprites.base.canvas import Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Row, Slot, centred, foot_of
from sprites.base.widget import Button
from sprites.kit.textfield import TextField

WIDE, EDGE = 860.0, 18.0
LETTERS = (
    tuple(range(30, 40)),
    (20, 26, 8, 21, 23, 28, 24, 12, 18, 19),
    (4, 22, 7, 9, 10, 11, 13, 14, 15, 51),
    (29, 27, 6, 25, 5, 17, 16, 54, 55, 45),
)
"""The places of digits and letters, row by row: they write what this keyboard writes."""
SIGNS = tuple("!\"#$%&'()*"), tuple("+,-./:;<=>"), tuple("?@[\\]^_`{|"), tuple("}~§°€£ßéèñ")
"""The signs that are written instead while they are shown."""


class ScreenKeys(Page):
    """A keyboard over the page, and the line as it is written."""

    name = "letters"
    see_through = True
    has_great_button = True
    shut_by = ("menu",)

    def __init__(self, services: Services, field: TextField) -> None:
        super().__init__(services)
        self.field = field
        self.line = LongField(field.words, "", field.line.limit)
        self.line.line = field.line
        self.line.writing = True
        self.capitals = self.signs = False
        self.box = nowhere()
        self.home = "key 1 0"
        self.acts = [  # the buttons of a pad are good for this: X is a space, Y erases
            act("space", partial(self._write, " ")),
            act("pass erase", partial(self._do, "erase")),
        ]

    def build(self) -> None:
        rows = SIGNS if self.signs else tuple(tuple(map(self._letter, row)) for row in LETTERS)
        self.keys = [
            [self._key(sign, at, n) for n, sign in enumerate(r)] for at, r in enumerate(rows)
        ]
        acts: dict[str, tuple[str, Callable[[], None]]] = {
            "shift": (_("Capitals"), self._shift),
            "signs": (_("Letters") if self.signs else _("Signs"), self._change),
            "space": (_("Space"), partial(self._write, " ")),
            "erase": (_("Erase"), partial(self._do, "erase")),
            "done": (_("Done"), self.cancel),
        }
        self.deeds = [Button(words, do, "slip") for words, do in acts.values()]
        for name, button in zip(acts, self.deeds, strict=True):
            button.name = f"key {name}"
        self.deeds[-1].variant = "ivory"
        self.widgets = [*(key for row in self.keys for key in row), *self.deeds]

    def _letter(self, place: int) -> str:
        letter = chr(LAYOUT.keys.get(place) or AMERICAN[place])
        return letter.upper() if self.capitals else letter

    def _key(self, sign: str, row: int, at: int) -> Button:
        key = LetterKey(sign, partial(self._write, sign), "slip")
        key.name = f"key {row} {at}"
        return key

    # ------------------------------------------------------------------ what they do

    def _write(self, sign: str) -> None:
        self._do("text", sign)
        if self.capitals:
            self._shift()

    def _do(self, kind: str, words: str = "") -> None:
        if not self.field.take(kind, words):
            self.services.refuse()

    def _shift(self) -> None:
        self.capitals = not self.capitals
        self.build()

    def _change(self) -> None:
        self.signs = not self.signs
        self.build()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 40, WIDE * (0.6 + 0.4 * canvas.text_scale))
        tall = min(52.0 * (0.6 + 0.4 * canvas.text_scale), (canvas.height - 190) / 6 - 6)
        rows = [Row(*(Slot(key, tall=tall, grow=1) for key in row), gap=6) for row in self.keys]
        last = Row(*(Slot(deed, tall=tall, grow=1) for deed in self.deeds), gap=6)
        line = Slot(self.line, tall=tall)
        whole = Column(line, *rows, last, gap=6, padding=EDGE, role="dialog", name=self.field.words)
        high = whole.height(canvas, wide)
        self.box = centred(foot_of(canvas.area, high + 2 * EDGE), wide, high)
        whole.place(canvas, self.box)
        self.toasts.kept = [self.box]

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.box, 12, "clay")
        self.line.draw(canvas, self.time)
        super().draw(canvas)
        self.drawn()


class LetterKey(Button):
    """A key with one letter, as it is written."""

    def _label(self) -> str:
        return self.words

"""The page of languages: each by the name that it has for itself, for who reads no other."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.system.i18n import _, language, languages, name_of_language
from sprites.canvas import Canvas
from sprites.layout import Column, Slot
from sprites.widget import Button

WIDE = 420.0
"""The most units that a row takes across where words have their usual size."""


class LanguagePage(Page):
    """A row for each language; the one that is chosen holds at once, and the page closes."""

    name = "language"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._offer()

    def _offer(self) -> None:
        self.rolling[:] = map(self._row, languages())
        self.foot.clear()
        self.foot.add_back()
        self.widgets = [*self.rolling, *self.foot]

    def _row(self, code: str) -> Button:
        variant = "ivory" if code == language() else "slip"
        row = Button(name_of_language(code), partial(self.use, code), variant)
        row.name = code
        return row

    def retranslate(self) -> None:
        self._offer()

    def use(self, code: str) -> None:
        """Speak a language from now on."""
        self.services.settings.language = code
        self.services.pop()
        self.services.apply_settings()
        self.services.keep_settings()

    def enter(self) -> None:
        self.focus.take(language())

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(window.w - 2 * EDGE, WIDE * canvas.text_scale)
        margin = (window.w - wide) / 2
        rows = [Slot(row, grow=0) for row in self.rolling]
        padding = margin, 16.0
        self.rolling.lay(canvas, window, Column(*rows, gap=12, padding=padding, role="menu"))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Language"))
        self.rolling.draw(canvas, self.time)

"""The base of pages of settings, and the page of languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import EDGE, Page, draw_head, draw_ships, head_tall, in_columns
from game.system.i18n import _, language, languages, name_of_language
from game.system.settings import Settings
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, Slot, trim
from sprites.base.widget import Button, Callback, Widget
from sprites.kit.panel import listed, plate
from sprites.kit.setting import Choice, Setting, Slider, Toggle

T = TypeVar("T")
Section = tuple[str, Sequence[Widget]]
"""A panel: its heading and its rows."""
GAP = 18.0
SPARE = 20.0
"""The height of a row beside that of its words."""


def translated(words: Mapping[T, str]) -> dict[T, str]:
    """Return values with their words in the player's language."""
    return {value: _(each) for value, each in words.items()}


class SettingsPage(Page):
    """Sections of rows in two columns, or one under the other where words are large."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.columns: list[list[Section]] = []
        self.panels: list[Column] = []
        self.readers: dict[str, Callable[[Settings], None]] = {}
        """By the name of what is set there, lets a row show it."""

    @property
    def title(self) -> str:
        """The name of the page."""
        raise NotImplementedError

    def sections(self) -> list[list[Section]]:
        """Return the panels of both columns, their rows made anew."""
        raise NotImplementedError

    def ways(self) -> list[tuple[str, Callback]]:
        """Return the buttons along the foot besides the way back."""
        raise NotImplementedError

    def build(self) -> None:
        self.readers.clear()
        self.columns = self.sections()
        sections = [section for column in self.columns for section in column]
        self.rolling[:] = [row for _title, rows in sections for row in rows]
        for row in self.rolling:
            if isinstance(row, Setting):
                row.spare = SPARE
        self.foot.clear()
        self.foot.add_back()
        for words, callback in self.ways():
            self.foot.add(words, callback)
        self.widgets = [*self.rolling, *self.foot]
        self.home = self.rolling[0].name
        self.read()

    # ------------------------------------------------------------------ the rows

    def pick(self, name: str, label: str, words: Mapping[T, str]) -> Choice:
        """Return a row that chooses among the values of a setting, each with its words."""
        return self.choice(
            name,
            label,
            words,
            lambda kept: getattr(kept, name),
            lambda value: self.change(name, value),
        )

    def choice(
        self,
        name: str,
        label: str,
        words: Mapping[T, str],
        get: Callable[[Settings], object],
        put: Callable[[T], None],
    ) -> Choice:
        """Return a row that chooses what `get` reads and `put` keeps; the first if that is gone."""
        values = [*words]
        row = Choice(label, [*words.values()])
        row.callback = lambda: put(values[row.at])

        def read(kept: Settings) -> None:
            chosen = get(kept)
            row.at = next((n for n, value in enumerate(values) if value == chosen), 0)

        self.readers[name] = read
        return row

    def slider(self, name: str, label: str) -> Slider:
        """Return a row for a setting from 0 to 1."""
        row = Slider(label, 0, form=_("{n} %"))
        row.callback = lambda: self.change(name, row.value / 100)

        def read(kept: Settings) -> None:
            row.value = round(100 * getattr(kept, name))

        self.readers[name] = read
        return row

    def switch(self, name: str, label: str) -> Toggle:
        """Return a row that switches a setting on or off."""
        row = Toggle(label, False, states=(_("Off"), _("On")))
        row.callback = lambda: self.change(name, row.on)

        def read(kept: Settings) -> None:
            row.on = getattr(kept, name)

        self.readers[name] = read
        return row

    def read(self) -> None:
        """Let every row show its setting."""
        for read in self.readers.values():
            read(self.services.settings)

    def change(self, name: str, value: object) -> None:
        """Let a setting hold."""
        setattr(self.services.settings, name, value)
        self.services.apply_settings()

    def leave(self) -> None:
        self.services.keep()

    # ------------------------------------------------------------------ places and pictures

    def spots(self) -> list[Spot]:
        found = super().spots()
        titles = {w.name: head for column in self.columns for head, rows in column for w in rows}
        for spot in found:
            spot.group = titles.get(spot.name, "")
        return found

    def layout(self, canvas: Canvas) -> None:
        self.read()  # the full screen has a key of its own
        window = trim(self.foot.lay(canvas), top=head_tall(canvas))
        columns = [
            [listed(canvas, title, rows) for title, rows in column] for column in self.columns
        ]
        self.panels = [panel for column in columns for panel in column]
        every = (Column(*column, gap=GAP) for column in columns)
        self.rolling.lay(canvas, window, in_columns(*every, gap=GAP, padding=(EDGE, 16)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, self.title)
        draw_head(canvas)
        with canvas.clip(self.rolling.window):
            for panel in self.panels:
                plate(canvas, panel)
        self.rolling.draw(canvas, self.time)


# ---------------------------------------------------------------------- languages

WIDE = 420.0
"""The most units that a row takes across where words have their usual size."""


class LanguagePage(Page):
    """A row for each language; the one that is chosen holds at once, and the page closes."""

    name = "language"

    def build(self) -> None:
        self.rolling[:] = map(self._row, languages())
        self.foot.clear()
        self.foot.add_back()
        self.widgets = [*self.rolling, *self.foot]
        self.home = language()

    def _row(self, code: str) -> Button:
        variant = "ivory" if code == language() else "slip"
        row = Button(name_of_language(code), partial(self.use, code), variant)
        row.name = code
        return row

    def use(self, code: str) -> None:
        """Speak a language from now on."""
        self.services.settings.language = code
        self.services.pop()
        self.services.apply_settings()
        self.services.keep()

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(window.w - 2 * EDGE, WIDE * canvas.text_scale)
        margin = (window.w - wide) / 2
        rows = [Slot(row, grow=0) for row in self.rolling]
        padding = margin, 16.0
        self.rolling.lay(canvas, window, Column(*rows, gap=12, padding=padding, role="menu"))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Language"))
        draw_ships(canvas, self.rolling.window, self.rolling[-1].rect.bottom)
        self.rolling.draw(canvas, self.time)

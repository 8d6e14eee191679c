"""The page of more rules: all options without a row on the set-up, and the match's seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.client import editing
from game.client.commands import Act, act
from game.client.services import Services
from game.records import seed_line
from game.registry import GAMES
from game.rules.options import Option
from game.scenes.menus.match_rows import (
    GAP,
    OptionRows,
    fitting,
    note_body,
    offered,
    side_names,
    words_of,
)
from game.scenes.page import EDGE, Page, draw_ships, in_columns
from game.system.i18n import _
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part
from sprites.base.widget import Callback
from sprites.kit import leaves
from sprites.kit.leaves import Marked
from sprites.kit.setting import Choice, Setting
from sprites.kit.textfield import TextField

INSIDE = 12.0


class RulesPage(Page):
    """A row for each option and side, with the sentence of its clause below.

    `rows` are those of the set-up, which keep what is chosen here; `on_change` is called then.
    `seed` is the field of the match's seed; `on_paste` gets a seed line that is pasted here.
    """

    name = "more_rules"

    def __init__(
        self,
        services: Services,
        game: str,
        sides: Sequence[str],
        rows: OptionRows,
        seed: TextField,
        on_change: Callback,
        on_paste: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.game, self.sides = game, sides
        self.chosen, self.further = rows.by_rows, rows.further
        self.kept, self.seed = rows, seed
        self.on_change, self.on_paste = on_change, on_paste
        self.options = offered(game, self.chosen)
        self.rows: dict[str, list[Choice]] = {}
        self.panels: list[Column] = []
        self.acts.append(pasting(self, self._paste))

    def build(self) -> None:
        self.rows = {option.name: self._rows(option) for option in self.options}
        self.rolling[:] = [*(row for each in self.rows.values() for row in each), self.seed]
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Reset"), self.reset)
        self.widgets = [*self.rolling, *self.foot]
        self.home = self.rolling[0].name
        self._read()

    def _paste(self, line: str) -> None:
        self.services.pop()
        self.on_paste(line)

    def _rows(self, option: Option) -> list[Choice]:
        words = [words_of(self.game, value) for value in option.values]
        take = partial(self._take, option)
        return [Choice(name, words, 0, take) for name in side_names(self.game, option, self.sides)]

    def _read(self) -> None:
        """Let the rows show what is chosen."""
        for option in self.options:
            value = option.value_in({**self.chosen, **self.further})
            each = value if option.sides else (value,)
            for row, one in zip(self.rows[option.name], each, strict=True):
                row.at = list(option.values).index(one)

    def _take(self, option: Option) -> None:
        """Take what the rows of an option show, if it goes together with the rest."""
        values: list[Any] = list(option.values)
        shown = [values[row.at] for row in self.rows[option.name]]
        value = tuple(shown) if option.sides else shown[0]
        self.further = fitting(self.game, self.chosen, {**self.further, option.name: value})
        if value != option.value_in({**self.chosen, **self.further}):
            self.services.refuse(_("That does not go together with the rest."))
        self._read()
        self.tell()

    def tell(self) -> None:
        """Let the set-up know what is chosen."""
        self.kept.further = self.further
        self.on_change()

    def reset(self) -> None:
        """Take all back that was chosen here, the seed too."""
        self.further, self.seed.value = {}, ""
        self._read()
        self.tell()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        parts = [self._part(option) for option in self.options]
        parts.append(self._noted([self.seed], _("Leave empty for a random shuffle.")))
        half = self._half()
        columns = parts[:half], parts[half:]
        self.panels = [Column(*each, gap=10, padding=INSIDE, role="list") for each in columns]
        self.rolling.lay(canvas, window, in_columns(*self.panels, gap=GAP, padding=(EDGE, 16)))

    def _half(self) -> int:
        """Return how many options stand in the first of two columns of about as many lines."""
        lines = [len(self.rows[option.name]) + 1.5 for option in self.options]
        upto = [sum(lines[:number]) for number in range(len(lines) + 1)]
        return min(range(len(upto)), key=lambda number: abs(upto[number] - sum(lines) / 2 - 1))

    def _part(self, option: Option) -> Part:
        words = _("{sentence} ({clause})")
        words = words.format(sentence=_(option.sentence), clause=option.clause)
        return self._noted(self.rows[option.name], words)

    def _noted(self, rows: Sequence[Setting | TextField], words: str) -> Part:
        """Return rows with a note below them."""
        return Column(*rows, Column(Marked(note_body(words)), padding=(12, 2)), gap=2)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("More rules"), _(GAMES[self.game].name))
        draw_ships(canvas, self.rolling.window, max(panel.box.bottom for panel in self.panels))
        with canvas.clip(self.rolling.window):
            for panel in self.panels:
                slip(canvas, panel.box, 10)
                leaves.draw(canvas, panel)
        self.rolling.draw(canvas, self.time)


def pasting(page: Page, take: Callable[[str], None]) -> Act:
    """Return the act that pastes; a page takes seed lines in any of its fields from now on."""

    def is_line(words: str) -> bool:
        found = words.strip().startswith(f"{seed_line.SCHEME}:")
        if found:
            take(words)
        return found

    page.writing.whole = is_line
    return act("paste", lambda: take(pasted(page.services)))


def pasted(services: Services) -> str:
    """Return the words on the clipboard."""
    return services.environment.words(editing.taken)

"""More rules: every option of a game that has no row on the set-up, to be chosen for one match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from game.client.services import Services
from game.registry import GAMES
from game.rules.options import Option
from game.scenes.menus.further_rules import fitting, offered, side_names, value_of, words_of
from game.scenes.page import EDGE, Page
from game.scenes.setup_option import Chosen
from game.system.i18n import _
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Part, Row, Slot, grow
from sprites.rich import Paragraph
from sprites.setting import Choice

GAP, INSIDE = 18.0, 12.0
FLAT = 1.25
"""The size of text up to which the rules stand in two columns."""


class RulesPage(Page):
    """A row for each option and side, with the sentence of its clause below.

    `chosen` is what the set-up's own rows say, `further` what is chosen here, which `on_change`
    gets.
    """

    name = "more_rules"

    def __init__(
        self,
        services: Services,
        game: str,
        sides: Sequence[str],
        chosen: Chosen,
        further: Chosen,
        on_change: Callable[[Chosen], None],
    ) -> None:
        super().__init__(services)
        self.game, self.sides = game, sides
        self.chosen, self.further = chosen, further
        self.on_change = on_change
        self.options = offered(game, chosen)
        self.rows = {option.name: self._rows(option) for option in self.options}
        self.notes: list[tuple[Paragraph, Slot]] = []
        self.panels: list[Column] = []
        self.rolling[:] = [row for rows in self.rows.values() for row in rows]
        self.foot.add_back()
        self.foot.add(_("As the set-up has it"), self.reset)
        self.widgets = [*self.rolling, *self.foot]
        self._read()

    def _rows(self, option: Option) -> list[Choice]:
        words = [words_of(self.game, value) for value in option.values]
        take = partial(self._take, option)
        return [Choice(name, words, 0, take) for name in side_names(self.game, option, self.sides)]

    def _read(self) -> None:
        """Let the rows show what is chosen."""
        for option in self.options:
            value = value_of(option, {**self.chosen, **self.further})
            each = value if option.sides else (value,)
            for row, one in zip(self.rows[option.name], each, strict=True):
                row.at = list(option.values).index(one)

    def _take(self, option: Option) -> None:
        """Take what the rows of an option show, if it goes together with the rest."""
        values: list[Any] = list(option.values)
        shown = [values[row.at] for row in self.rows[option.name]]
        value = tuple(shown) if option.sides else shown[0]
        self.further = fitting(self.game, self.chosen, {**self.further, option.name: value})
        if value != value_of(option, {**self.chosen, **self.further}):
            self.services.play("ui_error")
            self.services.show_toast(_("That does not go together with the rest."))
        self._read()
        self.on_change(self.further)

    def reset(self) -> None:
        """Take all back that was chosen here."""
        self.further = {}
        self._read()
        self.on_change({})

    def enter(self) -> None:
        self.focus.take(self.rolling[0].name)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window, self.notes = self.foot.lay(canvas), []
        parts = [self._part(option) for option in self.options]
        half = (len(parts) + 1) // 2
        columns = [parts[:half], parts[half:]] if canvas.text_scale <= FLAT else [parts]
        self.panels = [Column(*each, gap=10, padding=INSIDE, role="list") for each in columns]
        whole = Row(*map(grow, self.panels), gap=GAP, padding=(EDGE, 16), align="start")
        self.rolling.lay(canvas, window, whole)

    def _part(self, option: Option) -> Part:
        body = _body(_("{sentence} ({clause})").format(
            sentence=_(option.sentence), clause=option.clause))  # fmt: skip
        place = Slot(tall=body.height)
        self.notes.append((body, place))
        return Column(*self.rows[option.name], Column(place, padding=(12, 0)), gap=2)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("More rules"), _(GAMES[self.game].name))
        with canvas.clip(self.rolling.window):
            for panel in self.panels:
                slip(canvas, panel.box, 10)
            for body, place in self.notes:
                body.draw(canvas, place.box)
        self.rolling.draw(canvas, self.time)


@lru_cache(maxsize=32)
def _body(words: str) -> Paragraph:
    """Return a note, broken into lines once."""
    return Paragraph(words, text.LOG)

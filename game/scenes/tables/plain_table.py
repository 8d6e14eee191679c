"""A table for any game: how it stands, what happened, and a button for each legal action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.client.focus import BUTTONS, Spot, spot_of
from game.client.presses import Grip
from game.client.services import Services
from game.registry import GAMES
from game.rules.core import Action, View
from game.scenes.page import Rolling
from game.scenes.tables import hint_panel
from game.scenes.tables.choreography import EventAnimator
from game.scenes.tables.controls import TableControls
from game.scenes.tables.display import Shared, TableDisplay
from game.scenes.tables.game_table import GameTable
from game.scenes.tables.player_actions import TableParts
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import ground, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Row, Slot, grow, inset
from sprites.base.widget import Widget
from sprites.kit import bars, prompt
from sprites.kit.hintrow import HintRow
from sprites.kit.listing import WHEEL

BAR, ROW, GAP, EDGE = 42.0, 44.0, 10.0, 40.0
LINE = text.Style("sans-semibold", 22, "ivory", leading=1.3)


@dataclass(frozen=True)
class PlainLayout:
    """The places of the plain table, in units: log on the left, actions on the right."""

    bar: Box
    prompt: Box
    position: Box
    hand_area: Box
    panel: Box
    mentor: Box
    portraits: tuple[Box, ...] = ()
    """None: there are no plates."""

    @classmethod
    def of(cls, canvas: Canvas, lines: int = 0) -> PlainLayout:
        """Return the layout for a canvas and a position of so many lines."""
        bar, asked, panel, well = Slot(tall=BAR), Slot(tall=ROW), Slot(grow=1), Slot(grow=1)
        position = Slot(tall=lines * text.line_height(canvas, LINE))
        left = Column(position, panel, gap=GAP if lines else 0)
        halves = Row(grow(left), well, gap=EDGE)
        below = Column(asked, grow(halves), gap=GAP, padding=(EDGE, GAP, EDGE, 2 * GAP))
        Column(bar, grow(below)).place(canvas, canvas.area)
        mentor = Box(4, asked.box.y + 5, EDGE - 8, EDGE - 8)
        return cls(bar.box, asked.box, position.box, well.box, panel.box, mentor)

    @property
    def main(self) -> Box:
        """The canvas beside the panel."""
        return self.hand_area


PlainDisplay = TableDisplay[View]


class PlainControls(TableControls[PlainDisplay], Grip):
    """A button for each legal action, in their order; they scroll where there are many."""

    def __init__(self, display: PlainDisplay, table: TableParts, services: Services) -> None:
        super().__init__(display, table, services)
        self.rolling = Rolling()

    def buttons(self) -> list[Widget]:
        """Return the actions as buttons, then the bar's."""
        display = self.display
        actions: Sequence[Action] = display.view.legal if display.asked else ()
        made = [
            self.button(
                f"action {n}", display.view.describe(action), partial(self._act, action), binds=True
            )
            for n, action in enumerate(actions)
        ]
        found = self.with_hint(made) if made else self.meanwhile()
        return [*found, *self.bar()]

    def _act(self, action: Action) -> None:
        self.table.actions.act(action)

    def place(self, boxes: PlainLayout) -> None:
        """Put the actions below each other, and the bar's buttons into the bar.

        The rows of a hint lie in the panel.
        """
        widgets = [each for each in self.display.widgets if not isinstance(each, HintRow)]
        bar = self.place_bar(widgets, boxes.bar)
        self.rolling[:] = [each for each in widgets if each not in bar]
        rows = Column(
            *(Slot(each, tall=ROW) for each in self.rolling),
            gap=GAP,
            padding=(0, 0, 16, 4),
            role="list",
        )
        focus, canvas = self.display.focus, self.services.canvas
        self.rolling.lay(canvas, boxes.hand_area, rows)
        reached = next((each for each in self.rolling if each.name == focus.name), None)
        if focus.by_keys and reached is not None:
            self.rolling.show(reached)
            self.rolling.lay(canvas, boxes.hand_area, rows)

    def spots(self) -> list[Spot]:
        """Return all buttons."""
        found = [spot_of(each, self.services.play, BUTTONS) for each in self.display.widgets]
        for spot in found:
            row = next((each for each in self.rolling if each.name == spot.name), None)
            if row is not None:
                self.rolling.clip(spot, row)
        return found

    def wheel(self, intent: Intent) -> bool:
        """Scroll the buttons under the mouse. Return True when that moved anything."""
        over = bool(self.rolling.window.collidepoint(intent.x, intent.y))
        return over and self.rolling.scroll.by(-WHEEL * intent.amount)


class PlainTable(GameTable[View]):
    """Any game, played by its actions' descriptions."""

    controls: PlainControls

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        self.controls = PlainControls(self.display, table, self.services)
        table.pointer.grips.append(self.controls)
        self.animator = EventAnimator(self.display, self.services)
        self.places = PlainLayout.of(self.services.canvas)

    @classmethod
    def make_display(cls, view: View, canvas: Canvas, shared: Shared) -> PlainDisplay:
        return TableDisplay(view=view, **shared)

    @property
    def boxes(self) -> PlainLayout:
        return self.places

    @property
    def lines(self) -> list[str]:
        """The position in words."""
        return [self.display.names.say(line) for line in self.display.view.lines()]

    def settle(self, view: View) -> None:
        self.display.view = self.display.board = view

    @property
    def prompt(self) -> str:
        """Return the prompt: what to do now, or whose action is awaited."""
        display = self.display
        if display.asked:
            return _("Your turn: choose an action.")
        if display.to_act < 0:
            return ""
        return _("Waiting for {side}.").format(side=display.names.side(display.to_act))

    def layout(self, canvas: Canvas) -> None:
        self.places = PlainLayout.of(canvas, len(self.lines))
        self.display.widgets = self.controls.buttons()
        self.controls.place(self.places)
        self.display.log.lay(canvas, inset(self.places.panel, GAP))
        hint_panel.place(canvas, self.display, self.places.panel)

    def draw(self, canvas: Canvas) -> None:
        display = self.display
        canvas.surface.blit(ground.clay(canvas), (0, 0))
        bars.top_bar(canvas, _(GAMES[display.view.game].name))
        ground.slip(canvas, self.places.panel, 10)
        if display.hint.open:
            hint_panel.draw(canvas, display, self.places.panel)
        else:
            display.log.draw(canvas, display.time)
        prompt.draw(canvas, self.places.prompt, self.prompt)
        text.draw_lines(canvas, self.lines, LINE, self.places.position.x, self.places.position.y)
        self.controls.rolling.draw(canvas, display.time)
        for widget in display.widgets:
            if widget not in self.controls.rolling:
                widget.draw(canvas, display.time)


class PlainScene(TableScene):
    """A match of any game on the plain table."""

    name = "plain"
    brings = PlainTable
    display: PlainDisplay
    game: PlainTable

"""Pointing, pressing and dragging on the table with the map, by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.greece.view import GreeceView
from game.scenes.greece.board import Board
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.map_view import MapView
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites.canvas import Canvas


class MapTable(TableScene[GreeceView, Board]):
    """A table on which a map is moved about and chits are dragged."""

    has_great_button = True
    display: GreeceDisplay
    chart: MapView

    @property
    def moving(self) -> bool:
        return super().moving or self.chart.atlas.settling

    def prepaint(self) -> bool:
        return self.display.work_ahead() or self.chart.prepaint()

    def ground_ahead(self, canvas: Canvas) -> Iterator[None]:
        return self.chart.atlas.layer.ahead(canvas, self.chart.camera.viewport)

    def refresh(self) -> None:
        super().refresh()
        self.chart.follow_keys()
        pointed = self.display.pointed_area()
        self.display.about = pointed if pointed >= 0 else self.display.about

    def on_command(self, intent: Intent) -> bool:
        return self.chart.handle_input(intent) or super().on_command(intent)

    def cancel(self) -> None:
        display = self.display
        if display.asked and (display.chosen >= 0 or display.aim >= 0):
            self.services.play("ui_back")
            display.let_go()
        else:
            super().cancel()

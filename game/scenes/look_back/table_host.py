"""A screen with a table on a part of it: each gets what is pointed at on its part."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.commands import ALL, taking
from game.client.focus import Spot
from game.client.life import Part
from game.client.presses import Grip, Meaning
from game.client.services import Services
from game.scenes.scene import Scene
from game.scenes.tables.embedded import EmbeddedTable
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites.base.canvas import Box, Canvas

CONTROLS = "controls"
"""The region of what there is to press beside the table."""
GREAT = "great"
"""The name of the one button that is meant first."""


class HostMeaning(Meaning):
    """The same where a table is only looked at, beside controls that are pressed at once."""

    def reads_at(self, x: float, y: float) -> bool:
        spot = self.screen.focus.under(x, y)
        return spot is not None and spot.region != CONTROLS

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        """Return the same, and the great button where Enter would choose nothing."""
        found = super().chosen_by(kind, spots)
        return spots.get(GREAT) if found is None and kind == "confirm" else found


class LiveMeaning(HostMeaning):
    """The same where the table is played on while it `asks`: its own keys choose there."""

    def __init__(self, host: TableHost, asks: Callable[[], bool]) -> None:
        super().__init__(host)
        self.host, self.asks = host, asks

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        found = super().chosen_by(kind, spots)
        if found is None and self.asks():
            return self.host.table.meaning.chosen_by(kind, spots)
        return found


class TableGrip(Grip):
    """Leads the mouse to the table: on its part, and while it holds something there."""

    def __init__(self, screen: TableHost) -> None:
        self.screen = screen
        self.held = False

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        self.held = self.screen.at_the_table(intent)
        return self.held

    def move(self, intent: Intent) -> bool:
        return self.screen.at_the_table(intent, self.held)

    def release(self, intent: Intent) -> bool:
        held, self.held = self.held, False
        return self.screen.pointer.held is None and self.screen.at_the_table(intent, held)

    def wheel(self, intent: Intent) -> bool:
        return self.screen.at_the_table(intent, self.held)

    def release_held(self) -> None:
        self.held = False
        with self.screen.hosted.inside():
            self.screen.table.release_held()


class TableHost(Scene):
    """A screen with a table on it, which is all of it to who listens."""

    hosted: EmbeddedTable

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.meaning = HostMeaning(self)
        self.pointer.grips.append(TableGrip(self))
        self.commands.own = (taking(ALL, self._command_table),)
        self.life.ambient = True
        self.life.parts.append(
            Part(self._pass_table_time, lambda: self.table.moving, lambda: self.table.playback.busy)
        )

    def host(self, table: TableScene, bar: bool = False, panel: bool = False) -> None:
        """Show a table from now on, with its own bar and panel or without."""
        self.hosted = EmbeddedTable(self.services, table, bar, panel)

    @property
    def table(self) -> TableScene:
        """The table that is shown."""
        return self.hosted.table

    def build(self) -> None:
        with self.hosted.inside():
            self.table.resume()

    def enter(self) -> None:
        with self.hosted.inside():
            self.table.put_up()

    def leave(self) -> None:
        self.table.taken_off()

    def _pass_table_time(self, dt: float) -> None:
        """Let time pass on the table: who is here is there too, and what moves there goes on."""
        self.table.rest.idle = min(self.rest.idle, self.table.rest.idle)
        with self.hosted.inside():
            self.table.pass_time(dt)
        self.rest.idle = self.table.rest.idle

    # ------------------------------------------------------------------ input

    def at_the_table(self, intent: Intent, held: bool = False) -> bool:
        """Lead an intent to the table where it is about a place on it, or the table holds it."""
        if not held and not self.hosted.board.collidepoint(intent.x, intent.y):
            return False
        self.lead_to_table(intent)
        return True

    def lead_to_table(self, intent: Intent) -> None:
        """Let the table do what is meant there."""
        self.refresh()
        with self.hosted.inside():
            self.table.handle_input(self.hosted.led(intent))
        self._take_focus()
        if self.services.top is not None:  # what was opened on the table has the whole screen
            self.services.top.refresh()

    def _command_table(self, intent: Intent) -> None:
        """Let the table obey what means nothing here."""
        with self.hosted.inside():
            self.table.obey(intent)
        if self.table.focus.name:
            self._take_focus()

    def _take_focus(self) -> None:
        self.focus.name, self.focus.by_keys = self.table.focus.name, self.table.focus.by_keys

    # ------------------------------------------------------------------ places and pictures

    def lay_table(self, canvas: Canvas, board: Box) -> None:
        """Lay the table out in a box of the screen."""
        self.table.focus.name, self.table.focus.by_keys = self.focus.name, self.focus.by_keys
        self.hosted.layout(canvas, board)
        with self.hosted.inside():
            room = self.table.toast_room()
        x, y = self.hosted.point(*room.anchor)
        self.toasts.anchor = x, max(board.y, y)
        self.toasts.spared = [*map(self.hosted.shrunk, room.spared)]
        self.toasts.kept = [*map(self.hosted.shrunk, room.kept)]

    def spots(self) -> list[Spot]:
        controls = [self.spot_of(widget, CONTROLS) for widget in self.widgets if widget.focusable]
        return [*self.hosted.spots(), *controls]

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        self.hosted.draw(canvas)

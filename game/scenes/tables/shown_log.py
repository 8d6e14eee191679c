"""The log at a table, an index of the match: in the panel, and whole on a page of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import Spot
from game.rules.core import NOBODY, Seat
from game.scenes.tables.display import BoardT, ViewT
from game.scenes.tables.match_log import LINE, MatchLog
from game.scenes.tables.seated_table import SeatedTable


class ShownLog(SeatedTable[ViewT, BoardT]):
    """Leads from the lines of its log to the moments of the match that they tell of."""

    @property
    def leads_back(self) -> bool:
        """True where an earlier moment can be shown: this program holds the whole match."""
        return self.controller is not None or self.match.local

    def open_log(self) -> None:
        """Open the whole log of the match, each line of which leads to its moment."""
        if self.controller is not None:
            self.controller.open_log()
        else:
            go = self.show_moment if self.leads_back else None
            self.services.push(MatchLog(self.services, self.lines, go=go))

    def show_moment(self, at: int) -> None:
        """Show the match as it stood at a moment of the log, to the eyes that read the log."""
        if self.controller is not None:
            self.controller.show_moment(at)
        else:
            self.services.routes.theatre.look_back(self.match, at, self.reader)

    @property
    def reader(self) -> Seat:
        """The seat whose knowledge the log tells; NOBODY where several people read it."""
        display = self.display
        alone = len(display.humans) == 1 and not display.hand_hidden
        return display.viewer if alone else NOBODY

    # ------------------------------------------------------------------ in the panel

    def log_spots(self) -> list[Spot]:
        """Return the lines of the panel's log that are in sight, and not below a button."""
        rects = [widget.rect for widget in self.display.widgets]
        places = self.log.places.items()
        free = [number for number, box in places if box.collidelist(rects) < 0]
        return [self._log_spot(number) for number in free]

    def _log_spot(self, number: int) -> Spot:
        line = self.log.line(number)
        act: Callable[[], None] | None = None
        if line is not None and self.leads_back:
            act = partial(self.show_moment, line.at)
        words, box = line.markup if line is not None else "", self.log.places[number]
        return Spot(f"{LINE}{number}", box, act, "log", words=words, keyword="log")

    def update_highlights(self) -> None:
        super().update_highlights()
        name = self.focus.name
        self.log.by_keys = self.focus.by_keys
        self.log.lit = int(name.removeprefix(LINE)) if name.startswith(LINE) else -1

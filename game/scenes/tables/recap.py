"""Recaps: for each person the events since his last decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.history import Change
from game.rules.core import Event, Seat, View
from game.scenes.tables.game_table import TableCore


class Recap:
    """Keeps what has happened since each seat's last decision.

    `snapshots` has for each person the view at which his recap begins, `since` for each seat the
    changes from there on.
    """

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.match = table.match
        self.since: dict[Seat, list[Change]] = {s: [] for s in range(len(table.match.players))}
        self.snapshots: dict[Seat, View] = {}

    @property
    def known(self) -> bool:
        """True if something has happened since the viewer's last decision."""
        viewer = self.table.display.viewer
        return viewer in self.snapshots and bool(self.since.get(viewer))

    def add(self, seat: Seat, events: Sequence[Event], view: View) -> None:
        """Take note of what a seat has seen happen, and of its view then."""
        self.since[seat].append((tuple(events), view))

    def begin(self, seat: Seat) -> None:
        """Let a person's recap begin now, with what he decides."""
        self.forget(seat)
        self.snapshots[seat] = self.match.view(seat)

    def forget(self, seat: Seat) -> None:
        """Let a seat's recap begin with what happens next."""
        self.since[seat].clear()
        self.snapshots.pop(seat, None)

    def rebuild(self) -> None:
        """Rebuild the recaps from the actions that stand: those of an earlier session too."""
        for seat in self.since:
            self._rebuild(seat)

    def _rebuild(self, seat: Seat) -> None:
        """Gather what a person's recap shows: his last decision, and all that came after it."""
        self.forget(seat)
        recap = self.match.recap(seat) if seat in self.table.display.humans else None
        if recap is not None:
            before, changes = recap
            self.snapshots[seat] = before
            self.since[seat] += changes

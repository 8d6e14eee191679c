"""Log and recaps of a table, as they follow from the actions that stand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import cast

from game.client.services import Services
from game.match.history import LogEntry
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat
from game.scenes.tables.display import BoardT, ViewT
from game.scenes.tables.log_line import LogLine
from game.scenes.tables.presenter import MatchPresenter


class LogKeeper(MatchPresenter[ViewT, BoardT]):
    """A match whose log and recaps can be had again: after an undo, or in another session."""

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.snapshots: dict[Seat, BoardT] = {}
        """For each person the board at which his recap begins: that of his last decision."""

    @abstractmethod
    def board_of(self, view: ViewT) -> BoardT:
        """Return the board as it stands in a view."""

    def deal(self, view: ViewT) -> Sequence[Event]:
        """Return events that show the first deal, which the rules make before anybody looks."""
        return ()

    def rebuild_log(self) -> None:
        """Rebuild log and recaps from the actions that stand: those of an earlier session too."""
        self.restore_log(())
        self.written_at = 0
        self._log_deal()
        for moment, entry in enumerate(self.match.log(self.display.viewer), start=1):
            self.written_at = moment
            self.log_past_entry(entry)
        for seat in self.since:
            self._restore_recap(seat)

    def _log_deal(self) -> None:
        alone = len(self.display.humans) == 1
        view = self.match.opening_view(self.display.viewer if alone else NOBODY)
        if view is not None:
            for event in self.deal(cast(ViewT, view)):
                self.log_event(event)

    def log_past_entry(self, entry: LogEntry) -> None:
        """Write into the log what came of an action."""
        self.forced.past(entry.forced)
        for event in entry.events:
            self.log_event(self.log_version(event))
        self.forced.past(False)

    def restore_log(self, lines: Sequence[LogLine]) -> None:
        """Take up the log in the middle of a match, as it has been written until then."""
        self.spoken = [(line.words, line.side) for line in lines]
        self.lines = list(lines)
        self.log.read(self.lines)

    def _restore_recap(self, seat: Seat) -> None:
        """Gather what a person's recap shows: his last decision, and all that came after it."""
        self.forget_recap(seat)
        recap = self.match.recap(seat) if seat in self.display.humans else None
        if recap is not None:
            before, changes = recap
            self.snapshots[seat] = self.board_of(cast(ViewT, before))
            self.since[seat] += changes

    def forget_recap(self, seat: Seat) -> None:
        """Let a seat's recap begin with what happens next."""
        self.since[seat].clear()
        self.snapshots.pop(seat, None)

    def begin_recap(self, seat: Seat) -> None:
        """Let a person's recap begin now, with what he decides."""
        self.forget_recap(seat)
        self.snapshots[seat] = self.board_of(self.view_of(seat))

"""Log and recaps of a table, as they follow from the actions that stand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import cast

from game.client.services import Services
from game.match.history import Played, last_decision
from game.match.match import Match
from game.rules.core import NOBODY, Collector, Event, Seat
from game.scenes.tables.display import BoardT, ViewT
from game.scenes.tables.presenter import MatchPresenter


class LogKeeper(MatchPresenter[ViewT, BoardT]):
    """A match whose log and recaps can be had again: after an undo, or in another session."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, match)
        self.snapshots: dict[Seat, BoardT] = {}
        """For each person the board at which his recap begins: that of his last decision."""

    @abstractmethod
    def board_of(self, view: ViewT) -> BoardT:
        """Return the board as it stands in a view."""

    def deal(self, view: ViewT) -> Sequence[Event]:
        """Return what is told of the first deal, which the rules do before anybody looks."""
        return ()

    def rebuild_log(self) -> None:
        """Rebuild log and recaps from the actions that stand: those of an earlier session too."""
        self.lines.clear()
        self.log.entries.clear()
        self._retell_deal()
        events = [_events_of(played) for played in self.match.past.done]
        for played, told in zip(self.match.past.done, events, strict=True):
            self.retell(played, told)
        for seat in self.since:
            self._restore_recap(seat, events)

    def _retell_deal(self) -> None:
        done = self.match.past.done
        first = done[0].before if done else self.match.state
        if self.is_dealt(first):
            reader = self.display.viewer if len(self.display.humans) == 1 else NOBODY
            for event in self.deal(cast(ViewT, first.view(reader))):
                self.log_event(event)

    def retell(self, played: Played, events: Sequence[Event]) -> None:
        """Write into the log what came of an action."""
        for event in events:
            self.log_event(self.log_version(self.match.redacted(event, self.display.viewer)))

    def _restore_recap(self, seat: Seat, events: Sequence[Sequence[Event]]) -> None:
        """Gather what a person's recap shows: his last decision, and all that came after it."""
        done = self.match.past.done
        first = last_decision(done, seat) if seat in self.display.humans else None
        self.forget_recap(seat)
        if first is None:
            return
        self.snapshots[seat] = self.board_of(cast(ViewT, done[first].before.view(seat)))
        for played, told in zip(done[first:], events[first:], strict=True):
            seen = tuple(self.match.redacted(event, seat) for event in told)
            self.since[seat].append((seen, played.after.view(seat)))

    def forget_recap(self, seat: Seat) -> None:
        """Let a seat's recap begin with what happens next."""
        self.since[seat].clear()
        self.snapshots.pop(seat, None)

    def begin_recap(self, seat: Seat) -> None:
        """Let a person's recap begin now, with what he decides."""
        self.forget_recap(seat)
        self.snapshots[seat] = self.board_of(cast(ViewT, self.match.view(seat)))


def _events_of(played: Played) -> list[Event]:
    """Return what happened with an action, whole."""
    heard = Collector()
    played.before.clone().apply(played.action, heard)
    return heard.events

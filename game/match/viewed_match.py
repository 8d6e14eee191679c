"""A match as its viewers know it: the position, the log and the recap, without secrets."""

from __future__ import annotations

from game.match.history import Change, History, LogEntry, Played, entry_of, last_decision
from game.rules.core import Action, Event, Seat, State, View


class ViewedMatch:
    """The state of a match and its past, and what each viewer may know of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.past: History[Played] = History()

    @property
    def history(self) -> list[tuple[State, Action]]:
        """The actions that stand, each with the state before it."""
        return [(played.before, played.action) for played in self.past.done]

    @property
    def moment(self) -> int:
        """The number of actions that stand."""
        return len(self.past.done)

    def redacted(self, event: Event, viewer: Seat) -> Event:
        """Return an event as a viewer sees it."""
        return event.seen_by(viewer)

    def view(self, viewer: Seat) -> View:
        """Return what a viewer knows now."""
        return self.state.view(viewer)

    def log(self, viewer: Seat) -> list[LogEntry]:
        """Return the actions that stand, as a viewer saw them."""
        done = self.past.done
        return [entry_of(done, at, self._seen(one, viewer)) for at, one in enumerate(done)]

    def _seen(self, played: Played, viewer: Seat) -> tuple[Event, ...]:
        return tuple(self.redacted(event, viewer) for event in played.events())

    def views(self, viewer: Seat) -> list[View]:
        """Return what a viewer knew at each position that stands, the present one last."""
        return [*(before.view(viewer) for before, _action in self.history), self.view(viewer)]

    def turn_began(self, turn: int, viewer: Seat) -> View | None:
        """Return what a viewer knew first of a turn; None for one that has not come."""
        states = (*(before for before, _action in self.history), self.state)
        return next((state.view(viewer) for state in states if state.turn == turn), None)

    def recap(self, seat: Seat) -> tuple[View, list[Change]] | None:
        """Return what a seat knew at its latest own decision, and each change since then.

        None when it has made none.
        """
        first = last_decision(self.past.done, seat)
        if first is None:
            return None
        since = self.past.done[first:]
        changes = [(self._seen(played, seat), played.after.view(seat)) for played in since]
        return since[0].before.view(seat), changes

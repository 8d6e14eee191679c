"""The history of a match as one fold of actions and undo, and the match as its viewers know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.rules.core import Action, Collector, Event, Seat, State, View

DONE = "done"
"""The action that ends a choice of several pieces."""

Entry = TypeVar("Entry")
Change = tuple[tuple[Event, ...], View]
"""A change as one viewer sees it: the events, and the view after them."""


class History(Generic[Entry]):
    """The entries that stand, oldest first, and those undone, the next to be redone last.

    `steps_back` has, for each undo that is not redone, how many of its entries are still undone.
    """

    def __init__(self) -> None:
        self.done: list[Entry] = []
        self.undone: list[Entry] = []
        self.steps_back: list[int] = []

    def follow(self, entry: Entry | None, undo: int | None, redo: int | None) -> None:
        """Apply one line of a record, which acts, undoes, redoes or does none of these."""
        if entry is not None:
            self.add(entry)
        self.back(undo or 0)
        self.forward(redo or 0)

    def add(self, entry: Entry) -> None:
        """Append an entry. What was undone before can no longer be redone."""
        self.done.append(entry)
        self.undone.clear()
        self.steps_back.clear()

    def back(self, count: int) -> None:
        """Undo the last `count` entries. ValueError when there are fewer."""
        if count > len(self.done):
            raise ValueError("it undoes more than there is")
        if count:
            self.steps_back.append(count)
        for _ in range(count):
            self.undone.append(self.done.pop())

    def forward(self, count: int) -> None:
        """Redo the last `count` undone entries. ValueError when there are fewer."""
        if count > len(self.undone):
            raise ValueError("it redoes more than there is")
        for _ in range(count):
            self.done.append(self.undone.pop())
            self.steps_back[-1] -= 1
            if not self.steps_back[-1]:
                self.steps_back.pop()


@dataclass(frozen=True, eq=False)
class Played:
    """An action of a match, with the positions before and after it.

    `by_person` is false for a bot's. `automatic`: the program acted for the person, by a standing
    order or because there was nothing to choose.
    """

    before: State
    action: Action
    after: State
    by_person: bool
    automatic: bool = False

    @property
    def decided(self) -> bool:
        """True when a person acted himself, though perhaps without an alternative."""
        return self.by_person and not self.automatic

    @property
    def forced(self) -> bool:
        """True when a person had nothing to choose, whoever acted for him."""
        return self.by_person and len(self.before.legal()) == 1

    @property
    def chosen(self) -> bool:
        """True when a person chose this among several actions."""
        return self.decided and len(self.before.legal()) > 1

    def events(self) -> list[Event]:
        """Return the whole events of the action, by applying it once more."""
        collect = Collector()
        self.before.clone().apply(self.action, collect)
        return collect.events


@dataclass(frozen=True)
class LogEntry:
    """An action that stands, as one viewer saw it.

    `decided` if a person acted himself, `forced` if it was all that a person could do.
    """

    events: tuple[Event, ...]
    decided: bool
    forced: bool = False


def last_choice(done: Sequence[Played], seat: Seat) -> tuple[int, int] | None:
    """Return the first and last index of a seat's latest choice; None when it made none.

    Only what a person chose counts. Several pieces and the "done" that ends them are one choice.
    """
    last = len(done) - 1
    while last >= 0:
        first = last
        if done[last].action.seat == seat:
            first = _beginning(done, last)
            if any(played.chosen for played in done[first : last + 1]):
                return first, last
        last = first - 1
    return None


def _beginning(done: Sequence[Played], index: int) -> int:
    """Return the index at which the choice began that this action ends."""
    seat, verb, _args = done[index].action
    if verb != DONE:
        return index
    deciding = done[index].before.view(seat).deciding
    while index > 0:
        earlier = done[index - 1]
        if (earlier.action.seat, earlier.before.view(seat).deciding) != (seat, deciding):
            break
        if earlier.action.verb == DONE:
            break
        index -= 1
    return index


def entry_of(done: Sequence[Played], index: int, seen: tuple[Event, ...]) -> LogEntry:
    """Return the entry of an action in the log, with its events as somebody saw them.

    What ends a choice of several pieces is not forced, though nothing else can be done then.
    """
    played = done[index]
    forced = played.forced and _beginning(done, index) == index
    return LogEntry(seen, played.decided, forced)


def last_decision(done: Sequence[Played], seat: Seat) -> int | None:
    """Return the index of a seat's latest non-automatic action; None without one, or if a bot's."""
    for index in range(len(done) - 1, -1, -1):
        if done[index].action.seat == seat and not done[index].automatic:
            return index if done[index].by_person else None
    return None


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

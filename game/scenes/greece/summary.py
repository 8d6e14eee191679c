"""The summary of a turn on the map: what became of each area and why, from public events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import CITY, STAR
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView


@dataclass(frozen=True)
class Shown:
    """A chit that was turned up: who put it there, its face, a Star's type, if it was beaten."""

    seat: Seat
    face: int
    kind: int
    beaten: bool


@dataclass(frozen=True)
class Holding:
    """The state of an area: its owner, or NOBODY, and that city's counters."""

    owner: Seat
    counters: int


@dataclass(frozen=True)
class AreaStory:
    """An area's struggle: how it stood before and after, its chits, the events between."""

    area: int
    before: Holding
    after: Holding
    chits: tuple[Shown, ...]
    events: tuple[Event, ...]

    @property
    def changed(self) -> bool:
        """True if its owner or its counters are other than before."""
        return self.before != self.after

    def concerns(self, seat: Seat) -> bool:
        """True for a city that held or holds it, put a chit there, or is favoured by one."""
        held = (self.before.owner, self.after.owner)
        return seat in held or any(seat in (one.seat, CITY[one.face]) for one in self.chits)


@dataclass(frozen=True)
class TurnSummary:
    """A turn: its areas' stories, and each city's areas before and after with what it needs."""

    turn: int
    stories: tuple[AreaStory, ...]
    areas: tuple[int, ...]
    areas_now: tuple[int, ...]
    needs: tuple[int, ...]

    def of(self, seat: Seat) -> list[AreaStory]:
        """Return what concerns a city: its main city first, then what has changed."""
        mine = [story for story in self.stories if story.concerns(seat)]
        return sorted(mine, key=lambda story: (*_rank(story, seat), story.area))

    @property
    def one_short(self) -> list[Seat]:
        """Return the cities that need one more area to win."""
        return [seat for seat, short in enumerate(self._short()) if short == 1]

    @property
    def reached(self) -> list[int]:
        """Return the seats that control as many areas as they need to win."""
        return [seat for seat, short in enumerate(self._short()) if short <= 0]

    def _short(self) -> list[int]:
        """Return how many areas each seat is short of winning."""
        return [needs - now for now, needs in zip(self.areas_now, self.needs, strict=True)]


def _rank(story: AreaStory, seat: Seat) -> tuple[bool, bool, bool]:
    """Return what puts a story first: the main city, then own gains and losses, then others'."""
    own = seat in (story.before.owner, story.after.owner)
    return story.area != HOME[seat], not (story.changed and own), not story.changed


def summary_of(board: GreeceView, events: Iterable[Event]) -> TurnSummary | None:
    """Return the summary of the turn that ends within these events, None if none does.

    `board` is how the map stood before them.
    """
    found: dict[int, list[Event]] = {}
    for event in events:
        if isinstance(event, happened.VictoryChecked):
            stories = tuple(_story(board, area, told) for area, told in found.items())
            return TurnSummary(
                event.turn, stories, tuple(board.tally.areas), event.areas, event.needs
            )
        if isinstance(event, AREA_EVENTS):
            found.setdefault(event.area, []).append(event)
    return None


AREA_EVENTS = (
    happened.ChitRevealed,
    happened.VoidsSpent,
    happened.SpecialsCancelled,
    happened.ChitsBeaten,
    happened.ChitsFought,
    happened.CounterRemoved,
    happened.CounterAdded,
    happened.ChitIdle,
    happened.AreaSettled,
)


def _story(board: GreeceView, area: int, events: list[Event]) -> AreaStory:
    before = Holding(board.owner(area), board.counters[area])
    settled = next(event for event in events if isinstance(event, happened.AreaSettled))
    lost = _losses(events)
    chits = tuple(
        Shown(e.seat, e.face, e.kind, lost[e.token] >= (2 if e.face == STAR else 1))
        for e in events
        if isinstance(e, happened.ChitRevealed)
    )
    after = Holding(settled.owner, settled.counters if settled.owner != NOBODY else 0)
    return AreaStory(area, before, after, chits, tuple(events))


def _losses(events: Iterable[Event]) -> Counter[int]:
    """Return how often each chit, or half of a Star, was beaten; a Special beats both halves."""
    lost: Counter[int] = Counter()
    for event in events:
        match event:
            case happened.VoidsSpent(voids=voids):
                lost.update(token for token, _seat in voids)
            case happened.SpecialsCancelled(tokens=tokens):
                lost.update(tokens)
            case happened.ChitsBeaten(tokens=tokens):
                lost.update(tokens * 2)
            case happened.ChitsFought(tokens=pair, winner=winner):
                lost.update(token for number, token in enumerate(pair) if number != winner)
    return lost

"""The board of the map's table, as one viewer sees it, moved on event by event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from game.rules.core import HIDDEN, NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.counting import gods_favourite
from game.rules.greece.map import DELPHI, SIZE, areas_in, distance, owner_in
from game.rules.greece.victory import Tally, count
from game.rules.greece.view import GreeceView

LATE = 13
"""From this turn on the end is near."""
Lying = tuple[int, Seat, int]
"""A chit on the map: its token, who put it there, and the area."""


@dataclass
class ShownPosition:
    """The shown position. Tokens as in the rules; `faces` holds what this viewer sees.

    `spent` are chits on the map that have done what they could, `halved` holds the Star once one
    of its two halves has; `star_as` is the Star's type.
    """

    viewer: Seat
    turn: int = 1
    phase: str = "setup"
    step: int = 0
    order: tuple[Seat, ...] = (0, 1, 2)
    lands: list[int] = field(default_factory=lambda: [0, 0, 0])
    counters: list[int] = field(default_factory=lambda: [0] * SIZE)
    hands: list[list[int]] = field(default_factory=lambda: [[], [], []])
    cup: list[int] = field(default_factory=list)
    placed: list[Lying] = field(default_factory=list)
    retired: list[int] = field(default_factory=list)
    spent: set[int] = field(default_factory=set)
    halved: set[int] = field(default_factory=set)
    star_as: int = HIDDEN
    star_played: int = 0
    faces: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, view: GreeceView) -> Self:
        """The board that a view shows."""
        return cls(
            viewer=view.viewer,
            turn=view.turn,
            phase=view.phase,
            step=view.step if view.phase in ("setup", "place") else 0,
            order=view.order,
            lands=list(view.lands),
            counters=list(view.counters),
            hands=[list(hand) for hand in view.hands],
            cup=list(view.cup),
            placed=list(view.placed),
            retired=list(view.retired),
            star_as=view.star_as,
            star_played=view.star_played,
            faces={token: face for token, face in enumerate(view.faces) if face != HIDDEN},
        )

    def copy(self) -> Self:
        """An independent copy."""
        return replace(
            self,
            lands=self.lands[:],
            counters=self.counters[:],
            hands=[hand[:] for hand in self.hands],
            cup=self.cup[:],
            placed=self.placed[:],
            retired=self.retired[:],
            spent=set(self.spent),
            halved=set(self.halved),
            faces=dict(self.faces),
        )

    def covered(self) -> Self:
        """The same for whoever looks on: nothing is known but what lies open."""
        bare = self.copy()
        bare.faces = {token: self.faces[token] for token in self.retired if token in self.faces}
        bare.star_as = HIDDEN
        return bare

    # ------------------------------------------------------------------ counting

    @property
    def tally(self) -> Tally:
        """Each city's areas, counters, and the areas that it needs."""
        return count(self.lands, self.counters)

    @property
    def near_the_end(self) -> bool:
        """True in the last turns, and when a city lacks one area only."""
        tally = self.tally
        near = any(a >= n - 1 for a, n in zip(tally.areas, tally.needs, strict=True))
        return near or self.turn >= LATE

    def margin(self, seat: Seat) -> int:
        """Return how many areas nearer to its goal a city is than the best of the others."""
        tally = self.tally
        missing = [n - a for a, n in zip(tally.areas, tally.needs, strict=True)]
        return min(m for city, m in enumerate(missing) if city != seat) - missing[seat]

    @property
    def gods(self) -> Seat:
        """The city with the Gods' Support."""
        return gods_favourite(self.turn)

    def owner(self, area: int) -> Seat:
        """The city whose counters lie in an area, or NOBODY."""
        return owner_in(self.lands, area)

    def areas_of(self, seat: Seat) -> tuple[int, ...]:
        """A city's areas in the order of the map."""
        return areas_in(self.lands[seat])

    def distance(self, seat: Seat, area: int) -> int:
        """Return the links from an area to the nearest of a city's, -1 if that holds nothing."""
        return distance(self.lands[seat], area)

    def chits_at(self, area: int) -> list[Lying]:
        """The chits of an area in the order in which they were put there."""
        return [lying for lying in self.placed if lying[2] == area]

    def stack(self, seat: Seat, area: int) -> list[int]:
        """Return a city's chits at an area, the lowest first."""
        return [token for token, by, at in self.placed if (by, at) == (seat, area)]

    def placed_by(self, seat: Seat) -> list[Lying]:
        """A city's chits on the map in the order in which they were put there."""
        return [lying for lying in self.placed if lying[1] == seat]

    def star_kind(self, token: int) -> int:
        """Return what a chit acts as if it is the Star and that is seen, else -1."""
        return self.star_as if self.faces.get(token) == STAR else -1


class Board(ShownPosition):
    """The same, moved on by what the viewer is told."""

    def follow(self, event: Event) -> None:
        """Let one event happen on the board."""
        move = MOVES.get(type(event))
        if move is not None:
            move(self, event)  # type: ignore[operator]

    def _laid(self, event: happened.CounterLaid) -> None:
        self.lands[event.seat] |= 1 << event.area
        self.counters[event.area] = event.counters
        self.step += 1

    def _turn_began(self, event: happened.TurnBegan) -> None:
        self.turn, self.step = event.turn, 0
        self.phase = "place" if self.owner(DELPHI) == NOBODY else "delphi"

    def _drawn(self, event: happened.ChitsDrawn) -> None:
        self.cup = [token for token in self.cup if token not in event.tokens]
        self.hands[event.seat] += event.tokens
        self.faces.update(zip(event.tokens, event.faces, strict=False))

    def _asked_delphi(self, event: happened.DelphiAsked) -> None:
        self.phase = "place"
        if event.token >= 0:
            self.faces[event.token] = event.drawn

    def _renumber(self, seat: Seat, moved: happened.Pairs) -> None:
        """A hand's chits get other numbers, so that nobody sees which of them leaves it."""
        new = dict(moved)
        known = {new[old]: self.faces[old] for old in new if old in self.faces}
        self.hands[seat] = [new.get(token, token) for token in self.hands[seat]]
        self.faces.update(known)

    def _put(self, event: happened.ChitPlaced) -> None:
        self._renumber(event.seat, event.moved)
        self.hands[event.seat].remove(event.token)
        self.placed.append((event.token, event.seat, event.area))
        self.step += 1
        if event.face != HIDDEN:
            self.faces[event.token] = event.face
        if event.kind != HIDDEN:
            self.star_as = event.kind

    def _skipped(self, _event: happened.PlacementSkipped) -> None:
        self.step += 1

    def _revealed(self, event: happened.ChitRevealed) -> None:
        self.phase = "reveal"
        self.faces[event.token] = event.face
        if event.kind != HIDDEN:
            self.star_as = event.kind

    def _star_played(self, event: happened.StarPlayed) -> None:
        self.star_played = event.times

    def _voids(self, event: happened.VoidsSpent) -> None:
        self.spent.update(token for token, _seat in event.voids)

    def _gone(self, event: happened.SpecialsCancelled | happened.ChitsBeaten) -> None:
        self.spent.update(event.tokens)

    def _fought(self, event: happened.ChitsFought) -> None:
        for number, token in enumerate(event.tokens):
            if event.winner != number:
                self.spend(token)

    def spend(self, token: int) -> None:
        """A chit has done what it could; a Star does so twice."""
        if self.faces.get(token) == STAR and token not in self.halved:
            self.halved.add(token)
        else:
            self.spent.add(token)

    def _removed(self, event: happened.CounterRemoved) -> None:
        self.counters[event.area] = event.left
        if not event.left:
            self.lands[event.owner] &= ~(1 << event.area)

    def _added(self, event: happened.CounterAdded) -> None:
        self.lands[event.seat] |= 1 << event.area
        self.counters[event.area] = event.counters

    def _checked(self, _event: happened.VictoryChecked) -> None:
        self.phase, self.step = "keep", 0

    def _off_the_map(self, tokens: tuple[int, ...]) -> None:
        self.placed = [lying for lying in self.placed if lying[0] not in tokens]
        self.spent.difference_update(tokens)
        self.halved.difference_update(tokens)
        if not self.placed:
            self.star_as = HIDDEN

    def _retire(self, event: happened.ChitRetired) -> None:
        self._off_the_map((event.token,))
        self.retired.append(event.token)

    def _into_the_cup(self, tokens: tuple[int, ...]) -> None:
        self.cup = sorted((*self.cup, *tokens))
        for token in tokens:
            self.faces.pop(token, None)

    def _returned(self, event: happened.ChitsReturned) -> None:
        self._off_the_map(event.tokens)
        self._into_the_cup(event.tokens)

    def _kept(self, event: happened.ChitKept) -> None:
        self._renumber(event.seat, event.moved)
        self.hands[event.seat] = [event.token]
        self._into_the_cup(event.back)

    def _ended(self, _event: happened.GameEnded) -> None:
        self.phase, self.step = "over", 0


MOVES = {
    happened.CounterLaid: Board._laid,
    happened.TurnBegan: Board._turn_began,
    happened.ChitsDrawn: Board._drawn,
    happened.DelphiAsked: Board._asked_delphi,
    happened.ChitPlaced: Board._put,
    happened.PlacementSkipped: Board._skipped,
    happened.ChitRevealed: Board._revealed,
    happened.StarPlayed: Board._star_played,
    happened.VoidsSpent: Board._voids,
    happened.SpecialsCancelled: Board._gone,
    happened.ChitsBeaten: Board._gone,
    happened.ChitsFought: Board._fought,
    happened.CounterRemoved: Board._removed,
    happened.CounterAdded: Board._added,
    happened.VictoryChecked: Board._checked,
    happened.ChitRetired: Board._retire,
    happened.ChitsReturned: Board._returned,
    happened.ChitKept: Board._kept,
    happened.GameEnded: Board._ended,
}

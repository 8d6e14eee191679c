"""The exact solver of the last placements of a turn of the map.

What lies in an area settles that area alone (G4), so the search only keeps the heaps of chits, and
asks the rules once for the result of each heap. Heaps that come to the same are one, however they
came about; a table holds what is known of the positions met.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from ai.greece.map_aims import MapAim, War
from ai.puzzles.solver import Solver
from game.rules.core import NOBODY, Action, Seat, State, silent
from game.rules.greece.chits import CITY, STAR, TYPES, VOID
from game.rules.greece.legal import OTHERS, reach_of
from game.rules.greece.map import GREECE, SIZE, areas_in
from game.rules.greece.state import GreeceState
from game.rules.greece.struggle import struggle

Chit = tuple[int, int]
"""A face, and the type of a Star, else -1."""
Placement = tuple[int, int, int]
"""A face, the type of a Star or -1, and an area."""


class Heap(NamedTuple):
    """The chits of an area: who has one there, Specials by the city they favour, fighters.

    The fighters stand by city in their order, a Star as two of them (G2.7).
    """

    present: int = 0
    specials: tuple[int, ...] = (0, 0, 0)
    fighters: tuple[tuple[int, ...], ...] = ((), (), ())

    def with_chit(self, seat: Seat, face: int, kind: int) -> Heap:
        """Return the heap after a city has put one chit more on it."""
        present = self.present | 1 << seat
        if face == VOID:
            return self._replace(present=present)
        if CITY[face] != NOBODY:
            specials = _raised(self.specials, CITY[face])
            return self._replace(present=present, specials=specials)
        rows = list(self.fighters)
        rows[seat] += (kind, kind) if face == STAR else (face,)
        return self._replace(present=present, fighters=tuple(rows))


def _raised(numbers: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + 1, *numbers[at + 1 :])


SPECIALS = tuple(CITY.index(city) for city in range(3))
"""A Special of each city: apart from that they are all alike (G2.6)."""


class Before(NamedTuple):
    """The parts that one placement changes, before it: of its city, of its area, and the lands."""

    hand: tuple[int, ...]
    present: int
    heap: int
    counters: int
    lands: list[int]


class MapSearch:
    """One turn's placements, from the position in which it is made.

    Heaps have numbers; `heaps` holds that of each area, `lands` and `counters` what they come to.
    """

    def __init__(self, start: GreeceState, aim: MapAim, met: Callable[[], None]) -> None:
        """`met` is called for each position that is met."""
        self.aim, self.met = aim, met
        self.base = start.clone()
        self.end = start.placements
        self.seats = len(start.lands)
        self.by_number, self.number_of = [Heap()], {Heap(): 0}
        self.grown: dict[tuple[int, Seat, int, int], int] = {}
        self.results: dict[tuple[int, int], tuple[Seat, int]] = {}
        self.known: dict[tuple[object, ...], bool] = {}
        self.killers: dict[int, Placement] = {}
        reach = start.variant.reach
        self.reach = [
            [reach_of(lands, kind, reach[seat]) for kind in range(len(CITY))]
            for seat, lands in enumerate(start.lands)
        ]
        self.load(start)

    @classmethod
    def of(cls, state: GreeceState, seat: Seat) -> MapSearch:
        """Return a position of a turn, for a city that wants to win the war."""
        return cls(state, War(state, seat), lambda: None)

    def winning_areas(self) -> set[int]:
        """Return the areas where one chit more of the seat would do, if nobody else moved."""
        found, seat = set(), self.aim.seat
        for placement in self._placements(seat):
            with self.placed(seat, placement):
                if self.aim.settled(self.lands, self.counters):
                    found.add(placement[2])
        return found

    def begins(self, state: GreeceState) -> bool:
        """Return True for a position of the same turn: placements move no counter."""
        base = self.base
        return (state.lands, state.counters, state.turn) == (base.lands, base.counters, base.turn)

    def load(self, state: GreeceState) -> None:
        """Take a position of the turn over."""
        self.heaps = array("H", [0] * SIZE)
        self.lands, self.counters = list(self.base.lands), list(self.base.counters)
        self.present = [0] * self.seats
        self.hands = [tuple(sorted(state.faces[one] for one in hand)) for hand in state.hands]
        for token, seat, area in state.placed:
            self._lay(seat, (state.faces[token], state.star_kind(token), area))

    def figure(self, step: int) -> int:
        """Return what best play comes to from a placement of the turn on."""
        figure = self.aim.settled(self.lands, self.counters)
        while figure > self.aim.lowest and not self.reaches(step, figure):
            figure -= 1
        while figure < self.aim.highest and self.reaches(step, figure + 1):
            figure += 1
        return figure

    def reaches(self, step: int, wanted: int) -> bool:
        """Return True if the seat of the aim gets the figure, whatever the others do."""
        self.met()
        if step == self.end:
            return self.aim.settled(self.lands, self.counters) >= wanted
        if not self.aim.in_reach(self.lands, self.end - step, wanted):
            return False
        key = (step, wanted, self.heaps.tobytes(), *self.hands)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._search(step, wanted)
        return found

    def _search(self, step: int, wanted: int) -> bool:
        seat = self.base.placer(step)
        ours = seat == self.aim.seat
        for placement in self._ordered(seat, step):
            before = self._put(seat, placement)
            good = self.reaches(step + 1, wanted)
            self._take_back(seat, placement, before)
            if good == ours:
                self.killers[step] = placement
                return ours
        return not ours

    def _ordered(self, seat: Seat, step: int) -> list[Placement]:
        """Return the placements of a city, those first that turn an area its way.

        Before them comes the one that settled a position of this step last.
        """
        legal, killer = list(self._placements(seat)), self.killers.get(step)
        if step < self.end - 1:
            legal.sort(key=lambda one: self._turned(seat, one))
        if killer in legal:
            legal.remove(killer)
            legal.insert(0, killer)
        return legal or [SKIPPED]

    def _turned(self, seat: Seat, placement: Placement) -> int:
        """Return a key that is lower the more a placement does for the city that makes it."""
        face, kind, area = placement
        mine = self.aim.seat
        owner, _ = self._result(area, self._grown(self.heaps[area], seat, face, kind))
        change = (owner == mine) - (self.lands[mine] >> area & 1)
        return -change if seat == mine else change

    def _placements(self, seat: Seat) -> Iterator[Placement]:
        free = GREECE
        if self.seats > 2:
            one, other = OTHERS[seat]
            free &= ~(self.present[one] & self.present[other])
        for face in dict.fromkeys(self.hands[seat]):
            for kind in TYPES if face == STAR else (-1,):
                row = self.reach[seat][kind if face == STAR else face]
                for area in areas_in(free & row):
                    yield face, kind, area

    # ------------------------------------------------------------------ one placement

    @contextmanager
    def placed(self, seat: Seat, placement: Placement) -> Iterator[None]:
        """Put a chit down, and take it back."""
        before = self._put(seat, placement)
        yield
        self._take_back(seat, placement, before)

    def _put(self, seat: Seat, placement: Placement) -> Before:
        """Put a chit down, or none, and return what `_take_back` needs."""
        area, hand = placement[2], self.hands[seat]
        heap, counters = self.heaps[area], self.counters[area]
        before = Before(hand, self.present[seat], heap, counters, [*self.lands])
        if placement != SKIPPED:
            at = hand.index(placement[0])
            self.hands[seat] = hand[:at] + hand[at + 1 :]
            self._lay(seat, placement)
        return before

    def _take_back(self, seat: Seat, placement: Placement, before: Before) -> None:
        area = placement[2]
        self.hands[seat], self.present[seat] = before.hand, before.present
        self.heaps[area], self.counters[area] = before.heap, before.counters
        self.lands = before.lands

    def _lay(self, seat: Seat, placement: Placement) -> None:
        face, kind, area = placement
        heap = self._grown(self.heaps[area], seat, face, kind)
        self.heaps[area] = heap
        self.present[seat] |= 1 << area
        owner, counters = self._result(area, heap)
        bit = 1 << area
        for city in range(self.seats):
            self.lands[city] = self.lands[city] | bit if city == owner else self.lands[city] & ~bit
        self.counters[area] = counters

    def _grown(self, heap: int, seat: Seat, face: int, kind: int) -> int:
        key = (heap, seat, face, kind)
        if key not in self.grown:
            grown = self.by_number[heap].with_chit(seat, face, kind)
            if grown not in self.number_of:
                self.number_of[grown] = len(self.by_number)
                self.by_number.append(grown)
            self.grown[key] = self.number_of[grown]
        return self.grown[key]

    def _result(self, area: int, heap: int) -> tuple[Seat, int]:
        """Return the owner and the counters that a heap leaves in an area, by the rules."""
        key = (area, heap)
        if key not in self.results:
            played, chits = self.base.clone(), self.by_number[heap]
            counts = enumerate(chits.specials)
            lying = [(SPECIALS[city], city) for city, count in counts for _ in range(count)]
            lying += [(face, city) for city, row in enumerate(chits.fighters) for face in row]
            played.faces = [face for face, _city in lying]
            struggle(played, area, [(n, city) for n, (_f, city) in enumerate(lying)], silent)
            self.results[key] = played.owner(area), played.counters[area]
        return self.results[key]


SKIPPED: Placement = (-1, -1, -1)
"""The placement of a city that cannot put down any of its chits (G3.8)."""


class MapSolver(Solver):
    """A solver that searches a turn's last placements by their heaps."""

    aim: MapAim
    search: MapSearch | None = None

    def _worth(self, state: State) -> int:
        if self.aim.over(state):  # type: ignore[arg-type]
            return self.aim.value(state)  # type: ignore[arg-type]
        assert isinstance(state, GreeceState)
        return self._loaded(state).figure(state.step)

    def values(self, state: State) -> dict[Action, int]:
        if self.aim.over(state):  # type: ignore[arg-type]
            return super().values(state)
        assert isinstance(state, GreeceState)
        search, found = self._loaded(state), {}
        for action in state.legal():
            placement = SKIPPED
            if action.args:
                token, area, kind = (*action.args, -1)[:3]
                placement = state.faces[token], kind, area
            with search.placed(action.seat, placement):
                found[action] = search.figure(state.step + 1)
        return found

    def _loaded(self, state: GreeceState) -> MapSearch:
        if self.search is None or not self.search.begins(state):
            self.search = MapSearch(state, self.aim, self.met)
        self.search.load(state)
        return self.search

"""Counts of the map that need its open counters and the turn alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import AREAS, areas_in, distance, owner_in
from game.rules.greece.options import GreeceVariant
from game.rules.greece.victory import Tally, count

Lying = tuple[int, Seat, int]
"""A chit on the map: its token, who put it there, and the area."""


ROUNDS = 3  # G3.4: the placements of each city in a turn


def gods_favourite(turn: int, seats: int) -> Seat:
    """Return the seat with the Gods' Support: Athens in turn 1, then round (G3.3)."""
    return (turn - 1) % seats


class Counting:
    """Counts that positions and views share, over the fields that both have."""

    __slots__ = ()

    turn: int
    lands: Sequence[int]
    counters: Sequence[int]
    faces: Sequence[int]
    placed: Sequence[Lying]
    star_as: int
    variant: GreeceVariant

    @property
    def gods(self) -> Seat:
        """Return the city with the Gods' Support this turn (G3.3)."""
        return gods_favourite(self.turn, len(self.lands))

    @property
    def placements(self) -> int:
        """Return how many chits are put down in a turn, by all cities together (G3.4)."""
        return ROUNDS * len(self.lands)

    def placer(self, step: int) -> Seat:
        """Return the city that makes a placement of the turn, counted from 0 (G3.3)."""
        return (self.turn - 1 + step) % len(self.lands)

    def full_hand(self, seat: Seat) -> int:
        """Return how many chits a city draws to (G3.1).

        Those that it puts down and keeps, and more while no city holds fewer areas (V.G8).
        """
        more = self.variant.last[seat]
        if more and self.lands[seat].bit_count() > min(map(int.bit_count, self.lands)):
            more = 0
        return ROUNDS + self.variant.kept[seat] + more

    @property
    def tally(self) -> Tally:
        """Return each city's areas, counters, and the areas that it needs."""
        return count(self.lands, self.counters, self.variant.goal)

    def missing(self) -> list[int]:
        """Return how many areas each city needs besides those that it has."""
        tally = self.tally
        return [needs - areas for areas, needs in zip(tally.areas, tally.needs, strict=True)]

    def margin(self, seat: Seat) -> int:
        """Return how many areas nearer to its goal a city is than the best of the others."""
        missing = self.missing()
        return min(m for city, m in enumerate(missing) if city != seat) - missing[seat]

    def owner(self, area: int) -> Seat:
        """Return the city whose counters lie in an area, or NOBODY (G2.1)."""
        return owner_in(self.lands, area)

    def home_of(self, area: int) -> Seat:
        """Return the city at war whose main city an area is, or NOBODY."""
        home = AREAS[area].home
        return home if home < len(self.lands) else NOBODY

    def areas_of(self, seat: Seat) -> tuple[int, ...]:
        """Return a city's areas in the order of the map."""
        return areas_in(self.lands[seat])

    def distance(self, seat: Seat, area: int) -> int:
        """Return the number of links from an area to the nearest of a city's, -1 if it has none."""
        return distance(self.lands[seat], area)

    def chits_at(self, area: int) -> list[Lying]:
        """Return the chits of an area in the order in which they were put there."""
        return [lying for lying in self.placed if lying[2] == area]

    def stack(self, seat: Seat, area: int) -> list[int]:
        """Return a city's chits at an area, the lowest first."""
        return [token for token, by, at in self.placed if (by, at) == (seat, area)]

    def placed_by(self, seat: Seat) -> list[Lying]:
        """Return a city's chits on the map in the order in which they were put there."""
        return [lying for lying in self.placed if lying[1] == seat]

    def star_kind(self, token: int) -> int:
        """Return what a chit acts as if it is the Star and that is seen, else -1."""
        return self.star_as if self.faces[token] == STAR else -1

"""The aims of puzzles of the map: the war won, as many areas as can be, or one of them held."""

from __future__ import annotations

from collections.abc import Sequence

from ai.puzzles.aim_names import AREAS_HELD, WAR_WON
from game.rules.core import Seat
from game.rules.greece.map import AREA_OF_ID
from game.rules.greece.state import GreeceState
from game.rules.greece.victory import count, decide_outcome


class MapAim:
    """A figure of the counters that lie on the map when this turn's struggles are over.

    One placement changes it by 1 at most.
    """

    lowest, highest = 0, 1

    def __init__(self, start: GreeceState, seat: Seat) -> None:
        self.seat, self.turn = seat, start.turn

    def over(self, state: GreeceState) -> bool:
        """Return True once the chits have been turned up.

        Where nobody is asked at Delphi, the next turn's placements follow at once.
        """
        return state.phase != "place" or state.turn != self.turn

    def value(self, state: GreeceState) -> int:
        """Return the figure of a position after the struggles."""
        return self.settled(state.lands, state.counters)

    def settled(self, lands: Sequence[int], counters: Sequence[int]) -> int:
        """Return the figure; `lands` are sets of areas by seat, `counters` go by area."""
        raise NotImplementedError

    def in_reach(self, lands: Sequence[int], left: int, wanted: int) -> bool:
        """Return False where so many placements more cannot lead to the figure that is wanted."""
        return True


class Areas(MapAim):
    """The areas that a city holds."""

    highest = 18

    def settled(self, lands: Sequence[int], counters: Sequence[int]) -> int:
        return lands[self.seat].bit_count()

    def in_reach(self, lands: Sequence[int], left: int, wanted: int) -> bool:
        return lands[self.seat].bit_count() + left >= wanted


class OneArea(MapAim):
    """1 if a city holds one area, by its id."""

    def __init__(self, start: GreeceState, seat: Seat, area: str) -> None:
        super().__init__(start, seat)
        self.area = AREA_OF_ID[area]

    def settled(self, lands: Sequence[int], counters: Sequence[int]) -> int:
        return lands[self.seat] >> self.area & 1


class War(MapAim):
    """1 if a city wins the war with this turn, alone."""

    def __init__(self, start: GreeceState, seat: Seat) -> None:
        super().__init__(start, seat)
        self.goals = start.variant.goal
        self.last = start.turn >= start.variant.length

    def settled(self, lands: Sequence[int], counters: Sequence[int]) -> int:
        if not self.in_reach(lands, 0, 1):
            return 0
        ended = decide_outcome(count(lands, counters, self.goals), self.goals, self.last)
        return int(ended is not None and ended.winners == (self.seat,))

    def in_reach(self, lands: Sequence[int], left: int, wanted: int) -> bool:
        return self.last or lands[self.seat].bit_count() + left >= self.goals[self.seat]


def map_aim(start: GreeceState, seat: Seat, name: str) -> MapAim | None:
    """Return an aim by its name: "war", "areas", or the id of an area; None if unknown."""
    if name in AREA_OF_ID:
        return OneArea(start, seat, name)
    made = {AREAS_HELD: Areas, WAR_WON: War}.get(name)
    return None if made is None else made(start, seat)

"""The aims of puzzles: a figure that one seat makes as high as it can before the turn is over."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules.battle.state import BattleState
from game.rules.core import NOBODY, Seat, State
from game.rules.duel.state import DuelState
from game.rules.greece.map import AREA_OF_ID, owner_in
from game.rules.greece.state import GreeceState
from game.rules.greece.victory import count


class Aim(Protocol):
    """A figure for one seat, and the end of the moves that count towards it.

    `lowest` and `highest` bound the figure. Any: the State of one game, which each class names.
    """

    lowest: int
    highest: int

    def over(self, state: Any) -> bool:
        """Return True once the figure is final."""

    def value(self, state: Any) -> int:
        """Return the figure, higher is better for the seat."""


class VictoryPoints:
    """The duel: the VP that this turn brings one's own side, less those of the other."""

    lowest, highest = -40, 40

    def __init__(self, start: DuelState, seat: Seat) -> None:
        self.seat, self.turn = seat, start.turn
        self.lead = start.vp[seat] - start.vp[1 - seat]

    def over(self, state: DuelState) -> bool:
        """Return True once the turn has been decided."""
        return state.turn != self.turn or state.to_act == NOBODY

    def value(self, state: DuelState) -> int:
        """Return the VP gained in this turn."""
        return state.vp[self.seat] - state.vp[1 - self.seat] - self.lead


class Casualties:
    """The battle: the cards that this attack costs the enemy, less those that it costs oneself."""

    lowest, highest = -100, 100

    def __init__(self, start: BattleState, seat: Seat) -> None:
        self.seat, self.turn = seat, start.turn
        self.before = self._margin(start)

    def _margin(self, state: BattleState) -> int:
        return len(state.casualties[1 - self.seat]) - len(state.casualties[self.seat])

    def over(self, state: BattleState) -> bool:
        """Return True once the attack has been resolved."""
        return state.turn != self.turn or state.to_act == NOBODY

    def value(self, state: BattleState) -> int:
        """Return the margin in Casualties since the start."""
        return self._margin(state) - self.before


class Areas:
    """The map: the areas that a city holds when this turn's struggles are over."""

    lowest, highest = 0, 18

    def __init__(self, start: GreeceState, seat: Seat) -> None:
        self.seat = seat

    def over(self, state: GreeceState) -> bool:
        """Return True once the chits have been turned up."""
        return state.phase != "place"

    def value(self, state: GreeceState) -> int:
        """Return the number of areas."""
        return count(state.lands, state.counters).areas[self.seat]


class OneArea(Areas):
    """The map: to hold one area, by its id, when this turn's struggles are over."""

    lowest, highest = 0, 1

    def __init__(self, start: GreeceState, seat: Seat, area: str) -> None:
        super().__init__(start, seat)
        self.area = AREA_OF_ID[area]

    def value(self, state: GreeceState) -> int:
        """Return 1 if the area is held, else 0."""
        return int(owner_in(state.lands, self.area) == self.seat)


def aim_of(start: State, seat: Seat, name: str) -> Aim:
    """Return an aim by its name: vp, cards, areas, or the id of an area. ValueError if unknown."""
    if isinstance(start, DuelState) and name == "vp":
        return VictoryPoints(start, seat)
    if isinstance(start, BattleState) and name == "cards":
        return Casualties(start, seat)
    if isinstance(start, GreeceState) and name == "areas":
        return Areas(start, seat)
    if isinstance(start, GreeceState) and name in AREA_OF_ID:
        return OneArea(start, seat, name)
    raise ValueError(f"{start.game} has no aim {name!r}")

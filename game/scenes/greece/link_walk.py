"""Leads the focus along the links of the map, for who does not see where areas lie."""

from __future__ import annotations

from game.rules.greece.map import AREAS
from game.scenes.greece.area_advice import neighbours
from game.scenes.greece.display import SPOT, GreeceDisplay


class LinkWalk:
    """Visits the areas beside one of them in turn, by land first; `home` is that one, -1 for none.

    From any of them one can walk on.
    """

    def __init__(self, display: GreeceDisplay) -> None:
        self.display = display
        self.home = -1

    def visit(self) -> None:
        """Give the focus to the next area beside home, which is where the walk began."""
        now = self.display.pointed_area()
        near = self._beside(self.home)
        if now != self.home and now not in near:
            self.home, near = now, self._beside(now)
        if near:
            at = near.index(now) + 1 if now in near else 0
            self._go(near[at % len(near)])
        else:
            self._go(0)

    def walk_on(self) -> None:
        """Make the area in focus home, and visit the first one beside it."""
        self.home = self.display.pointed_area()
        self.visit()

    @staticmethod
    def _beside(area: int) -> list[int]:
        return [*neighbours(area, "land"), *neighbours(area, "sea")]

    def _go(self, area: int) -> None:
        self.display.focus.take(f"{SPOT}{AREAS[area].id}")

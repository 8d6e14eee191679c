"""The picture of a match's end alone: figures come on, the result is written, the panel rises."""

from __future__ import annotations

from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Move


class ResultOpening:
    """The shares of all that happens before the results lie there; a `fresh` end only has it.

    With reduced motion all is in its place at once, and stands alone as long.
    """

    def __init__(self, fresh: bool) -> None:
        self.time = 0.0 if fresh else moves.PANEL_AT
        """Seconds since the picture came out of the dark."""
        self.rises_at = moves.PANEL_AT
        self.fresh = fresh
        self.calm = False

    @property
    def alone(self) -> bool:
        """True until the panel begins to rise."""
        return self.fresh and self.time < self.rises_at

    @property
    def moving(self) -> bool:
        """True until all is in its place."""
        return self.fresh and self.time < self.rises_at + moves.COME_ON.seconds

    def step(self, dt: float, calm: bool) -> None:
        """Let `dt` seconds pass."""
        self.calm = calm
        self.time += dt

    def end(self) -> None:
        """Let the panel rise now."""
        self.rises_at = min(self.rises_at, self.time)

    def _share(self, move: Move, since: float = 0.0) -> float:
        if not self.fresh:
            return 1.0
        if self.calm:
            return 1.0 if self.time >= since else 0.0
        return move.ease(min(1.0, max(0.0, (self.time - since) / move.seconds)))

    @property
    def light(self) -> float:
        """The share of the way out of the dark that the picture has come."""
        return self._share(moves.OUT_OF_DARK)

    @property
    def come(self) -> float:
        """The share of their way that the figures have come."""
        return self._share(moves.COME_ON)

    @property
    def up(self) -> float:
        """The share of its height to which the panel has risen."""
        return self._share(moves.PANEL_RISES, self.rises_at)

    def letters(self, count: int) -> int:
        """Return how many of so many letters are written."""
        if not self.fresh or self.calm or not self.alone:
            return count
        return min(count, max(0, int((self.time - moves.LETTERS_AT) / moves.LETTER)))

    @property
    def read(self) -> float:
        """Seconds since the panel rose."""
        return self.time - self.rises_at if self.fresh else self.time

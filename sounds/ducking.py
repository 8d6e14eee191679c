"""The music gives way: a quick step back under a great event, then a slow return."""

from __future__ import annotations

from dataclasses import dataclass

from sounds.volume import factor, ramp

DOWN_MS, HOLD_MS, BACK_MS = 60, 500, 400


@dataclass(frozen=True, slots=True)
class Duck:
    """One step back: `depth` in dB (negative) from `start` on, held for `hold` ms."""

    start: int
    depth: float
    hold: int = HOLD_MS

    def decibels(self, ms: int) -> float:
        down = ramp(ms - self.start, DOWN_MS)
        back = ramp(ms - self.start - DOWN_MS - self.hold, BACK_MS)
        return self.depth * (down - back)

    def over(self, ms: int) -> bool:
        return ms >= self.start + DOWN_MS + self.hold + BACK_MS


class Ducking:
    """All the steps back under way; the deepest counts, they do not add up."""

    def __init__(self) -> None:
        self._ducks: list[Duck] = []

    def begin(self, duck: Duck) -> None:
        self._ducks.append(duck)

    @property
    def under_way(self) -> bool:
        return bool(self._ducks)

    def gain(self, ms: int) -> float:
        self._ducks = [duck for duck in self._ducks if not duck.over(ms)]
        return factor(min((duck.decibels(ms) for duck in self._ducks), default=0.0))

"""Ambient motion: breathing rings, sea and smoke; all at rest when nobody is there."""

from __future__ import annotations

RESTS = 15.0
"""Seconds without input after which nothing on a quiet screen moves any more."""
TICKS = 20
"""Pictures of ambient motion to the second."""


class Rest:
    """The clock of ambient motion; it stops some time after the last input, or while all is still.

    `still` holds for players who want no ambient motion, and while nobody attends to the window.
    """

    def __init__(self) -> None:
        self.idle = self.time = 0.0
        self.still = False
        self._drawn = 0

    @property
    def living(self) -> bool:
        """True while there is ambient motion."""
        return not self.still and self.idle < RESTS

    def wake(self) -> None:
        """Somebody is there, or something happens."""
        self.idle = 0.0

    def step(self, dt: float, still: bool) -> None:
        """Let `dt` seconds pass."""
        self.still = still
        self.idle += dt
        if self.living:
            self.time += dt

    @property
    def ticked(self) -> bool:
        """True when the next picture differs from the one drawn last."""
        return self._drawn != int(self.time * TICKS)

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self._drawn = int(self.time * TICKS)

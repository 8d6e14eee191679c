"""The volume of each bus: sliders as a player sets them, squared because ears hear in ratios."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Bus = Literal["music", "effects", "ui", "ambience"]


@dataclass(frozen=True, slots=True)
class Levels:
    """The sliders, 0 to 1, and how the device is opened (`buffer` in samples)."""

    master: float = 0.80
    music: float = 0.50
    effects: float = 0.85
    ui: float = 0.70
    ambience: float = 0.40
    mute_unfocused: bool = True
    mono: bool = False
    buffer: int = 512

    def gain(self, bus: Bus) -> float:
        """Return the factor for samples on this bus."""
        return float(_heard(self.master) * _heard(getattr(self, bus)))

    def same_device(self, other: Levels) -> bool:
        """Return True if the open device serves these levels too."""
        return (self.mono, self.buffer) == (other.mono, other.buffer)


def _heard(slider: float) -> float:
    return min(1.0, max(0.0, slider)) ** 2


def ramp(elapsed: float, length: float) -> float:
    """Return the progress of a straight line from 0 to 1."""
    return min(1.0, max(0.0, elapsed / length)) if length > 0 else 1.0


def factor(decibels: float) -> float:
    """Return the factor for samples that a change in dB is."""
    return float(10.0 ** (decibels / 20.0))

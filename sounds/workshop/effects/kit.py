"""Short words that the recipes share."""

from __future__ import annotations

from typing import Unpack

from sounds.workshop.instruments import lyre
from sounds.workshop.instruments.core import Wave, chance, mix
from sounds.workshop.instruments.pitch import hz
from sounds.workshop.instruments.room import place


def vary(name: str, v: int, amount: float = 0.04) -> float:
    """Return a factor for size, pitch or speed: -amount, 0, +amount with a little chance."""
    return 1 + amount * ((v - 1) + float(chance("vary", name, v).uniform(-0.25, 0.25)))


def note(name: str, seconds: float, vel: float, v: int, **how: Unpack[lyre.Touch]) -> Wave:
    return lyre.pluck(hz(name), seconds, vel, key=v, **how)


def run(
    names: str,
    gap: float,
    seconds: float,
    vel: float,
    v: int,
    swell: float = 0.0,
    **how: Unpack[lyre.Touch],
) -> Wave:
    """Plucked notes one after another."""
    parts = [
        (note(n, seconds, min(1.0, vel + swell * i), v + i, **how), gap * i, 0.0)
        for i, n in enumerate(names.split())
    ]
    return mix(*parts)


def table(*layers: tuple[Wave, float, float]) -> Wave:
    return place(mix(*layers), "table", -13)


def stoa(*layers: tuple[Wave, float, float], wet: float = -11) -> Wave:
    return place(mix(*layers), "stoa", wet)


def theatre(*layers: tuple[Wave, float, float], wet: float = -12) -> Wave:
    return place(mix(*layers), "theatre", wet)

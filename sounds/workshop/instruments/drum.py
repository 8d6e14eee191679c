"""Tympanon: a hand-struck skin on a wooden hoop, by the modes of a circular membrane."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    Wave,
    band,
    chance,
    count,
    decay,
    fade,
    level,
    low,
    mix,
    modal,
    unit,
    warm,
    white,
)

# modes of an air-loaded membrane: ratio, share of a centre stroke, share of a rim stroke, damping
MODES = np.array(
    [
        (1.00, 1.00, 0.30, 1.00),
        (1.59, 0.22, 0.80, 0.70),
        (2.14, 0.10, 0.75, 0.55),
        (2.30, 0.45, 0.25, 0.45),
        (2.65, 0.06, 0.60, 0.45),
        (2.92, 0.08, 0.45, 0.40),
        (3.16, 0.05, 0.50, 0.36),
        (3.50, 0.04, 0.35, 0.32),
        (3.60, 0.20, 0.20, 0.30),
        (4.06, 0.03, 0.30, 0.27),
        (4.60, 0.02, 0.24, 0.24),
        (5.13, 0.02, 0.18, 0.20),
    ]
)


def hit(
    f0: float = 92.0, where: float = 0.15, vel: float = 0.7, t60: float = 0.7, key: object = 0
) -> Wave:
    """Return one stroke. where: 0 centre (dum) to 1 rim (tek)."""
    g = chance("drum", key)
    ratio, centre, rim, damp = MODES.T
    amps = ((1 - where) * centre + where * rim) * g.uniform(0.8, 1.2, len(ratio))
    freqs = f0 * ratio * g.uniform(0.985, 1.015, len(ratio)) * g.uniform(0.97, 1.03)
    skin = modal(
        freqs,
        t60 * damp * g.uniform(0.85, 1.15, len(ratio)),
        amps,
        t60 * 1.25,
        key,
        0.05 + 0.09 * vel,
        0.035,
    )
    palm = band(white(0.06, ("palm", key)), 250, 1200 + 2600 * (0.4 * vel + 0.6 * where)) * decay(
        0.06, 0.03, 0.0012
    )
    return fade(
        level(warm(unit(mix((skin, 0, 0), (palm, 0, -15 + 8 * where))), 1.6), 0.16)
        * (0.2 + 0.95 * vel),
        0.0008,
        0.02,
    )


def great(vel: float = 0.8, key: object = 0, f0: float = 58.0) -> Wave:
    """Return the war drum: wide, low and dark."""
    skin = hit(f0, 0.1, vel, 1.25, key)
    return level(low(skin, 1300, 1), 0.2) * (0.3 + 0.8 * vel)


def roll(
    seconds: float,
    f0: float = 92.0,
    key: object = 0,
    rate: tuple[float, float] = (9, 15),
    force: tuple[float, float] = (0.2, 0.8),
) -> Wave:
    """Quick alternating strokes that grow."""
    g, at = chance("roll", key), 0.0
    parts: list[tuple[Wave, float, float]] = []
    while at < seconds:
        u = at / seconds
        vel = force[0] + (force[1] - force[0]) * u
        parts.append((hit(f0, 0.3 + 0.15 * g.random(), vel, 0.4, (key, len(parts) % 9)), at, 0.0))
        at += 1 / (rate[0] + (rate[1] - rate[0]) * u) * g.uniform(0.92, 1.08)
    return mix(*parts)


def tap(f0: float = 240.0, vel: float = 0.5, key: object = 0) -> Wave:
    """Fingers on the rim."""
    return hit(f0, 0.85, vel, 0.16, key)[: count(0.2)]

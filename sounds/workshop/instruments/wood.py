"""Wood: knocks on a table, tokens and chits, clappers, creaking oars and rolling wheels."""

from __future__ import annotations

import numpy as np
from scipy import signal

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    band,
    chance,
    count,
    decay,
    grains,
    level,
    low,
    mix,
    modal,
    ring,
    shaped,
    white,
)


def knock(f0: float = 420.0, t60: float = 0.07, key: object = 0, hard: float = 0.5) -> Wave:
    """Return a struck piece of wood. hard: 0 felt to 1 stone."""
    g = chance("knock", key)
    ratios = np.array([1.0, 1.68, 2.76, 4.1, 5.4]) * g.uniform(0.97, 1.03, 5)
    amps = np.array([1.0, 0.55, 0.45 * hard + 0.1, 0.3 * hard, 0.22 * hard])
    bar = modal(f0 * ratios, t60 * np.array([1.0, 0.8, 0.6, 0.45, 0.35]), amps, t60 * 1.4, key)
    tick = band(white(0.012, ("tick", key)), 600, 2200 + 4000 * hard) * decay(0.012, 0.007, 0.0006)
    return mix((level(bar, 0.14), 0, 0), (level(tick, 0.08), 0, -16 + 9 * hard))


def table(key: object = 0, weight: float = 0.5) -> Wave:
    """Return the answer of the table under a thing put down. weight: 0 chit to 1 stone."""
    g = chance("table", key)
    base = (185 - 70 * weight) * g.uniform(0.95, 1.05)
    freqs = base * np.array([1.0, 1.47, 2.2, 3.05, 4.4]) * g.uniform(0.98, 1.02, 5)
    t60s = (0.06 + 0.09 * weight) * np.array([1.0, 0.85, 0.6, 0.45, 0.3])
    return level(
        modal(
            freqs,
            t60s,
            np.array([1.0, 0.7, 0.4, 0.22, 0.12]),
            0.11 + 0.14 * weight,
            key,
            0.03,
            0.01,
        ),
        0.15,
    )


def token(key: object = 0, weight: float = 0.3, f0: float = 720.0) -> Wave:
    """Return a chit or counter set on the table."""
    return mix((knock(f0, 0.045, key, 0.45), 0, -2), (table(key, weight), 0.0006, 0))


def bounce(key: object = 0, f0: float = 720.0, many: int = 3, first: float = 0.075) -> Wave:
    """Return a token that settles."""
    g, at, parts = chance("bounce", key), 0.0, []
    for i in range(many):
        parts.append((token((key, i), 0.3, f0 * (1 + 0.03 * i)), at, -7.0 * i))
        at += first * 0.6**i * g.uniform(0.92, 1.08)
    return mix(*parts)


def clapper(f0: float = 980.0, key: object = 0) -> Wave:
    """Krotala: two hollow sticks."""
    stick = knock(f0, 0.06, key, 0.7)
    return mix((stick, 0, 0), (ring(stick, f0 * 1.05, 9), 0, -3))


def creak(seconds: float = 0.5, key: object = 0, lo: float = 28.0, hi: float = 70.0) -> Wave:
    """Stick and slip: an oar in its thole, an axle, a gate."""
    g = chance("creak", key)
    n = count(seconds)
    rate = np.interp(np.linspace(0, 1, n), [0, 0.45, 1], [lo, hi, lo * 0.9])
    rate *= 1 + 0.12 * np.interp(np.arange(n), np.linspace(0, n, 24), g.standard_normal(24))
    phase = np.cumsum(rate) / SR
    ticks = np.diff(np.floor(phase), prepend=0) * g.uniform(0.5, 1.0, n)
    body = np.zeros(n)
    for hz, q, a in ((310, 8, 1.0), (620, 9, 0.8), (1130, 10, 0.5), (1900, 9, 0.22)):
        body += a * ring(ticks, hz * g.uniform(0.95, 1.05), q)
    return level(low(body, 2600) * np.sin(np.pi * np.linspace(0, 1, n)) ** 0.8, 0.1)


def rumble(seconds: float, key: object = 0, low_hz: float = 70.0, high_hz: float = 240.0) -> Wave:
    """Wheels on packed earth."""
    n = count(seconds)
    stones = grains(seconds, ("stones", key), np.full(n, 60.0), 0.9)
    rolling = band(white(seconds, ("roll", key)), low_hz, high_hz) + 2.2 * band(stones, low_hz, 900)
    wobble = 1 + 0.35 * np.sin(2 * np.pi * 4.2 * np.arange(n) / SR)
    return level(rolling * wobble, 0.13)


def splash(key: object = 0, seconds: float = 0.5) -> Wave:
    """Oar blades entering water."""
    n = count(seconds)
    glide = np.interp(np.linspace(0, 1, n), [0, 0.2, 1], [900, 1700, 600])
    shape = np.interp(np.linspace(0, 1, n), [0, 0.06, 0.25, 1], [0, 1, 0.45, 0])
    drops = (
        signal.lfilter([1], [1, -0.6], grains(seconds, ("drop", key), np.full(n, 130.0))) * shape
    )
    return level(shaped(seconds, ("splash", key), glide, 0.9) * shape, 0.11) + 0.3 * level(
        band(drops, 900, 3500), 0.06
    )

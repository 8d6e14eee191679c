"""Horses, elephants and the carts behind them."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    band,
    chance,
    clock,
    count,
    decay,
    fade,
    level,
    low,
    mix,
    ring,
    shaped,
    warm,
    white,
)
from sounds.workshop.instruments.wood import creak, knock, rumble


def hoof(key: object = 0, hard: float = 0.4) -> Wave:
    """Return one hoof on dry earth: a low cup of air, a thud, a little grit."""
    g = chance("hoof", key)
    thud = low(white(0.1, ("hoof", key)), 150) * decay(0.1, 0.09, 0.002)
    cup = ring(white(0.06, ("cup", key)) * decay(0.06, 0.03, 0.001), g.uniform(330, 470), 5)
    grit = band(white(0.06, ("grit", key)), 900, 3200, 1) * decay(0.06, 0.035, 0.004)
    return mix(
        (level(thud, 0.14), 0, 0),
        (level(cup, 0.09 + 0.06 * hard), 0, 0),
        (level(grit, 0.025), 0, 0),
    )


def gallop(seconds: float, key: object = 0, horses: int = 4, stride: float = 0.42) -> Wave:
    """Several horses, each in three beats and a rest, coming nearer."""
    parts: list[tuple[Wave, float, float]] = []
    for h in range(horses):
        g = chance("horse", key, h)
        own, at = stride * g.uniform(0.94, 1.07), g.uniform(0, 0.14)
        while at < seconds - 0.15:
            for beat, force in ((0.0, -3.0), (0.25, -1.0), (0.5, 0.0)):
                near = 8 * (at / seconds) - 8
                parts.append(
                    (
                        hoof((key, h, len(parts) % 11)),
                        at + own * beat * g.uniform(0.94, 1.06),
                        force + near + g.uniform(-3, 0),
                    )
                )
            at += own
    return mix(*parts)[: count(seconds + 0.1)]


def snort(key: object = 0, seconds: float = 0.5) -> Wave:
    """Return a horse blowing through its nose."""
    n = count(seconds)
    t = np.arange(n) / SR
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * (24 - 12 * t / seconds) * t)
    air = shaped(seconds, ("snort", key), np.linspace(1300, 700, n), 0.7, -0.3)
    return level(air * flutter * np.interp(t / seconds, [0, 0.1, 0.4, 1], [0, 1, 0.7, 0]), 0.1)


def trumpet(key: object = 0, seconds: float = 0.95) -> Wave:
    """Return an elephant's call: a rough, swooping horn with breath in it."""
    g = chance("elephant", key)
    n = count(seconds)
    u = np.linspace(0, 1, n)
    top = g.uniform(430, 500)
    hz = np.interp(u, [0, 0.16, 0.4, 0.75, 1], [230, top * 0.95, top, top * 0.86, top * 0.5])
    shake = np.interp(
        np.arange(n), np.linspace(0, n, int(seconds * 55)), g.standard_normal(int(seconds * 55))
    )
    phase = 2 * np.pi * np.cumsum(hz * (1 + 0.03 * shake)) / SR
    tone = sum(np.sin(k * phase + k) * k**-0.45 / (1 + (k * hz / 3000) ** 4) for k in range(1, 15))
    rough = 1 + 0.55 * np.sin(phase / 2 + 0.7) * np.interp(u, [0, 0.5, 1], [0.4, 0.7, 1.0])
    breath = shaped(seconds, ("trunk", key), hz * 2.4, 0.6, -0.2)
    air = np.interp(u, [0, 0.09, 0.2, 0.7, 1], [0, 0.7, 1, 0.75, 0])
    body = level(tone * rough, 0.1) + 0.45 * level(breath, 0.1)
    trunk = body + 0.7 * ring(body, 620, 3) + 0.4 * ring(body, 1350, 4)
    return fade(level(low(warm(trunk * 4, 1.3), 5000, 1) * air, 0.12), 0.01, 0.08)


def foot(key: object = 0) -> Wave:
    """Return an elephant's foot: very low and very soft at the edge."""
    t = clock(0.34)
    g = chance("foot", key)
    tone = np.sin(
        2 * np.pi * (48 * t + 26 * 0.05 * (1 - np.exp(-t / 0.05))) * g.uniform(0.95, 1.05)
    ) * decay(0.34, 0.42, 0.006)
    knee = np.sin(2 * np.pi * 96 * t) * decay(0.34, 0.2, 0.004)
    earth = band(white(0.2, ("earth", key)), 90, 500, 1) * decay(0.2, 0.14, 0.006)
    return mix((level(tone + 0.5 * knee, 0.16), 0, 0), (level(earth, 0.08), 0, -2))


def wagon(seconds: float = 1.2, key: object = 0) -> Wave:
    """Return a war cart: wheels, axle, loose boards."""
    g = chance("wagon", key)
    n = count(seconds)
    near = np.interp(np.linspace(0, 1, n), [0, 0.65, 1], [0.25, 1, 0.3])
    parts = [
        (rumble(seconds, key) * near, 0.0, 0.0),
        (creak(seconds * 0.6, key, 18, 34), seconds * 0.1, -9.0),
    ]
    for i in range(int(seconds * 7)):
        at = (i + g.uniform(0, 0.7)) / 7
        if at < seconds - 0.2:
            parts.append((knock(g.uniform(150, 300), 0.07, (key, i), 0.35), at, g.uniform(-12, -5)))
    return fade(mix(*parts)[:n], 0.02, 0.15)

"""Sea, wind, fire and small creatures of the day and the night."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    band,
    chance,
    clock,
    count,
    fade,
    grains,
    level,
    low,
    shaped,
    white,
)


def wave(seconds: float, key: object = 0) -> Wave:
    """Return one breaker: a dark swell, a bright fall, a long hiss drawn back."""
    g = chance("wave", key)
    crest = g.uniform(0.3, 0.42)
    glide = np.interp(
        np.linspace(0, 1, count(seconds)), [0, crest, crest + 0.12, 1], [220, 700, 1500, 2600]
    )
    swell = np.interp(
        np.linspace(0, 1, count(seconds)),
        [0, crest * 0.6, crest, crest + 0.1, 0.75, 1],
        [0, 0.22, 0.8, 1, 0.3, 0],
    )
    swell = np.convolve(swell, np.hanning(4000) / np.hanning(4000).sum(), "same")
    return fade(level(shaped(seconds, ("sea", key), glide, 1.1, -0.45) * swell, 0.12), 0.1, 0.3)


def sea(seconds: float, key: object = 0, every: float = 7.5) -> Wave:
    """Breakers one after another; the first is at zero."""
    g, at = chance("sea", key), 0.0
    out = 0.16 * level(
        low(shaped(seconds, ("bed", key), np.full(count(seconds), 320.0), 1.3, -0.6), 1800, 1), 0.1
    )
    while at < seconds - 3:
        piece = wave(g.uniform(7.5, 10.5), (key, int(at * 10))) * g.uniform(0.55, 1.0)
        begin = int(at * SR)
        room = out[begin : begin + len(piece)]
        room += piece[: len(room)]
        at += every * g.uniform(0.8, 1.2)
    return out


def wind(seconds: float, key: object = 0, hz: float = 380.0, gust: float = 0.5) -> Wave:
    """Moving air whose pitch and force wander together."""
    g = chance("wind", key)
    knots = g.uniform(-1, 1, max(4, int(seconds / 2.5)))
    move = np.interp(np.arange(count(seconds)), np.linspace(0, count(seconds), len(knots)), knots)
    return level(
        shaped(seconds, ("wind", key), hz * 2 ** (0.5 * move), 0.8, -0.6) * (1 + gust * move), 0.1
    )


def fire(seconds: float, key: object = 0) -> Wave:
    """Return a camp fire: soft roar and small cracks."""
    n = count(seconds)
    roar = low(white(seconds, ("roar", key)), 240, 1)
    cracks = band(grains(seconds, ("crack", key), np.full(n, 7.0), 1.1), 700, 4200, 1)
    ticks = band(grains(seconds, ("tick", key), np.full(n, 22.0), 0.8), 1500, 6000, 1)
    glow = level(roar, 0.010) * (1 + 0.3 * np.sin(2 * np.pi * 0.4 * np.arange(n) / SR))
    return (
        glow
        + 0.8 * np.clip(level(cracks, 0.07), -0.22, 0.22)
        + 0.4 * np.clip(level(ticks, 0.06), -0.3, 0.3)
    )


def cricket(seconds: float, key: object = 0, hz: float = 3900.0) -> Wave:
    """Return one tree cricket: soft trills with rests."""
    g = chance("cricket", key)
    t = clock(seconds)
    rate, slow = g.uniform(17, 21), g.uniform(0.35, 0.5)
    pulse = np.clip(np.sin(2 * np.pi * rate * t), 0, 1) ** 1.5
    trill = np.clip(np.sin(2 * np.pi * slow * t + g.uniform(0, 6.28)) * 3, 0, 1)
    return 0.05 * low(np.sin(2 * np.pi * hz * g.uniform(0.97, 1.03) * t), 5000, 1) * pulse * trill


def swallow(key: object = 0) -> Wave:
    """Return a few chirps of a bird under a colonnade."""
    g, parts = chance("swallow", key), []
    for _ in range(int(g.integers(2, 6))):
        dur = g.uniform(0.05, 0.11)
        t = clock(dur)
        hz = g.uniform(2500, 3600) * (
            1 + g.uniform(-0.25, 0.25) * t / dur + 0.05 * np.sin(2 * np.pi * 28 * t)
        )
        parts += [
            np.sin(2 * np.pi * np.cumsum(hz) / SR) * np.hanning(len(t)) * g.uniform(0.3, 1),
            np.zeros(count(g.uniform(0.03, 0.12))),
        ]
    return 0.08 * np.concatenate(parts)


def owl(key: object = 0, hz: float = 392.0) -> Wave:
    """Return a little owl calling once or twice, far off."""
    g, parts = chance("owl", key), []
    for i in range(int(g.integers(1, 3))):
        t = clock(0.42)
        f = hz * (1 + 0.13 * np.sin(np.pi * np.minimum(t / 0.42, 1)) ** 2 - 0.03 * i)
        phase = 2 * np.pi * np.cumsum(f) / SR
        parts += [
            (np.sin(phase) + 0.12 * np.sin(2 * phase)) * np.hanning(len(t)),
            np.zeros(count(0.5)),
        ]
    return 0.1 * np.concatenate(parts)


def gull(key: object = 0) -> Wave:
    """Return a gull so far away that it is only a soft falling note."""
    g, parts = chance("gull", key), []
    for i in range(int(g.integers(2, 4))):
        dur = g.uniform(0.28, 0.4)
        t = clock(dur)
        f = (1150 - 60 * i) * (1 + 0.16 * np.sin(np.pi * (t / dur) ** 0.6) - 0.12 * t / dur)
        phase = 2 * np.pi * np.cumsum(f) / SR
        parts += [
            (np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase))
            * np.hanning(len(t)) ** 0.7,
            np.zeros(count(g.uniform(0.08, 0.2))),
        ]
    return 0.06 * low(np.concatenate(parts), 2200, 1)

"""Many people: a murmuring agora, a shout, an ordered march."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    band,
    chance,
    count,
    decay,
    fade,
    grains,
    hump,
    level,
    low,
    mix,
    shaped,
    white,
)
from sounds.workshop.instruments.voice import syllable


def murmur(
    seconds: float, key: object = 0, people: int = 14, effort: float = 0.25, pause: float = 1.0
) -> Wave:
    """Talk without words: each speaker has a pitch, pauses and phrases."""
    out = np.zeros(count(seconds + 0.5))
    for p in range(people):
        g = chance("speaker", key, p)
        pitch, far, at = g.uniform(95, 205), g.uniform(0.25, 1.0), g.uniform(0, 1.2)
        while at < seconds - 0.3:
            for _ in range(int(g.integers(3, 10))):
                wave = syllable(
                    (key, p % 5, int(g.integers(16))),
                    pitch * g.uniform(0.93, 1.1),
                    g.uniform(0.11, 0.26),
                    effort,
                )
                begin = int(at * SR)
                room = out[begin : begin + len(wave)]
                room += far * g.uniform(0.5, 1) * wave[: len(room)]
                at += len(wave) / SR * g.uniform(0.75, 1.1)
            at += g.exponential(pause) + 0.3
    return level(low(out[: count(seconds)], 1700, 1), 0.1)


def shout(
    seconds: float = 1.0,
    key: object = 0,
    people: int = 26,
    rise: float = 0.25,
    pitch: float = 150.0,
) -> Wave:
    """Men raising a cry together; falls away at the end."""
    g = chance("shout", key)
    n = count(seconds)
    out = np.zeros(n)
    for p in range(people):
        late = g.uniform(0, 0.12 * seconds)
        wave = syllable(
            (key, "cry", p),
            pitch * g.uniform(0.75, 1.35),
            (seconds - late) * g.uniform(0.75, 1),
            0.55,
        )
        begin = int(late * SR)
        out[begin : begin + len(wave)] += wave[: n - begin] * g.uniform(0.4, 1)
    breath = shaped(seconds, ("breath", key), np.full(n, 900.0), 0.9)
    shape = np.interp(np.linspace(0, 1, n), [0, rise, 0.55, 1], [0, 1, 0.8, 0])
    return fade(
        level(low((level(out, 0.1) + 0.25 * level(breath, 0.1)) * shape, 2600, 1), 0.12), 0.01, 0.08
    )


def step(key: object = 0, weight: float = 0.6) -> Wave:
    """Return one rank setting its feet down on dry ground."""
    g, parts = chance("step", key), []
    for i in range(7):
        thud = low(white(0.1, ("thud", key, i)), 170) * decay(0.1, 0.08, 0.003)
        dust = band(white(0.1, ("dust", key, i)), 500, 2300, 1) * decay(0.1, 0.06, 0.006)
        foot = 1.0 * level(thud, 0.12) + (0.42 - 0.2 * weight) * level(dust, 0.08)
        parts.append((foot, abs(float(g.normal(0, 0.016))), g.uniform(-8, 0)))
    return level(mix(*parts), 0.13)


def march(seconds: float, key: object = 0, beat: float = 0.5, weight: float = 0.6) -> Wave:
    """Step in time, with a faint rattle of gear."""
    g, at = chance("march", key), 0.0
    parts: list[tuple[Wave, float, float]] = []
    while at < seconds - 0.1:
        parts.append((step((key, len(parts) % 6), weight), at, g.uniform(-2, 0)))
        gear = band(
            grains(0.12, ("gear", key, len(parts)), np.full(count(0.12), 300.0)), 1800, 5000, 1
        )
        parts.append((level(gear, 0.03) * hump(0.12, 0.3), at + 0.03, -3.0))
        at += beat * g.uniform(0.985, 1.015)
    return fade(mix(*parts))


def cheer(seconds: float = 1.6, key: object = 0) -> Wave:
    """Return a crowd glad at a distance: cry, breath and a few claps."""
    g = chance("cheer", key)
    cry = shout(seconds, (key, "c"), 30, 0.35, 185.0)
    claps = np.zeros(count(seconds))
    for _ in range(int(26 * seconds)):
        at = g.uniform(0.1, seconds - 0.12)
        clap = band(white(0.03, ("clap", key, int(g.integers(8)))), 700, 2600) * decay(0.03, 0.014)
        begin = int(at * SR)
        claps[begin : begin + len(clap)] += clap * g.uniform(0.2, 0.7)
    return mix((cry, 0, 0), (level(claps, 0.05) * hump(seconds, 0.45, 0.6), 0, -2))

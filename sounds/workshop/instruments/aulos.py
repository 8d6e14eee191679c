"""Aulos: a double reed on a narrow pipe, played in pairs, one pipe singing and one holding."""

from __future__ import annotations

import numpy as np
from scipy.signal import fftconvolve

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    band,
    chance,
    clock,
    count,
    low,
    white,
)

# formants of pipe and bulb: Hz, width Hz, gain
FORMANTS = ((480, 260, 1.9), (1080, 420, 1.15), (2500, 900, 0.7))


def _colour(hz: Wave) -> Wave:
    """Return the gain of pipe and reed at a frequency."""
    body = 0.16 + sum(g / (1 + ((hz - f) / (0.5 * w)) ** 2) for f, w, g in FORMANTS)
    return body / (1 + (hz / 3600) ** 4)


def _drift(n: int, key: object, speed: float) -> Wave:
    """Slow random wander between -1 and 1."""
    knots = chance("drift", key).uniform(-1, 1, max(4, int(n / SR * speed) + 4))
    return np.interp(np.linspace(0, len(knots) - 1.001, n), np.arange(len(knots)), knots)


def blow(pitch: Wave, breath: Wave, key: object, reed: float = 0.5) -> Wave:
    """Return the sound of a pitch curve (Hz) and a breath curve (0-1), sample by sample."""
    n = len(pitch)
    phase = 2 * np.pi * np.cumsum(pitch) / SR
    slow = np.arange(0, n + 64, 64)
    hz, air = np.interp(slow, np.arange(n), pitch), np.interp(slow, np.arange(n), breath)
    out = np.zeros(n)
    for k in range(1, min(26, int(9500 / pitch.max())) + 1):
        parity = 1.0 if k % 2 else 0.42 + 0.2 * reed
        amp = parity * k ** (-0.85 + 0.25 * reed) * _colour(k * hz) * air ** (1 + 0.11 * (k - 1))
        out += np.interp(np.arange(n), slow, amp) * np.sin(k * phase + 0.35 * k * k % 6.28)
    hiss = band(white(n / SR, ("breath", key))[:n], 900, 4200) * breath**1.4
    return out + 0.035 * hiss * (0.65 + 0.35 * np.cos(phase))


def line(
    notes: list[tuple[float, float, float, float]],
    key: object = 0,
    vibrato: float = 0.35,
    reed: float = 0.4,
    attack: float = 0.05,
) -> tuple[Wave, float]:
    """Return a phrase of (start s, length s, Hz, force): legato where notes touch.

    Returns the wave and its start.
    """
    first, last = notes[0][0], max(s + d for s, d, _, _ in notes)
    n = count(last - first + 0.35)
    hz, air = np.full(n, float(notes[0][2])), np.zeros(n)
    bloom = np.zeros(n)
    for i, (start, length, freq, vel) in enumerate(notes):
        a, b = int((start - first) * SR), int((start - first + length) * SR)
        hz[a:] = freq
        tied = i > 0 and abs(notes[i - 1][0] + notes[i - 1][1] - start) < 0.02
        u = np.arange(b - a) / SR
        shape = vel * (1 - 0.16 * np.exp(-u / 0.05)) if tied else vel * (1 - np.exp(-u / attack))
        air[a:b] = shape * (0.93 + 0.07 * np.sin(np.pi * np.minimum(u / max(length, 0.01), 1)))
        if i == len(notes) - 1:
            air[a:b] *= 1 - 0.55 * np.clip((u / max(length, 0.01) - 0.65) / 0.35, 0, 1) ** 1.5
        bloom[a:b] = np.clip((u - 0.28) / 0.5, 0, 1)
    glide = np.exp(-np.arange(count(0.06)) / (0.011 * SR))
    hz = np.exp(_smooth(np.log(hz), glide))
    air = _smooth(air, np.hanning(count(0.045)))
    bloom = _smooth(bloom, np.hanning(count(0.1)))
    wander = _drift(n, (key, "pitch"), 3.0)
    rate = 4.9 + 0.4 * _drift(n, (key, "rate"), 0.8)
    wave = np.sin(2 * np.pi * np.cumsum(rate) / SR)
    cents = 3.0 * wander + 16 * vibrato * bloom * wave
    air *= 1 + 0.05 * _drift(n, (key, "air"), 4.0) + 0.06 * vibrato * bloom * wave
    return 0.16 * blow(hz * 2 ** (cents / 1200), np.clip(air, 0, 1.2), key, reed), first


def _smooth(curve: Wave, kernel: Wave) -> Wave:
    """Filter a curve, holding its first value before the start."""
    pad = len(kernel)
    held = np.concatenate([np.full(pad, curve[0]), curve])
    return fftconvolve(held, kernel / kernel.sum())[pad : pad + len(curve)]


def note(freq: float, seconds: float, vel: float = 0.7, key: object = 0, **how: float) -> Wave:
    """Return one note from silence to silence."""
    return line([(0.0, seconds, freq, vel)], key, **how)[0]


def pair(freq: float, hold: float, seconds: float, vel: float = 0.7, key: object = 0) -> Wave:
    """Return two pipes: one on `freq`, one holding `hold`."""
    one, two = note(freq, seconds, vel, (key, 1)), note(hold * 1.0015, seconds, 0.7 * vel, (key, 2))
    return one + 0.6 * two


def drone(freq: float, seconds: float, key: object, vel: float = 0.5) -> Wave:
    """Return a long held tone that breathes a little."""
    t = clock(seconds)
    air = vel * (0.85 + 0.15 * _drift(len(t), (key, "d"), 0.5))
    cents = 3 * _drift(len(t), (key, "p"), 0.7)
    return 0.16 * low(blow(freq * 2 ** (cents / 1200), air, key, 0.25), 2600, 1)

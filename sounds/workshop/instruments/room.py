"""Rooms: a table, a stoa and an amphitheatre, as synthesised impulse responses."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal

from sounds.workshop.instruments.core import SR, Wave, band, chance, count, db, high, low

# T60 s low/mid/high, first echo s, early echoes, wet level
ROOMS = {
    "table": ((0.22, 0.20, 0.12), 0.004, 9),
    "stoa": ((0.85, 0.75, 0.40), 0.011, 14),
    "theatre": ((1.7, 1.45, 0.70), 0.021, 26),
}


@lru_cache(maxsize=16)
def response(room: str, channel: int = 0) -> Wave:
    """Early echoes (for the theatre: row after row of seats) and a dense three-band tail."""
    times, first, rows = ROOMS[room]
    g = chance("room", room, channel)
    n = count(times[0] * 0.9)
    t = np.arange(n) / SR
    out = np.zeros(n)
    for i in range(rows):
        at = first * (1 + 0.62 * i) * g.uniform(0.93, 1.07)
        if at < times[0] * 0.5:
            out[int(at * SR)] += g.choice([-1, 1]) * 0.7 ** (1 + i * 0.35)
    noise = g.standard_normal(n)
    tail = low(noise, 500) * np.exp(-6.908 * t / times[0]) + band(noise, 500, 3000) * np.exp(
        -6.908 * t / times[1]
    )
    tail += 0.7 * high(low(noise, 9000), 3000) * np.exp(-6.908 * t / times[2])
    build = np.clip((t - first) / (3 * first), 0, 1) ** 2
    wet = low(out, 5200, 1) + 0.055 * tail * build
    wet = high(wet * np.interp(t, [0, t[-1] * 0.8, t[-1]], [1, 1, 0]), 130, 1)
    return wet / np.sqrt((wet**2).sum())


def place(wave: Wave, room: str = "table", wet: float = -14.0) -> Wave:
    """Return a mono sound in a room; wet is the reverberation's level in dB."""
    out = np.zeros(len(wave) + len(response(room)) - 1)
    out[: len(wave)] = wave
    return out + db(wet) * signal.fftconvolve(wave, response(room))


def around(send: Wave, room: str = "theatre") -> Wave:
    """Two-channel reverberation of a mono or stereo send."""
    sides = (send, send) if send.ndim == 1 else (send[:, 0], send[:, 1])
    wet = [signal.fftconvolve(side, response(room, c)) for c, side in enumerate(sides)]
    return np.stack(wet, axis=1)

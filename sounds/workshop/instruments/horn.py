"""Salpinx: the straight bronze war trumpet, brighter as it is blown harder."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import SR, Wave, band, chance, count, low, white


def line(
    notes: list[tuple[float, float, float, float]], key: object = 0, edge: float = 0.5
) -> Wave:
    """Return a call of (start s, length s, Hz, force), one breath."""
    n = count(max(s + d for s, d, _, _ in notes) + 0.25)
    hz, air = np.full(n, float(notes[0][2])), np.zeros(n)
    for start, length, freq, vel in notes:
        a, b = int(start * SR), int((start + length) * SR)
        u = np.arange(b - a) / SR
        hz[a:] = freq
        hz[a:b] *= 1 - 0.025 * np.exp(-u / 0.03)
        air[a:b] = (
            vel
            * (1 - np.exp(-u / 0.035))
            * (0.62 + 0.38 * np.exp(-u / 0.16))
            * np.minimum(1, 4 * (1.02 - u / length)) ** 0.7
        )
    kernel = np.hanning(count(0.03))
    air = np.convolve(air, kernel / kernel.sum(), "same")
    g = chance("horn", key)
    wander = np.interp(
        np.arange(n), np.linspace(0, n, max(6, n // 9000)), g.uniform(-1, 1, max(6, n // 9000))
    )
    hz = hz * 2 ** ((4 * wander + 5 * np.sin(2 * np.pi * 5.1 * np.arange(n) / SR) * air) / 1200)
    phase = 2 * np.pi * np.cumsum(hz) / SR
    out = np.zeros(n)
    for k in range(1, min(18, int(7000 / hz.max())) + 1):
        bell = (0.35 + 1 / (1 + ((k * hz - 900) / 600) ** 2)) / (1 + (k * hz / 3200) ** 4)
        out += (
            k**-0.5
            * np.exp(-0.28 * (k - 1) * (1.55 - edge - 0.75 * air))
            * air
            * bell
            * np.sin(k * phase + g.uniform(0, 6.28))
        )
    hiss = band(white(n / SR, ("horn", key))[:n], 700, 3000) * air
    return 0.2 * low(out + 0.02 * hiss, 5200, 1)

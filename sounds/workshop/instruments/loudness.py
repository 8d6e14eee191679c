"""Loudness as ITU-R BS.1770-4 measures it: K-weighting, 400 ms blocks, two gates."""

from __future__ import annotations

import numpy as np
from scipy import signal

from sounds.workshop.instruments.core import SR, Wave


def _weighting() -> list[tuple[Wave, Wave]]:
    k, q, vh = (
        np.tan(np.pi * 1681.974450955533 / SR),
        0.7071752369554196,
        10 ** (3.999843853973347 / 20),
    )
    vb, a0 = vh**0.4996667741545416, 1 + k / q + k * k
    shelf = (
        np.array([vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k]) / a0,
        np.array([a0, 2 * (k * k - 1), 1 - k / q + k * k]) / a0,
    )
    k, q = np.tan(np.pi * 38.13547087602444 / SR), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return [
        shelf,
        (np.array([1.0, -2.0, 1.0]), np.array([a0, 2 * (k * k - 1), 1 - k / q + k * k]) / a0),
    ]


def blocks(wave: Wave, step: float = 0.1) -> Wave:
    """Mean K-weighted power of every 400 ms block (a shorter sound is padded to one block)."""
    x = wave[:, None] if wave.ndim == 1 else wave
    size = int(0.4 * SR)
    if len(x) < size:
        x = np.vstack([x, np.zeros((size - len(x), x.shape[1]))])
    for b, a in _weighting():
        x = signal.lfilter(b, a, x, axis=0)
    total = np.concatenate([[0.0], np.cumsum((x * x).sum(axis=1))])
    starts = np.arange(0, len(x) - size + 1, int(step * SR))
    return (total[starts + size] - total[starts]) / size


def integrated(wave: Wave) -> float:
    """Gated loudness in LUFS."""
    power = blocks(wave)
    loud = power[power > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return -99.0
    gate = loud.mean() * 0.1
    return float(-0.691 + 10 * np.log10(max(loud[loud > gate].mean(), 1e-12)))


def true_peak(wave: Wave) -> float:
    """Largest value after four-fold oversampling, in dBFS."""
    up = signal.resample_poly(wave, 4, 1, axis=0)
    return float(20 * np.log10(max(np.abs(up).max(), 1e-9)))

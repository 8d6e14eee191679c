"""Voices: a choir of men as spread harmonics through vowels, and single murmured syllables."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import fft, signal

from sounds.workshop.instruments.core import SR, Wave, chance, count, fade, level, low

VOWELS = {  # Hz, width, gain
    "a": ((700, 130, 1.0), (1150, 150, 0.55), (2500, 260, 0.14)),
    "o": ((430, 100, 1.0), (800, 120, 0.5), (2400, 260, 0.07)),
    "u": ((320, 80, 1.0), (640, 100, 0.25), (2300, 260, 0.04)),
    "e": ((480, 100, 1.0), (1750, 180, 0.3), (2400, 260, 0.15)),
    "i": ((290, 80, 1.0), (2050, 180, 0.2), (2700, 260, 0.12)),
}


def _vowel(hz: Wave, vowel: str) -> Wave:
    throat = np.zeros(len(hz))
    for f, w, g in VOWELS[vowel]:
        throat += g / (1 + ((hz - f) / (0.6 * w)) ** 2)
    return 0.015 + throat


@lru_cache(maxsize=64)
def _pool(freq: float, vowel: str, spread: float) -> Wave:
    """Six seconds of endless choir tone: every harmonic a narrow band of noise (PADsynth)."""
    n = 1 << 18
    hz = np.arange(n // 2 + 1) * SR / n
    amp = np.zeros(len(hz))
    for k in range(1, int(5000 / freq) + 1):
        width = (2 ** (spread / 1200) - 1) * freq * k
        tone = float(_vowel(np.array([k * freq]), vowel)[0]) * k**-0.9
        near = np.abs(hz - k * freq) < 6 * width
        amp[near] += (
            tone * np.exp(-0.5 * ((hz[near] - k * freq) / (0.5 * width)) ** 2) / np.sqrt(width)
        )
    phase = chance("choir", freq, vowel).uniform(0, 2 * np.pi, len(hz))
    return level(fft.irfft(amp * np.exp(1j * phase)), 0.1)


def choir(
    freq: float,
    seconds: float,
    vowel: str = "o",
    key: object = 0,
    attack: float = 0.35,
    release: float = 0.6,
    spread: float = 22.0,
) -> Wave:
    """Return a held tone of many men."""
    pool = _pool(round(freq, 3), vowel, spread)
    start = int(chance("start", key).integers(len(pool)))
    n = count(seconds + release)
    return fade(np.take(pool, np.arange(start, start + n), mode="wrap"), attack, release)


def syllable(
    key: object = 0, pitch: float = 120.0, seconds: float = 0.2, effort: float = 0.3
) -> Wave:
    """Return one unintelligible syllable: a glottal buzz through two vowels."""
    g = chance("syllable", key)
    n = count(seconds)
    u = np.linspace(0, 1, n)
    hz = pitch * (1 + 0.1 * g.uniform(-1, 1) * u + 0.08 * g.uniform(0, 1) * np.sin(np.pi * u))
    phase = np.cumsum(hz) / SR
    pulse = low(
        np.diff(np.floor(phase), prepend=0) + 0.01 * g.standard_normal(n), 700 + 1800 * effort, 1
    )
    names = [str(v) for v in g.choice(list(VOWELS), 2)]
    sides = [_throat(pulse, v) for v in names]
    wave = sides[0] * (1 - u) + sides[1] * u
    return level(wave, 0.1) * np.sin(np.pi * u ** g.uniform(0.5, 0.9)) ** 1.2


def _throat(pulse: Wave, vowel: str) -> Wave:
    out = np.zeros(len(pulse))
    for f, w, gain in VOWELS[vowel]:
        b, a = signal.iirpeak(f, f / w, fs=SR)
        out += gain * signal.lfilter(b, a, pulse)
    return out
